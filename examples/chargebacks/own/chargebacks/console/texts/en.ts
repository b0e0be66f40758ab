import type { Texts } from "../../../../src/i18n/pt/common";
import type * as pt from "./pt";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  chargebacks: {
    title: "Chargebacks",
    menu: "Chargebacks",
    about: "Contest or accept what banks want back",
  },
};

const status = { title: "Status", w: "Waiting", c: "Contested", a: "Accepted" };

/** The texts of the chargebacks screen in English. */
const chargebacks: Texts<typeof pt.default> = {
  filters: {
    search: "Reference, card or id",
    status,
    dateType: { title: "Date", reg: "Registered" },
  },
  columns: {
    id: { title: "ID" },
    customer: { title: "Customer" },
    reference: { title: "Reference" },
    card: { title: "Card" },
    valueFormat: { title: "Amount" },
    claim: { title: "Claim", f: "Fraud", n: "Not received", d: "Charged twice" },
    dateReg: { title: "Registered" },
    status,
  },
  actions: {
    contest: {
      label: "Contest",
      title: "Contest the chargeback",
      submit: "Contest",
      success: "Chargeback of {subject} contested",
      fields: { evidence: { title: "Evidence" } },
    },
    accept: {
      label: "Accept",
      title: "Accept the chargeback",
      submit: "Accept",
      success: "Chargeback of {subject} accepted",
      fields: { reason: { title: "Reason" }, otp: { title: "Authenticator code" } },
    },
  },
};

export default chargebacks;
