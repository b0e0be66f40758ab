import type { Texts } from "../pt/common";
import type { kinds as pt } from "../pt/sentences-kinds";

/** The kinds of records, by themselves, in English. */
export const kinds: Texts<typeof pt> = {
  customer: "Customer",
  file: "Document",
  order: "Order",
  approval: "Manual settlement",
  insertion: "Manual account insert",
  payout: "Withdrawal",
  office: "White label",
  user: "User",
  level: "Access level",
  notification: "Notification",
  session: "Session",
  export: "Export",
  chain: "Record of a user",
};
