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
  },
};

export default offices;
