import type * as z from "zod/mini";
import type { Call, Data, Input } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import type { EnumValue } from "./declare-action";
import type { Field, Values } from "./field";

/** One line of text. */
export const text: Field<string> = { kind: "text" };

/** An e-mail address. */
export const email: Field<string> = { kind: "email" };

/** Several lines of text, with a counter where the call bounds them. */
export const textArea: Field<string> = { kind: "textArea" };

/** A six-digit one-time code. */
export const otp: Field<string> = { kind: "otp", isSecret: true };

/** A person's document, masked. */
export const cpf: Field<string> = { kind: "cpf" };

/** A Brazilian telephone number with area code. */
export const phone: Field<string> = { kind: "phone" };

/** A postal code of seven or eight digits. */
export const postalCode: Field<string> = { kind: "postalCode" };

/** A day typed as dd/mm/yyyy. */
export const dateText: Field<string> = { kind: "dateText" };

/** Radio buttons over what the call lists. */
export const radioField: Field<EnumValue> = { kind: "radio" };

/** A select over what the call lists. */
export const select: Field<EnumValue> = { kind: "select" };

/** An option of a select; a bare value is called by the text `{field}.{value}`. */
type Option<Value> = Value | { readonly value: Value; readonly label: string };

const labelled = <Value extends string | number>(option: Option<Value>) =>
  typeof option === "object" ? option : { value: option };

/** A select over fixed options, or over options that follow from the other inputs. */
export function staticSelect<const Value extends string | number, Loaded = unknown>(
  from: readonly Option<Value>[] | ((values: Values, loaded: Loaded) => readonly Option<Value>[]),
): Field<Value> {
  const list = typeof from === "function" ? from : () => from;
  return { kind: "select", options: (values, loaded) => list(values, loaded as Loaded).map(labelled) };
}

/** A select over ids and names that come nested in what the modal loads from `call`, in its `load`. */
export function selectFromQuery<C extends Call>(
  _call: C,
  from: (loaded: Data<C>) => readonly Named[],
): Field<number> {
  return {
    kind: "select",
    options: (_values, loaded) => from(loaded as Data<C>).map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Takes a select's first option whenever its value is none of them, such as after other inputs changed what they are. */
export const defaultToFirst = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  defaultToFirst: true,
});

/** An amount in reais as Brazilians write it, `1.234,56`; the call gets the number. */
export const money: Field<number> = { kind: "money" };

/** An input that another one fills in; nobody sees it. */
export const hiddenField: Field<string | undefined> = { kind: "hidden" };

/** What a looked-up text is declared with. */
export interface LookupProps {
  readonly call: Call;
  readonly input: (typed: string) => object;
  /** The words that confirm what was found, such as a name. */
  readonly label: (found: unknown) => string;
  /** Other inputs that follow from what was found. */
  readonly fill: (found: unknown) => Values;
  readonly maxLength: number;
}

/**
 * A text that a call resolves to one thing, half a second after the last key: what was found is said below it, and a form
 * whose text is not found is not sent. `longest` is how many characters are taken.
 */
export function lookup<C extends Call>(from: {
  readonly call: C;
  readonly input: (typed: string) => Input<C>;
  readonly label: (found: Data<C>) => string;
  readonly fill: (found: Data<C>) => Values;
  readonly maxLength: number;
}): Field<string> {
  return { kind: "lookup", rule: lookupRule, props: { ...(from as LookupProps) } };
}

/** Below this name of its own a lookup leaves how to find what was typed, for the form's rule to wait for. */
export const lookupKey = (name: string) => `${name} (lookup)`;

/** How a typed text is found: what is wrong with it, in words, once that is known. */
export interface LookupResult {
  readonly of: string;
  readonly problem: () => Promise<string | undefined>;
}

const lookupRule: NonNullable<Field["rule"]> = async (values, name) => {
  const finding = values[lookupKey(name)] as LookupResult | undefined;
  const typed = String(values[name] ?? "").trim();
  return typed !== "" && finding?.of === typed ? await finding.problem() : undefined;
};

/** What a remote select is declared with. */
export interface RemoteSelectProps {
  readonly call: Call;
  /** What the call is sent; undefined while another input is missing. */
  readonly input: (values: Values) => object | undefined;
}

/** A call that answers ids with names. */
type NamesCall = Call<z.ZodMiniObject, z.core.$ZodType<readonly Named[]>>;

/**
 * A select over what a call answers as ids with names, such as the cities of the chosen state. Another `input` makes for
 * other options and empties the select, unless there was no input before: then its value is the stored one.
 */
export function remoteSelect<C extends NamesCall, const In extends Input<C> | undefined>(from: {
  readonly call: C;
  readonly input: (values: Values) => In;
}): Field<number> {
  return { kind: "remoteSelect", props: { ...(from satisfies RemoteSelectProps) } };
}

/** A customer's document: CPF or CNPJ by the customer type that another input holds. */
export const document = (type: string): Field<string> => ({
  kind: "document",
  props: { type } satisfies DocumentProps,
});

/** What a document input is declared with. */
export interface DocumentProps {
  /** The input that holds the customer type. */
  readonly type: string;
}

/** Says what is wrong with an input in a notice too, when the form is sent. */
export const withToast = <Value>(field: Field<Value>): Field<Value> => ({ ...field, withToast: true });
/** What a cleaned input is declared with. */
export interface SanitizedTextProps {
  readonly sanitize: (text: string) => string;
}

/** One line of text that drops what `clean` drops as it is typed or pasted; the caret stays where it is. */
export const sanitizedText = (clean: (text: string) => string): Field<string> => ({
  kind: "sanitizedText",
  props: { sanitize: clean } satisfies SanitizedTextProps,
});

/** An input of a screen's own, fetched with the first modal that has it. */
export const customField = <Value>(
  load: NonNullable<Field["load"]>,
  traits: Pick<Field, "showsOwnErrors" | "isSecret"> = {},
): Field<Value> => ({ kind: "custom", load, ...traits });

/** Says something below an input while its value calls for it; `note` answers the last word of the text's key. */
export const withHint = <Value>(
  field: Field<Value>,
  note: (value: unknown) => string | undefined,
): Field<Value> => ({ ...field, hint: note });

/** Lays an input beside the next half one. */
export const halfWidth = <Value>(field: Field<Value>): Field<Value> => ({ ...field, halfWidth: true });
