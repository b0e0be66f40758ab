import * as z from "zod/mini";
import { Amount, Moment, RecordReference } from "./fields";
import { personal } from "./personal-data";

const creditOrDebit = z.enum(["c", "d"]);

/** A customer's money movements, newest first. Numbers are in reais, `…Format` fields formatted; c is credit, d debit. */
export const CashStatement = z.object({
  balance: z.object({
    credits: z.number(),
    creditsFormat: Amount,
    debits: z.number(),
    debitsFormat: Amount,
    balance: z.number(),
    balanceFormat: Amount,
  }),
  detail: z.array(z.object({ type: creditOrDebit, operationName: z.string(), sumFormat: Amount })),
  rows: z.array(
    z.object({
      id: z.number(),
      date: Moment,
      opDesc: z.string(),
      type: creditOrDebit,
      valueFormat: Amount,
      balanceType: creditOrDebit,
      balanceFormat: Amount,
      origin: personal("text", z.string()),
      /** The record of `origin`; a platform may leave it out. */
      record: z.optional(RecordReference),
      note: personal("text", z.string()),
    }),
  ),
});
export type CashStatement = z.infer<typeof CashStatement>;
