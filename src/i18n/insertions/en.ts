import type { Texts } from "../pt";
import type pt from "./pt";

const status = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The texts of the cash insertions' screen in English. */
const insertions: Texts<typeof pt> = {
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
