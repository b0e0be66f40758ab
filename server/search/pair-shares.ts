import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import { tablesWithPairs, wordPairs } from "./word-pairs";

/** The share of a table's rows that have a pair of words, as the database estimates it. */
interface Shares {
  /** Those of the most common pairs. */
  readonly common: ReadonlyMap<string, number>;
  /** The least of them: no other pair has more. */
  readonly least: number;
}

type SharesByTable = ReadonlyMap<string, Shares>;

/** Milliseconds that figures are used before they are read again. */
const maxAge = 10 * 60_000;
/** Fewer rows than this share are read at once where their pairs say which; the trigrams of so rare a text take longer. */
const rareShare = 1 / 500;

const known = new WeakMap<
  Kysely<Schema>,
  { readonly readAt: number; readonly shares: Promise<SharesByTable> }
>();

/** Reads what the last `analyze` found; a table that was never analyzed has no figures. */
async function readShares(db: Kysely<Schema>): Promise<SharesByTable> {
  const { rows } = await sql<{ table: string; pairs: string[]; shares: number[] }>`
    select split_part(tablename, '_word_pairs', 1) as table, most_common_elems::text::text[] as pairs,
      most_common_elem_freqs[:cardinality(most_common_elems::text::text[])] as shares
    from pg_stats
    where schemaname = current_schema() and tablename like '%\\_word\\_pairs%' and most_common_elems is not null`.execute(
    db,
  );
  const byTable = new Map<string, Map<string, number>>();
  for (const { table, pairs, shares } of rows) {
    const common = byTable.get(table) ?? new Map<string, number>();
    // a table with several indexes, each for some of its rows
    for (const [place, pair] of pairs.entries())
      common.set(pair, Math.max(common.get(pair) ?? 0, shares[place] ?? 1));
    byTable.set(table, common);
  }
  return new Map(
    [...byTable].map(([table, common]) => [table, { common, least: Math.min(1, ...common.values()) }]),
  );
}

function sharesOf(db: Kysely<Schema>): Promise<SharesByTable> {
  const before = known.get(db);
  if (before && performance.now() - before.readAt < maxAge) return before.shares;
  const shares = readShares(db);
  known.set(db, { readAt: performance.now(), shares });
  shares.catch(() => known.delete(db));
  return shares;
}

/**
 * True when so few rows have the pairs of words of a text that its trigrams need not be asked. The planner takes each pair for one row in
 * 200, and asks them for any text that has one pair (decision record 246). False where a text has no pairs, and where nothing is known
 * of them.
 */
export async function arePairsRare(db: Kysely<Schema>, table: string, search: string): Promise<boolean> {
  const pairs = wordPairs(search);
  if (pairs.length === 0 || !tablesWithPairs.has(table)) return false;
  const shares = (await sharesOf(db)).get(table);
  if (!shares) return false;
  const share = pairs.reduce((product, pair) => product * (shares.common.get(pair) ?? shares.least), 1);
  return share < rareShare;
}
