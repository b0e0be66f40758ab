import * as z from "zod/mini";
import { call, list } from "./call";
import { ActiveInactive, Id, Moment, oneOf, ReqId, required, search, text } from "./fields";

export const Office = z.object({
  id: z.number(),
  reqId: z.string(),
  name: z.string(),
  phone: z.string(),
  domain: z.string(),
  /** Id of the site template. */
  webTemplate: z.number(),
  status: ActiveInactive,
  dateReg: Moment,
  /** What was saved, step by step. */
  template: z.object({ form: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  customerData: z.object({ name: z.string(), type: z.number(), doc1: z.string(), email: z.string() }),
});
export type Office = z.infer<typeof Office>;

/** A host name, or an http(s) address, without credentials (specification 5). */
const domain = z.regex(
  /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?(\/[^\s]*)?$/i,
  "invalidUrl",
);

const form = {
  name: text(100, 2),
  phone: text(15, 10),
  domain: text(100).check(domain, z.toLowerCase()),
  webTemplate: Id,
};

/** A fee: 0 to 100, at most two decimals. */
export const Fee = z.number(required).check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "twoDecimals"),
);

/** Fixed amount in reais and percentage of the admin, the white label and the gateway. */
const fees = { PL: Fee, PLP: Fee, WL: Fee, WLP: Fee, SVC: Fee, SVCP: Fee };

export const PayinFee = z.object({ payinMethod: z.string(), payinMethodName: z.string(), ...fees });
export const PayoutFee = z.object({ payoutMethod: z.string(), payoutMethodName: z.string(), ...fees });

export const offices = {
  list: list(
    "POST /admin/office/list",
    Office,
    { ...search, status: z.optional(ActiveInactive) },
    { needs: "office", summary: "White labels, newest first." },
  ),
  create: call("POST /admin/office/create", {
    needs: "office",
    writes: true,
    summary: "Registers a white label for a customer; `reqId` is the customer's.",
    input: { reqId: ReqId, ...form },
    data: z.object({ id: z.number(), reqId: z.string() }),
  }),
  update: call("PUT /admin/office/update", {
    needs: "office",
    summary: "Changes a white label; `reqId` is the office's.",
    input: { reqId: ReqId, ...form, status: ActiveInactive },
  }),
  payinFees: call("GET /admin/office/fees/payin_list", {
    needs: "office",
    summary: "What each way to pay in costs.",
    input: { reqId: ReqId },
    data: z.array(PayinFee),
  }),
  payoutFees: call("GET /admin/office/fees/payout_list", {
    needs: "office",
    summary: "What each way to pay out costs.",
    input: { reqId: ReqId },
    data: z.array(PayoutFee),
  }),
  updateFees: call("PUT /admin/office/fees/update", {
    needs: "office",
    summary: "Sets the fees of one method.",
    input: { reqId: ReqId, type: oneOf("payin", "payout"), paymentMethod: text(40), ...fees },
  }),
};
