import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import type { Schema } from "../../../server/db/schema";

const day = (column: string) => `(${column} at time zone 'America/Sao_Paulo')::date::text`;

/** What is to be counted, in other words than the triggers count it: without methods, which only orders know. */
const counted = `
  select ${day("e.date")} as day, 'ledger' as source, e.operation as name, count(*), sum(e.amount) as amount
    from ledger_entries e where e.account_id in (select id from ledger_accounts where customer_id > 0) group by 1, 3
  union all
  select ${day("date_buy")}, 'order',
      case when date_pay is not null then 'paid' when status in ('x', 't') then 'failed' else 'open' end, count(*), sum(amount)
    from orders where kind = 'checkout' group by 1, 3
  union all select '1970-01-01', 'waiting', 'payouts', count(*), sum(amount) from payouts where status = 'w' having count(*) > 0
  union all select '1970-01-01', 'waiting', 'approvals', count(*), sum(amount) from approvals where status = 'p' having count(*) > 0
  union all select '1970-01-01', 'waiting', 'insertions', count(*), sum(amount) from insertions where status = 'p' having count(*) > 0
  union all select '1970-01-01', 'waiting', 'documents', count(*), 0 from customers
    where files_sent and docs_check = 'n' having count(*) > 0`;

const kept = `(select day, source, name, method, installments, count, amount from daily_totals
  union all select day, source, name, method, installments, count, amount from daily_changes) kept`;

const totals = `select day::text, source, name, sum(count)::bigint as count, sum(amount)::bigint as amount
  from ${kept} group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0`;

/** A statement that finds rows only where the dashboard's totals are not what ledger, orders and queues hold. */
export const differingTotals = `((${counted}) except ${totals}) union all (${totals} except (${counted}))`;

/** The totals by all of their columns, from which a rebuild must not differ. */
export const readTotals = async (db: Kysely<Schema>): Promise<unknown[]> =>
  (
    await sql
      .raw(
        `select day::text, source, name, method, installments, sum(count)::bigint as count, sum(amount)::bigint as amount
        from ${kept} group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(amount) <> 0 order by 1, 2, 3, 4, 5`,
      )
      .execute(db)
  ).rows;

/** Fails unless the dashboard's totals are those of ledger, orders and queues, to the cent. */
export async function expectExactTotals({ kysely }: { readonly kysely: Kysely<Schema> }): Promise<void> {
  const { rows } = await sql.raw(differingTotals).execute(kysely);

  expect(rows).toEqual([]);
}
