import * as z from "zod/mini";
import { call, list } from "./call";
import type { Customer } from "./customers";
import { firstOf } from "./example";
import { ActiveInactive, CustomerMarks, Id, Moment, oneOf, ReqId, required, search, text } from "./fields";
import { personal, tellsOf } from "./personal-data";

/** A white label, with the saved forms of its site and its customer. */
export const Office = tellsOf(
  ({ id }) => ({ resource: "offices", id }),
  z.object({
    id: z.number(),
    reqId: z.string(),
    name: z.string(),
    phone: personal("phones", z.string()),
    domain: z.string(),
    /** Id of the site template. */
    webTemplate: z.number(),
    status: ActiveInactive,
    dateReg: Moment,
    /** The saved values of the site, by step and field. */
    template: z.object({ form: z.record(z.string(), z.record(z.string(), z.unknown())) }),
    customerData: z.object({
      /** A platform may leave it out. */
      id: z.optional(z.number()),
      name: z.string(),
      type: z.number(),
      doc1: personal("documents", z.string()),
      email: personal("emails", z.string()),
    }),
    customerMarks: z.optional(CustomerMarks),
  }),
);
export type Office = z.infer<typeof Office>;

/** A host name or an http(s) address, without credentials (requirement S5.9). */
const domain = z.regex(
  /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?(\/[^\s]*)?$/i,
  "invalidUrl",
);

const form = {
  name: text(100, 2),
  phone: personal("phones", text(15, 10)),
  domain: text(100).check(domain, z.toLowerCase()),
  webTemplate: Id,
};

/** A fee of 0 to 100 with at most two decimals: reais, or percent for the names that end in P. */
export const Fee = z.number(required).check(
  z.minimum(0),
  z.maximum(100),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "twoDecimals"),
);

/** A fixed amount in reais and a percentage (…P) each for the admin (PL), the white label (WL) and the gateway (SVC). */
const fees = { PL: Fee, PLP: Fee, WL: Fee, WLP: Fee, SVC: Fee, SVCP: Fee };

/** The fees of a payin method. */
export const PayinFee = z.object({ payinMethod: z.string(), payinMethodName: z.string(), ...fees });
/** The fees of a payout method. */
export const PayoutFee = z.object({ payoutMethod: z.string(), payoutMethodName: z.string(), ...fees });

const exampleSite = {
  name: "Loja da Ana",
  phone: "(11) 90123-4567",
  domain: "loja-da-ana.example.com",
  webTemplate: 1,
};

/** An example about a white label. */
const anOffice = (rest: object = {}) =>
  firstOf<Office>("offices.list", {}, ({ reqId }) => ({ reqId, ...rest }));

export const offices = {
  list: list(
    "POST /admin/office/list",
    Office,
    { ...search, status: z.optional(ActiveInactive) },
    {
      needs: "office",
      summary: "White labels, newest first.",
      audit: { id: 78, pt: "White labels exportados", en: "White labels exported" },
      query: { sort: ["dateReg", "name"], statuses: "status", customer: true },
    },
  ),
  create: call("POST /admin/office/create", {
    needs: "office",
    writes: true,
    summary: "Registers a white label for a customer; `reqId` is the customer's.",
    audit: { id: 50, pt: "White label cadastrado", en: "White label registered" },
    example: firstOf<Customer>(
      "customers.list",
      { status: "a" },
      ({ reqId }) => ({ reqId, ...exampleSite }),
      ({ office, officeStatus }) => office === 1 && officeStatus === "i",
    ),
    input: { reqId: ReqId, ...form },
    data: z.object({ id: z.number(), reqId: z.string() }),
  }),
  update: call("PUT /admin/office/update", {
    needs: "office",
    summary: "Changes a white label; `reqId` is the office's.",
    audit: { id: 51, pt: "White label alterado", en: "White label changed" },
    example: anOffice({ ...exampleSite, domain: "outra-loja.example.com", status: "a" }),
    input: { reqId: ReqId, ...form, status: ActiveInactive },
  }),
  payinFees: call("GET /admin/office/fees/payin_list", {
    needs: "office",
    summary: "What each way to pay in costs.",
    example: anOffice(),
    input: { reqId: ReqId },
    data: z.array(PayinFee),
  }),
  payoutFees: call("GET /admin/office/fees/payout_list", {
    needs: "office",
    summary: "What each way to pay out costs.",
    example: anOffice(),
    input: { reqId: ReqId },
    data: z.array(PayoutFee),
  }),
  updateFees: call("PUT /admin/office/fees/update", {
    needs: "office",
    summary: "Sets the fees of one method.",
    audit: { id: 52, pt: "Taxas alteradas", en: "Fees changed" },
    example: anOffice({
      type: "payin",
      paymentMethod: "pix",
      PL: 0.5,
      PLP: 1.25,
      WL: 0.3,
      WLP: 0.99,
      SVC: 0,
      SVCP: 0.4,
    }),
    input: { reqId: ReqId, type: oneOf("payin", "payout"), paymentMethod: text(40), ...fees },
  }),
};
