import type { ComponentType } from "react";
import type { Translate } from "../../i18n/translate";

/** Form values by field, as people typed or chose them. */
export type Values = Readonly<Record<string, unknown>>;

/** One input of a generated modal; `Value` is what the call takes there. */
export interface Field<Value = unknown> {
  readonly kind: string;
  /** Half of the modal's width instead of all of it. */
  readonly halfWidth?: boolean;
  /** What may be chosen, by the other inputs and by what the modal loaded. */
  readonly options?: (values: Values, loaded: unknown) => readonly { value: Value; label?: string }[];
  /** Says what is wrong with it in a notice too. */
  readonly withToast?: boolean;
  /** Takes the first option whenever the value is none of them. */
  readonly defaultToFirst?: boolean;
  /** What is wrong besides the call's own rules, in words; may have to wait to know it. */
  readonly rule?: (values: Values, name: string, t: Translate) => Promise<string | undefined>;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Fetches an input of a screen's own. */
  readonly load?: () => Promise<{ default: ComponentType<FieldProps> }>;
  /** Says at its own parts what is wrong with them: nothing is said below the whole. */
  readonly showsOwnErrors?: boolean;
  /** Is kept nowhere, not even for a form that is filled in again. */
  readonly isSecret?: boolean;
  /** What is said below the input while its value calls for it: `{action}.fields.{field}.notes.{note}`. */
  readonly hint?: (value: unknown) => string | undefined;
}

/** What an input of a generated modal is given. */
export interface FieldProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly field: Field;
  /** Which input of the call this is. */
  readonly name: string;
  /** Key below which the options have their labels. */
  readonly label: string;
  readonly values: Values;
  /** What the modal read before it was shown. */
  readonly queryData?: unknown;
  /** Sets other inputs too, such as a city cleared by another state. */
  readonly setValues: (values: Values) => void;
  /** The call's bound of characters, to be counted against: nobody's text is cut (a rule says what is wrong). */
  readonly maxLength?: number;
  readonly options?: readonly string[];
  /** The form can only be read. */
  readonly isDisabled?: boolean;
}
