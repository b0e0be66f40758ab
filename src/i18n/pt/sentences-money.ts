import approvals from "./approvals";
import insertions from "./insertions";
import orders from "./orders";
import payouts from "./payouts";

/** What was done with orders, approvals, insertions and payouts, in Portuguese. */
export const money = {
  actions: {
    approvals: {
      decide: {
        main: "{admin} analisou a {record}",
        status_a: "{admin} aprovou a {record}",
        status_n: "{admin} não aprovou a {record}",
        order: "{admin} analisou a liquidação manual do {record}",
        order_status_a: "{admin} aprovou a liquidação manual do {record}",
        order_status_w: "{admin} não aprovou a liquidação manual do {record}",
      },
    },
    insertions: {
      request: { main: "{admin} solicitou a {record}" },
      decide: {
        main: "{admin} analisou a {record}",
        status_a: "{admin} aprovou a {record}",
        status_n: "{admin} não aprovou a {record}",
      },
    },
    orders: {
      cancel: {
        main: "{admin} cancelou o {record}",
        approval: "{admin} cancelou o pedido, e com ele a {record}",
      },
      remove: {
        main: "{admin} excluiu o {record}",
        approval: "{admin} excluiu o pedido, e com ele a {record}",
      },
      requestPaid: {
        main: "{admin} pediu que o {record} fosse marcado como pago",
        approval: "{admin} solicitou a {record}",
      },
    },
    payouts: {
      decide: {
        main: "{admin} analisou o {record}",
        status_p: "{admin} aprovou o {record}",
        status_x: "{admin} rejeitou o {record}",
      },
    },
  },
  records: {
    order: "pedido {id}",
    approval: "liquidação manual {id}",
    insertion: "inserção manual {id}",
    payout: "saque {id}",
  },
  fields: {
    order: {
      status: "Situação",
      reason: "Motivo",
      amount: "Valor",
      customer_id: "Cliente",
      payer_name: "Pagador",
    },
    approval: { status: "Situação", reason: "Motivo", amount: "Valor", order: "Pedido" },
    insertion: {
      status: "Situação",
      reason: "Motivo",
      amount: "Valor",
      type: "Tipo",
      op: "Operação (número)",
      notes: "Observações",
      customer: "Cliente",
    },
    payout: { status: "Situação", reason: "Motivo", amount: "Valor", fee: "Taxa", note: "Motivo" },
  },
  codes: {
    order: { status: orders.columns.statusBilling },
    approval: { status: approvals.columns.status },
    insertion: { status: insertions.columns.status, type: insertions.actions.request.fields.type },
    payout: { status: payouts.columns.status },
  },
};
