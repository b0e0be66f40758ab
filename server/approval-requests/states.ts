import {
  type ApprovalCode,
  approvalLifecycle,
  codesAfter,
  codesOf,
  isPossible,
} from "../../contract/lifecycles";

const codes = codesOf(approvalLifecycle);

interface StateTraits {
  /** The statuses that another admin's decision leads to from here. */
  readonly leadsTo: readonly ApprovalCode[];
  /** True when the request can be withdrawn, as happens when the order it is about is cancelled or deleted. */
  readonly canBeWithdrawn: boolean;
}

const traits = (code: ApprovalCode): StateTraits => ({
  leadsTo: codesAfter(approvalLifecycle[code], "decide"),
  canBeWithdrawn: isPossible(approvalLifecycle[code], "withdraw"),
});

/** Every status of what one admin asks for and another decides: payment approvals and cash insertions. */
export const approvalStates: Readonly<Record<ApprovalCode, StateTraits>> = {
  p: traits("p"),
  a: traits("a"),
  n: traits("n"),
  x: traits("x"),
};

/** The statuses from which a decision leads to `code`. */
export const statesBefore = (code: "a" | "n"): ApprovalCode[] =>
  codes.filter((before) => approvalStates[before].leadsTo.includes(code));

/** The statuses from which a request can be withdrawn. */
export const withdrawableStates: readonly ApprovalCode[] = codes.filter(
  (code) => approvalStates[code].canBeWithdrawn,
);
