import type { AdminContext, Handlers } from "../../../server/calls/handler";
import { listHandler } from "../../../server/calls/list-handler";
import { CallError } from "../../../server/errors/call-error";
import { moment } from "../../../server/format/dates";
import { formatCents } from "../../../server/format/money";
import type { Chargeback } from "../contract";

type Calls = Handlers<"chargebacks">;

const list: Calls["list"] = listHandler("own_chargebacks", {
  dates: { reg: "date_reg" },
  filters: ({ status }) => ({ status }),
  columns: (listed) =>
    listed
      .innerJoin("customers", "customers.id", "listed.customer_id")
      .select(({ ref }) => [
        "listed.id",
        "customers.id as customer_id",
        "customers.name as customer_name",
        "listed.reference",
        "listed.card",
        "listed.amount",
        "listed.claim",
        moment(ref("listed.date_reg")).as("dateReg"),
        "listed.status",
        "listed.note",
      ]),
  toRow: ({ customer_id, customer_name, amount, ...row }, { seal }) => ({
    ...row,
    reqId: seal("chargeback", row.id),
    customer: { id: customer_id, name: customer_name },
    valueFormat: formatCents(amount),
  }),
});

/** Answers a waiting chargeback. Of two callers only one finds it waiting; the other is told so. */
async function close(
  reqId: string,
  after: Pick<Chargeback, "status" | "note">,
  { db, unseal, changed }: AdminContext,
): Promise<void> {
  const id = unseal("chargeback", reqId);
  const closed = await db
    .updateTable("own_chargebacks")
    .set(after)
    .where("id", "=", id)
    .where("status", "=", "w")
    .returning("id")
    .executeTakeFirst();
  if (closed) return changed({ kind: "chargeback", id, before: { status: "w", note: "" }, after });
  const found = await db.selectFrom("own_chargebacks").select("id").where("id", "=", id).executeTakeFirst();
  throw new CallError(found ? "chargebackClosed" : "notFound");
}

const contest: Calls["contest"] = async ({ reqId, evidence }, context) => {
  await close(reqId, { status: "c", note: evidence }, context);
  return { message: "chargebackContested" };
};

const accept: Calls["accept"] = async ({ reqId, reason }, context) => {
  await close(reqId, { status: "a", note: reason }, context);
  return { message: "chargebackAccepted" };
};

/** The calls about payments that banks want back. */
export const chargebacks: Calls = { list, contest, accept };
