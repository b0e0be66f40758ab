import type * as pt from "../pt/blacklist";
import type { Texts } from "../pt/common";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  blacklist: {
    title: "Blacklist",
    menu: "Restricted",
    about: "Look up and change what each restricted customer may do",
  },
};

/** The texts of the blacklist screen in English. */
const blacklist: Texts<typeof pt.default> = {
  record: "Customer on the blacklist",
  filters: { search: "Name, document, phone or id" },
  columns: {
    id: { title: "ID" },
    name: { title: "Name" },
    doc1: { title: "CPF / CNPJ" },
    cellPhone: { title: "Cell phone" },
    dateReg: { title: "Registered", age: "Registered {age}" },
    status: { title: "Status", a: "Active", i: "Inactive", p: "Pending", x: "Cancelled", e: "Closed" },
    payment: { title: "Payment", y: "Allowed", n: "Blocked" },
    withdraw: { title: "Withdrawal", y: "Allowed", n: "Blocked" },
  },
  actions: {
    edit: {
      label: "Change restrictions",
      title: "Change restrictions",
      submit: "Save",
      success: "{subject}: restrictions saved",
      fields: {
        payment: { title: "Payment", y: "Allowed", n: "Blocked" },
        withdraw: { title: "Withdrawal", y: "Allowed", n: "Blocked" },
      },
    },
    remove: {
      label: "Remove from blacklist",
      title: "Remove from blacklist",
      confirm: "Remove {subject} from the blacklist? Payments and withdrawals are allowed afterwards.",
      submit: "Remove from blacklist",
      success: "{subject} removed from the blacklist",
    },
  },
};

export default blacklist;
