import type * as pt from "../pt/approvals";
import type { Texts } from "../pt/common";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  approvals: {
    title: "Manual settlements",
    menu: "Manual settlements",
    about: "Review requests to set orders as paid",
  },
};

const status = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The texts of the payment approvals' screen in English. */
const approvals: Texts<typeof pt.default> = {
  filters: {
    search: "Customer, document, transaction or requester",
    statusBilling: { title: "Status", ...status },
    second: { title: "Waiting for a second person", others: "For me to decide", mine: "That I asked for" },
    dateType: { title: "Date", req: "Requested", close: "Closed" },
  },
  columns: {
    id: { title: "ID / transaction" },
    transaction: { title: "Transaction" },
    type: { title: "Type", c: "Checkout", i: "Investment", d: "Deposit", a: "Card" },
    customerName: { title: "Customer" },
    adminName: { title: "Requested by" },
    adminCloseName: { title: "Closed by" },
    valueFormat: { title: "Amount" },
    payinMethodName: { title: "Method" },
    dateReq: { title: "Requested", age: "Requested {age}" },
    dateClose: { title: "Closed" },
    status: { title: "Status", ...status },
    note: { title: "Reason" },
  },
  actions: {
    view: { label: "View", title: "Manual settlement" },
    decide: {
      label: "Approve or reject",
      title: "Review settlement",
      submit: { none: "Confirm", a: "Approve settlement", n: "Reject settlement" },
      success: { a: "Settlement of {subject} approved", n: "Settlement of {subject} rejected" },
      fields: {
        status: { title: "Decision", a: "Approve", n: "Reject" },
        otp: { title: "Authenticator code" },
      },
    },
  },
};

export default approvals;
