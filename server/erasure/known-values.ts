import { bareDocument, maskDocument } from "../../contract/documents";

/** What stands for an erased text where the field itself has to stay. */
export const erasedText = "•••";

/** The name that an erased customer has in lists, records and the audit. */
export const pseudonymOf = (id: number): string => `Dados apagados (LGPD) ${id}`;

/** A text that is shorter may be part of any other. */
const shortestName = 5;
/** Shorter keys, such as the number of an account, may belong to others as well. */
const shortestIdentifier = 8;

/** The texts by which a person is known, and what each of them becomes. */
export interface KnownValues {
  /** Documents, e-mails, phones and Pix keys: nobody else has them. */
  readonly identifiers: readonly string[];
  /** Names, which others may have, too. */
  readonly names: readonly string[];
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The ways in which people and programs write an identifier: with its mask, without it, and as digits alone. */
function spellings(text: string): string[] {
  const digits = digitsOf(text);
  const isDocument = digits.length === 11 || digits.length === 14;
  const masked = isDocument ? [maskDocument(bareDocument(text), digits.length === 11 ? 1 : 2)] : [];
  const bare = digits.length >= shortestIdentifier && !text.includes("@") ? [digits] : [];
  return [text, ...masked, ...bare].filter(({ length }) => length >= shortestIdentifier);
}

const longestFirst = (texts: readonly string[]) =>
  [...new Set(texts)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));

/** Collects what a person is known by from the values of their fields, present and past. */
export const knownValues = (identifiers: readonly string[], names: readonly string[]): KnownValues => ({
  identifiers: longestFirst(identifiers.map((text) => text.trim()).flatMap(spellings)),
  names: longestFirst(names.map((text) => text.trim()).filter(({ length }) => length >= shortestName)),
});

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Replaces each of the texts, however it is capitalized. */
export function replaceAll(text: string, wanted: readonly string[], by: string): string {
  if (wanted.length === 0) return text;
  return text.replace(new RegExp(wanted.map(escaped).join("|"), "gi"), by);
}

/** A text in which the person is no longer named. */
export const withoutPerson = (text: string, { identifiers, names }: KnownValues, pseudonym: string): string =>
  replaceAll(replaceAll(text, identifiers, erasedText), names, pseudonym);
