import { createContext, useContext } from "react";
import type { Path } from "./paths";
import type { Errors } from "./steps";

/** The state and the operations that the fields of the current step share. */
export interface Editing {
  readonly errors: Errors;
  readonly isDisabled: boolean;
  readonly edit: (path: Path, value: unknown) => void;
  /** Shows an error at a field whose new value was not accepted. */
  readonly reject: (path: Path, message: string) => void;
}

export const EditContext = createContext<Editing | undefined>(undefined);

/** The editing state of the current step. Throws outside the editor. */
export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("useEditing is for fields of the editor.");
  return editing;
}
