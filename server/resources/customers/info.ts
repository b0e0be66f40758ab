import type { Kysely } from "kysely";
import type { CustomerInfo } from "../../../contract/customers";
import type { Language } from "../../../contract/validation";
import type { AdminContext, Handlers } from "../../calls/handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import type { Links } from "../../files/links";
import { moment } from "../../format/dates";
import { kycKindNames, kycKinds } from "../../reference-data/kyc-kinds";

type KycFiles = CustomerInfo["kycFiles"];

const readFiles = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom("kyc_files")
    .innerJoin("files", "files.sha256", "kyc_files.sha256")
    .select(["kyc_files.id", "kyc_files.kind", "files.type"])
    .where("kyc_files.customer_id", "=", customerId)
    .orderBy("kyc_files.date")
    .orderBy("kyc_files.id")
    .execute();

/** A customer's files by kind, each with a link that works in this session for a few minutes (requirement D9). */
async function listFiles(customerId: number, links: Links, context: AdminContext): Promise<KycFiles> {
  const { db, session, now, language, seal } = context;
  const files = await readFiles(db, customerId);
  const ofKind = (kind: (typeof kycKindNames)[number]) =>
    files
      .filter((file) => file.kind === kind)
      .map(({ id, type }) => ({
        reqId: seal("file", id),
        url: `/files/${links.sign({ kind: "file", id, session: session.key }, now)}`,
        type,
      }));
  const nameOf = (kind: (typeof kycKindNames)[number], inLanguage: Language) => kycKinds[kind][inLanguage];
  return kycKindNames
    .map((kind) => ({ typeName: nameOf(kind, language), files: ofKind(kind) }))
    .filter((group) => group.files.length > 0);
}

const readCustomer = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom("customers as c")
    .leftJoin("customers as r", "r.id", "c.referral_id")
    .select(({ ref, fn, val }) => [
      "c.id",
      "c.name",
      "c.type",
      fn.coalesce("c.doc1", val("")).as("document"),
      fn.coalesce("c.email", val("")).as("email"),
      moment(ref("c.date_reg")).as("dateReg"),
      "c.status",
      "c.has_pin as hasPin",
      "c.has_mfa as hasMfa",
      "c.terms_accepted as termsAccepted",
      "c.email_verified as emailVerified",
      "c.docs_check as docsCheck",
      "r.id as referralId",
      "r.name as referralName",
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();

/** Makes the handler of `customers.info`; it answers files only to levels with the `files` permission. */
export const createInfo =
  (links: Links): Handlers<"customers">["info"] =>
  async ({ reqId }, context) => {
    const id = context.unseal("customer", reqId);
    const customer = await readCustomer(context.db, id);
    if (!customer) throw new CallError("notFound");
    const { referralId, referralName, ...rest } = customer;
    const referral =
      referralId !== null && referralName !== null ? { id: referralId, name: referralName } : null;
    const maySeeFiles = context.me.permissions.files === 1;
    const kycFiles = maySeeFiles ? await listFiles(id, links, context) : [];
    return { data: { ...rest, config: { referral }, kycFiles } };
  };
