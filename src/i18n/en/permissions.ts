import type { Texts } from "../pt/common";
import type { opens as pt } from "../pt/permissions";

/** The screens that each permission opens, in English. */
export const opens: Texts<typeof pt> = {
  customer: "Customers and the blacklist",
  finance: "Manual account inserts and statements",
  payments: "Withdrawals and manual settlements",
  files: "Customers' documents (KYC)",
  support: "Resets, opening a customer's account and its access log",
  orders: "Checkout and deposit orders",
  referral: "A customer's referral",
  office: "White labels, templates and a customer's branch",
  investments: "Reserved: it opens no screen yet",
  users: "Users and access levels",
};
