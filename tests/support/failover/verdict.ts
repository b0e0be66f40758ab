import { sql } from "kysely";
import { verifyAudit } from "../../../server/audit/verify";
import type { Database } from "../../../server/db/database";
import { testSecret } from "../servers/test-secret";
import type { Written } from "./writers";

/** Changes in the database beside those that the writers know of. */
export interface Verdict {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly twice: readonly string[];
  /** There although the platform said that nothing was changed. */
  readonly denied: readonly string[];
  /** Changes whose answer was lost, and how many of them had been done all the same. */
  readonly unanswered: number;
  readonly done: number;
}

/** How often each change is in the database. */
type Counts = ReadonlyMap<string, number>;

const countsOf = (rows: readonly { name: string; count: number }[]): Counts =>
  new Map(rows.map(({ name, count }) => [name, count]));

/** The decided payouts, each with the number of times that its money was taken or its decision was audited, whichever is more. */
async function decidedPayouts({ kysely }: Database): Promise<Counts> {
  const { rows } = await sql<{ name: string; count: number }>`
    select p.id::text as name, greatest(
      (select count(*) from ledger_entries e where e.reference = 'payout:' || p.id and e.operation = 'payout' and e.amount < 0),
      (select count(*) from audit_log a where a.call = 'payouts.decide' and a.row_id = p.id)
    )::int as count
    from payouts p where p.status <> 'w'`.execute(kysely);
  return countsOf(rows);
}

async function levels({ kysely }: Database): Promise<Counts> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from access_levels group by name`.execute(kysely);
  return countsOf(rows);
}

function judge(written: readonly Written[], counts: Counts): Pick<Verdict, "lost" | "twice" | "denied"> {
  const acknowledged = written.flatMap((each) => each.acknowledged);
  const timesOf = (name: string) => counts.get(name) ?? 0;
  return {
    lost: acknowledged.filter((name) => timesOf(name) === 0),
    twice: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
    denied: written.flatMap(({ unchanged }) => [...unchanged]).filter((name) => timesOf(name) > 0),
  };
}

const unansweredIn = (written: readonly Written[]) => written.flatMap(({ lost }) => [...lost]);

/** Compares what the writers were told with the database. The writers go on meanwhile. */
export async function verdictOn(
  database: Database,
  deciders: readonly Written[],
  creators: readonly Written[],
): Promise<Verdict> {
  // what is acknowledged before the database is read has to be there
  const copy = (all: readonly Written[]) =>
    all.map((each) => ({ ...each, acknowledged: [...each.acknowledged] }));
  const [decided, created] = [copy(deciders), copy(creators)];
  const unanswered = unansweredIn(creators);
  const levelCounts = await levels(database);
  const payouts = judge(decided, await decidedPayouts(database));
  const others = judge(created, levelCounts);
  return {
    lost: [...payouts.lost, ...others.lost],
    twice: [...payouts.twice, ...others.twice],
    denied: [...payouts.denied, ...others.denied],
    unanswered: unansweredIn(deciders).length + unanswered.length,
    // a decision is sent again until it is done, which says nothing about the first time
    done:
      deciders.reduce((total, { found }) => total + found.size, 0) +
      unanswered.filter((name) => levelCounts.has(name)).length,
  };
}

/** The faults of the ledger and of the audit once the writers have stopped; empty when both are sound. */
export async function faultsIn(database: Database): Promise<readonly string[]> {
  const { rows: postings } = await sql<{ reference: string }>`
    select reference from ledger_entries group by reference having sum(amount) <> 0`.execute(database.kysely);
  const { rows: accounts } = await sql<{ id: number }>`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.balance is not null group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`.execute(
    database.kysely,
  );
  const { broken } = await verifyAudit(database.kysely, testSecret);
  return [
    ...postings.map(({ reference }) => `the posting ${reference} does not sum to zero`),
    ...accounts.map(({ id }) => `the balance of account ${id} is not the sum of its entries`),
    ...(broken ? [`the audit's chain ${broken.chain} is broken: ${broken.why}`] : []),
  ];
}
