import type { OrderAction } from "../../../contract/lifecycles";
import { withdrawApproval } from "../../approval-requests/decide";
import type { AdminContext, Handlers } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import type { TextKey } from "../../errors/messages";
import { post } from "../../ledger/post";
import { approvalNotice } from "../../messaging/money-notices";
import { notify } from "../../messaging/notify";
import { approvalSearch } from "../../search/records";
import { cashRecords } from "./cash-records";
import { type LockedOrder, lockOrder } from "./lock";
import { reversalMovements, reversalReference } from "./postings";
import { orderStates } from "./states";
import { billingNames } from "./status-names";

const refusalTexts: Record<OrderAction, TextKey> = {
  requestPaid: "orderNotRequestable",
  cancel: "orderNotCancellable",
  remove: "orderNotRemovable",
};

/** Locks the order with that opaque id; throws when its status does not allow the action. */
async function lockFor(action: OrderAction, reqId: string, context: AdminContext): Promise<LockedOrder> {
  const order = await lockOrder(context.db, context.unseal("order", reqId));
  if (!order) throw new CallError("notFound");
  if (orderStates[order.status].allows.includes(action)) return order;
  throw new CallError(refusalTexts[action], { status: billingNames[context.language][order.status] });
}

/** Undoes the effects of an order's status before the order leaves it for good: withdraws the pending request, takes the credit back. */
async function undo(order: LockedOrder, reason: string, context: AdminContext): Promise<void> {
  const { isUnderReview, isCredited } = orderStates[order.status];
  if (isUnderReview) await withdrawApproval(order.id, context);
  if (isCredited)
    await post(context.db, {
      reference: reversalReference(order.id),
      date: context.now,
      note: reason,
      movements: reversalMovements(order),
      whenShort: "orderMoneySpent",
    });
}

const cancel: Handlers<"orders">["cancel"] = async ({ reqId, reason }, context) => {
  const order = await lockFor("cancel", reqId, context);
  await undo(order, reason, context);
  await context.db.updateTable("orders").set({ status: "x" }).where("id", "=", order.id).execute();
  const { id, status } = order;
  context.changed({ kind: "order", id, before: { status }, after: { status: "x", reason } });
  return { message: "orderCancelled" };
};

const remove: Handlers<"orders">["remove"] = async ({ reqId, reason }, context) => {
  const order = await lockFor("remove", reqId, context);
  await undo(order, reason, context);
  const before = await context.db
    .deleteFrom("orders")
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  context.changed({ kind: "order", id: order.id, before: { ...before, reason }, after: null });
  return { message: "orderRemoved" };
};

async function raiseApproval(order: LockedOrder, reason: string, { db, me, now }: AdminContext) {
  const { search } = await db
    .selectFrom("customers")
    .select("search")
    .where("id", "=", order.customer_id)
    .executeTakeFirstOrThrow();
  const approval = {
    order_id: order.id,
    order_kind: order.kind,
    customer_id: order.customer_id,
    amount: order.amount,
    payin_method: order.payin_method,
    installments: order.installments,
    requested_by_id: me.id,
    requested_by_name: me.name,
    date_request: now,
    note: reason,
  };
  return await db
    .insertInto("approvals")
    .values({ ...approval, search: approvalSearch(search, approval) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

const requestPaid: Handlers<"orders">["requestPaid"] = async ({ reqId, reason, payinMethod }, context) => {
  const { db, me, now, language } = context;
  const order = await lockFor("requestPaid", reqId, context);
  if (payinMethod !== order.payin_method) throw fieldError("payinMethod", "invalidField", language);
  await db.updateTable("orders").set({ status: "r" }).where("id", "=", order.id).execute();
  const { id } = await raiseApproval(order, reason, context);
  const { amount } = order;
  await notify(db, { date: now, ...approvalNotice({ id, name: me.name, order: order.id, amount }) });
  context.changed({
    kind: "order",
    id: order.id,
    before: { status: order.status },
    after: { status: "r", reason },
  });
  context.changed({ kind: "approval", id, before: null, after: { order: order.id, amount, status: "p" } });
  return { message: "paidRequested" };
};

export const orders: Handlers<"orders"> = { cancel, remove, cashRecords, requestPaid };
