import type { Texts } from "../pt";
import type pt from "./pt";

const status = { title: "Status", a: "Active", i: "Inactive" };

/** The texts of the white labels screen in English. */
const offices: Texts<typeof pt> = {
  filters: { search: "Name, domain, customer, document, e-mail or phone", status },
  columns: {
    name: { title: "White label" },
    customerData: { title: "Customer" },
    phone: { title: "Contact" },
    dateReg: { title: "Registered" },
    status,
  },
  actions: {
    edit: {
      label: "Edit data",
      title: "Edit the white label's data",
      submit: "Save",
      success: "Data of {subject} saved",
      fields: {
        name: { title: "White label name" },
        phone: { title: "Phone" },
        domain: { title: "Domain" },
        webTemplate: { title: "Site template" },
        status,
      },
    },
    payinFees: { label: "Payin fees", title: "Payin fees" },
    payoutFees: { label: "Payout fees", title: "Payout fees" },
    fees: {
      title: "Edit fees",
      submit: "Save",
      success: "Fees updated!",
      fields: {
        PL: { title: "Admin: fixed amount" },
        PLP: { title: "Admin: percentage" },
        WL: { title: "White label: fixed amount" },
        WLP: { title: "White label: percentage" },
        SVC: { title: "Gateway: fixed amount" },
        SVCP: { title: "Gateway: percentage" },
      },
    },
  },
  fees: {
    title: "Fees by method",
    method: "Method",
    edit: "Edit",
    editOf: "Edit the fees of {method}",
  },
  split: {
    title: "What each party gets",
    of: { payin: "Of a sale of", payout: "Of a payout of" },
    PL: "Admin",
    WL: "White label",
    SVC: "Gateway",
    rest: "For the customer",
    short: "The parts add up to {parts} and exceed the amount: {missing} is missing.",
    least: "The smallest amount that covers its fees is {amount}.",
    never: "No amount covers these fees.",
  },
};

export default offices;
