import type { Approval } from "./approvals";
import type { Order } from "./orders";
import type { Payout } from "./payouts";

/** Where an action leads when it takes the row away altogether. */
export const deleted = "deleted";

/** An action and the status code it leads to. */
export type Transition<Code extends string, Action extends string> = readonly [
  action: Action,
  to: Code | typeof deleted,
];

/** One status of a lifecycle. */
export interface LifecycleStatus<Code extends string, Action extends string> {
  /** The statuses that a row was certainly in before it came to this one, oldest first. */
  readonly from: readonly Code[];
  /** The transitions from here, in the order in which the console shows it. */
  readonly transitions: readonly Transition<Code, Action>[];
}

/** The statuses of one kind of row, and what leads from one to the next. */
export type Lifecycle<Code extends string, Action extends string> = Readonly<
  Record<Code, LifecycleStatus<Code, Action>>
>;

/** The status codes of an order. */
export type BillingCode = Order["statusBilling"];
/** The status codes of a payout. */
export type PayoutCode = Payout["status"];
/** The status codes of what one admin asks for and another decides. */
export type ApprovalCode = Approval["status"];

/** An admin's action on an order. */
export type OrderAction = "requestPaid" | "cancel" | "remove";

/** The status of an order once the request to set it as paid is decided: approved or not. */
export const billingAfterDecision = { a: "a", n: "w" } as const satisfies Record<"a" | "n", BillingCode>;

/**
 * An order: w waiting, p paid, x cancelled, t timed out, r under review, a approved (requirements S4.14 to S4.16). What its
 * payer paid is never deleted; what admins set as paid can be. `pay` is the payer's, `expire` the clock's, and `decide` that of
 * another admin, on the payment approval.
 */
export const billingLifecycle: Lifecycle<BillingCode, OrderAction | "pay" | "expire" | "decide"> = {
  w: {
    from: [],
    transitions: [
      ["pay", "p"],
      ["requestPaid", "r"],
      ["expire", "t"],
      ["cancel", "x"],
      ["remove", deleted],
    ],
  },
  p: { from: ["w"], transitions: [["cancel", "x"]] },
  x: { from: ["w"], transitions: [["remove", deleted]] },
  t: {
    from: ["w"],
    transitions: [
      ["cancel", "x"],
      ["remove", deleted],
    ],
  },
  r: {
    from: ["w"],
    transitions: [
      ["decide", billingAfterDecision.a],
      ["decide", billingAfterDecision.n],
      ["cancel", "x"],
      ["remove", deleted],
    ],
  },
  a: {
    from: ["w", "r"],
    transitions: [
      ["cancel", "x"],
      ["remove", deleted],
    ],
  },
};

/**
 * A payout: w waiting, s sent, p paid, x rejected (requirements S4.18 and S4.19). A sent one is with the bank: paid for, and
 * out of the admins' hands.
 */
export const payoutLifecycle: Lifecycle<PayoutCode, "decide"> = {
  w: {
    from: [],
    transitions: [
      ["decide", "p"],
      ["decide", "x"],
    ],
  },
  s: { from: ["w"], transitions: [] },
  p: { from: ["w"], transitions: [] },
  x: { from: ["w"], transitions: [] },
};

/**
 * A payment approval or a cash insertion: p pending, a approved, n not approved, x cancelled (requirement S4.11). `withdraw`
 * happens when the order that an approval is about is cancelled or deleted.
 */
export const approvalLifecycle: Lifecycle<ApprovalCode, "decide" | "withdraw"> = {
  p: {
    from: [],
    transitions: [
      ["decide", "a"],
      ["decide", "n"],
      ["withdraw", "x"],
    ],
  },
  a: { from: ["p"], transitions: [] },
  n: { from: ["p"], transitions: [] },
  x: { from: ["p"], transitions: [] },
};

/** The codes of a lifecycle, in its order. */
export const codesOf = <Code extends string>(lifecycle: Lifecycle<Code, string>): Code[] =>
  Object.keys(lifecycle) as Code[];

/** The codes that `action` leads to from a status; empty where it is not possible or takes the row away. */
export const codesAfter = <Code extends string, Action extends string>(
  { transitions }: LifecycleStatus<Code, Action>,
  action: Action,
): Code[] => transitions.flatMap(([by, to]) => (by === action && to !== deleted ? [to] : []));

/** True when `action` is possible in a status. */
export const isPossible = <Code extends string, Action extends string>(
  { transitions }: LifecycleStatus<Code, Action>,
  action: Action,
): boolean => transitions.some(([by]) => by === action);
