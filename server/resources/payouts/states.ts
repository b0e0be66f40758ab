import { codesAfter, codesOf, type PayoutCode, payoutLifecycle } from "../../../contract/lifecycles";

const leadsTo = (code: PayoutCode) => codesAfter(payoutLifecycle[code], "decide");

interface StateTraits {
  /** The statuses that an admin's decision leads to from here. */
  leadsTo: readonly PayoutCode[];
  /** The amount and the fee have left the customer's balance. */
  takesMoney: boolean;
  /** Nothing happens to it any more. */
  isClosed: boolean;
}

/** Every status of a payout: what the lifecycle allows, and what it means for the customer's money. */
export const payoutStates: Readonly<Record<PayoutCode, StateTraits>> = {
  w: { leadsTo: leadsTo("w"), takesMoney: false, isClosed: false },
  s: { leadsTo: leadsTo("s"), takesMoney: true, isClosed: false },
  p: { leadsTo: leadsTo("p"), takesMoney: true, isClosed: true },
  x: { leadsTo: leadsTo("x"), takesMoney: false, isClosed: true },
};

/** The status codes of payouts. */
export const payoutStateNames = codesOf(payoutLifecycle);

/** The statuses from which a decision leads to `code`. */
export const statesBefore = (code: PayoutCode): PayoutCode[] =>
  payoutStateNames.filter((before) => payoutStates[before].leadsTo.includes(code));
