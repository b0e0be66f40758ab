import type { Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import { CallError } from "../../errors/call-error";
import { customerMarkColumns, withCustomerMarks } from "../../format/customer-marks";
import { moment } from "../../format/dates";
import { officeSearch } from "../../search/office";
import { lockCustomer } from "../customers/row";
import { payinFees, payoutFees, updateFees } from "./fees";
import { columnsOf, isTaken, refuseDomain, requireFree } from "./form";

const rootOffice = 1;

const list: Handlers<"offices">["list"] = listHandler("offices", {
  dates: "date_reg",
  filters: ({ status }) => ({ is_root: false, status }),
  query: {
    sort: { dateReg: { column: "date_reg", kind: "moment" }, name: { column: "name", kind: "name" } },
    customer: "customer_id",
  },
  columns: (listed) =>
    listed
      .leftJoin("customers", "customers.id", "listed.customer_id")
      .leftJoin("office_sites as s", (join) =>
        join.onRef("s.office_id", "=", "listed.id").onRef("s.template_id", "=", "listed.template_id"),
      )
      .select(({ ref }) => [
        "listed.id",
        "listed.name",
        "listed.phone",
        "listed.domain",
        "listed.template_id",
        "listed.status",
        moment(ref("listed.date_reg")).as("dateReg"),
        "s.form",
        "listed.customer_id",
        "customers.name as customerName",
        "customers.type as customerType",
        "customers.doc1",
        "customers.email",
        ...customerMarkColumns,
      ]),
  toRow: ({ template_id, form, customer_id, customerName, customerType, doc1, email, ...row }, { seal }) => ({
    ...withCustomerMarks(row),
    reqId: seal("office", row.id),
    webTemplate: template_id ?? 0,
    template: { form: form ?? {} },
    customerData: {
      ...(customer_id !== null && { id: customer_id }),
      name: customerName ?? "",
      type: customerType ?? 1,
      doc1: doc1 ?? "",
      email: email ?? "",
    },
  }),
});

/** Makes a customer of the root office a white label; a customer can be one only once (requirement D2). */
const create: Handlers<"offices">["create"] = async ({ reqId, ...form }, context) => {
  const { db, now, language, seal, unseal, changed } = context;
  const customerId = unseal("customer", reqId);
  const customer = await lockCustomer(db, customerId, ["search", "status", "office_id", "office_status"]);
  const existing = await db
    .selectFrom("offices")
    .select("id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (existing) throw new CallError("officeExists");
  const isFree = customer.office_id === rootOffice && customer.office_status === "i";
  if (!isFree || customer.status !== "a") throw new CallError("officeForbidden");
  await requireFree(db, form, language);
  const columns = columnsOf(form);
  const office = await db
    .insertInto("offices")
    .values({ ...columns, customer_id: customerId, date_reg: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // The customer's row is locked, so only the domain can conflict: another request took it in the meantime.
  if (!office) throw refuseDomain(language);
  const search = officeSearch(customer.search, { id: office.id, ...columns });
  await db.updateTable("offices").set({ search }).where("id", "=", office.id).execute();
  await db.updateTable("customers").set({ office_status: "a" }).where("id", "=", customerId).execute();
  changed({ kind: "office", id: office.id, before: null, after: { ...columns, customer_id: customerId } });
  changed({
    kind: "customer",
    id: customerId,
    before: { office_status: customer.office_status },
    after: { office_status: "a" },
  });
  return { data: { id: office.id, reqId: seal("office", office.id) } };
};

const update: Handlers<"offices">["update"] = async ({ reqId, status, ...form }, context) => {
  const { db, language, unseal, changed } = context;
  const id = unseal("office", reqId);
  const before = await db
    .selectFrom("offices")
    .select(["name", "phone", "domain", "template_id", "status", "customer_id"])
    .where("id", "=", id)
    .where("is_root", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new CallError("notFound");
  await requireFree(db, form, language, id);
  const customer = await db
    .selectFrom("customers")
    .select("search")
    .where("id", "=", before.customer_id)
    .executeTakeFirst();
  const after = { ...columnsOf(form), status };
  const search = officeSearch(customer?.search ?? "", { id, ...after });
  try {
    await db
      .updateTable("offices")
      .set({ ...after, search })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    throw isTaken(error) ? refuseDomain(language) : error;
  }
  changed({ kind: "office", id, before, after });
  return { message: "done" };
};

export const offices: Handlers<"offices"> = { list, create, update, payinFees, payoutFees, updateFees };
