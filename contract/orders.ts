import * as z from "zod/mini";
import { call, list } from "./call";
import { exampleReason, firstOf } from "./example";
import {
  Amount,
  CustomerMarks,
  dateFilter,
  Moment,
  Otp,
  oneOf,
  Reason,
  ReqId,
  required,
  search,
} from "./fields";
import { personal, tellsOf } from "./personal-data";

/** The status code of an order: w waiting, p paid, x cancelled, t timed out, r under review, a approved (requirement S4.22). */
export const BillingStatus = oneOf("w", "p", "x", "t", "r", "a");

/** A checkout or deposit order. `customerType` 1 and 4 are people, 2 and 3 companies; amounts are formatted. */
export const Order = tellsOf(
  ({ id }) => ({ resource: "checkoutOrders", id }),
  z.object({
    id: z.number(),
    hash: z.string(),
    /** The opaque id that every action on the order sends as `reqId` (requirement E1). */
    trReqId: z.string(),
    customer: z.number(),
    customerName: z.string(),
    customerMarks: z.optional(CustomerMarks),
    customerType: z.number(),
    customerDoc: personal("documents", z.string()),
    payerName: z.string(),
    orderId: z.string(),
    valueFormat: Amount,
    dateBuy: Moment,
    datePay: z.nullable(Moment),
    statusBilling: BillingStatus,
    payinMethod: z.string(),
    payinMethodName: z.string(),
    apiName: z.string(),
  }),
);
export type Order = z.infer<typeof Order>;

/** A movement of an order in its customer's account: c credit, d debit; the amount without sign. */
export const OrderCashRecord = z.object({
  id: z.number(),
  customer: z.number(),
  customerName: z.string(),
  type: z.enum(["c", "d"]),
  valueFormat: Amount,
  date: Moment,
  opName: z.string(),
  note: personal("text", z.string()),
});
export type OrderCashRecord = z.infer<typeof OrderCashRecord>;

const filters = { ...search, statusBilling: z.optional(BillingStatus), ...dateFilter("buy", "pay") };
const query = {
  sort: ["dateBuy", "datePay", "valueFormat"],
  statuses: "statusBilling",
  amount: true,
  customer: true,
} as const;
const withReasonAndCode = { reqId: ReqId, reason: Reason, otp: Otp };

/** An example about the first order in a state. */
const anOrder = (statusBilling: string, rest: (order: Order) => object = () => ({})) =>
  firstOf<Order>("checkoutOrders.list", { statusBilling }, (order) => ({
    reqId: order.trReqId,
    ...rest(order),
  }));

/** The actions on an order of either kind. */
export const orders = {
  cancel: call("DELETE /admin/orders/cancel", {
    needs: "orders",
    summary: "Cancels an order; a paid one is reversed in the ledger.",
    audit: { id: 30, pt: "Pedido cancelado", en: "Order cancelled" },
    example: anOrder("w", () => ({ reason: exampleReason })),
    input: withReasonAndCode,
  }),
  remove: call("DELETE /admin/orders/delete", {
    needs: "orders",
    summary: "Deletes an order that was not paid.",
    audit: { id: 31, pt: "Pedido excluído", en: "Order deleted" },
    example: anOrder("t", () => ({ reason: exampleReason })),
    input: withReasonAndCode,
  }),
  cashRecords: call("POST /admin/orders/cash_inserts", {
    needs: "orders",
    summary: "The order's money movements.",
    example: anOrder("p"),
    input: { reqId: ReqId },
    data: z.array(OrderCashRecord),
  }),
  requestPaid: call("POST /admin/transaction_approval/new", {
    needs: "orders",
    writes: true,
    summary: "Asks for an order to be set as paid: it goes under review until another admin decides.",
    audit: { id: 32, pt: "Liquidação manual solicitada", en: "Manual settlement requested" },
    example: anOrder("w", ({ payinMethod }) => ({ reason: exampleReason, payinMethod })),
    input: {
      reqId: ReqId,
      reason: Reason,
      payinMethod: z.string(required).check(z.minLength(1), z.maxLength(40)),
    },
  }),
};

export const checkoutOrders = {
  list: list("POST /admin/checkout_order/list", Order, filters, {
    needs: "orders",
    summary: "Checkout orders, newest first.",
    audit: { id: 73, pt: "Pedidos de checkout exportados", en: "Checkout orders exported" },
    query,
    example: () => ({ page: 1, offset: 20, statusBilling: "w" }),
  }),
};

export const depositOrders = {
  list: list("POST /admin/deposit_order/list", Order, filters, {
    needs: "orders",
    summary: "Deposit orders, newest first.",
    audit: { id: 74, pt: "Pedidos de depósito exportados", en: "Deposit orders exported" },
    query,
  }),
};
