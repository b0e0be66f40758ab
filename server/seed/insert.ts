import { type Insertable, type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import type { DemoApproval } from "./approvals";
import type { DemoCustomer } from "./customers";
import type { DemoInsertion } from "./insertions";
import type { DemoEntry } from "./ledger";
import type { DemoOrder } from "./orders";
import type { DemoPayout } from "./payouts";

/** Rows a statement; keeps the widest table well under PostgreSQL's 65,535 parameters. */
const batchSize = 500;

/** Calls `insert` with batches small enough for one statement. */
export async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await insert(rows.slice(start, start + batchSize));
}

/** Sets the id sequence of a table to continue after the ids that were inserted. */
export async function continueIds(
  db: Kysely<Schema>,
  table: "offices" | "customers" | "payouts" | "orders" | "approvals" | "insertions",
): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}

/** Inserts the white labels, next to the root office that exists already. */
export async function insertOffices(
  db: Kysely<Schema>,
  names: readonly string[],
  date_reg: Date,
): Promise<void> {
  const rows = names.map((name, i) => ({ id: i + 2, name, date_reg }));
  await db.insertInto("offices").values(rows).execute();
  await continueIds(db, "offices");
}

export async function insertCustomers(db: Kysely<Schema>, customers: readonly DemoCustomer[]): Promise<void> {
  await inBatches(customers, (batch) => db.insertInto("customers").values(batch).execute());
  await continueIds(db, "customers");
}

/** Inserts payouts; their customers exist already. */
export async function insertPayouts(db: Kysely<Schema>, payouts: readonly DemoPayout[]): Promise<void> {
  const rows = payouts.map((payout) => ({ ...payout, account_data: JSON.stringify(payout.account_data) }));
  await inBatches(rows, (batch) => db.insertInto("payouts").values(batch).execute());
  await continueIds(db, "payouts");
}

/** Inserts orders, their approval requests and the cash insertions; their customers exist already. */
export async function insertOrders(
  db: Kysely<Schema>,
  orders: readonly DemoOrder[],
  approvals: readonly DemoApproval[],
  insertions: readonly DemoInsertion[],
): Promise<void> {
  await inBatches(orders, (batch) => db.insertInto("orders").values(batch).execute());
  await inBatches(approvals, (batch) => db.insertInto("approvals").values(batch).execute());
  await inBatches(insertions, (batch) => db.insertInto("insertions").values(batch).execute());
  for (const table of ["orders", "approvals", "insertions"] as const) await continueIds(db, table);
}

export async function insertNotifications(
  db: Kysely<Schema>,
  notifications: readonly Insertable<Schema["notifications"]>[],
): Promise<void> {
  await inBatches(notifications, (batch) => db.insertInto("notifications").values(batch).execute());
}

/** Opens the customers' ledger accounts with the sums of their entries as balances, and inserts the entries, oldest first. */
export async function insertLedger(
  db: Kysely<Schema>,
  customers: readonly DemoCustomer[],
  entries: readonly DemoEntry[],
): Promise<void> {
  const balances = new Map<number, number>();
  for (const { account, amount } of entries)
    if (typeof account === "object")
      balances.set(account.customer, (balances.get(account.customer) ?? 0) + amount);
  const accounts = customers.map(({ id }) => ({ customer_id: id, balance: balances.get(id) ?? 0 }));
  await inBatches(accounts, (batch) => db.insertInto("ledger_accounts").values(batch).execute());

  const known = await db.selectFrom("ledger_accounts").select(["id", "customer_id", "name"]).execute();
  const ids = new Map(known.map(({ id, customer_id, name }) => [customer_id ?? name, id]));
  const rows = entries
    .toSorted((a, b) => a.date.getTime() - b.date.getTime())
    .map(({ account, ...entry }) => {
      const id = ids.get(typeof account === "object" ? account.customer : account);
      if (id === undefined) throw new Error(`there is no account ${JSON.stringify(account)}`);
      return { ...entry, account_id: id };
    });
  await inBatches(rows, (batch) => db.insertInto("ledger_entries").values(batch).execute());
}
