import type { Payout } from "../../../contract/payouts";

type State = Payout["status"];

interface StateTraits {
  /** States that an admin's decision leads to from here (specification 4). */
  leadsTo: readonly State[];
  /** The amount and the fee have left the customer's balance. */
  takesMoney: boolean;
  /** Nothing happens to it any more. */
  isClosed: boolean;
}

/** Every state of a payout. A sent one is with the bank: paid for, and out of the admins' hands. */
export const payoutStates: Readonly<Record<State, StateTraits>> = {
  w: { leadsTo: ["p", "x"], takesMoney: false, isClosed: false },
  s: { leadsTo: [], takesMoney: true, isClosed: false },
  p: { leadsTo: [], takesMoney: true, isClosed: true },
  x: { leadsTo: [], takesMoney: false, isClosed: true },
};

/** The states of payouts. */
export const payoutStateNames = Object.keys(payoutStates) as State[];

/** The states from which a decision leads to `state`. */
export const statesBefore = (state: State): State[] =>
  payoutStateNames.filter((before) => payoutStates[before].leadsTo.includes(state));
