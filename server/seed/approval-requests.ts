import type { Approval } from "../../contract/approvals";
import { wholeSecond } from "./dates";
import type { Decider } from "./payouts";
import type { Random } from "./random";

/** The request columns of a row: who asked and who closed it, two different admins unless it was withdrawn. */
export interface Decision {
  status: Approval["status"];
  requested_by_id: number;
  requested_by_name: string;
  date_request: Date;
  closed_by_id: number | null;
  closed_by_name: string | null;
  date_close: Date | null;
}

/** Two different admins; each comes first in turn. Throws when there are fewer than two. */
export function twoAdmins(admins: readonly Decider[], turn: number): [Decider, Decider] {
  const asking = admins[turn % admins.length];
  const deciding = admins[(turn + 1) % admins.length];
  if (!asking || !deciding || asking.id === deciding.id)
    throw new Error("it takes two admins for one to ask and another to decide");
  return [asking, deciding];
}

/** A request that was raised and, unless pending, closed between `from` and `to`; closed exactly at `to` when `isLast`. */
export function decided(
  random: Random,
  [asking, closing]: readonly [Decider, Decider],
  status: Decision["status"],
  { from, to, isLast = false }: { from: Date; to: Date; isLast?: boolean },
): Decision {
  const span = to.getTime() - from.getTime();
  const asked = wholeSecond(from.getTime() + random.fraction() * span * 0.6);
  const closed = isLast
    ? to
    : wholeSecond(asked.getTime() + random.fraction() * (to.getTime() - asked.getTime()));
  const isOpen = status === "p";
  const closer = status === "x" ? asking : closing;
  return {
    status,
    requested_by_id: asking.id,
    requested_by_name: asking.name,
    date_request: asked,
    closed_by_id: isOpen ? null : closer.id,
    closed_by_name: isOpen ? null : closer.name,
    date_close: isOpen ? null : closed,
  };
}
