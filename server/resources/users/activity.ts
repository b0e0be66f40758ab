import type { Kysely } from "kysely";
import { selfOnlyCalls } from "../../../contract/call-names";
import { auditActionNames, auditActions } from "../../audit/action-names";
import { describeRow } from "../../audit/describe";
import type { Handlers } from "../../calls/handler";
import { recordReferences } from "../../calls/record-references";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { moment } from "../../format/dates";

/**
 * Row limits of a call without pages; older rows stay in the audit. Self-only changes, such as a notification read, have a limit
 * of their own: otherwise a morning of reading notifications would push out a week of decisions.
 */
const maxRows = 200;
const maxSelfOnlyRows = 50;

function newestOf(db: Kysely<Schema>, chain: number) {
  const rows = db
    .selectFrom("audit_log")
    .select(["position", "call", "kind", "row_id", "before", "after", "ip"])
    .select(({ ref }) => moment(ref("at")).as("date"))
    .where("chain", "=", chain)
    .orderBy("position", "desc");
  return Promise.all([
    rows.where("call", "not in", selfOnlyCalls).limit(maxRows).execute(),
    rows.where("call", "in", selfOnlyCalls).limit(maxSelfOnlyRows).execute(),
  ]);
}

/** An admin's activity, newest first, described in the caller's language. */
export const registerInfo: Handlers<"users">["registerInfo"] = async ({ reqId }, context) => {
  const { db, unseal, language } = context;
  const id = unseal("user", reqId);
  const admin = await db.selectFrom("admins").select("id").where("id", "=", id).executeTakeFirst();
  if (!admin) throw new CallError("notFound");
  const rows = (await newestOf(db, id)).flat().sort((a, b) => b.position - a.position);
  const keyOf = ({ kind, row_id: id }: (typeof rows)[number]) => ({ kind, id });
  const referenceTo = await recordReferences(db, rows.map(keyOf));
  const data = rows.map((row) => ({
    id: row.position,
    date: row.date,
    type: auditActions[row.call as keyof typeof auditActions]?.id ?? 0,
    description: describeRow(row, language),
    ...referenceTo(keyOf(row)),
    ip: row.ip,
  }));
  return { data, types: auditActionNames(language) };
};
