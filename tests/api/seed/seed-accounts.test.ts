import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { transaction } from "../../../server/db/transaction";
import { kycKindNames } from "../../../server/reference-data/kyc-kinds";
import { seed } from "../../../server/seed/index";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

describe.each(["small", "demo"] as const)("the %s demo data", (size) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({
      seed: (database) => transaction(database, (db) => seed(db, { size, now: new Date() })),
    });
  });
  afterAll(() => platform.close());
  const db = () => platform.database.kysely;

  it("has documents of every kind, for exactly the customers who sent some", async () => {
    const files = await db().selectFrom("kyc_files").select(["customer_id", "kind"]).execute();
    const senders = await db().selectFrom("customers").select("id").where("files_sent", "=", true).execute();

    expect(new Set(files.map(({ customer_id }) => customer_id))).toEqual(
      new Set(senders.map(({ id }) => id)),
    );
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(kycKindNames));
  });

  it("has images and documents that are served with their types", async () => {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.customers.list, { filesSent: true, offset: 50 });
    const types = new Set<string | null>();

    for (const { reqId } of data.slice(0, 20)) {
      const { kycFiles } = (await maker.answer(contract.customers.info, { reqId })).data;
      for (const { url, type } of kycFiles.flatMap(({ files }) => files)) {
        const response = await platform.client().fetch(url);
        expect(response.headers.get("content-type")).toBe(type);
        types.add(response.headers.get("content-type"));
      }
    }

    expect(types).toEqual(new Set(["image/png", "application/pdf"]));
  });

  it("has six white labels of both states, in every template, most with fees and a site", async () => {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.offices.list, { offset: 50 });

    expect(data).toHaveLength(6);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["a", "i"]));
    expect(new Set(data.map(({ webTemplate }) => webTemplate))).toEqual(new Set([1, 2, 3]));
    expect(data.filter(({ template }) => Object.keys(template.form).length > 0)).toHaveLength(5);
    expect(new Set(data.map(({ domain }) => domain)).size).toBe(6);
    for (const { phone, customerData } of data) {
      expect(phone.length).toBeGreaterThanOrEqual(10);
      expect(customerData.name).not.toBe("");
    }
    const { data: customers } = await maker.answer(contract.customers.list, {
      search: String(data[0]?.customerData.doc1),
    });
    expect(customers).toMatchObject([{ office: 1, status: "a", officeStatus: "a" }]);
  });

  it("has customers on the blacklist, and merchants, referrals and sign-ins of both kinds", async () => {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.blacklist.list, { offset: 50 });
    const customers = await db()
      .selectFrom("customers")
      .select(["id", "merchant", "referral_id", "referral_status"])
      .execute();
    const signIns = await db().selectFrom("customer_sign_ins").select("is_successful").distinct().execute();

    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ payment, withdraw }) => payment === "y" && withdraw === "y")).toEqual([]);
    expect(new Set(customers.map(({ merchant }) => merchant))).toEqual(new Set(["a", "i"]));
    expect(new Set(customers.map(({ referral_status }) => referral_status))).toEqual(new Set(["a", "i"]));
    expect(customers.filter(({ id, referral_id }) => referral_id !== null && referral_id >= id)).toEqual([]);
    expect(signIns).toHaveLength(2);
  });
});
