import { deeds, deedTypes } from "./audit/deeds";
import { describeRow } from "./audit/description";
import { type Handlers, Refusal } from "./handler";
import { moment } from "./wire-dates";

/** The call has no pages: older rows stay in the audit. */
const newestShown = 200;

/** What an admin did, newest first, in the words of the caller's language. */
export const registerInfo: Handlers<"users">["registerInfo"] = async ({ reqId }, context) => {
  const { db, unseal, language } = context;
  const id = unseal("user", reqId);
  const admin = await db.selectFrom("admins").select("id").where("id", "=", id).executeTakeFirst();
  if (!admin) throw new Refusal("notFound");
  const rows = await db
    .selectFrom("audit_log")
    .select(["position", "call", "kind", "row_id", "before", "after", "ip"])
    .select(({ ref }) => moment(ref("at")).as("date"))
    .where("chain", "=", id)
    .orderBy("position", "desc")
    .limit(newestShown)
    .execute();
  const data = rows.map((row) => ({
    id: row.position,
    date: row.date,
    type: deeds[row.call as keyof typeof deeds]?.id ?? 0,
    description: describeRow(row, language),
    ip: row.ip,
  }));
  return { data, types: deedTypes(language) };
};
