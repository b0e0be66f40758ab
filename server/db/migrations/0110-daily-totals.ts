import type { Migration } from "../migrate";

/** A column of a rollup's row by its name, as SQL over one row `r` of the counted table. */
interface Counted {
  readonly table: string;
  /** The columns of the key and the amount, from the rows of a relation that stands for the table. */
  from(rows: string): string;
}

const dayOf = (column: string) => `(${column} at time zone 'America/Sao_Paulo')::date`;
/** The day of what is counted without days: what waits now. */
const noDay = "date '1970-01-01'";
const key = "day, source, name, method, installments";

/** Sales by the day on which they were bought: what became of them. */
const orders: Counted = {
  table: "orders",
  from: (rows) => `
    select ${dayOf("r.date_buy")} as day, 'order' as source,
      case when r.date_pay is not null then 'paid' when r.status in ('x', 't') then 'failed' else 'open' end as name,
      r.payin_method as method, 0 as installments, r.amount from ${rows} r where r.kind = 'checkout'`,
};

/**
 * The entries of customers' accounts by the day of the posting. The method of a sale is that of its order or, where that was
 * removed, of the request to set it as paid, which outlives it.
 */
const ledgerEntries: Counted = {
  table: "ledger_entries",
  from: (rows) => `
    select ${dayOf("r.date")}, 'ledger', r.operation, coalesce(o.payin_method, a.payin_method, ''),
      coalesce(o.installments, a.installments, 0)::int, r.amount
    from ${rows} r
      join ledger_accounts account on account.id = r.account_id and account.customer_id is not null
      cross join lateral (select substring(r.reference from '^order(?:-reversal)?:([0-9]{1,18})$')::bigint as id) sale
      left join orders o on o.id = sale.id
      left join lateral (select payin_method, installments from approvals
        where o.id is null and approvals.order_id = sale.id order by approvals.id desc limit 1) a on true`,
};

const waiting = (
  table: string,
  name: string,
  isWaiting: string,
  method = "''",
  amount = "r.amount",
): Counted => ({
  table,
  from: (rows) =>
    `select ${noDay}, 'waiting', '${name}', ${method}, 0, ${amount} from ${rows} r where ${isWaiting}`,
});

const counted: readonly Counted[] = [
  orders,
  ledgerEntries,
  waiting("payouts", "payouts", "r.status = 'w'"),
  waiting("approvals", "approvals", "r.status = 'p'"),
  waiting("insertions", "insertions", "r.status = 'p'", "r.type"),
  waiting("customers", "documents", "r.files_sent and r.docs_check = 'n'", "''", "0::bigint"),
];

/** What rows count for: once each, or minus once where they are gone. */
const signed = ({ from }: Counted, rows: string, sign: 1 | -1) =>
  `select ${key}, ${sign} * 1 as count, ${sign} * amount as amount from (${from(rows)}) as c (${key}, amount)`;

const insertSums = (rows: string) => `
    insert into daily_changes (${key}, count, amount)
      select ${key}, sum(count), sum(amount) from (${rows}) as changed
      group by ${key} having sum(count) <> 0 or sum(amount) <> 0`;

/** A function and the triggers of a table, which note what each statement changes, in its transaction. */
function triggersOf(source: Counted): string[] {
  const { table } = source;
  const added = signed(source, "added", 1);
  const removed = signed(source, "removed", -1);
  const trigger = (event: string, referencing: string) =>
    `create or replace trigger daily_totals_${event} after ${event} on ${table} ${referencing}
      for each statement execute function count_${table}()`;
  return [
    `create or replace function count_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then perform rebuild_daily_totals();
      elsif tg_op = 'INSERT' then ${insertSums(added)};
      elsif tg_op = 'DELETE' then ${insertSums(removed)};
      else ${insertSums(`${added} union all ${removed}`)};
      end if;
      return null;
    end $$`,
    trigger("insert", "referencing new table as added"),
    trigger("update", "referencing old table as removed new table as added"),
    trigger("delete", "referencing old table as removed"),
    trigger("truncate", ""),
  ];
}

/** Adds up to `most` changes to the totals and answers how many: the statement sees both as they were, and no reader sees a half. */
const fold = `
  create or replace function fold_daily_changes(most int) returns bigint language sql as $$
    with taken as (
      delete from daily_changes where id in (
        select id from daily_changes order by id limit most for update skip locked)
      returning *),
    folded as (
      insert into daily_totals (${key}, count, amount)
        select ${key}, sum(count), sum(amount) from taken group by ${key} order by ${key}
        on conflict (${key}) do update
          set count = daily_totals.count + excluded.count, amount = daily_totals.amount + excluded.amount)
    select count(*) from taken
  $$`;

/**
 * Counts everything anew. One statement clears and counts, so that what is committed meanwhile is either in what it counts or a
 * change that it does not see and leaves; the lock keeps changes from being added up meanwhile. Nobody who writes waits for it.
 */
const rebuild = `
  create or replace function rebuild_daily_totals() returns void language plpgsql as $$
  begin
    lock table daily_totals in share row exclusive mode;
    with totals as (delete from daily_totals), changes as (delete from daily_changes)
      ${insertSums(counted.map((source) => signed(source, source.table, 1)).join(" union all "))};
    perform fold_daily_changes(2147483647);
  end $$`;

/**
 * Sales, postings and waiting work by day and method, for the dashboard (decision record 221). Statements append what they change
 * to `daily_changes`, so that no two transactions wait for one row; that is added to `daily_totals` later. A total is the sum of both.
 */
export const dailyTotals: Migration = {
  name: "0110-daily-totals",
  statements: [
    `create table if not exists daily_totals (
      day date not null,
      source text not null,
      name text not null,
      method text not null,
      installments int not null,
      count bigint not null,
      amount bigint not null,
      primary key (day, source, name, method, installments)
    )`,
    `create table if not exists daily_changes (
      id bigint generated always as identity primary key,
      day date not null,
      source text not null,
      name text not null,
      method text not null,
      installments int not null,
      count bigint not null,
      amount bigint not null
    )`,
    "create index if not exists approvals_of_order on approvals (order_id)",
    ...counted.flatMap(triggersOf),
    fold,
    rebuild,
    "select rebuild_daily_totals()",
  ],
};
