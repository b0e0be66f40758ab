import { createContext, useContext } from "react";
import type { Path } from "./paths";
import type { Errors } from "./steps";

/** What every field of the shown step may do. */
export interface Editing {
  readonly errors: Errors;
  readonly isDisabled: boolean;
  readonly edit: (path: Path, value: unknown) => void;
  /** Says at a field that what was given was not taken. */
  readonly reject: (path: Path, message: string) => void;
}

export const EditContext = createContext<Editing | undefined>(undefined);

/** How the shown step is edited; only within the editor. */
export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error("useEditing is for fields of the editor.");
  return editing;
}
