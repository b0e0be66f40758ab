import { isCnpj, isCpf } from "../../contract/documents";
import { maskCharacter, type PersonalKind } from "../../contract/personal-data";

/** The kinds of personal data that an installation masks. */
export type MaskedKinds = ReadonlySet<PersonalKind>;

/** Hides the letters and digits of a text that `isHidden` names by their place; what stands between them stays. */
function hide(text: string, isHidden: (at: number, length: number) => boolean): string {
  const length = text.replace(/[^\p{L}\p{N}]/gu, "").length;
  let at = -1;
  return text.replace(/[\p{L}\p{N}]/gu, (character) => {
    at += 1;
    return isHidden(at, length) ? maskCharacter : character;
  });
}

const cpfShape = /^(.{3})(.{3})(.{3})(.{2})$/;
const cnpjShape = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/;

/** A document with its middle alone: `•••.456.789-••` of a CPF, `••.345.678/••••-••` of a CNPJ, less of any other. */
export function maskDocument(document: string): string {
  const bare = document.replace(/[^0-9a-z]/gi, "");
  if (bare.length === 11) return bare.replace(cpfShape, "•••.$2.$3-••");
  if (bare.length === 14) return bare.replace(cnpjShape, "••.$2.$3/••••-••");
  return hide(document, (at, length) => length < 7 || at < 3 || at >= length - 3);
}

/** An address with its first letter and its domain; all of it where it is no address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return hide(email, () => true);
  // the only letter of a name would be all of it
  return `${at > 1 ? email[0] : ""}•••${email.slice(at)}`;
}

/** A phone number with its last four digits. */
export const maskPhone = (phone: string): string =>
  hide(phone, (at, length) => length <= 4 || at < length - 4);

const isUuid = (text: string) => /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(text);

/** A Pix key as its kind is masked; of a random one the first four characters stay. */
export function maskPixKey(key: string, kind?: string): string {
  if (key.includes("@") || kind === "email") return maskEmail(key);
  if (kind === "cpf" || kind === "cnpj") return maskDocument(key);
  if (kind === "phone" || key.startsWith("+")) return maskPhone(key);
  if (isUuid(key) || /[a-z]/i.test(key)) return hide(key, (at) => at >= 4);
  return isCpf(key) || isCnpj(key) ? maskDocument(key) : maskPhone(key);
}

/** True where a Pix key is masked: it is of a masked kind itself, or any is. */
export function masksPixKey(kinds: MaskedKinds, key: string, kind?: string): boolean {
  if (kinds.has("pixKeys")) return true;
  if (key.includes("@") || kind === "email") return kinds.has("emails");
  if (kind === "phone" || key.startsWith("+")) return kinds.has("phones");
  return kinds.has("documents") && (kind === "cpf" || kind === "cnpj" || isCpf(key) || isCnpj(key));
}

/** What each kind looks like in free text, and what becomes of it. */
const patterns: readonly (readonly [PersonalKind, RegExp, (found: string) => string])[] = [
  ["emails", /[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+\.[a-z]{2,}/gi, maskEmail],
  ["documents", /(?<![\w.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)/g, maskDocument],
  ["documents", /(?<!\w)[0-9a-z]{2}\.[0-9a-z]{3}\.[0-9a-z]{3}\/[0-9a-z]{4}-\d{2}(?!\w)/gi, maskDocument],
  [
    "documents",
    /(?<!\w)(?:\d{11}|[0-9A-Z]{12}\d{2})(?!\w)/g,
    (found) => (isCpf(found) || isCnpj(found) ? maskDocument(found) : found),
  ],
  ["pixKeys", /(?<!\w)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!\w)/gi, (found) => maskPixKey(found)],
  ["phones", /(?<!\w)(?:\+\d{1,3}[\s.-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]\d{4}(?!\w)/g, maskPhone],
  // without punctuation, numbers of ten to thirteen digits are phones rather than anything else
  ["phones", /(?<!\w)\+?\d{10,13}(?!\w)/g, maskPhone],
];

/** A free text in which what looks like one of the kinds is masked. */
export function maskText(text: string, kinds: MaskedKinds): string {
  // most texts have nothing that any of them could be
  if (!/[@\d]/.test(text)) return text;
  return patterns.reduce(
    (masked, [kind, pattern, mask]) => (kinds.has(kind) ? masked.replace(pattern, mask) : masked),
    text,
  );
}

/** A value of one of the kinds, masked where the installation masks that kind. */
export function maskKind(kind: PersonalKind, text: string, kinds: MaskedKinds): string {
  if (kind === "pixKeys") return masksPixKey(kinds, text) ? maskPixKey(text) : text;
  if (!kinds.has(kind)) return text;
  if (kind === "documents") return maskDocument(text);
  return kind === "emails" ? maskEmail(text) : maskPhone(text);
}
