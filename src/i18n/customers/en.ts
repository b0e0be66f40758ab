import type { Texts } from "../pt";
import type pt from "./pt";

/** The texts of the customers screen in English. */
const customers: Texts<typeof pt> = {
  filters: {
    search: "Name, document, e-mail or phone",
    status: { title: "Status", a: "Active", i: "Inactive", p: "Pending", x: "Cancelled", e: "Closed" },
    docsCheck: { title: "Documents", y: "Checked", n: "Not checked" },
    filesSent: { title: "Files", true: "Sent", false: "Not sent" },
  },
  columns: {
    id: { title: "ID" },
    name: { title: "Name" },
    doc1: { title: "CPF / CNPJ" },
    email: { title: "E-mail" },
    cellPhone: { title: "Cell phone" },
    dateReg: { title: "Registered" },
    docsCheck: { title: "Documents", y: "Checked", n: "Pending" },
    status: { title: "Status", a: "Active", i: "Inactive", p: "Pending", x: "Cancelled", e: "Closed" },
  },
  actions: {
    edit: {
      label: "Edit data",
      title: "Edit the customer's data",
      submit: "Save",
      success: "Data of {subject} saved",
      fields: {
        type: {
          title: "Type",
          1: "Person",
          2: "Company",
          3: "Company (sole trader)",
          4: "Person (minor)",
        },
        name: { title: "Name" },
        doc1: { title: "CPF / CNPJ" },
        doc2: { title: "RG / state registration" },
        gender: { title: "Gender", m: "Male", f: "Female", o: "Other", x: "Does not apply (company)" },
        birth: { title: "Birth / foundation" },
        email: { title: "E-mail" },
        lang: { title: "Language", pt: "Portuguese", en: "English" },
        cellPhone: { title: "Cell phone" },
        phone: { title: "Phone" },
        postalCode: { title: "Postal code" },
        address: { title: "Address" },
        state: { title: "State" },
        city: { title: "City" },
        guardName: { title: "Guardian's name" },
        guardRelation: { title: "Guardian's relation" },
        guardDoc: { title: "Guardian's CPF" },
      },
    },
    changeStatus: {
      label: "Change status",
      title: "Change the status",
      submit: "Change status",
      confirm: "Change the status of {subject}?",
      success: "Status of {subject} changed",
      fields: {
        status: {
          title: "New status",
          a: "Active",
          i: "Inactive",
          p: "Pending",
          x: "Cancelled",
          e: "Closed",
        },
      },
    },
  },
};

export default customers;
