import { type Customer, customers as contract } from "../../../contract/customers";
import type { FormAction } from "../../engine/declaration/action";
import { formAction, linkAction, newTabAction } from "../../engine/declaration/declare-action";
import { isBlacklisted } from "./cells";
import { customerSearch } from "./customer-search";

const paramsOf = ({ reqId }: Customer) => ({ reqId });

/** Asks only for a confirmation, which names the customer (requirement D11). */
const reset = (call: typeof contract.resetPassword): FormAction<Customer> =>
  formAction(call, { group: "reset", danger: true, params: paramsOf, fields: {}, updateRow: (row) => row });

/** Resets what the customer signs in or pays with. */
export const resets = {
  resetPassword: reset(contract.resetPassword),
  resetFinancialPassword: reset(contract.resetFinancialPassword),
  resetTwoFactor: reset(contract.resetTwoFactor),
};

/** Opens the customer's account in a new tab. */
export const openAccount = newTabAction(contract.openAccount, {
  hotkey: "u",
  group: "look",
  params: paramsOf,
  url: ({ redirectUrl }) => redirectUrl,
});

const searchFor = (row: Customer) => ({ search: customerSearch(row) });

const records = (screen: string, hotkey: string) =>
  linkAction<Customer>(screen, searchFor, { hotkey, group: "records" });

/** Leads to where the restrictions of a customer on the blacklist are changed or taken away. */
export const restrictions = linkAction<Customer>("blacklist", searchFor, {
  hotkey: "t",
  group: "settings",
  isAvailable: isBlacklisted,
});

/** Links to the customer's records on the finance screens, each with the hotkey of its screen. */
export const links = {
  orders: records("checkoutOrders", "o"),
  deposits: records("depositOrders", "d"),
  insertions: records("insertions", "i"),
  payouts: records("payouts", "w"),
};
