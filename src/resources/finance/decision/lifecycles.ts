import type { Approval } from "../../../../contract/approvals";
import type { Order } from "../../../../contract/orders";
import type { Payout } from "../../../../contract/payouts";
import type { Lifecycle } from "../../../ui/status-timeline";

/** A payout: w waiting, s sent, p paid, x rejected (specification 4). */
export const payoutLifecycle: Lifecycle<Payout["status"]> = {
  colors: { w: "orange", s: "purple", p: "green", x: "red" },
  from: { w: [], s: ["w"], p: ["w"], x: ["w"] },
  to: { w: ["p", "x"], s: [], p: [], x: [] },
};

/** What another admin decides: p pending, a approved, n rejected, x cancelled (specification 4). */
export const approvalLifecycle: Lifecycle<Approval["status"]> = {
  colors: { p: "orange", a: "green", n: "red", x: "red" },
  from: { p: [], a: ["p"], n: ["p"], x: ["p"] },
  to: { p: ["a", "n", "x"], a: [], n: [], x: [] },
};

/** An order: w waiting, r under review, a approved, p paid, t timed out, x cancelled (specification 4). */
export const orderLifecycle: Lifecycle<Order["statusBilling"]> = {
  colors: { w: "orange", r: "orange", a: "green", p: "green", t: "red", x: "red" },
  from: { w: [], r: ["w"], a: ["w", "r"], p: ["w"], t: ["w"], x: ["w"] },
  to: { w: ["p", "r", "t", "x"], r: ["a", "w", "x"], a: ["x"], p: ["x"], t: ["x"], x: [] },
};
