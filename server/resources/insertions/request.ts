import { sql } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { insertions as contract } from "../../../contract/insertions";
import type { Language } from "../../../contract/validation";
import type { AdminContext, Handler } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import { translate } from "../../errors/messages";
import { insertionNotice } from "../../messaging/money-notices";
import { notify } from "../../messaging/notify";
import { insertionSearch } from "../../search/records";
import { type FoundCustomer, requireCustomer } from "../customers/lookup";

type Request = typeof contract.request;
type Form = Parsed<Request>;

/** Milliseconds within which an identical request counts as the previous one sent twice (requirement F7). */
const repeatWindow = 10_000;

const centsOf = (reais: number) => Math.round(reais * 100);

/** Finds the customer that was typed; throws a field error when it is not the one that the console found before. */
async function requireSameCustomer({ customer: typed, reqId }: Form, context: AdminContext) {
  const customer = await requireCustomer(typed, "customer", context);
  if (!reqId || context.unseal("customer", reqId) === customer.id) return customer;
  const message = translate("customerChanged", context.language);
  throw new CallError("invalidInput", {}, [{ field: "customer", message }]);
}

/** Finds the admin's identical request within the repeat window. */
async function findPrevious(customer: number, { value, type, op }: Form, { db, me, now }: AdminContext) {
  return await db
    .selectFrom("insertions")
    .select("id")
    .where("requested_by_id", "=", me.id)
    .where("customer_id", "=", customer)
    .where("amount", "=", centsOf(value))
    .where("type", "=", type)
    .where("operation_id", "=", op)
    .where(sql<boolean>`date_request > ${new Date(now.getTime() - repeatWindow)}`)
    .orderBy("date_request", "desc")
    .executeTakeFirst();
}

async function requireOperation({ op, type }: Form, { db, language }: AdminContext) {
  const operation = await db
    .selectFrom("cash_operations")
    .select(["name as pt", "name_en as en"])
    .where("id", "=", op)
    .where("type", "=", type)
    .executeTakeFirst();
  if (!operation) throw fieldError("op", "invalidField", language);
  return operation satisfies Record<Language, string>;
}

async function insert(customer: FoundCustomer, form: Form, { db, me, now }: AdminContext) {
  const { id } = await db
    .insertInto("insertions")
    .values({
      customer_id: customer.id,
      type: form.type,
      operation_id: form.op,
      amount: centsOf(form.value),
      requested_by_id: me.id,
      requested_by_name: me.name,
      date_request: now,
      note: form.notes ?? "",
      search: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const search = insertionSearch(customer.search, { id, requested_by_name: me.name });
  await db.updateTable("insertions").set({ search }).where("id", "=", id).execute();
  return id;
}

/** Requests an insertion; sending it again within the repeat window answers the first request. */
export const requestInsertion: Handler<Request> = async (form, context) => {
  const { db, me, now, changed, unchanged } = context;
  const customer = await requireSameCustomer(form, context);
  const operation = await requireOperation(form, context);
  // Locking the admin's row runs an admin's requests one after the other, so that the second of two finds the first.
  await db.selectFrom("admins").select("id").where("id", "=", me.id).forUpdate().execute();
  const previous = await findPrevious(customer.id, form, context);
  if (previous) {
    unchanged();
    return { data: previous, message: "insertionRequested" };
  }
  const id = await insert(customer, form, context);
  const amount = centsOf(form.value);
  await notify(db, {
    date: now,
    ...insertionNotice({ id, name: me.name, customer: customer.name, amount, operation }),
  });
  const { type, op, notes } = form;
  changed({
    kind: "insertion",
    id,
    before: null,
    after: { customer: customer.id, amount, type, op, notes, status: "p" },
  });
  return { data: { id }, message: "insertionRequested" };
};

/** Answers a request whose one-time code is used up, when it repeats the previous request. */
export const findRepeat: NonNullable<Handler<Request>["findRepeat"]> = async (form, context) => {
  const customer = await requireSameCustomer(form, context);
  const previous = await findPrevious(customer.id, form, context);
  return previous && { data: previous, message: "insertionRequested" };
};
