import type { Texts } from "../pt/common";
import type * as pt from "../pt/insertions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  insertions: {
    title: "Manual account inserts",
    menu: "Manual account inserts",
    about: "Request and review credits and debits to customers' accounts",
  },
};

const status = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The texts of the cash insertions' screen in English. */
const insertions: Texts<typeof pt.default> = {
  filters: {
    search: "Customer, document, id or requester",
    statusBilling: { title: "Status", ...status },
    second: { title: "Waiting for a second person", others: "For me to decide", mine: "That I asked for" },
    dateType: { title: "Date", req: "Requested", close: "Closed" },
  },
  columns: {
    id: { title: "ID" },
    customerName: { title: "Customer" },
    adminName: { title: "Requested by" },
    adminCloseName: { title: "Closed by" },
    valueFormat: { title: "Amount" },
    opName: { title: "Operation" },
    dateReq: { title: "Requested", age: "Requested {age}" },
    dateClose: { title: "Closed" },
    status: { title: "Status", ...status },
    note: { title: "Note" },
  },
  actions: {
    request: {
      label: "New insert",
      title: "New manual account insert",
      submit: "Send for approval",
      success: "Insert sent for approval!",
      fields: {
        type: { title: "Type", c: "Credit", d: "Debit" },
        op: { title: "Operation" },
        customer: { title: "Customer", placeholder: "Id, CPF or CNPJ" },
        value: { title: "Amount" },
        notes: { title: "Notes" },
        otp: { title: "Authenticator code" },
        reqId: { title: "Customer" },
      },
    },
    view: { label: "View", title: "Manual account insert" },
    decide: {
      label: "Approve or reject",
      title: "Review insert",
      submit: { none: "Confirm", a: "Approve insert", n: "Reject insert" },
      success: { a: "Insert of {subject} approved", n: "Insert of {subject} rejected" },
      fields: {
        status: { title: "Decision", a: "Approve", n: "Reject" },
        otp: { title: "Authenticator code" },
      },
    },
  },
};

export default insertions;
