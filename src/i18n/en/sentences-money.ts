import type { Texts } from "../pt/common";
import type { money as pt } from "../pt/sentences-money";
import approvals from "./approvals";
import insertions from "./insertions";
import orders from "./orders";
import payouts from "./payouts";

/** What was done with orders, approvals, insertions and payouts, in English. */
export const money: Texts<typeof pt> = {
  actions: {
    approvals: {
      decide: {
        main: "{admin} reviewed {record}",
        status_a: "{admin} approved {record}",
        status_n: "{admin} did not approve {record}",
        order: "{admin} reviewed the manual settlement of {record}",
        order_status_a: "{admin} approved the manual settlement of {record}",
        order_status_w: "{admin} did not approve the manual settlement of {record}",
      },
    },
    insertions: {
      request: { main: "{admin} requested {record}" },
      decide: {
        main: "{admin} reviewed {record}",
        status_a: "{admin} approved {record}",
        status_n: "{admin} did not approve {record}",
      },
    },
    orders: {
      cancel: {
        main: "{admin} cancelled {record}",
        approval: "{admin} cancelled the order, and with it {record}",
      },
      remove: {
        main: "{admin} deleted {record}",
        approval: "{admin} deleted the order, and with it {record}",
      },
      requestPaid: {
        main: "{admin} asked for {record} to be marked as paid",
        approval: "{admin} requested {record}",
      },
    },
    payouts: {
      decide: {
        main: "{admin} reviewed {record}",
        status_p: "{admin} approved {record}",
        status_x: "{admin} rejected {record}",
      },
    },
  },
  records: {
    order: "order {id}",
    approval: "manual settlement {id}",
    insertion: "manual account insert {id}",
    payout: "withdrawal {id}",
  },
  fields: {
    order: {
      status: "Status",
      reason: "Reason",
      amount: "Amount",
      customer_id: "Customer",
      payer_name: "Payer",
    },
    approval: { status: "Status", reason: "Reason", amount: "Amount", order: "Order" },
    insertion: {
      status: "Status",
      reason: "Reason",
      amount: "Amount",
      type: "Type",
      op: "Operation (number)",
      notes: "Notes",
      customer: "Customer",
    },
    payout: { status: "Status", reason: "Reason", amount: "Amount", fee: "Fee", note: "Reason" },
  },
  codes: {
    order: { status: orders.columns.statusBilling },
    approval: { status: approvals.columns.status },
    insertion: { status: insertions.columns.status, type: insertions.actions.request.fields.type },
    payout: { status: payouts.columns.status },
  },
};
