import type { Kysely } from "kysely";
import type { Handlers } from "../../calls/handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import { translate } from "../../errors/messages";
import { lockCustomer, readCustomer } from "./row";

type Calls = Handlers<"customers">;

const maxReferrers = 500;
const maxReferred = 50;

const editMerchantStatus: Calls["editMerchantStatus"] = async ({ reqId }, { db, seal, unseal }) => {
  const id = unseal("customer", reqId);
  const customer = await readCustomer(db, id, ["id", "name", "merchant"]);
  return { data: { ...customer, reqId: seal("customer", id) } };
};

const changeMerchantStatus: Calls["changeMerchantStatus"] = async ({ reqId, status }, context) => {
  const { db, unseal, changed } = context;
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["merchant"]);
  const after = { merchant: status };
  await db.updateTable("customers").set(after).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

/** The referrers that the form offers: active merchants by name, and the current one. Any other customer can be entered by id. */
async function listReferrers(db: Kysely<Schema>, id: number, current: number | null) {
  const merchants = await db
    .selectFrom("customers")
    .select(["id", "name"])
    .where("status", "=", "a")
    .where("merchant", "=", "a")
    .where("id", "<>", id)
    .orderBy("name")
    .orderBy("id")
    .limit(maxReferrers)
    .execute();
  if (current === null || merchants.some((merchant) => merchant.id === current)) return merchants;
  return [await readCustomer(db, current, ["id", "name"]), ...merchants];
}

/** The newest customers that one referred. */
const listReferred = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom("customers")
    .select(["id", "name"])
    .where("referral_id", "=", id)
    .orderBy("id", "desc")
    .limit(maxReferred)
    .execute();

const editReferral: Calls["editReferral"] = async ({ reqId }, { db, seal, unseal }) => {
  const id = unseal("customer", reqId);
  const customer = await readCustomer(db, id, ["name", "referral_id", "referral_status"]);
  return {
    data: {
      reqId: seal("customer", id),
      referral: customer.referral_id,
      referralStatus: customer.referral_status,
      customer: id,
      name: customer.name,
      referrals: await listReferrers(db, id, customer.referral_id),
      referred: await listReferred(db, id),
    },
  };
};

const saveReferral: Calls["saveReferral"] = async (input, { db, language, unseal, changed }) => {
  const { reqId, referral, referralStatus } = input;
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["referral_id", "referral_status"]);
  if (referral === id)
    throw new CallError("invalidInput", {}, [
      { field: "referral", message: translate("ownReferral", language) },
    ]);
  const known =
    referral === null ||
    (await db.selectFrom("customers").select("id").where("id", "=", referral).executeTakeFirst());
  if (!known) throw fieldError("referral", "invalidField", language);
  const after = { referral_id: referral, referral_status: referralStatus };
  await db.updateTable("customers").set(after).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

/** The calls about a customer's merchant status and referral (requirement D8). */
export const settings = {
  editMerchantStatus,
  changeMerchantStatus,
  editReferral,
  saveReferral,
} satisfies Partial<Calls>;
