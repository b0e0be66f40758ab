import type { Texts } from "../pt/common";
import type * as pt from "../pt/insertions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  insertions: {
    title: "Cash insertions",
    menu: "Manual account inserts",
    about: "Ask for and decide credits and debits of customers' accounts",
  },
};

const status = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The texts of the cash insertions' screen in English. */
const insertions: Texts<typeof pt.default> = {
  filters: {
    search: "Customer, document, id or requester",
    statusBilling: { title: "Status", ...status },
    dateType: { title: "Date", req: "Of the request", close: "Of closing" },
  },
  columns: {
    id: { title: "ID" },
    customerName: { title: "Customer" },
    adminName: { title: "Requested by" },
    adminCloseName: { title: "Closed by" },
    valueFormat: { title: "Value" },
    opName: { title: "Operation" },
    dateReq: { title: "Requested" },
    dateClose: { title: "Closed" },
    status: { title: "Status", ...status },
    note: { title: "Note" },
  },
  actions: {
    request: {
      label: "New insertion",
      title: "New cash insertion",
      submit: "Send for approval",
      success: "Insertion sent for approval!",
      fields: {
        type: { title: "Type", c: "Credit", d: "Debit" },
        op: { title: "Operation" },
        customer: { title: "Customer" },
        value: { title: "Value" },
        notes: { title: "Notes" },
        otp: { title: "6-digit code" },
        reqId: { title: "Customer" },
      },
    },
    view: { label: "View", title: "Cash insertion" },
    decide: {
      label: "Approve or reject",
      title: "Decide the insertion",
      submit: { none: "Decide", a: "Approve insertion", n: "Reject insertion" },
      success: { a: "Insertion of {subject} approved", n: "Insertion of {subject} rejected" },
      fields: {
        status: { title: "Decision", a: "Approve", n: "Reject" },
        otp: { title: "6-digit code" },
      },
    },
  },
};

export default insertions;
