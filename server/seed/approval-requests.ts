import type { Approval } from "../../contract/approvals";
import { wholeSecond } from "./moments";
import type { Decider } from "./payouts";
import type { Random } from "./random";

/** Who asked for something and who closed it: never the same two, but for what was withdrawn. */
export interface Deciding {
  status: Approval["status"];
  requested_by_id: number;
  requested_by_name: string;
  date_request: Date;
  closed_by_id: number | null;
  closed_by_name: string | null;
  date_close: Date | null;
}

/** Two different admins, each of them first by turns. */
export function twoOf(admins: readonly Decider[], turn: number): [Decider, Decider] {
  const asking = admins[turn % admins.length];
  const deciding = admins[(turn + 1) % admins.length];
  if (!asking || !deciding || asking.id === deciding.id)
    throw new Error("it takes two admins for one to ask and another to decide");
  return [asking, deciding];
}

/** A request that was raised and, unless it is pending, closed between two moments; at the later one where `isLast`. */
export function deciding(
  random: Random,
  [asking, closing]: readonly [Decider, Decider],
  status: Deciding["status"],
  { from, to, isLast = false }: { from: Date; to: Date; isLast?: boolean },
): Deciding {
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
