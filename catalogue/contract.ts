import * as z from "zod/mini";
import { call, list } from "../contract/call";
import {
  ActiveInactive,
  Amount,
  CustomerMarks,
  DateText,
  dateFilter,
  Email,
  ListedId,
  Moment,
  Named,
  Otp,
  oneOf,
  ReqId,
  required,
  search,
  text,
} from "../contract/fields";

const Row = z.object({
  id: z.number(),
  reqId: z.string(),
  hash: z.string(),
  payer: z.string(),
  name: z.string(),
  user: z.string(),
  email: z.string(),
  cellPhone: z.string(),
  type: z.number(),
  doc: z.string(),
  customer: Named,
  customerMarks: z.optional(CustomerMarks),
  referral: Named,
  contract: z.string(),
  admin: z.number(),
  adminName: z.string(),
  amount: Amount,
  side: z.enum(["c", "d"]),
  balance: Amount,
  dateReg: Moment,
  lastSeen: Moment,
  method: z.enum(["card", "pix"]),
  status: z.enum(["a", "p", "x"]),
});

/** A row of the example list. */
export type Row = z.infer<typeof Row>;

const example = { needs: "admin", summary: "An example." } as const;

/** The calls of the examples. No platform has them: `platform.ts` answers. */
export const contract = {
  list: list(
    "POST /_catalogue/list",
    Row,
    {
      ...search,
      status: z.optional(z.enum(["a", "p", "x"])),
      kind: z.optional(text(20)),
      record: z.optional(ListedId),
      ...dateFilter("reg", "paid"),
    },
    example,
  ),
  names: call("GET /_catalogue/names", { ...example, data: z.array(Named) }),
  cities: call("POST /_catalogue/cities", { ...example, input: { id: ListedId }, data: z.array(Named) }),
  find: call("POST /_catalogue/find", {
    ...example,
    input: { search: text(20) },
    data: z.object({ reqId: z.string(), name: z.string() }),
  }),
  defaults: call("POST /_catalogue/defaults", { ...example, data: z.object({ branches: z.array(Named) }) }),
  open: call("POST /_catalogue/open", {
    ...example,
    input: { reqId: ReqId },
    data: z.object({ redirectUrl: z.string() }),
  }),
  rename: call("PUT /_catalogue/rename", { ...example, input: { reqId: ReqId, name: text(50), otp: Otp } }),
  remove: call("DELETE /_catalogue/remove", { ...example, input: { reqId: ReqId } }),
  create: call("POST /_catalogue/create", {
    ...example,
    writes: true,
    input: { name: text(50), status: ActiveInactive },
    data: z.object({ id: z.number(), secret: z.string() }),
  }),
  fill: call("PUT /_catalogue/fill", {
    ...example,
    input: {
      reqId: z.optional(z.string()),
      line: text(50),
      contact: Email,
      reason: text(250, 10),
      why: text(250, 10),
      code: Otp,
      person: text(20),
      mobile: text(20),
      zip: text(10),
      birth: DateText,
      situation: ActiveInactive,
      gender: oneOf("m", "f", "o", "x"),
      kind: z.int(required).check(z.minimum(1), z.maximum(4)),
      state: ListedId,
      branch: ListedId,
      operation: ListedId,
      value: z.number(required),
      found: text(20),
      city: ListedId,
      doc: text(20),
      note: text(100),
      login: text(20),
      shade: text(7),
      nickname: text(50),
      tongue: z.enum(["pt", "en"], required),
      half: text(50),
      called: text(50),
    },
  }),
};
