import type { Order } from "../../../contract/orders";

type State = Order["statusBilling"];

/** What an admin does to an order. */
export type OrderAction = "requestPaid" | "cancel" | "remove";

interface StateTraits {
  /** What an admin may do from here (specification 4). */
  allows: readonly OrderAction[];
  /** The amount is in the customer's balance. */
  isCredited: boolean;
  /** A request to set it as paid waits for another admin. */
  isUnderReview: boolean;
}

/** Every state of an order. One that was paid by its payer is never deleted, one set as paid by admins is. */
export const orderStates: Readonly<Record<State, StateTraits>> = {
  w: { allows: ["requestPaid", "cancel", "remove"], isCredited: false, isUnderReview: false },
  p: { allows: ["cancel"], isCredited: true, isUnderReview: false },
  x: { allows: ["remove"], isCredited: false, isUnderReview: false },
  t: { allows: ["cancel", "remove"], isCredited: false, isUnderReview: false },
  r: { allows: ["cancel", "remove"], isCredited: false, isUnderReview: true },
  a: { allows: ["cancel", "remove"], isCredited: true, isUnderReview: false },
};

/** The state of an order whose request to be set as paid was decided so. */
export const orderStateAfter = { a: "a", n: "w" } as const satisfies Record<"a" | "n", State>;
