import { type PayoutCode, payoutLifecycle as payoutStatuses } from "../../../../contract/lifecycles";
import { drawnLifecycle } from "../decision/lifecycles";

/** The lifecycle of a payout, in its colours (requirement S4.18). */
export const payoutLifecycle = drawnLifecycle<PayoutCode>(payoutStatuses, {
  w: "orange",
  s: "purple",
  p: "green",
  x: "red",
});
