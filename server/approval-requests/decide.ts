import type { Kysely } from "kysely";
import type { AdminContext } from "../calls/handler";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";
import type { TextKey } from "../errors/messages";
import { customerMarkColumns } from "../format/customer-marks";
import { moment } from "../format/dates";
import { statesBefore, withdrawableStates } from "./states";

/** The tables of what one admin requests and another decides. */
type ApprovalRequestTable = "approvals" | "insertions";

/** The date columns of these lists, by `dateType`. */
export const requestDates = { req: "date_request", close: "date_close" } as const;

/** The columns by which extensions order, filter and add up these lists. */
export const requestQuery = {
  sort: {
    dateReq: { column: "date_request", kind: "moment" },
    dateClose: { column: "date_close", kind: "moment", missing: { always: ["p"], never: ["a", "n", "x"] } },
    valueFormat: { column: "amount", kind: "number" },
  },
  amount: "amount",
  customer: "customer_id",
  sums: { valueFormat: "amount" },
} as const;

/** The columns that rows of these lists share, except the dates. */
export const requestColumns = [
  "listed.id",
  "listed.customer_id as customer",
  "customers.name as customerName",
  ...customerMarkColumns,
  "listed.requested_by_id as admin",
  "listed.requested_by_name as adminName",
  "listed.closed_by_id as adminClose",
  "listed.closed_by_name as adminCloseName",
  "listed.amount",
  "listed.status",
  "listed.note",
] as const;

const closedBy = ({ me, now }: AdminContext) => ({
  closed_by_id: me.id,
  closed_by_name: me.name,
  date_close: now,
});

/**
 * Closes a request that another admin made; call it inside a transaction. The update matches no row for the admin who asked, nor
 * for the second of two who decide at once: then it throws an error that says what became of the request.
 */
export async function decideRequest(
  table: ApprovalRequestTable,
  id: number,
  status: "a" | "n",
  context: AdminContext,
): Promise<void> {
  const { db, me } = context;
  const closed = await db
    .updateTable(table)
    .set({ status, ...closedBy(context) })
    .where("id", "=", id)
    .where("status", "in", statesBefore(status))
    .where("requested_by_id", "<>", me.id)
    .returning("id")
    .executeTakeFirst();
  if (!closed) throw await explainRefusal(db, table, id);
}

const outcomes = {
  a: "requestWasApproved",
  n: "requestWasRejected",
  x: "requestWasWithdrawn",
} as const satisfies Record<string, TextKey>;

/** The error for a request that could not be decided: it is gone, the caller's own, or another admin decided first. */
async function explainRefusal(
  db: Kysely<Schema>,
  table: ApprovalRequestTable,
  id: number,
): Promise<CallError> {
  const request = await db
    .selectFrom(table)
    .select(({ ref }) => ["status", "closed_by_name as name", moment(ref("date_close")).as("date")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!request) return new CallError("notFound");
  const { status, name, date } = request;
  if (status === "p") return new CallError("ownRequest");
  return new CallError(outcomes[status], { name: name ?? "", date: date ?? "" });
}

/** Withdraws the pending approval requests of an order, whichever admin made them. */
export async function withdrawApproval(order: number, context: AdminContext): Promise<void> {
  const withdrawn = await context.db
    .updateTable("approvals")
    .set({ status: "x", ...closedBy(context) })
    .where("order_id", "=", order)
    .where("status", "in", withdrawableStates)
    .returning("id")
    .execute();
  for (const { id } of withdrawn)
    context.changed({ kind: "approval", id, before: { status: "p" }, after: { status: "x" } });
}
