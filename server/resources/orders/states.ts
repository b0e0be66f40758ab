import {
  type BillingCode,
  billingLifecycle,
  isPossible,
  type OrderAction,
} from "../../../contract/lifecycles";

const orderActions: readonly OrderAction[] = ["requestPaid", "cancel", "remove"];

const allows = (code: BillingCode) =>
  orderActions.filter((action) => isPossible(billingLifecycle[code], action));

interface StateTraits {
  /** The actions that an admin may take from here. */
  allows: readonly OrderAction[];
  /** The amount is in the customer's balance. */
  isCredited: boolean;
  /** A request to set it as paid waits for another admin. */
  isUnderReview: boolean;
}

/** Every status of an order: what the lifecycle allows, and what it means for the customer's money. */
export const orderStates: Readonly<Record<BillingCode, StateTraits>> = {
  w: { allows: allows("w"), isCredited: false, isUnderReview: false },
  p: { allows: allows("p"), isCredited: true, isUnderReview: false },
  x: { allows: allows("x"), isCredited: false, isUnderReview: false },
  t: { allows: allows("t"), isCredited: false, isUnderReview: false },
  r: { allows: allows("r"), isCredited: false, isUnderReview: true },
  a: { allows: allows("a"), isCredited: true, isUnderReview: false },
};
