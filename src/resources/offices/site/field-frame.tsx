import type { ReactNode } from "react";
import { useEditing } from "./edit-context";
import { dotted, type Path } from "./paths";

/** The id of a field's input element. */
export const idOf = (path: Path): string => `site_${path.join("_")}`;

/** The props every input shares: its id, its disabled state and the error that describes it. */
export function useInputProps(path: Path) {
  const { errors, isDisabled } = useEditing();
  const error = errors[dotted(path)];
  return {
    id: idOf(path),
    disabled: isDisabled,
    ...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${idOf(path)}_error` }),
  };
}

/** A field's error message, announced as it appears. */
export function FieldError({ path }: { path: Path }) {
  const error = useEditing().errors[dotted(path)];
  return (
    <div className="site-error" role="alert">
      {error !== undefined && <span id={`${idOf(path)}_error`}>{error}</span>}
    </div>
  );
}

interface Props {
  readonly path: Path;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

/** An input with its label above and its error below. */
export function FieldFrame({ path, label, isRequired = false, children }: Props) {
  return (
    <div className="site-field">
      <label htmlFor={idOf(path)} className={isRequired ? "site-label site-required" : "site-label"}>
        {label}
      </label>
      {children}
      <FieldError path={path} />
    </div>
  );
}
