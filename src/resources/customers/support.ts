import { type Customer, customers as contract } from "../../../contract/customers";
import { maskDocument } from "../../../contract/documents";
import type { FormAction } from "../../engine/declaration/action";
import { formAction, linkAction, newTabAction } from "../../engine/declaration/declare-action";

const given = ({ reqId }: Customer) => ({ reqId });

/** Asks for nothing but a yes, naming the customer (decision D11). */
const reset = (call: typeof contract.resetPassword): FormAction<Customer> =>
  formAction(call, { group: "reset", danger: true, params: given, fields: {}, updateRow: (row) => row });

/** Takes away what the customer signs in or pays with. */
export const resets = {
  resetPassword: reset(contract.resetPassword),
  resetFinancialPassword: reset(contract.resetFinancialPassword),
  resetTwoFactor: reset(contract.resetTwoFactor),
};

/** Opens the customer's account beside the console. */
export const openAccount = newTabAction(contract.openAccount, {
  hotkey: "c",
  group: "look",
  params: given,
  url: ({ redirectUrl }) => redirectUrl,
});

/** What finds the records of this customer and of nobody else: ids are found within other numbers. */
const found = ({ doc1, type, email, id }: Customer) => ({
  search: (doc1 && maskDocument(doc1, type)) || email || String(id),
});

const records = (screen: string, shortcut: string) =>
  linkAction<Customer>(screen, found, { hotkey: shortcut, group: "records" });

/** The customer's records on the screens of the finance menu, by the letters that lead to those screens. */
export const links = {
  orders: records("checkoutOrders", "o"),
  deposits: records("depositOrders", "d"),
  insertions: records("insertions", "i"),
  payouts: records("payouts", "w"),
};
