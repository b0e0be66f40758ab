import { billingAfterDecision } from "../../../contract/lifecycles";
import { decideRequest, requestColumns, requestDates, requestQuery } from "../../approval-requests/decide";
import type { AdminContext, Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import { orderReference } from "../../calls/record-references";
import { CallError } from "../../errors/call-error";
import { withCustomerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { post } from "../../ledger/post";
import { payinMethodName } from "../../reference-data/payin-methods";
import { type LockedOrder, lockOrder } from "./lock";
import { creditMovements, creditOf, creditReference } from "./postings";
import { orderStates } from "./states";

const kindCodes = { checkout: "c", deposit: "d" } as const;

const list: Handlers<"approvals">["list"] = listHandler("approvals", {
  dates: requestDates,
  filters: ({ statusBilling: status }) => ({ status }),
  query: requestQuery,
  columns: (listed) =>
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
  toRow: ({ amount, order_id, order_kind, payin_method, installments, ...row }, { seal, language }) => ({
    ...withCustomerMarks(row),
    reqId: seal("approval", row.id),
    transaction: String(order_id),
    order: orderReference(order_kind, order_id),
    type: kindCodes[order_kind],
    valueFormat: formatCents(amount),
    payinMethodName: payinMethodName(payin_method, installments, language),
    creditFormat: formatCents(creditOf({ amount })),
  }),
});

/** Moves the order to the status that the decision leads to, and credits the customer when it was approved. */
async function applyDecision(order: LockedOrder, status: "a" | "n", note: string, context: AdminContext) {
  const { db, now, changed } = context;
  const { id } = order;
  const after = billingAfterDecision[status];
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
  await applyDecision(order, status, approval.note, context);
  return { message: status === "a" ? "paymentApproved" : "paymentRejected" };
};

export const approvals: Handlers<"approvals"> = { list, decide };
