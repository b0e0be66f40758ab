import type { Kysely } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { CustomerData } from "../../../contract/customer-data";
import type { customers as contract } from "../../../contract/customers";
import { bareDocument } from "../../../contract/documents";
import { explain } from "../../../contract/validation";
import type { AdminContext, Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import type { Links } from "../../files/links";
import { day, isoDay, moment } from "../../format/dates";
import { customerSearch } from "../../search/customer";
import { refreshOfficeSearch } from "../../search/office";
import { refreshPayoutSearch } from "../../search/payout";
import { refreshRecordSearch } from "../../search/records";
import { branch } from "./branch";
import { cashStatement } from "./cash-statement";
import { documents } from "./documents";
import { createInfo } from "./info";
import { lockCustomer } from "./row";
import { settings } from "./settings";
import { createSupport } from "./support";

const list: Handlers<"customers">["list"] = listHandler("customers", {
  dates: "date_reg",
  filters: ({ status, docsCheck, filesSent }) => ({ status, docs_check: docsCheck, files_sent: filesSent }),
  query: {
    sort: { dateReg: { column: "date_reg", kind: "moment" }, name: { column: "name", kind: "name" } },
  },
  columns: (listed) =>
    listed.select(({ ref, fn, val }) => [
      "id",
      "name",
      "type",
      fn.coalesce("doc1", val("")).as("doc1"),
      fn.coalesce("email", val("")).as("email"),
      fn.coalesce("cell_phone", val("")).as("cellPhone"),
      moment(ref("date_reg")).as("dateReg"),
      "docs_check as docsCheck",
      "status",
      "office_id as office",
      "office_status as officeStatus",
      "is_blacklisted",
      "may_pay",
      "may_withdraw",
    ]),
  toRow: ({ is_blacklisted, may_pay, may_withdraw, ...row }, { seal }) => ({
    ...row,
    ...(is_blacklisted && { payment: may_pay, withdraw: may_withdraw }),
    reqId: seal("customer", row.id),
  }),
});

const editData: Handlers<"customers">["editData"] = async ({ reqId }, { db, unseal }) => {
  const data: CustomerData | undefined = await db
    .selectFrom("customers")
    .select(({ ref }) => [
      "type",
      "name",
      "doc1",
      "doc2",
      "gender",
      day(ref("birth")).as("birth"),
      "email",
      "postal_code as postalCode",
      "address",
      "country",
      "state_id as state",
      "city_id as city",
      "cell_phone as cellPhone",
      "phone",
      "lang",
      "guard_name as guardName",
      "guard_relation as guardRelation",
      "guard_doc as guardDoc",
    ])
    .where("id", "=", unseal("customer", reqId))
    .executeTakeFirst();
  if (!data) throw new CallError("notFound");
  return { data };
};

type Form = Parsed<typeof contract.save>;

const columnsOf = (form: Form) => ({
  type: form.type,
  name: form.name,
  doc1: bareDocument(form.doc1),
  doc2: form.doc2,
  gender: form.gender,
  birth: isoDay(form.birth),
  email: form.email,
  postal_code: form.postalCode,
  address: form.address,
  country: form.country,
  currency: form.currency,
  state_id: form.state,
  city_id: form.city,
  cell_phone: form.cellPhone,
  phone: form.phone || null,
  lang: form.lang,
  guard_name: form.guardName || null,
  guard_relation: form.guardRelation || null,
  guard_doc: form.guardDoc ? bareDocument(form.guardDoc) : null,
});

async function requireCityOfState(form: Form, { db, language }: AdminContext): Promise<void> {
  const city = await db
    .selectFrom("cities")
    .select("id")
    .where("id", "=", form.city)
    .where("state_id", "=", form.state)
    .executeTakeFirst();
  if (city) return;
  const message = explain({ rule: "invalidField", bounds: {} }, language);
  throw new CallError("invalidInput", {}, [{ field: "city", message }]);
}

async function change(db: Kysely<Schema>, id: number, columns: ReturnType<typeof columnsOf>): Promise<void> {
  const search = customerSearch({ id, ...columns });
  await db
    .updateTable("customers")
    .set({ ...columns, search })
    .where("id", "=", id)
    .execute();
  await refreshPayoutSearch(db, id, search);
  await refreshOfficeSearch(db, id, search);
  await refreshRecordSearch(db, id, search);
}

const save: Handlers<"customers">["save"] = async (form, context) => {
  const id = context.unseal("customer", form.reqId);
  await requireCityOfState(form, context);
  const after = columnsOf(form);
  const before = await lockCustomer(context.db, id, Object.keys(after) as (keyof typeof after)[]);
  await change(context.db, id, after);
  context.changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

const changeStatus: Handlers<"customers">["changeStatus"] = async ({ reqId, status }, context) => {
  const { db, unseal, changed } = context;
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["status"]);
  await db.updateTable("customers").set({ status }).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after: { status } });
  return { message: "done" };
};

/** The handlers of `customers`; `links` signs the addresses of documents and accounts, which are used at `accountSiteUrl`. */
export const createCustomers = (links: Links, accountSiteUrl: string | undefined): Handlers<"customers"> => ({
  list,
  cashStatement,
  info: createInfo(links),
  editData,
  save,
  changeStatus,
  ...branch,
  ...settings,
  ...documents,
  ...createSupport(links, accountSiteUrl),
});
