import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { isCnpj, isCpf } from "../../../../contract/documents";
import type { Payout } from "../../../../contract/payouts";
import { searchable } from "../../../format/searchable";

type Data = Payout["accountData"];

/** What is wrong with the destination of a payout: text keys below `payouts.account.faults`. */
export type DestinationFault = "pixKey" | "holder";

const isRandom = (key: string) => getPixKeyInfo(key)?.type === "evp";

/** A phone with or without the code of the country. */
const isPhone = (key: string) => isValidPhone(key.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, ""));

/** What a Pix key of each kind has to be; kinds are written as platforms do. */
const pixKeys: Readonly<Record<string, (key: string) => boolean>> = {
  cpf: isCpf,
  cnpj: isCnpj,
  email: (key) => getPixKeyInfo(key)?.type === "email",
  phone: isPhone,
  random: isRandom,
  evp: isRandom,
};

/** A name as two systems may both write it: in letters and digits alone. */
const bareName = (name: string) =>
  searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The names of whoever the account belongs to, as far as the platform tells. */
function holdersOf({ holder, holderName, holders }: Data): string[] {
  const names = [holder, holderName, ...(Array.isArray(holders) ? holders : [])];
  return names.filter((name) => typeof name === "string").filter((name) => bareName(name) !== "");
}

function hasWrongKey({ pixKey, pixKeyType }: Data): boolean {
  if (typeof pixKey !== "string" && typeof pixKey !== "number") return false;
  const isValid = pixKeys[String(pixKeyType).toLowerCase()];
  return isValid?.(String(pixKey).trim()) === false;
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
