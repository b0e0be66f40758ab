import * as z from "zod/mini";
import { approvalRequest, approvalRequestFilters, decision } from "./approvals";
import { call, list } from "./call";
import { ListedId, Otp, oneOf, optionalText, required, text } from "./fields";

/** Money put into or taken out of a customer's account by hand. */
export const Insertion = z.object({ ...approvalRequest, type: z.enum(["c", "d"]), opName: z.string() });
export type Insertion = z.infer<typeof Insertion>;

/** Reais with at most two decimals, 1 to 999999.99 (decision F6). */
export const Reais = z.number(required).check(
  z.minimum(1),
  z.maximum(999_999.99),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "twoDecimals"),
);

export const insertions = {
  list: list("POST /admin/cash/insertions_list", Insertion, approvalRequestFilters, {
    needs: "finance",
    summary: "Cash insertions, newest first.",
  }),
  decide: call("PUT /admin/cash/insert_value", {
    needs: "finance",
    summary: "Approves or rejects an insertion that another admin asked for.",
    input: decision,
  }),
  request: call("POST /admin/cash/insert_value_request", {
    needs: "finance",
    writes: true,
    summary: "Asks for an insertion; the same request within 10 s gets the first answer (decision F7).",
    input: {
      reqId: z.optional(z.string().check(z.maxLength(200))),
      customer: text(100),
      value: Reais,
      type: oneOf("c", "d"),
      op: ListedId,
      notes: optionalText(250),
      otp: Otp,
    },
    data: z.object({ id: z.number() }),
  }),
};
