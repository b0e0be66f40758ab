import type { ReactNode } from "react";
import { useEditing } from "./edit-context";
import { dotted, type Path } from "./paths";

/** The id of the element that stands for a value. */
export const idOf = (path: Path): string => `site_${path.join("_")}`;

/** What an input says of itself: which value it is, and what is wrong with it. */
export function useInputProps(path: Path) {
  const { errors, isDisabled } = useEditing();
  const error = errors[dotted(path)];
  return {
    id: idOf(path),
    disabled: isDisabled,
    ...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${idOf(path)}_error` }),
  };
}

/** What is wrong with a value, in words. */
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

/** An input with its label and what is wrong with it. */
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
