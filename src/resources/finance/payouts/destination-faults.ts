import { isCnpj, isCpf } from "../../../../contract/documents";
import type { Payout } from "../../../../contract/payouts";

type Data = Payout["accountData"];

/** What is wrong with the destination of a payout: text keys below `payouts.account.faults`. */
export type DestinationFault = "pixKey" | "holder";

const digits = (text: string) => text.replace(/\D/g, "");

/** What a Pix key of each kind has to be (Manual de Padrões do Pix, Banco Central do Brasil); kinds are written as platforms do. */
const pixKeys: Readonly<Record<string, (key: string) => boolean>> = {
  cpf: isCpf,
  cnpj: isCnpj,
  email: (key) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(key) && key.length <= 77,
  phone: (key) => /^(?:\+?55)?[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(key.replace(/[\s().-]/g, "")),
  random: (key) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(key),
  evp: (key) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(key),
};

/** A name as two systems may both write it: without accents, case and double spaces. */
const bareName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** The names of whoever the account belongs to, as far as the platform tells. */
function holdersOf({ holder, holderName, holders }: Data): string[] {
  const names = [holder, holderName, ...(Array.isArray(holders) ? holders : [])];
  return names.filter((name) => typeof name === "string").filter((name) => bareName(name) !== "");
}

function hasWrongKey({ pixKey, pixKeyType }: Data): boolean {
  if (typeof pixKey !== "string" && typeof pixKey !== "number") return false;
  const isValid = pixKeys[String(pixKeyType).toLowerCase()];
  const key = String(pixKey).trim();
  return isValid !== undefined && !isValid(key) && !isValid(digits(key));
}

/** What a decision has to be warned of. What the platform does not tell is no fault. */
export function destinationFaults({
  accountData,
  customer,
}: Pick<Payout, "accountData" | "customer">): DestinationFault[] {
  const holders = holdersOf(accountData);
  const isAnothers =
    holders.length > 0 && !holders.some((name) => bareName(name) === bareName(customer.name));
  return [
    ...(hasWrongKey(accountData) ? (["pixKey"] as const) : []),
    ...(isAnothers ? (["holder"] as const) : []),
  ];
}
