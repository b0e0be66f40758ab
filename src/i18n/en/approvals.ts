import type * as pt from "../pt/approvals";
import type { Texts } from "../pt/common";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  approvals: {
    title: "Payment approvals",
    menu: "Manual settlements",
    about: "Decide what other admins ask to set as paid",
  },
};

const status = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The texts of the payment approvals' screen in English. */
const approvals: Texts<typeof pt.default> = {
  filters: {
    search: "Customer, document, transaction or requester",
    statusBilling: { title: "Status", ...status },
    dateType: { title: "Date", req: "Of the request", close: "Of closing" },
  },
  columns: {
    id: { title: "ID / transaction" },
    transaction: { title: "Transaction" },
    type: { title: "Type", c: "Checkout", i: "Investment", d: "Deposit", a: "Card" },
    customerName: { title: "Customer" },
    adminName: { title: "Requested by" },
    adminCloseName: { title: "Closed by" },
    valueFormat: { title: "Value" },
    payinMethodName: { title: "Method" },
    dateReq: { title: "Requested" },
    dateClose: { title: "Closed" },
    status: { title: "Status", ...status },
    note: { title: "Note" },
  },
  actions: {
    view: { label: "View", title: "Payment approval" },
    decide: {
      label: "Approve or reject",
      title: "Decide the payment",
      submit: { none: "Decide", a: "Approve payment", n: "Reject payment" },
      success: { a: "Payment of {subject} approved", n: "Payment of {subject} rejected" },
      fields: {
        status: { title: "Decision", a: "Approve", n: "Reject" },
        otp: { title: "6-digit code" },
      },
    },
  },
};

export default approvals;
