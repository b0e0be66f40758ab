import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema";
import type { StressPlan } from "./plan";

const account = (name: string) => sql`(select id from ledger_accounts where name = ${name}::text)`;

/** Opens the accounts of the stress customers; the opening balance covers everything that is, or may be, taken out. */
async function insertAccounts(db: Kysely<Schema>, plan: StressPlan): Promise<void> {
  const since = sql.lit(plan.firstCustomer);
  await sql`
    create temporary table stress_openings on commit drop as
    select customer_id, sum(amount) as amount from (
      select customer_id, amount + fee as amount from payouts where id >= ${sql.lit(plan.firstPayout)}
      union all
      select customer_id, amount from insertions where id >= ${sql.lit(plan.firstInsertion)} and type = 'd') spent
    group by customer_id`.execute(db);
  await sql`
    insert into ledger_accounts (customer_id, balance)
    select c.id, coalesce(sum(moved.amount), 0) from customers c left join (
      select customer_id, amount from stress_openings
      union all
      select customer_id, amount from orders where id >= ${sql.lit(plan.firstOrder)} and status in ('p', 'a')
      union all
      select customer_id, -(amount + fee) from payouts
        where id >= ${sql.lit(plan.firstPayout)} and status = 'p'
      union all
      select customer_id, case type when 'c' then amount else -amount end from insertions
        where id >= ${sql.lit(plan.firstInsertion)} and status = 'a') moved on moved.customer_id = c.id
    where c.id >= ${since} group by c.id order by c.id`.execute(db);
}

const into = sql`insert into ledger_entries (reference, account_id, operation, amount, date, note)`;

async function insertOpenings(db: Kysely<Schema>): Promise<void> {
  await sql`${into}
    select 'opening:' || o.customer_id, side.account, 'opening', side.sign * o.amount, c.date_reg, 'Saldo inicial'
    from stress_openings o join customers c on c.id = o.customer_id
      join ledger_accounts a on a.customer_id = o.customer_id
      cross join lateral (values (a.id, 1), (${account("opening")}, -1)) side (account, sign)
    order by o.customer_id`.execute(db);
}

async function insertPaidOut(db: Kysely<Schema>, { firstPayout }: StressPlan): Promise<void> {
  await sql`${into}
    select 'payout:' || p.id, side.account, side.operation, side.amount, p.date_close, p.note
    from payouts p join ledger_accounts a on a.customer_id = p.customer_id
      cross join lateral (values (a.id, 'payout', -p.amount), (${account("payouts")}, 'payout', p.amount),
        (a.id, 'payout-fee', -p.fee), (${account("payout-fees")}, 'payout-fee', p.fee)) side (account, operation, amount)
    where p.id >= ${sql.lit(firstPayout)} and p.status = 'p' order by p.id`.execute(db);
}

async function insertInserted(db: Kysely<Schema>, { firstInsertion }: StressPlan): Promise<void> {
  await sql`${into}
    select 'insertion:' || i.id, side.account, 'cash:' || i.operation_id,
      side.sign * case i.type when 'c' then i.amount else -i.amount end, i.date_close, i.note
    from insertions i join ledger_accounts a on a.customer_id = i.customer_id
      cross join lateral (values (a.id, 1), (${account("insertions")}, -1)) side (account, sign)
    where i.id >= ${sql.lit(firstInsertion)} and i.status = 'a' order by i.id`.execute(db);
}

/** Inserts the credits of paid orders, and the reversals of those that were cancelled later. */
async function insertSold(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  await sql`${into}
    select step.prefix || o.id, side.account, o.kind || step.suffix, step.sign * side.sign * o.amount,
      o.date_pay + step.later, 'Pagamento ' || left(o.hash, 12)
    from orders o join ledger_accounts a on a.customer_id = o.customer_id
      cross join lateral (values (a.id, 1), (${account("payins")}, -1)) side (account, sign)
      join (values ('order:', '', 1, interval '0', false), ('order-reversal:', '-reversal', -1, interval '1 hour', true))
        step (prefix, suffix, sign, later, is_reversal) on o.status = 'x' or not step.is_reversal
    where o.id >= ${sql.lit(from)} and o.id < ${sql.lit(to)} and o.date_pay is not null
    order by o.id, step.is_reversal`.execute(db);
}

const ordersAtOnce = 200_000;

/** Inserts the ledger of the stress data: every posting sums to zero, every balance is the sum of its entries. */
export async function insertStressLedger(
  db: Kysely<Schema>,
  plan: StressPlan,
  onOrders: (count: number) => Promise<void>,
): Promise<void> {
  await insertAccounts(db, plan);
  await insertOpenings(db);
  await insertPaidOut(db, plan);
  await insertInserted(db, plan);
  for (let done = 0; done < plan.orders; done += ordersAtOnce) {
    const from = plan.firstOrder + done;
    await insertSold(db, from, Math.min(from + ordersAtOnce, plan.firstOrder + plan.orders));
    await onOrders(Math.min(ordersAtOnce, plan.orders - done));
  }
}
