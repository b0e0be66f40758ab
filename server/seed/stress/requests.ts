import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema";
import { fold } from "../../search/text";
import type { Decider } from "../payouts";
import type { StressPlan } from "./plan";

/** A whole number from 0 up to but not including `below`, which depends on `row` and `salt` only. */
const chosen = (row: RawBuilder<unknown>, salt: number, below: number) =>
  sql`((${row} * 7919 + ${sql.lit(salt)}) * 104729 % 1000003 % ${sql.lit(below)})`;

const g = sql.ref("g");
/** The customer of a row: one of the older two thirds, who registered before all of these requests. */
const customerOf = ({ firstCustomer, customers }: StressPlan, salt: number) =>
  sql`${sql.lit(firstCustomer)} + ${chosen(g, salt, 1_000_003)} % ${sql.lit(Math.max(1, Math.floor(customers * 0.66)))}`;
/** A moment at most `days` days back, later with each row. */
const momentOf = ({ now }: StressPlan, days: number, count: number) =>
  sql`${now}::timestamptz - interval '2 hours'
    - (${sql.lit(days)} * (${sql.lit(count)} - g)::float8 / ${sql.lit(count)}) * interval '1 day'`;

const nameOf = (ids: RawBuilder<unknown>, admins: readonly Decider[]) =>
  sql`case ${sql.join(
    admins.map(({ id, name }) => sql`when ${ids} = ${sql.lit(id)} then ${name}::text`),
    sql` `,
  )} end`;
const foldedNameOf = (ids: RawBuilder<unknown>, admins: readonly Decider[]) =>
  nameOf(
    ids,
    admins.map(({ id, name }) => ({ id, name: fold(name) })),
  );

/** Inserts payout requests of 90 days; part of the newest tenth is still open. */
export async function insertPayouts(db: Kysely<Schema>, plan: StressPlan, [admin]: readonly Decider[]) {
  const count = plan.payouts;
  await sql`
    insert into payouts (id, customer_id, amount, fee, method, account_data, date_request, status, decided_by_id,
      decided_by_name, decided_at_office, date_close, bank_number, note, search)
    select id, customer_id, amount, 199, 'pix', account_data, at, status,
      case when status <> 'w' then ${admin?.id}::bigint end, case when status <> 'w' then ${admin?.name}::text end,
      case when status <> 'w' then 'Horizon' end, case when status in ('p', 'x') then at + interval '90 minutes' end,
      case when status in ('s', 'p') then 'E' || id end,
      case when status <> 'w' then 'Dados conferidos com o cadastro' else '' end,
      search || E'\n' || id || case when status in ('s', 'p') then E'\ne' || id else '' end || coalesce(E'\n' || lower(email), '')
    from (
      select ${sql.lit(plan.firstPayout)} + g as id, c.id as customer_id, c.search, c.email,
        1000 + ${chosen(g, 1, 200_000)} as amount, ${momentOf(plan, 90, count)} as at,
        jsonb_build_object('pixKeyType', 'email', 'pixKey', c.email) as account_data,
        case when g > ${sql.lit(count * 0.9)} then (array['w', 's', 'p'])[1 + ${chosen(g, 2, 3)}]
          when ${chosen(g, 3, 100)} < 85 then 'p' else 'x' end as status
      from generate_series(0, ${sql.lit(count - 1)}::bigint) g join customers c on c.id = ${customerOf(plan, 4)}
      order by g) made`.execute(db);
}

/** Inserts cash insertions of 150 days; the two admins take turns to ask, and the newest tenth is pending. */
export async function insertInsertions(db: Kysely<Schema>, plan: StressPlan, admins: readonly Decider[]) {
  const [one, two] = admins.map(({ id }) => sql.lit(id));
  const count = plan.insertions;
  const [asker, closer] = [sql.ref("asker"), sql.ref("closer")];
  await sql`
    insert into insertions (id, customer_id, type, operation_id, amount, requested_by_id, requested_by_name,
      date_request, status, closed_by_id, closed_by_name, date_close, note, search)
    select id, customer_id, type, case type when 'c' then 1 else 6 end, amount, asker, ${nameOf(asker, admins)}, at,
      status, closer, ${nameOf(closer, admins)}, case when status <> 'p' then at + interval '3 hours' end,
      'Diferença apurada na conciliação', search || E'\n\n' || id || E'\n' || ${foldedNameOf(asker, admins)}
    from (
      select made.*, case when status = 'p' then null when asker = ${one} then ${two} else ${one} end as closer
      from (
        select ${sql.lit(plan.firstInsertion)} + g as id, c.id as customer_id, c.search,
          100 + ${chosen(g, 5, 50_000)} as amount, ${momentOf(plan, 150, count)} as at,
          case when g % 2 = 0 then ${one} else ${two} end as asker,
          case when ${chosen(g, 6, 2)} = 0 then 'c' else 'd' end as type,
          case when g > ${sql.lit(count * 0.9)} then 'p' when ${chosen(g, 7, 100)} < 85 then 'a' else 'n' end as status
        from generate_series(0, ${sql.lit(count - 1)}::bigint) g join customers c on c.id = ${customerOf(plan, 8)}
        order by g) made) whole`.execute(db);
}

/** Inserts the approval requests of orders that are under review or were set as paid by admins. */
export async function insertApprovals(db: Kysely<Schema>, plan: StressPlan, admins: readonly Decider[]) {
  const [one, two] = admins.map(({ id }) => sql.lit(id));
  const [asker, closer] = [sql.ref("asker"), sql.ref("closer")];
  await sql`
    insert into approvals (order_id, order_kind, customer_id, amount, payin_method, installments, requested_by_id,
      requested_by_name, date_request, status, closed_by_id, closed_by_name, date_close, note, search)
    select id, kind, customer_id, amount, payin_method, installments, asker, ${nameOf(asker, admins)}, at,
      case when closer is null then 'p' else 'a' end, closer, ${nameOf(closer, admins)}, date_pay,
      'Comprovante recebido por e-mail e conferido no extrato',
      search || E'\n\n' || id || E'\n' || ${foldedNameOf(asker, admins)}
    from (
      select o.id, o.kind, o.customer_id, o.amount, o.payin_method, o.installments, o.date_pay, c.search,
        o.date_buy + (coalesce(o.date_pay, ${plan.now}::timestamptz) - o.date_buy) / 2 as at,
        case when o.id % 2 = 0 then ${one} else ${two} end as asker,
        case when o.status = 'r' then null when o.id % 2 = 0 then ${two} else ${one} end as closer
      from orders o join customers c on c.id = o.customer_id
      where o.id >= ${sql.lit(plan.firstOrder)} and o.status in ('r', 'a')
      order by o.id) made`.execute(db);
}
