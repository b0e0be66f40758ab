import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { isKnownBank } from "../../../../contract/banks";
import { bareDocument, isCnpj, isCpf } from "../../../../contract/documents";
import type { Payout } from "../../../../contract/payouts";
import { isMasked } from "../../../format/masked";
import { searchable } from "../../../format/searchable";

type Data = Payout["accountData"];

/** What is looked at: text keys below `dossier.checks`, and those that may be wrong below `dossier.warnings`. */
export type DestinationCheck = "pixKey" | "holder" | "document" | "bank" | "account";

/** What a look at a part of the destination came to; unknown where something to compare it with is missing, reading while it is on its way. */
export interface CheckedPart {
  /** The key of the account data, or of a part in it. */
  readonly key: string;
  readonly check: DestinationCheck;
  readonly result: "right" | "wrong" | "unknown" | "reading";
}

/** Whom the money should go to; `document` is undefined where it is not known, or not yet. */
export interface Owner {
  readonly id: number;
  readonly name: string;
  readonly document: string | undefined;
  readonly isReading?: boolean;
}

const isRandom = (key: string) => getPixKeyInfo(key)?.type === "evp";

/** A phone's digits without the code of the country. */
const phoneDigits = (key: string) => key.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");

/** What a Pix key of each kind has to be; kinds are written as platforms do. */
const pixKeys: Readonly<Record<string, (key: string) => boolean>> = {
  cpf: isCpf,
  cnpj: isCnpj,
  email: (key) => getPixKeyInfo(key)?.type === "email",
  phone: (key) => isValidPhone(phoneDigits(key)),
  random: isRandom,
  evp: isRandom,
};

/** A name as two systems may both write it: in letters and digits alone. */
const bareName = (name: string) =>
  searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const holderKeys = ["holder", "holderName", "holders"];
const documentKeys = ["holderDocument", "document", "cpf", "cnpj"];

const isText = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** The names of whoever the account belongs to, as far as the platform tells. */
function holdersOf({ holder, holderName, holders }: Data): string[] {
  const names = [holder, holderName, ...(Array.isArray(holders) ? holders : [])];
  return names.filter((name) => typeof name === "string").filter((name) => bareName(name) !== "");
}

const resultOf = (isRight: boolean) => (isRight ? "right" : "wrong");

function pixKeyParts({ pixKey, pixKeyType }: Data, owner: Owner): CheckedPart[] {
  if (!isText(pixKey)) return [];
  const kind = String(pixKeyType).toLowerCase();
  if (isMasked(pixKey)) return [{ key: "pixKey", check: "pixKey", result: "unknown" }];
  const isValid = pixKeys[kind]?.(String(pixKey).trim());
  if (isValid === undefined) return [];
  const key: CheckedPart = { key: "pixKey", check: "pixKey", result: resultOf(isValid) };
  const isDocument = isValid && (kind === "cpf" || kind === "cnpj");
  return isDocument ? [key, documentPart("pixKey", String(pixKey), owner)] : [key];
}

/** A document that is not whole, such as a masked one, cannot be compared. */
function documentPart(key: string, value: string, { document, isReading }: Owner): CheckedPart {
  const isWhole = isCpf(value) || isCnpj(value);
  if (isReading && isWhole) return { key, check: "document", result: "reading" };
  const isComparable = document !== undefined && document !== "" && !isMasked(document) && isWhole;
  const result = isComparable ? resultOf(bareDocument(value) === bareDocument(document)) : "unknown";
  return { key, check: "document", result };
}

function holderParts(data: Data, { name }: Owner): CheckedPart[] {
  const holders = holdersOf(data);
  if (holders.length === 0) return [];
  const result = resultOf(holders.some((each) => bareName(each) === bareName(name)));
  const key = holderKeys.find((each) => data[each] !== undefined && data[each] !== "") ?? "holder";
  return [{ key, check: "holder", result }];
}

/** The clearing code of the bank, wherever platforms write it, with the key that it has there. */
function bankOf({ bankCode, bank }: Data): readonly [key: string, code: string] | undefined {
  if (isText(bankCode)) return ["bankCode", String(bankCode)];
  if (typeof bank === "object" && bank !== null && "code" in bank && isText(bank.code))
    return ["code", String(bank.code)];
  return isText(bank) ? ["bank", String(bank)] : undefined;
}

/** What can be said of the parts of a payout's destination. What the platform does not tell has no part. */
export function destinationChecks(data: Data, owner: Owner): CheckedPart[] {
  const bank = bankOf(data);
  const documents = documentKeys.filter((key) => isText(data[key]) && data[key] !== "");
  return [
    ...pixKeyParts(data, owner),
    ...holderParts(data, owner),
    ...documents.map((key) => documentPart(key, String(data[key]), owner)),
    ...(bank ? [{ key: bank[0], check: "bank", result: resultOf(isKnownBank(bank[1])) } as const] : []),
    ...(Number.isSafeInteger(data.customerId)
      ? [{ key: "customerId", check: "account", result: resultOf(data.customerId === owner.id) } as const]
      : []),
  ];
}

const digits = (value: unknown) => String(value ?? "").replace(/[^0-9a-z]/gi, "");

/** The number of the account with its branch, as platforms write it in one field or in parts. */
function accountOf(data: Data): readonly [branch: string, number: string] {
  const { account } = data;
  const parts: Data = typeof account === "object" && account !== null ? { ...account } : data;
  const number = parts.accountNumber ?? parts.number ?? (isText(parts.account) ? parts.account : undefined);
  return [digits(parts.branch ?? parts.agency), digits(number) + digits(parts.accountDigit ?? parts.digit)];
}

/** A text that two payouts to the same destination have in common; undefined where it cannot be told. */
export function destinationKey(data: Data): string | undefined {
  const { pixKey, pixKeyType, customerId } = data;
  // what is masked may be the same of two keys that are not
  if (isMasked(pixKey)) return undefined;
  if (isText(pixKey) && String(pixKey).trim() !== "") {
    const kind = String(pixKeyType).toLowerCase();
    const text = String(pixKey).trim().toLowerCase();
    if (kind === "phone") return `pix ${phoneDigits(text)}`;
    return `pix ${isCpf(text) || isCnpj(text) ? bareDocument(text).toLowerCase() : text}`;
  }
  const bank = bankOf(data);
  const [branch, number] = accountOf(data);
  if (bank && number) return `bank ${Number.parseInt(bank[1], 10)} ${branch} ${number}`.toLowerCase();
  return Number.isSafeInteger(customerId) ? `customer ${customerId}` : undefined;
}
