import type * as z from "zod/mini";
import type { Call, Input } from "../../contract/call";
import type { Named } from "../../contract/fields";
import type { Listed } from "./declaration";
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
export const choice: Field<Listed> = { kind: "choice" };

/** A select over what the call lists. */
export const select: Field<Listed> = { kind: "select" };

/** An option of a select; a bare value is called by the text `{field}.{value}`. */
type Option<Value> = Value | { readonly value: Value; readonly label: string };

const labelled = <Value extends string | number>(option: Option<Value>) =>
  typeof option === "object" ? option : { value: option };

/** A select over fixed options, or over options that follow from the other inputs. */
export function options<const Value extends string | number>(
  from: readonly Option<Value>[] | ((values: Values) => readonly Option<Value>[]),
): Field<Value> {
  const list = typeof from === "function" ? from : () => from;
  return { kind: "select", options: (values) => list(values).map(labelled) };
}

/** What a remote select is declared with. */
export interface RemoteProps {
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
export function remote<C extends NamesCall, const In extends Input<C> | undefined>(from: {
  readonly call: C;
  readonly input: (values: Values) => In;
}): Field<number> {
  return { kind: "remote", props: { ...(from satisfies RemoteProps) } };
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

/** What a cleaned input is declared with. */
export interface CleanedProps {
  readonly clean: (text: string) => string;
}

/** One line of text that drops what `clean` drops as it is typed or pasted; the caret stays where it is. */
export const cleaned = (clean: (text: string) => string): Field<string> => ({
  kind: "cleaned",
  props: { clean } satisfies CleanedProps,
});

/** An input of a screen's own, fetched with the first modal that has it. */
export const own = <Value>(
  load: NonNullable<Field["load"]>,
  traits: Pick<Field, "explains" | "isSecret"> = {},
): Field<Value> => ({ kind: "own", load, ...traits });

/** Says something below an input while its value calls for it; `note` answers the last word of the text's key. */
export const noting = <Value>(
  field: Field<Value>,
  note: (value: unknown) => string | undefined,
): Field<Value> => ({ ...field, note });

/** Lays an input beside the next half one. */
export const half = <Value>(field: Field<Value>): Field<Value> => ({ ...field, half: true });
