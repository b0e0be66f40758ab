import { decideRequest, requestColumns, requestDates } from "../../approval-requests/decide";
import type { AdminContext, Handlers } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { post } from "../../ledger/post";
import { dateOf, pageReader } from "../../lists/page-reader";
import { payinMethodName } from "../../reference-data/payin-methods";
import { type LockedOrder, lockOrder } from "./lock";
import { creditMovements, creditReference } from "./postings";
import { orderStateAfter, orderStates } from "./states";

const kindLetters = { checkout: "c", deposit: "d" } as const;

const readApprovals = pageReader("approvals", (listed) =>
  listed
    .innerJoin("customers", "customers.id", "listed.customer_id")
    .select(({ ref }) => [
      ...requestColumns,
      moment(ref("listed.date_request")).as("dateReq"),
      moment(ref("listed.date_close")).as("dateClose"),
      "listed.order_id",
      "listed.order_kind",
      "listed.payin_method",
      "listed.installments",
    ]),
);

const list: Handlers<"approvals">["list"] = async (input, context) => {
  const { statusBilling: status, search, dateStart, dateEnd, page, offset } = input;
  const by = dateOf(input, requestDates);
  const listing = { by, matching: { status }, search, dateStart, dateEnd, page, size: offset };
  const found = await readApprovals(context, listing);
  return {
    data: found.map(({ amount, order_id, order_kind, payin_method, installments, ...row }) => ({
      ...row,
      reqId: context.seal("approval", row.id),
      transaction: String(order_id),
      type: kindLetters[order_kind],
      valueFormat: formatCents(amount),
      payinMethodName: payinMethodName(payin_method, installments, context.language),
    })),
  };
};

/** Gives the order the state that the decision leads to, and the customer the money where it was approved. */
async function settle(order: LockedOrder, status: "a" | "n", note: string, context: AdminContext) {
  const { db, now, changed } = context;
  const { id } = order;
  const after = orderStateAfter[status];
  const { isCredited } = orderStates[after];
  await db
    .updateTable("orders")
    .set({ status: after, date_pay: isCredited ? now : null })
    .where("id", "=", id)
    .execute();
  changed({ kind: "order", id, before: { status: order.status }, after: { status: after } });
  if (isCredited)
    await post(db, { reference: creditReference(id), date: now, note, movements: creditMovements(order) });
}

const decide: Handlers<"approvals">["decide"] = async ({ reqId, status }, context) => {
  const { db, unseal, changed } = context;
  const id = unseal("approval", reqId);
  const approval = await db
    .selectFrom("approvals")
    .select(["order_id", "note"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!approval) throw new CallError("notFound");
  const order = await lockOrder(db, approval.order_id);
  await decideRequest("approvals", id, status, context);
  if (!order || !orderStates[order.status].isUnderReview)
    throw new Error(`approval ${id} was pending, but order ${approval.order_id} was not under review`);
  changed({ kind: "approval", id, before: { status: "p" }, after: { status } });
  await settle(order, status, approval.note, context);
  return { message: status === "a" ? "paymentApproved" : "paymentRejected" };
};

export const approvals: Handlers<"approvals"> = { list, decide };
