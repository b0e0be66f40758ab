import type pg from "pg";
import type { Database } from "./database";

/** Changes that one transaction adds to the totals. */
const changesAtOnce = 5_000;

type Queryable = Pick<pg.ClientBase, "query">;

/** Adds the changes to the totals: less to add up for those who read them. */
export async function foldDailyChanges({ pool }: Pick<Database, "pool">): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>("select fold_daily_changes($1) as count", [
      changesAtOnce,
    ]);
    if ((rows[0]?.count ?? 0) < changesAtOnce) return;
  }
}

/** Counts all totals anew, from the ledger, the orders and what waits; nobody who writes waits for it. */
export const rebuildDailyTotals = (client: Queryable) => client.query("select rebuild_daily_totals()");

/** The same where the database has totals: one with other migrations may have none. */
export async function rebuildKnownTotals(client: Queryable): Promise<void> {
  const { rows } = await client.query("select to_regproc('rebuild_daily_totals') as known");
  if (rows[0]?.known) await rebuildDailyTotals(client);
}
