import type { Handlers } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { readOperationNames } from "../../ledger/operation-names";
import { creditReference, reversalReference } from "./postings";

/** The ledger entries of an order in its customer's account, oldest first. */
export const cashRecords: Handlers<"orders">["cashRecords"] = async ({ reqId }, { db, language, unseal }) => {
  const id = unseal("order", reqId);
  const order = await db.selectFrom("orders").select("id").where("id", "=", id).executeTakeFirst();
  if (!order) throw new CallError("notFound");
  const entries = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .select(({ ref }) => [
      "e.id",
      "c.id as customer",
      "c.name as customerName",
      "e.amount",
      moment(ref("e.date")).as("date"),
      "e.operation",
      "e.note",
    ])
    .where("e.reference", "in", [creditReference(id), reversalReference(id)])
    .orderBy("e.date")
    .orderBy("e.id")
    .execute();
  const nameOf = await readOperationNames(db, language);
  return {
    data: entries.map(({ amount, operation, ...entry }) => ({
      ...entry,
      type: amount < 0 ? "d" : "c",
      valueFormat: formatCents(Math.abs(amount)),
      opName: nameOf(operation),
    })),
  };
};
