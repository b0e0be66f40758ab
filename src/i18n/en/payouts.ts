import type { Texts } from "../pt/common";
import type * as pt from "../pt/payouts";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  payouts: { title: "Withdrawals", menu: "Withdrawals", about: "Check and review withdrawals" },
};

/** The texts of the payouts screen in English. */
const payouts: Texts<typeof pt.default> = {
  account: {
    title: "Destination account",
    yes: "Yes",
    no: "No",
    keys: {
      holder: "Holder",
      holders: "Holders",
      holderName: "Holder's name",
      holderDocument: "Holder's CPF/CNPJ",
      name: "Name",
      document: "CPF/CNPJ",
      cpf: "CPF",
      cnpj: "CNPJ",
      pixKey: "Pix key",
      pixKeyType: "Kind of Pix key",
      bank: "Bank",
      bankCode: "Bank code",
      bankName: "Name of the bank",
      ispb: "ISPB",
      code: "Code",
      branch: "Branch",
      branchDigit: "Branch check digit",
      agency: "Branch",
      agencyDigit: "Branch check digit",
      account: "Account",
      accountNumber: "Account number",
      accountDigit: "Account check digit",
      accountType: "Kind of account",
      number: "Number",
      digit: "Check digit",
      type: "Kind",
      isSavings: "Savings account",
      customerId: "Customer's ID",
      email: "E-mail",
      phone: "Phone",
      note: "Account note",
    },
    kinds: {
      cpf: "CPF",
      cnpj: "CNPJ",
      email: "E-mail",
      phone: "Phone",
      random: "Random",
      evp: "Random",
      checking: "Checking",
      savings: "Savings",
      payment: "Payment",
      salary: "Salary",
    },
  },
  filters: {
    search: "Customer, id, document or Pix key",
    status: { title: "Status", w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" },
    dateType: { title: "Date", request: "Requested", close: "Closed" },
  },
  columns: {
    id: { title: "ID" },
    customer: { title: "Customer" },
    valueFormat: { title: "Amount" },
    feeFormat: { title: "Fee" },
    payoutMethodName: { title: "Method" },
    dateRequest: { title: "Requested", age: "Requested {age}" },
    dateClose: { title: "Closed" },
    status: { title: "Status", w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" },
    payoutId: { title: "Bank number" },
    approvalAdmName: { title: "Closed by" },
    approvalOfficeName: { title: "White label" },
    note: { title: "Reason" },
  },
  actions: {
    view: { label: "View", title: "Withdrawal" },
    decide: {
      label: "Approve or reject",
      title: "Review withdrawal",
      submit: { none: "Confirm", p: "Approve withdrawal", x: "Reject withdrawal" },
      success: { p: "Withdrawal of {subject} approved", x: "Withdrawal of {subject} rejected" },
      fields: {
        status: { title: "Decision", p: "Approve", x: "Reject" },
        reason: { title: "Reason" },
        otp: { title: "Authenticator code" },
      },
    },
  },
};

export default payouts;
