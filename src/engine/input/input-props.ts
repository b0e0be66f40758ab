import type { AriaAttributes, FocusEventHandler } from "react";
import type { FieldProps } from "../declaration/field";

/** What a form hands to its inputs besides their value: who they are, and what is said of them. */
interface Given extends AriaAttributes {
  readonly id?: string;
  readonly onBlur?: FocusEventHandler;
}

/** A field's props together with what the form around it adds. */
export type InputProps = FieldProps & Given;

/** Keeps password managers and the browser's address book out: what is typed here is never the admin's own data. */
export const foreign = {
  autoComplete: "off",
  spellCheck: false,
  "data-1p-ignore": true,
  "data-lpignore": true,
} as const;

/** The props that an input passes on to its element. */
export const inputProps = (props: InputProps): Given =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => name === "id" || name === "onBlur" || name.startsWith("aria-")),
  );

/** A value as the text that an input shows; nothing is empty. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value);
