import * as z from "zod/mini";
import { call, list } from "./call";
import { dateFilter, Moment, Otp, oneOf, ReqId, search } from "./fields";

/** p pending, a approved, n not approved, x cancelled. */
export const ApprovalStatus = oneOf("p", "a", "n", "x");

/** What requests that another admin decides have in common. */
export const approvalRequest = {
  id: z.number(),
  reqId: z.string(),
  customer: z.number(),
  customerName: z.string(),
  /** Who asked; never the one who decides. */
  admin: z.number(),
  adminName: z.string(),
  adminClose: z.nullable(z.number()),
  adminCloseName: z.nullable(z.string()),
  valueFormat: z.string(),
  dateReq: Moment,
  dateClose: z.nullable(Moment),
  status: ApprovalStatus,
  note: z.string(),
};

/** What deciding takes: approve or not, and a one-time code (decisions F1, F2). */
export const decision = { reqId: ReqId, status: oneOf("a", "n"), otp: Otp };

export const approvalRequestFilters = {
  ...search,
  statusBilling: z.optional(ApprovalStatus),
  ...dateFilter("req", "close"),
};

export const Approval = z.object({
  ...approvalRequest,
  transaction: z.string(),
  /** c checkout, i investment, d deposit, a card. */
  type: z.enum(["c", "i", "d", "a"]),
  payinMethodName: z.string(),
});
export type Approval = z.infer<typeof Approval>;

export const approvals = {
  list: list("POST /admin/transaction_approval/list", Approval, approvalRequestFilters, {
    needs: "payments",
    summary: "Requests to set orders as paid, newest first.",
  }),
  decide: call("PUT /admin/transaction_approval/set_paid", {
    needs: "payments",
    summary: "Approves or rejects a request that another admin raised.",
    input: decision,
  }),
};
