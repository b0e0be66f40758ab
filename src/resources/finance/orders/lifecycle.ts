import { type BillingCode, billingLifecycle } from "../../../../contract/lifecycles";
import { drawnLifecycle } from "../decision/lifecycles";

/** The lifecycle of an order, in its colours (requirement S4.14). */
export const orderLifecycle = drawnLifecycle<BillingCode>(billingLifecycle, {
  w: "orange",
  r: "orange",
  a: "green",
  p: "green",
  t: "red",
  x: "red",
});
