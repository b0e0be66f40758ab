import type { Insertable } from "kysely";
import { cpfDigits } from "../../../contract/documents";
import type { Database } from "../../../server/db/database";
import type { Schema } from "../../../server/db/schema";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import { payoutStates } from "../../../server/resources/payouts/states";
import { customerSearch } from "../../../server/search/customer";
import { payoutSearch } from "../../../server/search/payout";

type CustomerRow = Omit<Insertable<Schema["customers"]>, "search" | "id">;
type PayoutRow = Omit<Insertable<Schema["payouts"]>, "search" | "id" | "customer_id">;

/** Counts from 1, past the ids of the demo data, which a worker that runs many tests would come to. */
function* idsWithout(from: number, until: number): Generator<number, never> {
  for (let id = 1; ; id = id === from - 1 ? until : id + 1) yield id;
}
const customerIds = idsWithout(1001, 2001);
const payoutIds = idsWithout(5001, 6001);

const cpfOf = (number: number): string => {
  const nine = String(100_000_000 + number);
  return nine + cpfDigits(nine);
};

/** A customer from São Paulo whom the edit form accepts as is. */
const defaults = (number: number): CustomerRow & { id: number } => ({
  id: number,
  type: 1,
  name: `Cliente ${number}`,
  doc1: cpfOf(number),
  doc2: "12.345.678-9",
  gender: "f",
  birth: "1990-05-17",
  email: `cliente${number}@example.com`,
  postal_code: "01310-100",
  address: "Avenida Paulista, 1000",
  country: 29,
  currency: 1,
  state_id: 416,
  city_id: 3_550_308,
  cell_phone: "(11) 90123-4567",
  phone: null,
  lang: "pt",
  guard_name: null,
  guard_relation: null,
  guard_doc: null,
  date_reg: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
  docs_check: "n",
  files_sent: false,
  status: "a",
  office_id: 1,
  office_status: "i",
});

/** Inserts a customer with an opening balance in cents, 0 by default. */
export async function givenCustomer(
  database: Database,
  { balance = 0, ...overrides }: Partial<CustomerRow> & { id?: number; balance?: number } = {},
): Promise<{ id: number; name: string }> {
  const row = { ...defaults(customerIds.next().value), ...overrides };
  const search = customerSearch({
    ...row,
    doc1: row.doc1 ?? null,
    email: row.email ?? null,
    cell_phone: row.cell_phone ?? null,
  });
  await transaction(database, async (db) => {
    await db
      .insertInto("customers")
      .values({ ...row, search })
      .execute();
    if (balance > 0)
      await post(db, {
        reference: `opening:${row.id}`,
        date: new Date(Date.UTC(2026, 0, 1)),
        note: "",
        movements: [
          { account: { customer: row.id }, operation: "opening", amount: balance },
          { account: "opening", operation: "opening", amount: -balance },
        ],
      });
  });
  return row;
}

const closedFields = (status: keyof typeof payoutStates, requested: Date) => ({
  decided_by_id: status === "w" ? null : 1,
  decided_by_name: status === "w" ? null : "Helena Duarte",
  decided_at_office: status === "w" ? null : "Horizon",
  date_close: payoutStates[status].isClosed ? new Date(requested.getTime() + 3_600_000) : null,
  bank_number: status === "s" ? "E9999999920260101" : null,
});

/** Inserts a payout of a customer, by default a waiting one of R$ 100,00 and a fee of R$ 1,99. */
export async function givenPayout(
  database: Database,
  customer: number,
  overrides: Partial<PayoutRow> = {},
): Promise<{ id: number }> {
  const id = payoutIds.next().value;
  const { status = "w", date_request = new Date(Date.UTC(2026, 0, 1) + id * 60_000) } = overrides;
  const row = {
    id,
    amount: 10_000,
    fee: 199,
    method: "pix" as const,
    account_data: JSON.stringify({ pixKey: "chave@example.com" }),
    date_request: date_request as Date,
    status,
    ...closedFields(status, date_request as Date),
    ...overrides,
  };
  const { search } = await database.kysely
    .selectFrom("customers")
    .select("search")
    .where("id", "=", customer)
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto("payouts")
    .values({
      ...row,
      customer_id: customer,
      search: payoutSearch(search, {
        id,
        bank_number: row.bank_number ?? null,
        account_data: JSON.parse(row.account_data),
      }),
    })
    .execute();
  return { id };
}

/** Rows of one insert; a statement takes 65,535 values. */
const atOnce = 1_000;

/** Inserts many waiting payouts of a customer, like `givenPayout`'s; resolves with their ids. */
export async function givenPayouts(database: Database, customer: number, count: number): Promise<number[]> {
  const { id: first } = await givenPayout(database, customer);
  const like = await database.kysely
    .selectFrom("payouts")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const row = {
    ...like,
    date_request: new Date(like.date_request),
    date_close: null,
    account_data: JSON.stringify(like.account_data),
  };
  const ids = Array.from({ length: count - 1 }, (_, n) => first * 100_000 + n);
  for (let at = 0; at < ids.length; at += atOnce)
    await database.kysely
      .insertInto("payouts")
      .values(ids.slice(at, at + atOnce).map((id) => ({ ...row, id })))
      .execute();
  return [first, ...ids];
}

/** Deletes every customer and all that belongs to customers. */
export async function forgetCustomers({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("approvals").execute();
  await kysely.deleteFrom("insertions").execute();
  await kysely.deleteFrom("orders").execute();
  await kysely.deleteFrom("payouts").execute();
  await kysely.deleteFrom("ledger_entries").execute();
  await kysely.deleteFrom("ledger_accounts").where("customer_id", "is not", null).execute();
  await kysely.deleteFrom("customers").execute();
}
