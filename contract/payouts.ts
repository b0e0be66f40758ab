import * as z from "zod/mini";
import { call, list } from "./call";
import { exampleReason, firstOf } from "./example";
import {
  Amount,
  CustomerMarks,
  dateFilter,
  Moment,
  Named,
  Otp,
  oneOf,
  Reason,
  ReqId,
  search,
} from "./fields";
import { personal, tellsOf } from "./personal-data";

/** The status code of a payout: w waiting, s sent to the bank, p paid, x rejected (requirements S4.19 and S4.23). */
export const PayoutStatus = oneOf("w", "s", "p", "x");

/** A customer's request to be paid out. The keys of `accountData` depend on the payout method (requirement F8). */
export const Payout = tellsOf(
  ({ id }) => ({ resource: "payouts", id }),
  z.object({
    id: z.number(),
    reqId: z.string(),
    customer: Named,
    customerMarks: z.optional(CustomerMarks),
    valueFormat: Amount,
    feeFormat: Amount,
    payoutMethod: z.string(),
    payoutMethodName: z.string(),
    accountData: personal("account", z.record(z.string(), z.unknown())),
    dateRequest: Moment,
    dateClose: z.nullable(Moment),
    status: PayoutStatus,
    /** The bank's number of the payment, once it was sent. */
    payoutId: z.nullable(z.string()),
    /** Id of the admin who decided; a platform may leave it out. */
    approvalAdm: z.optional(z.nullable(z.number())),
    approvalAdmName: z.nullable(z.string()),
    /** Id of the white label where it was decided; null where that is in no list, and a platform may leave it out. */
    approvalOffice: z.optional(z.nullable(z.number())),
    approvalOfficeName: z.nullable(z.string()),
    note: personal("text", z.string()),
  }),
);
export type Payout = z.infer<typeof Payout>;

export const payouts = {
  list: list(
    "POST /admin/payout/list",
    Payout,
    { ...search, status: z.optional(PayoutStatus), ...dateFilter("request", "close") },
    {
      needs: "payments",
      summary: "Payout requests, newest first.",
      audit: { id: 75, pt: "Saques exportados", en: "Withdrawals exported" },
      query: {
        sort: ["dateRequest", "dateClose", "valueFormat"],
        statuses: "status",
        amount: true,
        customer: true,
      },
      example: () => ({ page: 1, offset: 20, status: "w" }),
    },
  ),
  decide: call("PUT /admin/payout/update", {
    needs: "payments",
    summary:
      "Approves (p) or rejects (x) a waiting payout; approving takes the money from the customer's balance.",
    audit: { id: 36, pt: "Saque analisado", en: "Withdrawal reviewed" },
    example: firstOf<Payout>("payouts.list", { status: "w" }, ({ reqId }) => ({
      reqId,
      status: "p",
      reason: exampleReason,
    })),
    input: { reqId: ReqId, status: oneOf("p", "x"), reason: Reason, otp: Otp },
  }),
};
