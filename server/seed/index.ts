import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { type DemoApproval, demoApprovals } from "./approvals";
import { type DemoCustomer, demoCustomers } from "./customers";
import { day } from "./dates";
import {
  insertCustomers,
  insertLedger,
  insertNotifications,
  insertOffices,
  insertOrders,
  insertPayouts,
} from "./insert";
import { type DemoInsertion, demoInsertions } from "./insertions";
import { insertDocuments } from "./kyc-documents";
import { type DemoEntry, demoEntries } from "./ledger";
import { demoNotifications, pendingNotifications } from "./notifications";
import { type DemoOrder, demoOrders } from "./orders";
import { type Decider, type DemoPayout, demoPayouts } from "./payouts";
import { createRandom } from "./random";
import { insertSignIns } from "./sign-ins";
import { equipWhiteLabels } from "./white-labels";

const sizes = {
  small: { customers: 60, payouts: 60, orders: 300, busy: 0, insertions: 70, notifications: 12 },
  demo: { customers: 600, payouts: 400, orders: 3_000, busy: 520, insertions: 160, notifications: 26 },
};

export type SeedSize = keyof typeof sizes;

/** The options of `seed`. */
export interface SeedOptions {
  size: SeedSize;
  /** Everything in the demo data happened before this moment. */
  now: Date;
  /** Called with the name of each part before it is written. */
  onProgress?: ((part: string) => void) | undefined;
}

/** The rows of the demo data that depend on each other. */
export interface DemoData {
  customers: DemoCustomer[];
  payouts: DemoPayout[];
  orders: DemoOrder[];
  approvals: DemoApproval[];
  insertions: DemoInsertion[];
  entries: DemoEntry[];
}

const offices = [
  "Vale Pagamentos",
  "Serra Cobranças",
  "Ilha Digital",
  "Ipê Amarelo Pay",
  "Aurora Pay",
  "Rio Claro Digital",
];
const rootOffice = "Horizon";

/** Makes the demo data, the same for the same moment; `admins` are the two who asked for and decided everything. */
export function demoData(size: SeedSize, now: Date, admins: readonly Decider[]): DemoData {
  const counts = sizes[size];
  const customers = demoCustomers(createRandom(1), now, counts.customers);
  const payouts = demoPayouts(createRandom(2), now, counts.payouts, {
    customers,
    admins,
    office: rootOffice,
  });
  const orders = demoOrders(createRandom(6), now, counts.orders, { customers, busy: counts.busy });
  const approvals = demoApprovals(createRandom(7), now, orders, { customers, admins });
  const insertions = demoInsertions(createRandom(8), now, counts.insertions, { customers, admins });
  const entries = demoEntries(createRandom(3), now, { customers, payouts, orders, insertions });
  return { customers, payouts, orders, approvals, insertions, entries };
}

const readAdmins = (db: Kysely<Schema>) =>
  db
    .selectFrom("admins as a")
    .innerJoin("access_levels as l", "l.id", "a.level_id")
    .select(["a.id", "a.name", "a.lang", "l.permissions"])
    .orderBy("a.id")
    .execute();

async function readOperations(db: Kysely<Schema>) {
  const operations = await db.selectFrom("cash_operations").select(["id", "name", "name_en"]).execute();
  return new Map(operations.map(({ id, name, name_en }) => [id, { pt: name, en: name_en }]));
}

/**
 * Fills a database that has admins but no customers with demo data; pass a transaction to write all of it or nothing. Throws
 * when there are customers already, or fewer than two admins: one to ask and one to decide.
 */
export async function seed(db: Kysely<Schema>, { size, now, onProgress }: SeedOptions): Promise<void> {
  const existing = await db.selectFrom("customers").select("id").limit(1).executeTakeFirst();
  if (existing) throw new Error("the database has customers already");
  const admins = await readAdmins(db);
  const data = demoData(size, now, admins.slice(0, 2));
  const { customers } = data;
  onProgress?.("customers");
  await insertOffices(db, offices, new Date(now.getTime() - 800 * day));
  await insertCustomers(db, customers);
  onProgress?.("documents");
  await insertDocuments(db, createRandom(50), now, customers);
  onProgress?.("sign-ins");
  await insertSignIns(db, createRandom(51), now, customers);
  onProgress?.("white labels");
  await equipWhiteLabels(db, createRandom(52), now, customers);
  onProgress?.("payouts");
  await insertPayouts(db, data.payouts);
  onProgress?.("orders");
  await insertOrders(db, data.orders, data.approvals, data.insertions);
  onProgress?.("ledger");
  await insertLedger(db, customers, data.entries);
  onProgress?.("notifications");
  const operations = await readOperations(db);
  await insertNotifications(db, [
    ...demoNotifications(createRandom(4), now, admins, {
      count: sizes[size].notifications,
      customers: customers.filter(({ files_sent, docs_check }) => files_sent && docs_check === "n"),
    }),
    ...pendingNotifications({ ...data, operations }, admins),
  ]);
}
