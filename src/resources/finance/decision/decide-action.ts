import type { Approval, approvals } from "../../../../contract/approvals";
import type { Insertion, insertions } from "../../../../contract/insertions";
import type { SessionUser } from "../../../../contract/session";
import type { FormAction, Outcome } from "../../../engine/declaration/action";
import { formAction } from "../../../engine/declaration/declare-action";
import { otp, radioField as pick } from "../../../engine/declaration/fields";

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
const closedBy = ({ me, at }: Pick<Outcome, "me" | "at">) => ({
  dateClose: at,
  adminClose: me.id,
  adminCloseName: me.name,
});

/** Asks whether to approve what another admin asked for, with a code, row by row; `beside` tells what has to be known. */
export const decideAction = <Row extends Approval | Insertion>(
  call: typeof approvals.decide | typeof insertions.decide,
  aside: NonNullable<FormAction<Row>["aside"]>,
): FormAction<Row> =>
  formAction(call, {
    hotkey: "d",
    advanceToNext: true,
    isAvailable: isDecidedBy,
    params: (row: Row) => ({ reqId: row.reqId }),
    fields: { status: pick, otp },
    aside,
    updateRow: (row, outcome) => ({ ...row, status: outcome.input.status, ...closedBy(outcome) }),
    messageVariant: ({ status }) => status,
  });
