import { bankText } from "../../../../contract/banks";
import { isCnpj, isCpf, maskDocument } from "../../../../contract/documents";
import { isBlank } from "../../../format/join-parts";
import { formatPhone } from "../../../format/phone";
import { codeText } from "../../../i18n/code-text";
import type { Translate } from "../../../i18n/translate";

/**
 * The keys that platforms use and the console has names for, below `payouts.account.keys`, in the order in which somebody reads them
 * out: to whom, by which key or at which bank, into which account.
 */
export const knownKeys = [
  ...["holder", "holders", "holderName", "name", "holderDocument", "document", "cpf", "cnpj"],
  ...["pixKeyType", "pixKey", "bank", "bankCode", "bankName", "ispb", "code"],
  ...["branch", "branchDigit", "agency", "agencyDigit"],
  ...["account", "accountNumber", "accountDigit", "accountType", "number", "digit", "type", "isSavings"],
  ...["customerId", "email", "phone", "note"],
];

const documents = new Set(["holderDocument", "document", "cpf", "cnpj"]);
const copied = new Set(["pixKey", "account", "accountNumber", "number", ...documents]);

/** A part of the account data as it is shown. */
export interface AccountEntry {
  /** The key of the data, or of a part in it. */
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** What the copy button copies; undefined for what nobody pastes. */
  readonly copy: string | undefined;
  /** The customer that it is the id of, as of a transfer between accounts of the platform. */
  readonly customer: number | undefined;
}

type Data = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isKnown = (key: string) => knownKeys.includes(key);
const isScalar = (value: unknown) => typeof value !== "object" || value === null;

/** A value as the platform answered it, whatever its type (requirement F8); "" for a missing one. */
const plainText = (value: unknown): string =>
  isScalar(value) ? String(value ?? "") : (JSON.stringify(value) ?? "");

/** A document with the mask that its check digits tell; the data names no customer type. */
const maskedDocument = (text: string) =>
  isCpf(text) ? maskDocument(text, 1) : isCnpj(text) ? maskDocument(text, 2) : text;

/** The value of a known key in the words of the console; any value that it does not know stays as it is. */
function knownText(key: string, value: unknown, beside: Data, label: string, t: Translate): string {
  if (typeof value === "boolean") return t(`${label}.${value ? "yes" : "no"}`);
  if (Array.isArray(value) && value.every(isScalar)) return value.map(plainText).join(", ");
  const text = plainText(value);
  if (typeof value !== "string" && typeof value !== "number") return text;
  if (documents.has(key)) return maskedDocument(text);
  if (key === "pixKeyType" || key === "accountType" || key === "type")
    return codeText(t, `${label}.kinds`, /^[a-z]+$/i.test(text) ? text.toLowerCase() : text);
  if (key === "pixKey") {
    const kind = plainText(beside.pixKeyType).toLowerCase();
    if (kind === "cpf" || kind === "cnpj") return maskedDocument(text);
    return kind === "phone" ? formatPhone(text) : text;
  }
  if (key === "phone") return formatPhone(text);
  return (key === "bank" || key === "bankCode") && !beside.bankName ? bankText(text) : text;
}

/** The entries of an object, those of known keys first and in their order: a database may have any. */
const inOrder = (data: Data): [string, unknown][] => {
  const known = knownKeys.filter((key) => Object.hasOwn(data, key));
  return [...known, ...Object.keys(data).filter((key) => !isKnown(key))].map((key) => [key, data[key]]);
};

/** The parts of a known key's value that the console knows all of, such as branch and number of an account. */
const partsOf = (value: unknown): [string, unknown][] | undefined => {
  const parts = isRecord(value) ? inOrder(value) : [];
  return parts.length > 0 && parts.every(([key, part]) => isKnown(key) && isScalar(part)) ? parts : undefined;
};

/**
 * The account data of a payout key by key, whatever its shape (requirement F8): keys and values that the console knows by their names and in
 * their order, after them all others as they came. `label` is the text key of those names.
 */
export function accountEntries(data: Data, label: string, t: Translate): AccountEntry[] {
  const names = new Set<string>();
  const nameOf = (key: string, above: string) => {
    const name = above + (isKnown(key) ? t(`${label}.keys.${key}`) : key || t(`${label}.title`));
    // two keys may have one name, such as branch and agency
    const unique = names.has(name) ? above + key : name;
    names.add(unique);
    return unique;
  };
  const entry = (key: string, value: unknown, beside: Data, above = ""): AccountEntry => ({
    key,
    name: nameOf(key, above),
    text: isKnown(key) ? knownText(key, value, beside, label, t) : plainText(value),
    customer: key === "customerId" && Number.isSafeInteger(value) ? Number(value) : undefined,
    copy: copied.has(key) && isScalar(value) && !isBlank(value) ? String(value) : undefined,
  });
  return inOrder(data).flatMap(([key, value]) => {
    const parts = isKnown(key) ? partsOf(value) : undefined;
    if (!parts) return [entry(key, value, data)];
    const above = `${t(`${label}.keys.${key}`)} · `;
    return parts.map(([part, each]) => entry(part, each, value as Data, above));
  });
}
