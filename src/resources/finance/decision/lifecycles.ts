import type { Approval } from "../../../../contract/approvals";
import type { Order } from "../../../../contract/orders";
import type { Payout } from "../../../../contract/payouts";
import type { Flow } from "../../../ui/status-timeline";

/** A payout: w waiting, s sent, p paid, x rejected (specification 4). */
export const payoutFlow: Flow<Payout["status"]> = {
  colors: { w: "orange", s: "purple", p: "green", x: "red" },
  cameBy: { w: [], s: ["w"], p: ["w"], x: ["w"] },
  leadsTo: { w: ["p", "x"], s: [], p: [], x: [] },
};

/** What another admin decides: p pending, a approved, n rejected, x cancelled (specification 4). */
export const decisionFlow: Flow<Approval["status"]> = {
  colors: { p: "orange", a: "green", n: "red", x: "red" },
  cameBy: { p: [], a: ["p"], n: ["p"], x: ["p"] },
  leadsTo: { p: ["a", "n", "x"], a: [], n: [], x: [] },
};

/** An order: w waiting, r under review, a approved, p paid, t timed out, x cancelled (specification 4). */
export const orderFlow: Flow<Order["statusBilling"]> = {
  colors: { w: "orange", r: "orange", a: "green", p: "green", t: "red", x: "red" },
  cameBy: { w: [], r: ["w"], a: ["w", "r"], p: ["w"], t: ["w"], x: ["w"] },
  leadsTo: { w: ["p", "r", "t", "x"], r: ["a", "w", "x"], a: ["x"], p: ["x"], t: ["x"], x: [] },
};
