import { sql } from "kysely";
import type { Period } from "../../../contract/extensions/dashboard";
import type { AdminContext } from "../../calls/handler";
import type { DailyTotals } from "../../db/dashboard-tables";
import { isoDay } from "../../format/dates";

/** A sum of totals. */
export interface Sum {
  readonly count: number;
  /** In cents. */
  readonly amount: number;
}

/** The sums of a period. */
export interface Totals {
  /** Adds up the totals that fit; what is left out of `which` may be anything. */
  sum(which: Partial<Omit<DailyTotals, "count" | "amount" | "day">>): Sum;
}

/** Sales in cents, by the day as dd/mm/yyyy and the method with a space between; days without one are left out. */
export type SoldByDay = Readonly<Record<string, number>>;

type Found = Omit<DailyTotals, "day"> & { readonly isNow: boolean };

/** What the dashboard reads of the ledger. */
export const operations = {
  sale: "checkout",
  reversal: "checkout-reversal",
  payoutFee: "payout-fee",
  feeRefund: "cash:3",
  singleFee: "cash:7",
  chargeback: "cash:8",
  anticipationCost: "cash:10",
} as const;

const columns = sql`day, source, name, method, installments, count, amount`;

/** The totals and what is not added to them yet, in one statement: nothing is counted twice or left out. */
const everyTotal = sql`(select ${columns} from daily_totals union all select ${columns} from daily_changes)`;

function totalsOf(sums: readonly Found[]): Totals {
  return {
    sum(which) {
      const fits = (total: Found) =>
        Object.entries(which).every(([column, value]) => total[column as keyof Found] === value);
      return sums
        .filter(fits)
        .reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), {
          count: 0,
          amount: 0,
        });
    },
  };
}

/** Reads the sums of a period and of the one before it, which it follows, and the sales of the days of both. */
export async function readTotals(
  { db }: Pick<AdminContext, "db">,
  { now, before }: { now: Period; before: Period },
): Promise<{ now: Totals; before: Totals; sold: SoldByDay }> {
  const start = sql`${isoDay(now.dateStart)}::date`;
  const names = sql.join(Object.values(operations));
  // as JSON: half a year has a thousand days and methods, and rows of their own take longer to read than to add up
  const { rows } = await sql<{ sums: string; sold: string }>`
    with chosen as not materialized (
      select t.* from ${everyTotal} t
      where day between ${isoDay(before.dateStart)}::date and ${isoDay(now.dateEnd)}::date
        and (source = 'order' or source = 'ledger' and name in (${names}))),
    sums as (
      select day >= ${start} as "isNow", source, name, method, installments, sum(count)::bigint as count,
        sum(amount)::bigint as amount
      from chosen group by "isNow", source, name, method, installments),
    sold as (
      select to_char(day, 'DD/MM/YYYY') || ' ' || method as key, sum(amount)::bigint as amount
      from chosen where source = 'ledger' and name = ${operations.sale} group by day, method)
    select coalesce((select json_agg(s) from sums s), '[]')::text as sums,
      coalesce((select json_object_agg(key, amount) from sold), '{}')::text as sold`.execute(db);
  const [found = { sums: "[]", sold: "{}" }] = rows;
  const sums = JSON.parse(found.sums) as Found[];
  return {
    now: totalsOf(sums.filter(({ isNow }) => isNow)),
    before: totalsOf(sums.filter(({ isNow }) => !isNow)),
    sold: JSON.parse(found.sold) as SoldByDay,
  };
}

/** Reads what waits now, by name and method. */
export async function readWaiting({ db }: Pick<AdminContext, "db">) {
  const { rows } = await sql<Pick<DailyTotals, "name" | "method" | "count" | "amount">>`
    select name, method, sum(count)::bigint as count, sum(amount)::bigint as amount
    from ${everyTotal} t where day = '1970-01-01' and source = 'waiting' group by name, method`.execute(db);
  return rows;
}
