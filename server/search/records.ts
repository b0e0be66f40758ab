import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import type { PayinMethod } from "../reference-data/payin-methods";
import { partSeparator, searchText } from "./text";

/** Separates the customer's text from the record's own. Texts have no empty parts, so it occurs once. */
const ownSeparator = partSeparator + partSeparator;
const tables = ["orders", "approvals", "insertions"] as const;

const recordSearch = (customerText: string, ...own: readonly (string | number)[]): string =>
  customerText + ownSeparator + searchText(...own);

interface SearchedOrder {
  id: number;
  hash: string;
  payer_name: string;
  order_id: string;
  payin_method: PayinMethod;
  payment_code: string | null;
}

/** The longest txid that a Pix code may have in it. */
const longestTxid = 25;

/** What names the payment in a Pix code: its txid, or the end of the address of the charge. */
function pixReference(code: string): string {
  const { txid, url } = getPixPayloadInfo(code) ?? {};
  return txid ?? url?.split("/").at(-1) ?? "";
}

/** What an order is found by of its boleto or Pix code. */
function paymentReference({ payin_method: method, payment_code: code, hash }: SearchedOrder): string {
  if (code === null || method === "card") return "";
  if (method === "boleto") return code;
  // the hash is searched anyway, and reading millions of codes of demonstration data takes minutes
  return code.includes(hash.slice(0, longestTxid)) ? "" : pixReference(code);
}

/** An order's `search` column: its customer, its numbers, its payer, the digits of a boleto, and what names a Pix payment. */
export const orderSearch = (customerText: string, order: SearchedOrder): string =>
  recordSearch(customerText, order.id, order.hash, order.payer_name, order.order_id, paymentReference(order));

/** An approval's `search` column: its customer, its order, and the name of the requesting admin. */
export const approvalSearch = (
  customerText: string,
  approval: { order_id: number; requested_by_name: string },
): string => recordSearch(customerText, approval.order_id, approval.requested_by_name);

/** An insertion's `search` column: its customer, its id, and the name of the requesting admin. */
export const insertionSearch = (
  customerText: string,
  insertion: { id: number; requested_by_name: string },
): string => recordSearch(customerText, insertion.id, insertion.requested_by_name);

/** Puts a customer's new search text into the `search` column of their orders, approvals and insertions. */
export async function refreshRecordSearch(
  db: Kysely<Schema>,
  customerId: number,
  customerText: string,
): Promise<void> {
  const own = sql`substr(search, position(${ownSeparator}::text in search))`;
  const search = sql<string>`${customerText}::text || ${own}`;
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ search })
      .where("customer_id", "=", customerId)
      .where("search", "is distinct from", search)
      .execute();
}
