import { sql } from "kysely";
import { verifyAudit } from "../../../server/audit/verify";
import type { Database } from "../../../server/db/database";
import { differingTotals } from "../clients/daily-totals";
import { testSecret } from "../servers/test-secret";
import type { Sent, Write } from "./load";

/** What the database has of the writes. */
export interface Evidence {
  /** Writes that were acknowledged. */
  readonly acknowledged: number;
  /** Those of them that are not there. */
  readonly lost: number;
  /** Writes that were carried out more than once, acknowledged or not. */
  readonly twice: number;
  /** Writes that are there although the answer said that nothing was changed. */
  readonly denied: number;
  /** What does not add up in ledger and audit; empty when all does. */
  readonly faults: readonly string[];
}

const notesOf = (writes: readonly Write[]) =>
  writes.flatMap((write) => ("note" in write ? [write.note] : []));
const payoutsOf = (writes: readonly Write[]) =>
  writes.flatMap((write) => ("payout" in write ? [write.payout] : []));

/** How often each write was carried out: rows with its note, or audited decisions of its payout. */
async function countWrites({ pool }: Database, writes: readonly Write[]): Promise<(write: Write) => number> {
  const inserted = await pool.query<{ note: string; count: number }>(
    "select note, count(*) from insertions where note = any($1) group by note",
    [notesOf(writes)],
  );
  const decided = await pool.query<{ id: number; count: number }>(
    "select row_id as id, count(*) from audit_log where call = 'payouts.decide' and row_id = any($1) group by row_id",
    [payoutsOf(writes)],
  );
  const notes = new Map(inserted.rows.map(({ note, count }) => [note, count]));
  const payouts = new Map(decided.rows.map(({ id, count }) => [id, count]));
  return (write) => ("note" in write ? notes.get(write.note) : payouts.get(write.payout)) ?? 0;
}

/** Statements that find rows only where money does not add up, or where a decision is half done. */
const unsound: Readonly<Record<string, string>> = {
  "a posting does not sum to zero":
    "select reference from ledger_entries group by reference having sum(amount) <> 0",
  "a balance is not the sum of its entries": `select a.id from ledger_accounts a where balance is not null
    and balance <> coalesce((select sum(amount) from ledger_entries e where e.account_id = a.id), 0)`,
  "a balance is below zero": "select id from ledger_accounts where balance < 0",
  "a payout is approved without its money": `select id from payouts p where status = 'p' and not exists
    (select from ledger_entries e where e.reference = 'payout:' || p.id)`,
  "money was paid for a payout that waits": `select id from payouts p where status = 'w' and exists
    (select from ledger_entries e where e.reference = 'payout:' || p.id)`,
  "the dashboard's totals are not the ledger's": `select * from (${differingTotals}) differing`,
};

async function findFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, statement] of Object.entries(unsound)) {
    const { rows } = await sql.raw(`${statement} limit 1`).execute(database.kysely);
    if (rows.length > 0) faults.push(fault);
  }
  const { broken } = await verifyAudit(database.kysely, testSecret);
  return broken ? [...faults, `the audit's chain ${broken.chain} is broken`] : faults;
}

/** Looks what became of the writes. */
export async function gatherEvidence(database: Database, all: readonly Sent[]): Promise<Evidence> {
  const sent = all.flatMap(({ write, ...rest }) => (write ? [{ write, ...rest }] : []));
  const countOf = await countWrites(
    database,
    sent.map(({ write }) => write),
  );
  const done = sent.filter(({ outcome }) => outcome === "done");
  return {
    acknowledged: done.length,
    lost: done.filter(({ write }) => countOf(write) === 0).length,
    twice: sent.filter(({ write }) => countOf(write) > 1).length,
    denied: sent.filter(({ write, isUnchanged }) => isUnchanged && countOf(write) > 0).length,
    faults: await findFaults(database),
  };
}
