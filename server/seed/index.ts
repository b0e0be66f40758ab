import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { type DemoCustomer, demoCustomers } from "./customers";
import { insertCustomers, insertLedger, insertOffices, insertPayouts } from "./insert";
import { insertDocuments } from "./kyc-documents";
import { type DemoEntry, demoEntries } from "./ledger";
import { day } from "./moments";
import { demoNotifications } from "./notifications";
import { type Decider, type DemoPayout, demoPayouts } from "./payouts";
import { createRandom } from "./random";
import { insertSignIns } from "./sign-ins";
import { equipWhiteLabels } from "./white-labels";

const sizes = {
  small: { customers: 60, payouts: 60, notifications: 12 },
  demo: { customers: 600, payouts: 400, notifications: 26 },
};

export type SeedSize = keyof typeof sizes;

export interface SeedOptions {
  size: SeedSize;
  /** The moment that everything happened before. */
  now: Date;
  /** Hears which part is about to be written. */
  onProgress?: ((part: string) => void) | undefined;
}

export interface DemoData {
  customers: DemoCustomer[];
  payouts: DemoPayout[];
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

/** The demo data, the same for the same moment; what was decided was decided by `admins`, of whom there is one at least. */
export function demoData(size: SeedSize, now: Date, admins: readonly Decider[]): DemoData {
  const counts = sizes[size];
  const customers = demoCustomers(createRandom(1), now, counts.customers);
  const payouts = demoPayouts(createRandom(2), now, counts.payouts, {
    customers,
    admins,
    office: rootOffice,
  });
  return { customers, payouts, entries: demoEntries(createRandom(3), customers, payouts) };
}

/**
 * Fills an empty database that has admins with demo data. Give it a transaction to have all of it or nothing; throws
 * when there are customers already, or nobody who could have decided anything.
 */
export async function seed(db: Kysely<Schema>, { size, now, onProgress }: SeedOptions): Promise<void> {
  const present = await db.selectFrom("customers").select("id").limit(1).executeTakeFirst();
  if (present) throw new Error("the database has customers already");
  const admins = await db.selectFrom("admins").select(["id", "name"]).orderBy("id").execute();
  if (admins.length === 0) throw new Error("the database has no admins, who could have decided payouts");
  const { customers, payouts, entries } = demoData(size, now, admins.slice(0, 2));
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
  await insertPayouts(db, payouts);
  onProgress?.("ledger");
  await insertLedger(db, customers, entries);
  onProgress?.("notifications");
  const notifications = demoNotifications(createRandom(4), now, admins, sizes[size].notifications);
  await db.insertInto("notifications").values(notifications).execute();
}
