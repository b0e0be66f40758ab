import type { Insertable } from "kysely";
import type { Database } from "../../../server/db/database";
import type { Schema } from "../../../server/db/schema";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import { insertionMovements } from "../../../server/resources/insertions";
import { creditMovements, creditReference } from "../../../server/resources/orders/postings";
import { orderStates } from "../../../server/resources/orders/states";
import { approvalSearch, insertionSearch, orderSearch } from "../../../server/search/records";

type Given<Table extends "orders" | "approvals" | "insertions"> = Partial<
  Omit<Insertable<Schema[Table]>, "id" | "search" | "customer_id">
>;

export const makerId = 1;
export const checkerId = 2;

let nextId = 50_001;
const dateOf = (id: number) => new Date(Date.UTC(2026, 0, 1) + (id % 50_000) * 60_000);
const hour = 3_600_000;

const searchOf = async ({ kysely }: Database, customer: number) =>
  (await kysely.selectFrom("customers").select("search").where("id", "=", customer).executeTakeFirstOrThrow())
    .search;

const closedFields = (status: string, requestedBy: number, date: Date) => {
  if (status === "p") return { closed_by_id: null, closed_by_name: null, date_close: null };
  const isByMaker = requestedBy !== makerId;
  return {
    closed_by_id: isByMaker ? makerId : checkerId,
    closed_by_name: isByMaker ? "Helena Duarte" : "Rafael Nogueira",
    date_close: new Date(date.getTime() + hour),
  };
};

/** Inserts a request to set an order as paid, by default a pending one of maker's. */
export async function givenApproval(
  database: Database,
  customer: number,
  overrides: Given<"approvals"> = {},
): Promise<{ id: number }> {
  const id = nextId++;
  const { status = "p", requested_by_id = makerId, date_request = dateOf(id) } = overrides;
  const row = {
    id,
    customer_id: customer,
    // unique: an order has at most one pending request
    order_id: id,
    order_kind: "checkout" as const,
    amount: 10_000,
    payin_method: "pix" as const,
    installments: 1,
    requested_by_id,
    requested_by_name: requested_by_id === makerId ? "Helena Duarte" : "Rafael Nogueira",
    date_request,
    note: "Comprovante conferido",
    ...closedFields(status, requested_by_id, date_request as Date),
    ...overrides,
  };
  const search = approvalSearch(await searchOf(database, customer), row);
  await database.kysely
    .insertInto("approvals")
    .values({ ...row, search })
    .execute();
  return { id };
}

/** Inserts an order, with its ledger entries when its state is a credited one, and with maker's request when it is under review. */
export async function givenOrder(
  database: Database,
  customer: number,
  overrides: Given<"orders"> = {},
): Promise<{ id: number }> {
  const id = nextId++;
  const { status = "w", date_buy = dateOf(id) } = overrides;
  const { isCredited, isUnderReview } = orderStates[status];
  const row = {
    id,
    customer_id: customer,
    kind: "checkout" as const,
    hash: `h${id}`,
    payer_name: "Paula Pagadora",
    order_id: `PED-${id}`,
    amount: 10_000,
    payin_method: "pix" as const,
    payment_code: null as string | null,
    api_name: "Banco Exemplo",
    date_buy,
    date_pay: isCredited ? new Date((date_buy as Date).getTime() + hour) : null,
    ...overrides,
  };
  const search = orderSearch(await searchOf(database, customer), row);
  await transaction(database, async (db) => {
    await db
      .insertInto("orders")
      .values({ ...row, search })
      .execute();
    if (isCredited)
      await post(db, {
        reference: creditReference(id),
        date: row.date_pay as Date,
        note: "Pix recebido",
        movements: creditMovements(row),
      });
  });
  if (isUnderReview)
    await givenApproval(database, customer, { order_id: id, order_kind: row.kind, amount: row.amount });
  return { id };
}

/** Inserts a cash insertion, with its ledger entries when it is approved; by default a pending credit of maker's. */
export async function givenInsertion(
  database: Database,
  customer: number,
  overrides: Given<"insertions"> = {},
): Promise<{ id: number }> {
  const id = nextId++;
  const { status = "p", type = "c", requested_by_id = makerId, date_request = dateOf(id) } = overrides;
  const row = {
    id,
    customer_id: customer,
    type,
    operation_id: type === "c" ? 1 : 6,
    amount: 10_000,
    requested_by_id,
    requested_by_name: requested_by_id === makerId ? "Helena Duarte" : "Rafael Nogueira",
    date_request,
    note: "Acordo com o cliente",
    ...closedFields(status, requested_by_id, date_request as Date),
    ...overrides,
  };
  const search = insertionSearch(await searchOf(database, customer), row);
  await transaction(database, async (db) => {
    await db
      .insertInto("insertions")
      .values({ ...row, search })
      .execute();
    if (status === "a")
      await post(db, {
        reference: `insertion:${id}`,
        date: row.date_close as Date,
        note: row.note ?? "",
        movements: insertionMovements(row),
      });
  });
  return { id };
}
