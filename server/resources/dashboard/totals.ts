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

/** The sums of a period, and those of each of its days. */
export interface Totals {
  /** Adds up the totals that fit; what is left out of `which` may be anything. */
  sum(which: Partial<Omit<DailyTotals, "count" | "amount" | "day">>): Sum;
  /** The sums of the days on which there was a sale, by day and method. */
  readonly days: readonly DaySum[];
}

interface DaySum extends Sum {
  /** dd/mm/yyyy. */
  readonly day: string;
  readonly method: string;
}

type Found = Omit<DailyTotals, "day"> & { readonly isNow: boolean; readonly day: string | null };

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

function totalsOf(found: readonly Found[]): Totals {
  const sums = found.filter(({ day }) => day === null);
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
    days: found.flatMap(({ day, ...rest }) => (day === null ? [] : { ...rest, day })),
  };
}

/** Reads the sums of a period and of the one before it, which it follows. */
export async function readTotals(
  { db }: Pick<AdminContext, "db">,
  { now, before }: { now: Period; before: Period },
): Promise<{ now: Totals; before: Totals }> {
  const start = sql`${isoDay(now.dateStart)}::date`;
  const names = sql.join(Object.values(operations));
  const { rows } = await sql<Found>`
    with chosen as not materialized (
      select day >= ${start} as is_now, t.* from ${everyTotal} t
      where day between ${isoDay(before.dateStart)}::date and ${isoDay(now.dateEnd)}::date
        and (source = 'order' or source = 'ledger' and name in (${names})))
    select is_now as "isNow", null as day, source, name, method, installments,
        sum(count)::bigint as count, sum(amount)::bigint as amount
      from chosen group by is_now, source, name, method, installments
    union all
    select is_now, to_char(day, 'DD/MM/YYYY'), source, name, method, 0, sum(count)::bigint, sum(amount)::bigint
      from chosen where source = 'ledger' and name = ${operations.sale} group by is_now, day, source, name, method`.execute(
    db,
  );
  return {
    now: totalsOf(rows.filter(({ isNow }) => isNow)),
    before: totalsOf(rows.filter(({ isNow }) => !isNow)),
  };
}

/** Reads what waits now, by name and method. */
export async function readWaiting({ db }: Pick<AdminContext, "db">) {
  const { rows } = await sql<Pick<DailyTotals, "name" | "method" | "count" | "amount">>`
    select name, method, sum(count)::bigint as count, sum(amount)::bigint as amount
    from ${everyTotal} t where day = '1970-01-01' and source = 'waiting' group by name, method`.execute(db);
  return rows;
}
