import type { ChangedField } from "../../contract/extensions/audit";
import type { PersonalContent, PersonalKind } from "../../contract/personal-data";
import { isRecord } from "../../contract/server-messages";
import { type MaskedKinds, maskKind, maskPixKey, masksPixKey, maskText } from "./mask-value";

type Fields = Readonly<Record<string, unknown>>;

/** Text, or a number that stands for one, as text. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** The kinds of the values of a payout's destination, by their keys without regard to case and punctuation. */
const kindByKey: Readonly<Record<string, PersonalKind>> = {
  holderdocument: "documents",
  document: "documents",
  cpf: "documents",
  cnpj: "documents",
  taxid: "documents",
  email: "emails",
  phone: "phones",
  cellphone: "phones",
  pixkey: "pixKeys",
};

const kindOfKey = (key: string): PersonalKind | undefined =>
  kindByKey[key.toLowerCase().replace(/[^a-z]/g, "")];

/** The documents, e-mails, phones and Pix keys of a payout's destination, whatever its shape. */
export function personalValuesOf(destination: unknown): string[] {
  if (Array.isArray(destination)) return destination.flatMap(personalValuesOf);
  if (!isRecord(destination)) return [];
  return Object.entries(destination).flatMap(([key, value]) => {
    const text = kindOfKey(key) && textOf(value);
    return text === undefined ? personalValuesOf(value) : [text];
  });
}

function maskEntry(key: string, value: unknown, beside: Fields, kinds: MaskedKinds): unknown {
  const kind = kindOfKey(key);
  const text = textOf(value);
  if (text === undefined) return maskAccount(value, kinds);
  if (kind === "pixKeys") {
    const keyKind = String(beside.pixKeyType ?? "").toLowerCase();
    return masksPixKey(kinds, text, keyKind) ? maskPixKey(text, keyKind) : value;
  }
  if (kind) return kinds.has(kind) ? maskKind(kind, text, kinds) : value;
  return typeof value === "string" ? maskText(value, kinds) : value;
}

/** A destination of any shape: known keys by their kind, other texts as free text. */
function maskAccount(value: unknown, kinds: MaskedKinds): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "string" ? maskText(item, kinds) : maskAccount(item, kinds)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, maskEntry(key, each, value, kinds)]),
  );
}

/** The kinds of the fields that the audit keeps. */
const kindByField: Readonly<Record<string, PersonalKind>> = {
  doc1: "documents",
  doc2: "documents",
  guard_doc: "documents",
  email: "emails",
  cell_phone: "phones",
  phone: "phones",
};

function maskChange(change: ChangedField, kinds: MaskedKinds): ChangedField {
  if (change.kind !== "text") return change;
  const kind = kindByField[change.field];
  const mask = (value: string | null) =>
    value === null ? null : kind ? maskKind(kind, value, kinds) : maskText(value, kinds);
  const { before, after, ...rest } = change;
  return {
    ...rest,
    ...(before !== undefined && { before: mask(before) }),
    ...(after !== undefined && { after: mask(after) }),
  };
}

/** Masks the value of a field that holds personal data. */
export function maskContent(content: PersonalContent, value: unknown, kinds: MaskedKinds): unknown {
  if (content === "account") return maskAccount(value, kinds);
  if (content === "changes") return (value as readonly ChangedField[]).map((each) => maskChange(each, kinds));
  const text = textOf(value);
  if (text === undefined || text === "") return value;
  return content === "text" ? maskText(text, kinds) : maskKind(content, text, kinds);
}
