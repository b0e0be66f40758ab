import type { Kysely } from "kysely";
import type { Language } from "../../../contract/validation";
import type { AdminContext, Handlers } from "../../calls/handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import { payinMethods } from "../../reference-data/payin-methods";
import { payoutMethods } from "../../reference-data/payout-methods";

type Calls = Handlers<"offices">;
type Direction = "payin" | "payout";

const feeNames = ["PL", "PLP", "WL", "WLP", "SVC", "SVCP"] as const;
type FeeName = (typeof feeNames)[number];
type Fees = Record<FeeName, number>;
type Columns = Record<Lowercase<FeeName>, number>;

const columnOf = (name: FeeName) => name.toLowerCase() as Lowercase<FeeName>;
const free = Object.fromEntries(feeNames.map((name) => [columnOf(name), 0])) as Columns;
const feesOf = (columns: Columns) =>
  Object.fromEntries(feeNames.map((name) => [name, columns[columnOf(name)] / 100])) as Fees;
/** In hundredths, rounded because 1.1 × 100 is not a whole number in floating point. */
const columnsOf = (fees: Fees) =>
  Object.fromEntries(feeNames.map((name) => [columnOf(name), Math.round(fees[name] * 100)])) as Columns;

const methodsOf: Record<Direction, Readonly<Record<string, Readonly<Record<Language, string>>>>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

async function requireOffice(db: Kysely<Schema>, id: number): Promise<void> {
  const office = await db.selectFrom("offices").select("id").where("id", "=", id).executeTakeFirst();
  if (!office) throw new CallError("notFound");
}

const readRows = (db: Kysely<Schema>, office: number, direction: Direction) =>
  db
    .selectFrom("office_fees")
    .select(["method", "pl", "plp", "wl", "wlp", "svc", "svcp"])
    .where("office_id", "=", office)
    .where("direction", "=", direction);

/** Reads the fees of every payment method; a method without a row is free. */
async function readFees({ db, language }: AdminContext, office: number, direction: Direction) {
  await requireOffice(db, office);
  const rows = await readRows(db, office, direction).execute();
  const byMethod = new Map(rows.map((row) => [row.method, row]));
  return Object.entries(methodsOf[direction]).map(([method, names]) => ({
    method,
    name: names[language],
    fees: feesOf(byMethod.get(method) ?? free),
  }));
}

export const payinFees: Calls["payinFees"] = async ({ reqId }, context) => {
  const rows = await readFees(context, context.unseal("office", reqId), "payin");
  return {
    data: rows.map(({ method, name, fees }) => ({ payinMethod: method, payinMethodName: name, ...fees })),
  };
};

export const payoutFees: Calls["payoutFees"] = async ({ reqId }, context) => {
  const rows = await readFees(context, context.unseal("office", reqId), "payout");
  return {
    data: rows.map(({ method, name, fees }) => ({ payoutMethod: method, payoutMethodName: name, ...fees })),
  };
};

export const updateFees: Calls["updateFees"] = async (input, { db, language, unseal, changed }) => {
  const { reqId, type: direction, paymentMethod: method, ...fees } = input;
  const id = unseal("office", reqId);
  await requireOffice(db, id);
  if (!Object.hasOwn(methodsOf[direction], method))
    throw fieldError("paymentMethod", "invalidField", language);
  const before = await readRows(db, id, direction)
    .where("method", "=", method)
    .forUpdate()
    .executeTakeFirst();
  const columns = columnsOf(fees);
  await db
    .insertInto("office_fees")
    .values({ office_id: id, direction, method, ...columns })
    .onConflict((conflict) => conflict.columns(["office_id", "direction", "method"]).doUpdateSet(columns))
    .execute();
  changed({
    kind: "office",
    id,
    before: before ?? { method, ...free },
    after: { direction, method, ...columns },
  });
  return { message: "done" };
};
