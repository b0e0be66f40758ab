import type { Approval } from "../../contract/approvals";

type State = Approval["status"];

interface StateTraits {
  /** States that another admin's decision leads to from here (specification 4). */
  leadsTo: readonly ("a" | "n")[];
  /** Whether it can be withdrawn, as happens when the order it is about is cancelled or deleted. */
  canBeWithdrawn: boolean;
}

/** Every state of what one admin asks for and another decides: payment approvals and cash insertions. */
export const approvalStates: Readonly<Record<State, StateTraits>> = {
  p: { leadsTo: ["a", "n"], canBeWithdrawn: true },
  a: { leadsTo: [], canBeWithdrawn: false },
  n: { leadsTo: [], canBeWithdrawn: false },
  x: { leadsTo: [], canBeWithdrawn: false },
};

const names = Object.keys(approvalStates) as State[];

/** The states from which a decision leads to `state`. */
export const statesBefore = (state: "a" | "n"): State[] =>
  names.filter((before) => approvalStates[before].leadsTo.includes(state));

/** The states from which a request can be withdrawn. */
export const withdrawableStates: readonly State[] = names.filter(
  (state) => approvalStates[state].canBeWithdrawn,
);
