import type * as z from "zod/mini";
import type { Call, Data, Input } from "../../../contract/call";
import type { Named, RecordReference } from "../../../contract/fields";
import type { Feature } from "../../hooks/use-feature";
import type { EnumValue } from "./declare-action";
import type { Field, TitleVariants, Values } from "./field";
import { lookupRule } from "./lookup-rule";

/**
 * A single line of text.
 * @example const fields = { name: text };
 */
export const text: Field<string> = { kind: "text" };

/**
 * An e-mail address.
 * @example const fields = { email };
 */
export const email: Field<string> = { kind: "email" };

/**
 * Several lines of text, with a counter if the call limits their length.
 * @example const fields = { notes: textArea };
 */
export const textArea: Field<string> = { kind: "textArea" };

/**
 * The reason of what the call does: several lines of text, for which those are offered that the admin gave last, and the platform's.
 * @example const fields = { reason };
 */
export const reason: Field<string> = { kind: "reason" };

/**
 * The reason of what another field chooses: a reason to approve is not offered to who rejects.
 * @example const fields = { status: radioField, reason: reasonOf("status"), otp };
 */
export const reasonOf = (choice: string): Field<string> => ({ ...reason, reasonOf: choice });

/**
 * A six-digit one-time code.
 * @example const fields = { reason, otp };
 */
export const otp: Field<string> = { kind: "otp", isSecret: true };

/**
 * A person's CPF, masked.
 * @example const fields = { guardDoc: cpf };
 */
export const cpf: Field<string> = { kind: "cpf" };

/**
 * A Brazilian telephone number with area code.
 * @example const fields = { cellPhone: phone, phone };
 */
export const phone: Field<string> = { kind: "phone" };

/**
 * A postal code of seven or eight digits.
 * @example const fields = { postalCode };
 */
export const postalCode: Field<string> = { kind: "postalCode" };

/**
 * A date typed as dd/mm/yyyy.
 * @example const fields = { birth: dateText };
 */
export const dateText: Field<string> = { kind: "dateText" };

/**
 * Radio buttons for the codes that the call lists for the field.
 * @example const fields = { status: radioField };
 */
export const radioField: Field<EnumValue> = { kind: "radio" };

/**
 * A select over the codes that the call lists for the field.
 * @example const fields = { gender: select };
 */
export const select: Field<EnumValue> = { kind: "select" };

/** The `props` of a select among offered codes. */
export interface OfferedSelectProps {
  readonly call: Call;
  readonly codes: (data: unknown) => readonly string[];
}

/**
 * A select over those codes of the call's field that another call, one without input, answers: what the platform offers. Codes that
 * the call does not list are left out; until the answer is there, and where it fails, all that it lists are offered.
 * @example
 * const fields = { lang: offeredSelect(misc.languages, (named) => named.map(({ iso }) => iso)) };
 */
export function offeredSelect<C extends Call>(
  call: C,
  codes: (data: Data<C>) => readonly string[],
): Field<EnumValue> {
  return { kind: "offeredSelect", props: { call, codes: codes as OfferedSelectProps["codes"] } };
}

/**
 * Says that a text is personal data, such as a document without a format: it can only be read while the platform masks it.
 * @example const fields = { doc2: personal(text) };
 */
export const personal = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isPersonal: true });

/**
 * Shows and sends a field only where the platform announces an extension.
 * @example const fields = { seesPersonalData: offeredWith("personal-data", radioField) };
 */
export const offeredWith = <Value>(feature: Feature, field: Field<Value>): Field<Value> => ({
  ...field,
  feature,
});

/** An option of a select; a bare value is labelled by the text `{field}.{value}`. */
type Option<Value> = Value | { readonly value: Value; readonly label: string };

const toOption = <Value extends string | number>(option: Option<Value>) =>
  typeof option === "object" ? option : { value: option };

/**
 * A select over fixed options, or over options derived from the other inputs and the data of the form's query.
 * @example
 * const fields = {
 *   type: staticSelect([1, 2, 3, 4]),
 *   state: staticSelect(() => [{ value: 416, label: "São Paulo" }]),
 * };
 */
export function staticSelect<const Value extends string | number, QueryData = unknown>(
  options: readonly Option<Value>[] | ((values: Values, queryData: QueryData) => readonly Option<Value>[]),
): Field<Value> {
  const optionsOf = typeof options === "function" ? options : () => options;
  return {
    kind: "select",
    options: (values, queryData) => optionsOf(values, queryData as QueryData).map(toOption),
  };
}

/**
 * A select over ids and names that are nested in the data of the form's `query`; `call` is that query's call.
 * @example
 * const fields = { branch: selectFromQuery(customers.editBranch, ({ branches }) => branches) };
 */
export function selectFromQuery<C extends Call>(
  _call: C,
  namedIn: (queryData: Data<C>) => readonly Named[],
): Field<number> {
  return {
    kind: "select",
    options: (_values, queryData) =>
      namedIn(queryData as Data<C>).map(({ id, name }) => ({ value: id, label: name })),
  };
}

/**
 * Selects the first option whenever the value is not a valid option, such as after another input changed them.
 * @example
 * const fields = { op: defaultToFirst(staticSelect(({ type }) => (type === "c" ? [1, 2] : [3]))) };
 */
export const defaultToFirst = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  defaultToFirst: true,
});

/**
 * An amount in reais, written the Brazilian way (`1.234,56`) and sent as a number.
 * @example const fields = { value: money };
 */
export const money: Field<number> = { kind: "money" };

/**
 * A field that is not shown; another field sets its value.
 * @example const fields = { reqId: hiddenField };
 */
export const hiddenField: Field<string | undefined> = { kind: "hidden" };

/** The `props` of a lookup field. */
export interface LookupProps {
  readonly call: Call;
  readonly input: (typed: string) => object;
  /** The text that confirms what was found, such as a name. */
  readonly label: (found: unknown) => string;
  /** The record that the text leads to, in another tab. */
  readonly record?: (found: unknown) => RecordReference | undefined;
  /** The letters of the marks of a customer that was found. */
  readonly marks?: (found: unknown) => string | undefined;
  /** The values of other fields that follow from what was found. */
  readonly fill: (found: unknown) => Values;
  /** The most characters that can be typed. */
  readonly maxLength: number;
  /** True where the field's text `placeholder` says what can be typed. */
  readonly hasPlaceholder?: boolean;
}

/**
 * A text that a call resolves to one record, 500 ms after the last key. The record is named below the input, and the form cannot be
 * submitted until a record is found.
 * @example
 * const customer = lookup({
 *   call: misc.userSearch,
 *   input: (search) => ({ search }),
 *   label: ({ name }) => name,
 *   fill: ({ reqId }) => ({ reqId }),
 *   maxLength: 20,
 * });
 */
export function lookup<C extends Call>(definition: {
  readonly call: C;
  readonly input: (typed: string) => Input<C>;
  readonly label: (found: Data<C>) => string;
  readonly record?: (found: Data<C>) => RecordReference | undefined;
  readonly marks?: (found: Data<C>) => string | undefined;
  readonly fill: (found: Data<C>) => Values;
  readonly maxLength: number;
  readonly hasPlaceholder?: boolean;
}): Field<string> {
  return { kind: "lookup", rule: lookupRule, props: { ...(definition as LookupProps) } };
}

/** The `props` of a remote select. */
export interface RemoteSelectProps {
  readonly call: Call;
  /** The call's input; undefined while a field it depends on is empty. */
  readonly input: (values: Values) => object | undefined;
}

/** A call that returns ids with names. */
type NamesCall = Call<z.ZodMiniObject, z.core.$ZodType<readonly Named[]>>;

/**
 * A select over ids and names that a call returns, such as the cities of the chosen state. When `input` changes, the options
 * are fetched again and the value is cleared; a value that arrives together with the first input is the stored one and stays.
 * @example
 * const city = remoteSelect({
 *   call: misc.cities,
 *   input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
 * });
 */
export function remoteSelect<C extends NamesCall, const In extends Input<C> | undefined>(definition: {
  readonly call: C;
  readonly input: (values: Values) => In;
}): Field<number> {
  return { kind: "remoteSelect", props: { ...(definition satisfies RemoteSelectProps) } };
}

/**
 * A customer's document, masked as CPF or CNPJ by the customer type in the field `type`.
 * @example const fields = { type: staticSelect([1, 2]), doc1: document("type") };
 */
export const document = (type: string): Field<string> => ({
  kind: "document",
  props: { type } satisfies DocumentProps,
});

/** The `props` of a document field. */
export interface DocumentProps {
  /** The field that holds the customer type. */
  readonly type: string;
}

/**
 * Repeats the field's errors in a toast when the form is submitted.
 * @example const fields = { reason: withErrorToast(reason) };
 */
export const withErrorToast = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  withErrorToast: true,
});

/** The `props` of a sanitized text field. */
export interface SanitizedTextProps {
  readonly sanitize: (text: string) => string;
}

/**
 * A single line of text that passes through `sanitize` as it is typed or pasted; the caret keeps its position.
 * @example const fields = { user: sanitizedText((typed) => typed.toLowerCase()) };
 */
export const sanitizedText = (sanitize: (text: string) => string): Field<string> => ({
  kind: "sanitizedText",
  props: { sanitize } satisfies SanitizedTextProps,
});

/**
 * An input that the resource implements itself, loaded with the first form that contains it.
 * @example
 * const fields = { password: customField<string>(() => import("../../users/password"), { isSecret: true }) };
 */
export const customField = <Value>(
  load: NonNullable<Field["load"]>,
  traits: Pick<Field, "showsOwnErrors" | "isSecret"> = {},
): Field<Value> => ({ kind: "custom", load, ...traits });

/**
 * Shows a hint below the field while `hint` returns the last part of its text key.
 * @example
 * const fields = { user: withHint(text, (user) => (String(user).length > 20 ? "tooLong" : undefined)) };
 */
export const withHint = <Value>(
  field: Field<Value>,
  hint: (value: unknown) => string | undefined,
): Field<Value> => ({ ...field, hint });

/**
 * Gives the field half of the modal's width.
 * @example const fields = { name: halfWidth(text), email: halfWidth(email) };
 */
export const halfWidth = <Value>(field: Field<Value>): Field<Value> => ({ ...field, halfWidth: true });

/**
 * Labels the field by the form's values, with the texts below `{field}.titles`.
 * @example
 * const fields = {
 *   name: titledBy(text, { names: ["person", "company"], of: ({ type }) => (type === 2 ? "company" : "person") }),
 * };
 */
export const titledBy = <Value>(field: Field<Value>, titled: TitleVariants): Field<Value> => ({
  ...field,
  titled,
});
