import type { Kysely } from "kysely";
import type { Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import { CompiledStatements, compileOnce } from "../../db/compile-once";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { customerMarkColumns, customerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { type Movement, post } from "../../ledger/post";
import { payoutMethods } from "../../reference-data/payout-methods";
import { requireMayWithdraw } from "../customers/blacklist";
import { payoutStates, statesBefore } from "./states";

const rootOffice = 1;

const list: Handlers<"payouts">["list"] = listHandler("payouts", {
  dates: { request: "date_request", close: "date_close" },
  filters: ({ status }) => ({ status }),
  query: {
    sort: {
      dateRequest: { column: "date_request", kind: "moment" },
      dateClose: { column: "date_close", kind: "moment", missing: { always: ["w", "s"], never: ["p", "x"] } },
      valueFormat: { column: "amount", kind: "number" },
    },
    amount: "amount",
    customer: "customer_id",
    sums: { valueFormat: "amount", feeFormat: "fee" },
  },
  columns: (listed) =>
    listed
      .innerJoin("customers", "customers.id", "listed.customer_id")
      .select(({ ref }) => [
        "listed.id",
        "customers.id as customer_id",
        "customers.name as customer_name",
        ...customerMarkColumns,
        "listed.amount",
        "listed.fee",
        "listed.method",
        "listed.account_data",
        moment(ref("listed.date_request")).as("dateRequest"),
        moment(ref("listed.date_close")).as("dateClose"),
        "listed.status",
        "listed.bank_number",
        "listed.decided_by_id",
        "listed.decided_by_name",
        "listed.decided_at_office",
        "listed.note",
      ]),
  toRow: (row, { seal, language }) => ({
    id: row.id,
    reqId: seal("payout", row.id),
    customer: { id: row.customer_id, name: row.customer_name },
    ...customerMarks(row),
    valueFormat: formatCents(row.amount),
    feeFormat: formatCents(row.fee),
    payoutMethod: row.method,
    payoutMethodName: payoutMethods[row.method][language],
    accountData: row.account_data,
    dateRequest: row.dateRequest,
    dateClose: row.dateClose,
    status: row.status,
    payoutId: row.bank_number,
    approvalAdm: row.decided_by_id,
    approvalAdmName: row.decided_by_name,
    approvalOfficeName: row.decided_at_office,
    note: row.note,
  }),
});

interface DecidedPayout {
  id: number;
  customer_id: number;
  amount: number;
  fee: number;
}

interface Closing {
  id: number;
  status: "p" | "x";
  reason: string;
  now: Date;
  adminId: number;
  adminName: string;
}

const closings = new CompiledStatements();

/** Closes a waiting payout. Of two callers only one matches the row; the other gets undefined. */
async function close(closing: Closing & { db: Kysely<Schema> }) {
  const before = statesBefore(closing.status);
  const [closed] = await closings.run(
    closing.db,
    closing.status,
    (db, { id, status, reason, now, adminId, adminName }: Closing) =>
      db
        .updateTable("payouts")
        .set(({ selectFrom }) => ({
          status,
          note: reason,
          date_close: now,
          decided_by_id: adminId,
          decided_by_name: adminName,
          decided_at_office: selectFrom("offices").select("name").where("id", "=", rootOffice),
        }))
        .from("customers as c")
        .whereRef("c.id", "=", "payouts.customer_id")
        .where("payouts.id", "=", id)
        .where("payouts.status", "in", before)
        .returning(["payouts.id", "payouts.customer_id", "payouts.amount", "payouts.fee"])
        .returning(["c.name", "c.may_withdraw"]),
    closing,
  );
  return closed;
}

const lockRow = compileOnce((db, at: { id: number }) =>
  db.selectFrom("payouts").select(["status", "note"]).where("id", "=", at.id).forUpdate(),
);

/** The error for a payout that could not be decided: it is gone, with the bank, or another admin decided first. */
async function explainRefusal(db: Kysely<Schema>, id: number): Promise<CallError> {
  const payout = await db
    .selectFrom("payouts")
    .select(({ ref }) => ["status", "decided_by_name as name", moment(ref("date_close")).as("date")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payout) return new CallError("notFound");
  const { status, name, date } = payout;
  if (!payoutStates[status].isClosed) return new CallError("payoutSent");
  return new CallError(status === "p" ? "payoutWasApproved" : "payoutWasRejected", {
    name: name ?? "",
    date: date ?? "",
  });
}

/** The movements of an approved payout: amount and fee out of the customer's account, in cents. */
export const payoutMovements = ({ customer_id, amount, fee }: DecidedPayout): Movement[] => [
  { account: { customer: customer_id }, operation: "payout", amount: -amount },
  { account: "payouts", operation: "payout", amount },
  { account: { customer: customer_id }, operation: "payout-fee", amount: -fee },
  { account: "payout-fees", operation: "payout-fee", amount: fee },
];

const decide: Handlers<"payouts">["decide"] = async ({ reqId, status, reason }, context) => {
  const { db, me, now, unseal, changed } = context;
  const id = unseal("payout", reqId);
  const [before] = await lockRow(db, { id });
  const payout = await close({ db, id, status, reason, now, adminId: me.id, adminName: me.name });
  if (!payout) throw await explainRefusal(db, id);
  const { amount, fee } = payout;
  changed({ kind: "payout", id, before, after: { status, note: reason, amount, fee } });
  if (payoutStates[status].takesMoney) {
    requireMayWithdraw(payout);
    await post(db, {
      reference: `payout:${id}`,
      date: now,
      note: reason,
      movements: payoutMovements(payout),
    });
  }
  return { message: status === "p" ? "payoutApproved" : "payoutRejected" };
};

export const payouts: Handlers<"payouts"> = { list, decide };
