import { type SqlBool, sql, type Transaction } from "kysely";
import type { Payout } from "../../contract/payouts";
import type { Schema } from "../db/schema";
import { refreshPayoutSearch } from "../search/payout";
import { orderSearch, refreshRecordSearch } from "../search/records";
import type { RecordsByKind } from "./erase-audit";
import { erasedText, type KnownValues, pseudonymOf, withoutPerson } from "./known-values";

type Db = Transaction<Schema>;

/** A person, and the search text of the customer that is left of them. */
interface Person {
  readonly id: number;
  readonly known: KnownValues;
  readonly search: string;
}

const kinds = { order: "orders", approval: "approvals", insertion: "insertions", payout: "payouts" } as const;

/** The ids of a customer's records by kind, their own included. */
export async function readRecords(db: Db, id: number): Promise<RecordsByKind> {
  const found: Record<string, number[]> = { customer: [id] };
  for (const [kind, table] of Object.entries(kinds)) {
    const rows = await db.selectFrom(table).select("id").where("customer_id", "=", id).execute();
    found[kind] = rows.map((row) => row.id);
  }
  return found;
}

/** What tells where money went, not to whom. */
const impersonal = new Set(["pixKeyType", "accountType", "bankCode", "bankName", "bank", "customerId"]);

/** A payout's destination, of which the bank and the kind of key stay. Its shape stays, too, whatever it is. */
function eraseDestination(value: unknown): unknown {
  if (typeof value === "string" || typeof value === "number") return erasedText;
  if (Array.isArray(value)) return value.map(eraseDestination);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      impersonal.has(name) ? field : eraseDestination(field),
    ]),
  );
}

async function erasePayouts(db: Db, { id, search }: Person): Promise<number> {
  const payouts = await db
    .selectFrom("payouts")
    .select(["id", "account_data"])
    .where("customer_id", "=", id)
    .execute();
  for (const { id: payout, account_data } of payouts) {
    const erased = eraseDestination(account_data) as Payout["accountData"];
    await db
      .updateTable("payouts")
      .set({ account_data: JSON.stringify(erased) })
      .where("id", "=", payout)
      .execute();
  }
  await refreshPayoutSearch(db, id, search);
  return payouts.length;
}

async function eraseOrders(db: Db, { id, search }: Person): Promise<number> {
  const orders = await db.selectFrom("orders").selectAll().where("customer_id", "=", id).execute();
  for (const order of orders) {
    const payer_name = pseudonymOf(id);
    await db
      .updateTable("orders")
      .set({ payer_name, search: orderSearch(search, { ...order, payer_name }) })
      .where("id", "=", order.id)
      .execute();
  }
  await refreshRecordSearch(db, id, search);
  return orders.length;
}

/** Erases the person in what admins wrote; answers in how many rows they were. */
async function eraseNotes(db: Db, { id, known }: Person): Promise<number> {
  let count = 0;
  for (const table of ["approvals", "insertions", "payouts"] as const) {
    const rows = await db.selectFrom(table).select(["id", "note"]).where("customer_id", "=", id).execute();
    for (const row of rows) {
      const note = withoutPerson(row.note, known, pseudonymOf(id));
      if (note === row.note) continue;
      await db.updateTable(table).set({ note }).where("id", "=", row.id).execute();
      count += 1;
    }
  }
  // both sides of a posting have its note
  const entries = await db
    .selectFrom("ledger_entries")
    .select(["id", "note"])
    .where("note", "<>", "")
    .where("reference", "in", ({ selectFrom }) =>
      selectFrom("ledger_entries as e")
        .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
        .select("e.reference")
        .where("a.customer_id", "=", id),
    )
    .execute();
  for (const entry of entries) {
    const note = withoutPerson(entry.note, known, pseudonymOf(id));
    if (note === entry.note) continue;
    await db.updateTable("ledger_entries").set({ note }).where("id", "=", entry.id).execute();
    count += 1;
  }
  return count;
}

/** The notifications that name the person: those of their records, and any with what nobody else has. */
async function eraseNotifications(db: Db, { id, known }: Person): Promise<number> {
  const records = await readRecords(db, id);
  const about = Object.entries(records).map(
    ([kind, ids]) => sql<SqlBool>`(record_kind = ${kind} and record_id = any(${[...ids]}::bigint[]))`,
  );
  const naming = known.identifiers.map(
    (text) => sql<SqlBool>`position(${text.toLowerCase()}::text in lower(concat(label, ' ', text))) > 0`,
  );
  const rows = await db
    .selectFrom("notifications")
    .select(["id", "label", "text"])
    .where(sql<SqlBool>`(${sql.join([...about, ...naming], sql` or `)})`)
    .execute();
  const without = (text: string) => withoutPerson(text, known, pseudonymOf(id));
  for (const { id: notification, label, text } of rows)
    await db
      .updateTable("notifications")
      .set({ label: without(label), text: without(text) })
      .where("id", "=", notification)
      .execute();
  return rows.length;
}

/** Erases a person in the records that have to stay; answers how many rows that were. Places in lists that name them are forgotten. */
export async function eraseInRecords(db: Db, person: Person): Promise<number> {
  await db.deleteFrom("list_cursors").where("last_text", "is not", null).execute();
  const counts = [
    await erasePayouts(db, person),
    await eraseOrders(db, person),
    await eraseNotes(db, person),
    await eraseNotifications(db, person),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
