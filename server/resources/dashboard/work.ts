import { sql } from "kysely";
import { type Work, type WorkName, workNeeds } from "../../../contract/extensions/dashboard";
import type { AdminContext } from "../../calls/handler";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { readWaiting } from "./totals";

/** Statements for the first moment of what waits; each reads the end of an index. */
const oldest = {
  payouts: sql`select min(date_request) as at from payouts where status = 'w'`,
  approvals: sql`select min(date_request) as at from approvals where status = 'p'`,
  insertions: sql`select min(date_request) as at from insertions where status = 'p'`,
  documents: sql`select min(date_reg) as at from customers where docs_check = 'n' and files_sent`,
} as const satisfies Record<WorkName, unknown>;

async function readOldest({ db }: AdminContext, names: readonly WorkName[]) {
  const each = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, ${moment(sql<string>`o.at`)} as at from (${oldest[name]}) o`,
  );
  const { rows } = await sql<{
    name: WorkName;
    at: string | null;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** What waits for an admin now: only what the level may see. */
export async function readWork(context: AdminContext): Promise<Work[]> {
  const { permissions } = context.me;
  const names = (Object.keys(workNeeds) as WorkName[]).filter((name) =>
    workNeeds[name].every((permission) => permissions[permission] === 1),
  );
  if (names.length === 0) return [];
  const waiting = await readWaiting(context);
  const since = await readOldest(context, names);
  return names.map((name) => {
    const parts = waiting.filter((part) => part.name === name);
    const amountOf = (method: string) =>
      formatCents(parts.find((part) => part.method === method)?.amount ?? 0);
    const sums = { documents: null, insertions: { c: amountOf("c"), d: amountOf("d") } };
    return {
      name,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      sum: name === "documents" || name === "insertions" ? sums[name] : amountOf(""),
      oldest: since.get(name) ?? null,
    };
  });
}
