import * as z from "zod/mini";
import { call, list } from "./call";
import { firstOf } from "./example";
import {
  Amount,
  CustomerMarks,
  dateFilter,
  Moment,
  Otp,
  oneOf,
  RecordReference,
  ReqId,
  search,
} from "./fields";
import { personal, tellsOf } from "./personal-data";

/** The status code of a request: p pending, a approved, n not approved, x cancelled (requirement S4.11). */
export const ApprovalStatus = oneOf("p", "a", "n", "x");

/** The fields that payment approvals and cash insertions share. */
export const approvalRequest = {
  id: z.number(),
  reqId: z.string(),
  customer: z.number(),
  customerName: z.string(),
  customerMarks: z.optional(CustomerMarks),
  /** Id of the admin who asked, who may not decide. */
  admin: z.number(),
  adminName: z.string(),
  adminClose: z.nullable(z.number()),
  adminCloseName: z.nullable(z.string()),
  valueFormat: Amount,
  dateReq: Moment,
  dateClose: z.nullable(Moment),
  status: ApprovalStatus,
  note: personal("text", z.string()),
};

/** The input of a decision: a approves, n rejects; with a one-time code (requirements F1 and F2). */
export const decision = { reqId: ReqId, status: oneOf("a", "n"), otp: Otp };

/** The filters of the lists of requests; `dateType` is req (requested, the default) or close. */
export const approvalRequestFilters = {
  ...search,
  statusBilling: z.optional(ApprovalStatus),
  ...dateFilter("req", "close"),
};

/** What the lists of requests offer of the extension `list-query`. */
export const approvalRequestQuery = {
  sort: ["dateReq", "dateClose", "valueFormat"],
  statuses: "statusBilling",
  amount: true,
  customer: true,
} as const;

/** A request to set an order as paid. */
export const Approval = tellsOf(
  ({ id }) => ({ resource: "approvals", id }),
  z.object({
    ...approvalRequest,
    transaction: z.string(),
    /** The order that the request is about; a platform may leave it out. */
    order: z.optional(RecordReference),
    /** c checkout, i investment, d deposit, a card. */
    type: z.enum(["c", "i", "d", "a"]),
    payinMethodName: z.string(),
    /** What approval adds to the customer's balance, after fees; a platform may leave it out. */
    creditFormat: z.optional(Amount),
  }),
);
export type Approval = z.infer<typeof Approval>;

export const approvals = {
  list: list("POST /admin/transaction_approval/list", Approval, approvalRequestFilters, {
    needs: "payments",
    summary: "Requests to set orders as paid, newest first.",
    audit: { id: 76, pt: "Liquidações manuais exportadas", en: "Manual settlements exported" },
    query: approvalRequestQuery,
  }),
  decide: call("PUT /admin/transaction_approval/set_paid", {
    needs: "payments",
    summary: "Approves or rejects a request that another admin raised.",
    audit: { id: 33, pt: "Liquidação manual analisada", en: "Manual settlement reviewed" },
    example: firstOf<Approval>(
      "approvals.list",
      { statusBilling: "p" },
      ({ reqId }) => ({ reqId, status: "a" }),
      ({ admin }) => admin !== 1,
    ),
    input: decision,
  }),
};
