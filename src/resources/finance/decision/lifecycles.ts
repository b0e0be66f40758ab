import {
  type ApprovalCode,
  approvalLifecycle as approvalStatuses,
  type BillingCode,
  billingLifecycle,
  codesOf,
  deleted,
  type Lifecycle,
  type LifecycleStatus,
} from "../../../../contract/lifecycles";
import type { StatusColor } from "../../../ui/status-tag";
import type { Lifecycle as DrawnLifecycle } from "../../../ui/status-timeline";

/** A lifecycle of the contract as the status timeline draws it, in the given colours. */
export function drawnLifecycle<Code extends string>(
  lifecycle: Lifecycle<Code, string>,
  colors: Readonly<Record<Code, StatusColor>>,
): DrawnLifecycle<Code> {
  const each = <Value>(value: (status: LifecycleStatus<Code, string>) => Value) =>
    Object.fromEntries(codesOf(lifecycle).map((code) => [code, value(lifecycle[code])])) as Record<
      Code,
      Value
    >;
  return {
    colors,
    from: each(({ from }) => from),
    to: each(({ transitions }) => transitions.flatMap(([, to]) => (to === deleted ? [] : [to]))),
  };
}

/** The lifecycle of what one admin asks for and another decides, in its colours (requirement S4.11). */
export const approvalLifecycle = drawnLifecycle<ApprovalCode>(approvalStatuses, {
  p: "orange",
  a: "green",
  n: "red",
  x: "red",
});

/** The lifecycle of an order, in its colours (requirement S4.14). */
export const orderLifecycle = drawnLifecycle<BillingCode>(billingLifecycle, {
  w: "orange",
  r: "orange",
  a: "green",
  p: "green",
  t: "red",
  x: "red",
});
