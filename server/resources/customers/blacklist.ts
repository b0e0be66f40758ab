import type { Kysely } from "kysely";
import type { Handlers } from "../../calls/handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { moment } from "../../format/dates";
import { pageReader } from "../../lists/page-reader";
import type { ListQuery } from "../../lists/statement";
import { lockCustomer, readCustomer } from "./row";

const columns = ["is_blacklisted", "may_pay", "may_withdraw"] as const;

const readBlacklist = pageReader("customers", (listed) =>
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
  ]),
);

const list: Handlers<"blacklist">["list"] = async ({ search, page, offset }, context) => {
  const listing: ListQuery<"customers"> = {
    by: "date_reg",
    matching: { is_blacklisted: true },
    search,
    page,
    size: offset,
  };
  const found = await readBlacklist(context, listing);
  return { data: found.map((row) => ({ ...row, reqId: context.seal("customer", row.id) })) };
};

/** Puts a customer on the list, or changes what is forbidden to one who is on it (decision D1). */
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

/** Refuses to move money out of the account of a customer who may not withdraw. */
export async function requireMayWithdraw(db: Kysely<Schema>, customerId: number): Promise<void> {
  const { name, may_withdraw } = await readCustomer(db, customerId, ["name", "may_withdraw"]);
  if (may_withdraw === "n") throw new CallError("withdrawForbidden", { name });
}

export const blacklist: Handlers<"blacklist"> = { list, update, remove };
