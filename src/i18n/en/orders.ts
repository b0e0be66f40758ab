import type { Texts } from "../pt/common";
import type * as pt from "../pt/orders";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  checkoutOrders: {
    title: "Checkout orders",
    menu: "Sales / checkouts",
    about: "Track sales, set them as paid, cancel and delete them",
  },
  depositOrders: {
    title: "Deposit orders",
    menu: "Deposits",
    about: "Track deposits, set them as paid, cancel and delete them",
  },
};

const status = {
  w: "Waiting",
  p: "Paid",
  t: "Timed out",
  r: "Awaiting review",
  a: "Approved",
  x: "Cancelled",
};

/** The texts of the screens of checkout and deposit orders in English. */
const orders: Texts<typeof pt.default> = {
  filters: {
    search: "Customer, payer, document, id or code",
    statusBilling: { title: "Status", ...status },
    dateType: { title: "Date", buy: "Purchased", pay: "Paid" },
  },
  columns: {
    id: { title: "ID" },
    hash: { title: "Hash" },
    orderId: { title: "Order number" },
    customerName: { title: "Customer" },
    customerType: { title: "Customer type" },
    customerDoc: { title: "CPF / CNPJ" },
    payerName: { title: "Payer" },
    valueFormat: { title: "Amount" },
    dateBuy: { title: "Purchased", age: "Purchased {age}" },
    datePay: { title: "Paid" },
    statusBilling: { title: "Status", ...status },
    payinMethodName: { title: "Method" },
    apiName: { title: "Processed by" },
  },
  effects: {
    credited: "What this order credited is taken back from the customer's balance.",
    underReview: "The manual settlement that waits for a decision is cancelled with it.",
    none: "Nothing of this order is credited: the customer's balance does not change.",
  },
  actions: {
    view: { label: "View", title: "Order" },
    cashRecords: {
      label: "Cash records",
      title: "Cash records of the order",
      columns: {
        id: { title: "ID" },
        customerName: { title: "Customer" },
        valueFormat: { title: "Amount" },
        date: { title: "Date" },
        opName: { title: "Operation" },
        note: { title: "Note" },
      },
    },
    setPaid: {
      label: "Set as paid",
      title: "Set the order as paid",
      submit: "Send for approval",
      success: "{subject}: sent for approval",
      fields: { reason: { title: "Reason" } },
    },
    cancel: {
      label: "Cancel order",
      title: "Cancel the order",
      submit: "Cancel order",
      success: "{subject}: order cancelled",
      fields: { reason: { title: "Reason" }, otp: { title: "Authenticator code" } },
    },
    remove: {
      label: "Delete order",
      title: "Delete the order",
      submit: "Delete order",
      success: "{subject}: order deleted",
      fields: { reason: { title: "Reason" }, otp: { title: "Authenticator code" } },
    },
  },
};

export default orders;
