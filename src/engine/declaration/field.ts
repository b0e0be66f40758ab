import type { ComponentType } from "react";
import type { Call } from "../../../contract/call";
import type { Feature } from "../../hooks/use-feature";
import type { Translate } from "../../i18n/translate";

/** Form values by field, as typed or chosen. */
export type Values = Readonly<Record<string, unknown>>;

/** The labels that a field may have, and which of them the form's values ask for. */
export interface TitleVariants {
  readonly names: readonly string[];
  readonly of: (values: Values) => string;
}

/** Fields of a form that belong together, below a title. */
export interface FieldGroup<Name extends string = string> {
  /** The text key of the title; those below `groups` serve every screen. */
  readonly title: string;
  readonly fields: readonly Name[];
  /**
   * False while the fields do not apply to the values. They keep what is in them; a group in which something is typed or stored is
   * shown in any case.
   */
  readonly isShown?: (values: Values) => boolean;
}

/** One input of a generated form; `Value` is what the call takes in that field. */
export interface Field<Value = unknown> {
  readonly kind: string;
  /** Takes half of the modal's width instead of all of it. */
  readonly halfWidth?: boolean;
  /** The options to choose from, given the other inputs and the data of the form's query. */
  readonly options?: (values: Values, queryData: unknown) => readonly { value: Value; label?: string }[];
  /** Repeats validation errors in a toast. */
  readonly withErrorToast?: boolean;
  /** Selects the first option whenever the value is not a valid option. */
  readonly defaultToFirst?: boolean;
  /** An asynchronous check beyond the call's schema; resolves to the translated error, undefined if there is none. */
  readonly rule?: (values: Values, name: string, t: Translate) => Promise<string | undefined>;
  readonly props?: Readonly<Record<string, unknown>>;
  /** Loads an input component that a resource implements itself. */
  readonly load?: () => Promise<{ default: ComponentType<FieldProps> }>;
  /** The component shows the errors of its parts itself, so the form shows none below it. */
  readonly showsOwnErrors?: boolean;
  /** For a reason: the field with the choice that it is given for. Only what was given for the same choice is offered. */
  readonly reasonOf?: string;
  /** The value is stored nowhere, not even in a draft. */
  readonly isSecret?: boolean;
  /** Picks the label by the values, such as the name of a person or a company: `{action}.fields.{field}.titles.{variant}`. */
  readonly titled?: TitleVariants;
  /** The last part of the key of a hint below the input, `{action}.fields.{field}.notes.{hint}`; undefined for no hint. */
  readonly hint?: (value: unknown) => string | undefined;
  /** True where it holds personal data that a platform may mask, though its kind does not say so. */
  readonly isPersonal?: boolean;
  /** The extension that the field belongs to: it is shown and sent only where the platform announces it. */
  readonly feature?: Feature;
}

/** The props of an input component in a generated form. */
export interface FieldProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly field: Field;
  /** The call that the form sends; undefined where the input is in no form. */
  readonly call?: Call;
  /** The field's name in the call's input. */
  readonly name: string;
  /** The text key below which the options have their labels. */
  readonly label: string;
  /** The values of the whole form. */
  readonly values: Values;
  /** The data of the form's query. */
  readonly queryData?: unknown;
  /** Sets fields of the form, also other ones, such as clearing the city when the state changes. */
  readonly setValues: (values: Values) => void;
  /** The call's limit in characters, for a counter only: longer text is kept and rejected by validation. */
  readonly maxLength?: number;
  /** The codes that the call's schema lists for the field. */
  readonly options?: readonly string[];
  /** True while the form is read-only. */
  readonly isDisabled?: boolean;
}
