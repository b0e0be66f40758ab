import type { AriaAttributes, FocusEventHandler } from "react";
import type { FieldProps } from "../declaration/field";

/** The props an antd form injects besides value and onChange. */
interface InjectedProps extends AriaAttributes {
  readonly id?: string;
  readonly onBlur?: FocusEventHandler;
}

/** A field's props together with those the form injects. */
export type InputProps = FieldProps & InjectedProps;

/** Turns off autofill and password managers: the data typed in forms is never the admin's own. */
export const noAutofill = {
  autoComplete: "off",
  spellCheck: false,
  "data-1p-ignore": true,
  "data-lpignore": true,
} as const;

/** The props an input passes on to its element: id, onBlur and ARIA attributes. */
export const inputProps = (props: InputProps): InjectedProps =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => name === "id" || name === "onBlur" || name.startsWith("aria-")),
  );

/** A value as an input's text; null and undefined are empty. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value);
