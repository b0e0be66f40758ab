import type { Insertion } from "../../../contract/insertions";
import { decideRequest, requestColumns, requestDates, requestQuery } from "../../approval-requests/decide";
import type { Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import { withCustomerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { formatCents } from "../../format/money";
import { cashOperationOf } from "../../ledger/cash-operations";
import { type Movement, post } from "../../ledger/post";
import { findRepeat, requestInsertion } from "./request";

const list: Handlers<"insertions">["list"] = listHandler("insertions", {
  dates: requestDates,
  filters: ({ statusBilling: status }) => ({ status }),
  query: { ...requestQuery, movement: "type" },
  columns: (listed) =>
    listed
      .innerJoin("customers", "customers.id", "listed.customer_id")
      .innerJoin("cash_operations", "cash_operations.id", "listed.operation_id")
      .select(({ ref }) => [
        ...requestColumns,
        moment(ref("listed.date_request")).as("dateReq"),
        moment(ref("listed.date_close")).as("dateClose"),
        "listed.type",
        "cash_operations.name",
        "cash_operations.name_en",
      ]),
  toRow: ({ amount, name, name_en, ...row }, { seal, language }) => ({
    ...withCustomerMarks(row),
    opName: language === "en" ? name_en : name,
    reqId: seal("insertion", row.id),
    valueFormat: formatCents(amount),
  }),
});

interface DecidedInsertion {
  customer_id: number;
  type: Insertion["type"];
  operation_id: number;
  amount: number;
}

/** The movements of an approved insertion: a credit to the customer's account or a debit from it, in cents. */
export function insertionMovements(insertion: DecidedInsertion): Movement[] {
  const operation = cashOperationOf(insertion.operation_id);
  const amount = insertion.type === "c" ? insertion.amount : -insertion.amount;
  return [
    { account: { customer: insertion.customer_id }, operation, amount },
    { account: "insertions", operation, amount: -amount },
  ];
}

const decide: Handlers<"insertions">["decide"] = async ({ reqId, status }, context) => {
  const { db, now, unseal, changed } = context;
  const id = unseal("insertion", reqId);
  await decideRequest("insertions", id, status, context);
  changed({ kind: "insertion", id, before: { status: "p" }, after: { status } });
  if (status === "n") return { message: "insertionRejected" };
  const insertion = await db
    .selectFrom("insertions")
    .select(["customer_id", "type", "operation_id", "amount", "note"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await post(db, {
    reference: `insertion:${id}`,
    date: now,
    note: insertion.note,
    movements: insertionMovements(insertion),
  });
  return { message: "insertionApproved" };
};

export const insertions: Handlers<"insertions"> = {
  list,
  decide,
  request: Object.assign(requestInsertion, { findRepeat }),
};
