import type { Approval, approvals } from "../../../../contract/approvals";
import type { Insertion, insertions } from "../../../../contract/insertions";
import type { SessionUser } from "../../../../contract/session";
import type { FormAction, MutationResult } from "../../../engine/declaration/action";
import { formAction } from "../../../engine/declaration/declare-action";
import { otp, radioField } from "../../../engine/declaration/fields";
import { isAmount } from "../../../format/money";

interface Request {
  readonly admin: number;
  readonly status: string;
}

/** True when the admin may decide a request: it is pending and another admin's, and both ids are known (requirement F1). */
export function isDecidedBy({ admin, status }: Request, me: SessionUser): boolean {
  const [requester, decider] = [String(admin ?? ""), String(me.id ?? "")];
  return status === "p" && requester !== "" && decider !== "" && requester !== decider;
}

/** The fields that a decision adds to a row (requirement F3). */
const closedBy = ({ me, at }: Pick<MutationResult, "me" | "at">) => ({
  dateClose: at,
  adminClose: me.id,
  adminCloseName: me.name,
});

/**
 * Approves or rejects another admin's request with a one-time code, then moves to the next row. A request is not decided blindly:
 * its amount must be readable, and whatever else `isCertain` looks at.
 */
export const decideAction = <Row extends Approval | Insertion>(
  call: typeof approvals.decide | typeof insertions.decide,
  aside: NonNullable<FormAction<Row>["aside"]>,
  isCertain: (row: Row) => boolean = () => true,
): FormAction<Row> =>
  formAction(call, {
    hotkey: "d",
    queue: {
      waiting: { statusBilling: "p" },
      amountField: "valueFormat",
      closedByField: "adminCloseName",
      isPartial: true,
    },
    isAvailable: (row, me) => isDecidedBy(row, me) && isAmount(row.valueFormat) && isCertain(row),
    params: (row: Row) => ({ reqId: row.reqId }),
    fields: { status: radioField, otp },
    aside,
    asideFirst: true,
    wide: true,
    isFinal: true,
    updateRow: (row, outcome) => ({ ...row, status: outcome.input.status, ...closedBy(outcome) }),
    messageVariant: ({ status }) => status,
  });
