import type { Texts } from "../pt/common";
import type * as pt from "../pt/payouts";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  payouts: { title: "Payouts", menu: "Payouts", about: "Review and decide payout requests" },
};

/** The texts of the payouts screen in English. */
const payouts: Texts<typeof pt.default> = {
  account: "Destination account",
  filters: {
    search: "Customer, id or document",
    status: { title: "Status", w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" },
    dateType: { title: "Date", request: "Of the request", close: "Of closing" },
  },
  columns: {
    id: { title: "ID" },
    customer: { title: "Customer" },
    valueFormat: { title: "Value" },
    feeFormat: { title: "Fee" },
    payoutMethodName: { title: "Method" },
    dateRequest: { title: "Requested" },
    dateClose: { title: "Closed" },
    status: { title: "Status", w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" },
    payoutId: { title: "Bank number" },
    approvalAdmName: { title: "Decided by" },
    approvalOfficeName: { title: "Office" },
    note: { title: "Note" },
  },
  actions: {
    view: { label: "View", title: "Payout request" },
    decide: {
      label: "Approve or reject",
      title: "Decide the payout",
      submit: { none: "Decide", p: "Approve payout", x: "Reject payout" },
      success: { p: "Payout of {subject} approved", x: "Payout of {subject} rejected" },
      fields: {
        status: { title: "Decision", p: "Approve", x: "Reject" },
        reason: { title: "Reason" },
        otp: { title: "6-digit code" },
      },
    },
  },
};

export default payouts;
