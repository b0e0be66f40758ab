import { setImmediate as turn } from "node:timers/promises";
import { type Audit, createAudit, type Entry } from "../../server/audit/audit";
import type { Database } from "../../server/db/database";
import { transaction } from "../../server/db/transaction";
import { withoutIndexes } from "../../server/seed/stress/indexes";

/** Entries that one transaction appends to the chain of an admin. */
const entriesAtOnce = 2_000;
/** Admins whose chains grow, as many as work in an office. */
const mostAdmins = 20;
/** The time that the entries are spread over, in milliseconds. */
const span = 365 * 86_400_000;

type Done = Pick<Entry, "call" | "change">;

const payoutDecided = (id: number, status: string, note: string): Done => ({
  call: "payouts.decide",
  change: { kind: "payout", id, before: { status: "w", note: "" }, after: { status, note } },
});

/** What admins do, the frequent more often than the rare. */
const actions: readonly ((id: number) => Done)[] = [
  (id) => payoutDecided(id, "p", "Conferido"),
  (id) => ({
    call: "customers.save",
    change: { kind: "customer", id, before: { phone: "11900000000" }, after: { phone: "11911111111" } },
  }),
  (id) => payoutDecided(id, "c", "Titular"),
  (id) => ({
    call: "approvals.decide",
    change: { kind: "approval", id, before: { status: "p" }, after: { status: "a" } },
  }),
  (id) => ({
    call: "session.signin",
    change: { kind: "session", id, before: null, after: { user: "bench" } },
  }),
];

/** The ids of the records that entries are about. */
const records = 900_000;

/** Entries of an admin, the next `count` from the `first` of all. */
const entriesFrom = (first: number, count: number, start: number, step: number): Entry[] =>
  Array.from({ length: count }, (_, i) => {
    const number = first + i;
    // 7,919 is prime: records and actions do not go round together
    const action = actions[(number * 7_919) % actions.length] ?? actions[0];
    if (!action) throw new Error("there is nothing to do");
    const at = new Date(start + Math.floor(number * step));
    return { ...action(1 + ((number * 7_919) % records)), at, ip: `203.0.113.${number % 250}` };
  });

const countRows = async ({ kysely }: Database): Promise<number> => {
  const { rows } = await kysely
    .selectFrom("audit_chains")
    .select(({ fn }) => fn.sum<number>("length").as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows ?? 0);
};

/** Appends to the chains in turn, so that one moment has entries of all admins. */
async function append(
  database: Database,
  audit: Audit,
  missing: number,
  onProgress: (part: string) => void,
): Promise<void> {
  const admins = await database.kysely
    .selectFrom("admins")
    .select("id")
    .orderBy("id")
    .limit(mostAdmins)
    .execute();
  const start = Date.now() - span;
  let done = 0;
  while (done < missing) {
    const count = Math.min(entriesAtOnce, missing - done);
    const admin = admins[Math.floor(done / entriesAtOnce) % admins.length]?.id ?? 0;
    const entries = entriesFrom(done, count, start, span / missing);
    await transaction(database, (db) => audit.append(db, admin, entries));
    done += count;
    if (done % 500_000 < entriesAtOnce)
      onProgress(`audit ${done.toLocaleString("en")} of ${missing.toLocaleString("en")}`);
    await turn();
  }
}

/**
 * Lets the audit have so many entries, which the platform wrote by itself: they are appended as it appends them, chain by chain
 * and with their hashes, so that its own verification finds them as they should be.
 */
export async function fillAudit(
  database: Database,
  secret: string,
  rows: number,
  onProgress: (part: string) => void,
): Promise<void> {
  const missing = rows - (await countRows(database));
  if (missing <= 0) return;
  const fill = () => append(database, createAudit(secret), missing, onProgress);
  await withoutIndexes(database.kysely, onProgress, fill, ["audit_log"]);
}
