import { sql } from "kysely";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import type { Database } from "../../../server/db/database";

/** A list with the table, and the columns behind the fields that may order it. */
export interface QueriedList {
  readonly name: string;
  readonly call: Call;
  readonly table: string;
  /** A condition on the table for the rows that the list shows. */
  readonly shows: string;
  readonly columns: Readonly<Record<string, string>>;
}

const request = { dateReq: "date_request", dateClose: "date_close", valueFormat: "amount" };
const order = { dateBuy: "date_buy", datePay: "date_pay", valueFormat: "amount" };
const named = { dateReg: "date_reg", name: "name" };

/** Every list that offers the extension `list-query`. */
export const queriedLists: readonly QueriedList[] = [
  { name: "customers", call: contract.customers.list, table: "customers", shows: "true", columns: named },
  {
    name: "blacklist",
    call: contract.blacklist.list,
    table: "customers",
    shows: "is_blacklisted",
    columns: named,
  },
  {
    name: "checkout orders",
    call: contract.checkoutOrders.list,
    table: "orders",
    shows: "kind = 'checkout'",
    columns: order,
  },
  {
    name: "deposit orders",
    call: contract.depositOrders.list,
    table: "orders",
    shows: "kind = 'deposit'",
    columns: order,
  },
  {
    name: "payouts",
    call: contract.payouts.list,
    table: "payouts",
    shows: "true",
    columns: { dateRequest: "date_request", dateClose: "date_close", valueFormat: "amount" },
  },
  { name: "approvals", call: contract.approvals.list, table: "approvals", shows: "true", columns: request },
  {
    name: "insertions",
    call: contract.insertions.list,
    table: "insertions",
    shows: "true",
    columns: request,
  },
  {
    name: "white labels",
    call: contract.offices.list,
    table: "offices",
    shows: "not is_root",
    columns: named,
  },
  {
    name: "admins",
    call: contract.users.list,
    table: "admins",
    shows: "true",
    columns: { dateReg: "created_at", name: "name" },
  },
];

const one = (values: readonly string[], by: string) =>
  `('{${values.join(",")}}'::text[])[1 + ${by} % ${values.length}]`;
/** Names that differ by accents and case alone, and some that several rows have. */
const names = [
  "Ângela",
  "angela",
  "ÂNGELA Prado",
  "Bruno",
  "bruno de Sá",
  "Çelik",
  "celia",
  "Óscar",
  "Zé",
  "zeca",
];
const name = one(
  names.map((each) => `"${each}"`),
  "n",
);
/** Few different moments and amounts, so that many rows have the same. */
const moment = "timestamptz '2026-03-02 12:00:00.000001+00' + (n % 11) * interval '1 day'";
const later = `${moment} + (n % 3) * interval '1 hour'`;
const amount = "(1 + n % 7) * 1000";
const text = `'linha ' || n || case when n % 3 = 0 then ' ipe' else '' end`;
const closed = (isOpen: string) =>
  `case when ${isOpen} then null else 2 end, case when ${isOpen} then null else 'Rafael' end,
   case when ${isOpen} then null else ${later} end`;

const customerIds = "7000000 + 1 + n % 5";
const requested = `1, 'Helena', ${moment}`;

const inserts = (count: number): string[] => {
  const from = `from generate_series(1, ${count}) as n`;
  const status = (...codes: string[]) => one(codes, "(n / 2)");
  const requestStatus = status("p", "a", "n", "x");
  const payoutStatus = status("w", "s", "p", "x");
  const billing = status("w", "p", "x", "t", "r", "a");
  return [
    `insert into customers (id, type, name, status, date_reg, is_blacklisted, search)
      select 7000000 + n, 1, ${name}, ${status("a", "i", "p", "x", "e")}, ${moment}, n % 2 = 0, ${text} ${from}`,
    `insert into orders (id, kind, hash, customer_id, payer_name, order_id, amount, payin_method, api_name, date_buy,
        date_pay, status, search)
      select 7000000 + n, case when n % 2 = 0 then 'checkout' else 'deposit' end, 'list' || n, ${customerIds}, 'Pagador',
        n, ${amount}, 'pix', 'api', ${moment},
        case when ${billing} in ('p', 'a') or ${billing} = 'x' and n % 4 = 0 then ${later} end, ${billing}, ${text} ${from}`,
    `insert into payouts (id, customer_id, amount, fee, method, account_data, date_request, status, decided_by_id,
        decided_by_name, decided_at_office, date_close, bank_number, search)
      select 7000000 + n, ${customerIds}, ${amount}, 199, 'pix', '{}', ${moment}, ${payoutStatus},
        case when ${payoutStatus} = 'w' then null else 1 end, case when ${payoutStatus} = 'w' then null else 'Helena' end,
        case when ${payoutStatus} = 'w' then null else 'Horizon' end,
        case when ${payoutStatus} in ('p', 'x') then ${later} end, case when ${payoutStatus} = 's' then 'E1' end, ${text} ${from}`,
    `insert into approvals (id, customer_id, order_id, order_kind, amount, payin_method, installments, note, requested_by_id,
        requested_by_name, date_request, status, closed_by_id, closed_by_name, date_close, search)
      select 7000000 + n, ${customerIds}, n, 'checkout', ${amount}, 'pix', 1, '', ${requested}, ${requestStatus},
        ${closed(`${requestStatus} = 'p'`)}, ${text} ${from}`,
    `insert into insertions (id, customer_id, type, operation_id, amount, requested_by_id,
        requested_by_name, date_request, status, closed_by_id, closed_by_name, date_close, search)
      select 7000000 + n, ${customerIds}, 'c', 1, ${amount}, ${requested}, ${requestStatus},
        ${closed(`${requestStatus} = 'p'`)}, ${text} ${from}`,
    `insert into offices (id, name, status, date_reg, customer_id, site, search)
      select 7000000 + n, ${name}, ${status("a", "i")}, ${moment}, 7000000 + n, 'list' || n, ${text} ${from}`,
    `insert into admins (id, name, user_name, email, level_id, status, lang, password_hash, created_at, search)
      select 7000000 + n, ${name}, 'list' || n, 'list@example.com', 1, ${status("a", "i")}, 'pt', '', ${moment}, ${text} ${from}`,
  ];
};

/**
 * Fills every list with `count` rows of each table, many of them of the same name, amount or moment, some without a date; or the
 * lists of some tables, and the customers that they need.
 */
export async function givenLists(
  { kysely }: Database,
  count = 90,
  tables?: readonly string[],
): Promise<void> {
  const isWanted = (insert: string) =>
    tables?.some((table) => insert.startsWith(`insert into ${table} `)) ?? true;
  for (const insert of inserts(count).filter(isWanted)) await sql.raw(insert).execute(kysely);
}

/** A row as it is stored; the value in question is null where it has none. */
export interface StoredRow {
  readonly id: number;
  readonly value: string | number | null;
  readonly status: string;
  readonly amount: number;
  readonly customer: number;
  readonly search: string;
}

/** Reads every row of a list with the value of one of its columns; moments in microseconds. */
export async function readStored(
  { kysely }: Database,
  list: QueriedList,
  column: string,
): Promise<StoredRow[]> {
  const value = /date|created/.test(column) ? `(extract(epoch from ${column}) * 1000000)::bigint` : column;
  const has = (wanted: string) => Object.values(list.columns).includes(wanted);
  const { rows } = await sql
    .raw<StoredRow>(
      `select id, ${value} as value, status, search, ${has("amount") ? "amount" : "0"} as amount,
        ${has("amount") || list.table === "offices" ? "customer_id" : "0"} as customer
      from ${list.table} where ${list.shows}`,
    )
    .execute(kysely);
  return rows;
}

const folded = (value: StoredRow["value"]) =>
  typeof value === "string" ? value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() : value;

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

/** The ids of rows in an order: by value, then by id; those without a value last. */
export function idsInOrder(rows: readonly StoredRow[], direction: "asc" | "desc"): number[] {
  const sign = direction === "asc" ? 1 : -1;
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [folded(one.value), folded(other.value)];
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || sign * (one.id - other.id);
    return sign * (compare(a, b) || one.id - other.id);
  });
  return sorted.map(({ id }) => id);
}
