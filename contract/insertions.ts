import * as z from "zod/mini";
import { approvalRequest, approvalRequestFilters, approvalRequestQuery, decision } from "./approvals";
import { call, list } from "./call";
import { firstOf } from "./example";
import { ListedId, Otp, oneOf, optionalText, required, text } from "./fields";
import { tellsOf } from "./personal-data";

/** A manual credit (c) to a customer's account or debit (d) from it, requested by one admin and decided by another. */
export const Insertion = tellsOf(
  ({ id }) => ({ resource: "insertions", id }),
  z.object({ ...approvalRequest, type: z.enum(["c", "d"]), opName: z.string() }),
);
export type Insertion = z.infer<typeof Insertion>;

/** An amount in reais with at most two decimals, 1 to 999,999.99 (requirement F6). */
export const Reais = z.number(required).check(
  z.minimum(1),
  z.maximum(999_999.99),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "twoDecimals"),
);

export const insertions = {
  list: list("POST /admin/cash/insertions_list", Insertion, approvalRequestFilters, {
    needs: "finance",
    summary: "Cash insertions, newest first.",
    audit: { id: 77, pt: "Inserções manuais exportadas", en: "Manual account inserts exported" },
    query: { ...approvalRequestQuery, movement: "type" },
  }),
  decide: call("PUT /admin/cash/insert_value", {
    needs: "finance",
    summary: "Approves or rejects an insertion that another admin asked for.",
    audit: { id: 35, pt: "Inserção manual analisada", en: "Manual account insert reviewed" },
    example: firstOf<Insertion>(
      "insertions.list",
      { statusBilling: "p" },
      ({ reqId }) => ({ reqId, status: "a" }),
      ({ admin, type }) => admin !== 1 && type === "c",
    ),
    input: decision,
  }),
  request: call("POST /admin/cash/insert_value_request", {
    needs: "finance",
    writes: true,
    summary: "Asks for an insertion; the same request within 10 s gets the first answer.",
    audit: { id: 34, pt: "Inserção manual solicitada", en: "Manual account insert requested" },
    example: firstOf<{ readonly id: number }>("customers.list", { status: "a" }, ({ id }) => ({
      customer: String(id),
      value: 149.9,
      type: "c",
      op: 1,
      notes: "Acordo com o cliente",
    })),
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
