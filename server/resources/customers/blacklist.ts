import type { Selectable } from "kysely";
import type { Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { withCustomerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { lockCustomer } from "./row";

const columns = ["is_blacklisted", "may_pay", "may_withdraw"] as const;

const list: Handlers<"blacklist">["list"] = listHandler("customers", {
  dates: "date_reg",
  filters: () => ({ is_blacklisted: true }),
  query: {
    sort: { dateReg: { column: "date_reg", kind: "moment" }, name: { column: "name", kind: "name" } },
  },
  columns: (listed) =>
    listed.select(({ ref, fn, val }) => [
      "id",
      "name",
      "type",
      fn.coalesce("doc1", val("")).as("doc1"),
      fn.coalesce("cell_phone", val("")).as("cellPhone"),
      moment(ref("date_reg")).as("dateReg"),
      "status",
      "may_pay as payment",
      "may_withdraw as withdraw",
      "is_blacklisted",
      "docs_check",
      "office_status",
    ]),
  toRow: (row, { seal }) => ({ ...withCustomerMarks(row), reqId: seal("customer", row.id) }),
});

/** Puts a customer on the blacklist, or changes what a listed customer may do (requirement D1). */
const update: Handlers<"blacklist">["update"] = async ({ reqId, payment, withdraw }, context) => {
  const { db, unseal, changed } = context;
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, columns);
  const after = { is_blacklisted: true, may_pay: payment, may_withdraw: withdraw };
  await db.updateTable("customers").set(after).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

const remove: Handlers<"blacklist">["remove"] = async ({ reqId }, { db, unseal, changed }) => {
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, columns);
  if (!before.is_blacklisted) throw new CallError("notFound");
  const after = { is_blacklisted: false, may_pay: "y", may_withdraw: "y" } as const;
  await db.updateTable("customers").set(after).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

/** Throws `withdrawForbidden` when the customer is not allowed to withdraw. */
export function requireMayWithdraw({
  name,
  may_withdraw,
}: Pick<Selectable<Schema["customers"]>, "name" | "may_withdraw">): void {
  if (may_withdraw === "n") throw new CallError("withdrawForbidden", { name });
}

export const blacklist: Handlers<"blacklist"> = { list, update, remove };
