import { momentInSaoPaulo } from "../../../contract/dates";
import type { SessionUser } from "../../../contract/session";

interface Request {
  readonly admin: number;
  readonly status: string;
}

/** Whether an admin may decide a request: it is pending and somebody else's; without an id nobody may (decision F1). */
export function isDecidedBy({ admin, status }: Request, me: SessionUser): boolean {
  const [requester, decider] = [String(admin ?? ""), String(me.id ?? "")];
  return status === "p" && requester !== "" && decider !== "" && requester !== decider;
}

/** What a decision adds to a row (decision F3). */
export const closedBy = (me: SessionUser) => ({
  dateClose: momentInSaoPaulo(),
  adminClose: me.id,
  adminCloseName: me.name,
});
