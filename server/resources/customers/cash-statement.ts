import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Language } from "../../../contract/validation";
import type { Handlers } from "../../calls/handler";
import { recordReferences } from "../../calls/record-references";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { readOperationNames } from "../../ledger/operation-names";
import { originOf, originRecord } from "../../ledger/posting-origin";

/** The call has no pages: older rows are left out of the list but still counted in the sums. */
const maxRows = 5_000;

/** A customer's sums by operation and newest entries with the balance after each, read in one statement so that they agree. */
const readEntries = (db: Kysely<Schema>, customer: number) =>
  db
    .with("own", (qb) =>
      qb
        .selectFrom("ledger_entries as e")
        .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
        .select(["e.id", "e.date", "e.reference", "e.operation", "e.amount", "e.note"])
        .select(sql<number>`sum(e.amount) over (order by e.date, e.id)`.as("balance"))
        .where("a.customer_id", "=", customer),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("own")
          .select(({ fn }) => ["operation", fn.sum<number>("amount").as("sum")])
          .groupBy(["operation", sql`amount > 0`])
          .orderBy(sql`sum(amount)`, "desc"),
      ).as("sums"),
      jsonArrayFrom(
        eb
          .selectFrom("own")
          .select(({ ref }) => ["id", moment(ref("date")).as("date"), "reference", "operation", "amount"])
          .select(["note", "balance"])
          .orderBy("own.date", "desc")
          .orderBy("id", "desc")
          .limit(maxRows),
      ).as("rows"),
    ])
    .executeTakeFirstOrThrow();

const typeOf = (cents: number) => (cents < 0 ? ("d" as const) : ("c" as const));
const withoutSign = (cents: number) => formatCents(Math.abs(cents));
const reais = (cents: number) => cents / 100;

function balanceOf(sums: readonly { sum: number }[]) {
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const all = sums.map(({ sum }) => sum);
  const credits = total(all.filter((sum) => sum > 0));
  const debits = -total(all.filter((sum) => sum < 0));
  const balance = credits - debits;
  return {
    credits: reais(credits),
    creditsFormat: formatCents(credits),
    debits: reais(debits),
    debitsFormat: formatCents(debits),
    balance: reais(balance),
    balanceFormat: formatCents(balance),
  };
}

type Row = Awaited<ReturnType<typeof readEntries>>["rows"][number];

const statementRow = (row: Row, opDesc: string, record: object, language: Language) => ({
  id: row.id,
  date: row.date,
  opDesc,
  type: typeOf(row.amount),
  valueFormat: withoutSign(row.amount),
  balanceType: typeOf(row.balance),
  balanceFormat: withoutSign(row.balance),
  origin: originOf(row.reference, language),
  ...record,
  note: row.note,
});

/** A customer's cash statement: totals, sums by operation, and rows with the balance after each. */
export const cashStatement: Handlers<"customers">["cashStatement"] = async (
  { reqId },
  { db, language, unseal },
) => {
  const id = unseal("customer", reqId);
  const customer = await db.selectFrom("customers").select("id").where("id", "=", id).executeTakeFirst();
  if (!customer) throw new CallError("notFound");
  const nameOf = await readOperationNames(db, language);
  const { sums, rows } = await readEntries(db, id);
  const referenceTo = await recordReferences(
    db,
    rows.map(({ reference }) => originRecord(reference)),
  );
  return {
    data: {
      balance: balanceOf(sums),
      detail: sums.map(({ operation, sum }) => ({
        type: typeOf(sum),
        operationName: nameOf(operation),
        sumFormat: withoutSign(sum),
      })),
      rows: rows.map((row) =>
        statementRow(row, nameOf(row.operation), referenceTo(originRecord(row.reference)), language),
      ),
    },
  };
};
