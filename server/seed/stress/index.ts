import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/database";
import type { Schema } from "../../db/schema";
import { continueIds } from "../insert";
import type { Decider } from "../payouts";
import { bulkInsert } from "./bulk-insert";
import { stressCustomers } from "./customers";
import { bigTables, withoutIndexes } from "./indexes";
import { insertStressLedger } from "./ledger";
import { stressOrders } from "./orders";
import { fullScale, type StressPlan } from "./plan";
import { insertApprovals, insertInsertions, insertPayouts } from "./requests";

/** The options of `insertStress`. */
export interface StressOptions {
  now: Date;
  /** The fraction of the full 1,000,000 customers and 3,000,000 orders, above 0 and up to 1. */
  scale: number;
  kind: Database["kind"];
  /** Called with what is being done and how far it is. */
  onProgress?: ((part: string) => void) | undefined;
}

type Filled = "customers" | "orders" | "payouts" | "insertions";

async function makePlan(db: Kysely<Schema>, { now, scale }: StressOptions): Promise<StressPlan> {
  const read = async (table: Filled) => {
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*) as count, coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db);
    const [{ count, last } = { count: 0, last: 0 }] = rows;
    return { missing: Math.max(0, Math.round(fullScale[table] * scale) - count), next: last + 1 };
  };
  const [customers, orders] = [await read("customers"), await read("orders")];
  const [payouts, insertions] = [await read("payouts"), await read("insertions")];
  return {
    now,
    customers: customers.missing,
    orders: orders.missing,
    payouts: payouts.missing,
    insertions: insertions.missing,
    firstCustomer: customers.next,
    firstOrder: orders.next,
    firstPayout: payouts.next,
    firstInsertion: insertions.next,
  };
}

/** Reports every twentieth of the way, and checkpoints an embedded database, which never does that by itself. */
function progress(db: Kysely<Schema>, { kind, onProgress }: StressOptions, part: string, count: number) {
  const step = Math.max(1, Math.floor(count / 20));
  let done = 0;
  return async (rows: number) => {
    const before = done;
    done += rows;
    if (Math.floor(before / step) === Math.floor(done / step)) return;
    onProgress?.(`${part} ${done.toLocaleString("en")} of ${count.toLocaleString("en")}`);
    if (kind === "pglite") await sql`checkpoint`.execute(db);
  };
}

const readAdmins = (db: Kysely<Schema>): Promise<Decider[]> =>
  db.selectFrom("admins").select(["id", "name"]).orderBy("id").limit(2).execute();

/** Turns the triggers of the big tables off, which count for the dashboard: counting once at the end takes a fraction of the time. */
async function setCounting(db: Kysely<Schema>, to: "disable" | "enable"): Promise<void> {
  for (const table of bigTables)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(db);
}

/**
 * Adds customers and orders to the demo data until there are `scale` times one million and three million of them, with payouts,
 * approval requests, cash insertions and a ledger; the same rows for the same moment. Memory stays flat: rows are made and sent
 * in batches.
 */
export async function insertStress(db: Kysely<Schema>, options: StressOptions): Promise<void> {
  const plan = await makePlan(db, options);
  const admins = await readAdmins(db);
  const report = (part: string) => options.onProgress?.(part);
  await setCounting(db, "disable");
  await withoutIndexes(db, report, async () => {
    const customers = progress(db, options, "customers", plan.customers);
    await bulkInsert(db, "customers", stressCustomers(plan), customers);
    const orders = progress(db, options, "orders", plan.orders);
    await bulkInsert(db, "orders", stressOrders(plan), orders);
    report("payouts, approvals and insertions");
    if (plan.payouts > 0) await insertPayouts(db, plan, admins);
    if (plan.insertions > 0) await insertInsertions(db, plan, admins);
    await insertApprovals(db, plan, admins);
    const postings = progress(db, options, "ledger: orders", plan.orders);
    await insertStressLedger(db, plan, postings);
  });
  await setCounting(db, "enable");
  for (const table of ["customers", "orders", "payouts", "insertions"] as const) await continueIds(db, table);
  report("the dashboard's totals");
  await sql`select rebuild_daily_totals()`.execute(db);
}
