import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { customerClient } from "../../../support/clients/customer-client";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const { customers } = contract;
const minute = 60_000;

type TestClient = ReturnType<typeof customerClient>;

const it = clientTest(customerClient);
it.afterEach(({ platform }) => forgetAccounts(platform.database));

const mails = (platform: TestPlatform) =>
  platform.database.kysely.selectFrom("outbox").select(["kind", "recipient"]).execute();

describe("a customer's branch", () => {
  const { editBranch, saveBranch } = customers;

  it("is chosen from the offices at work", async ({ platform, client }) => {
    const [owner, retired] = [await client.given(), await client.given()];
    const active = await givenOffice(platform.database, owner.id, { name: "Serra" });
    await givenOffice(platform.database, retired.id, { name: "Ilha", status: "i" });
    const { id, name } = await client.given();
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editBranch, { reqId: await client.reqIdOf(id) });

    expect(data.branchConfig).toMatchObject({ office: 1, customer: id, name });
    expect(data.branches).toEqual([
      { id: 1, name: "Horizon" },
      { id: active.id, name: "Serra" },
    ]);
  });

  it("is changed, after which the customer can register no white label", async ({ platform, client }) => {
    const office = await givenOffice(platform.database, (await client.given()).id);
    const { id } = await client.given();
    const maker = await platform.as("maker");

    await maker.answer(saveBranch, { reqId: await client.reqIdOf(id), branch: office.id });

    const { data } = await maker.answer(customers.list, { search: String(id) });
    expect(data.find((row) => row.id === id)).toMatchObject({ office: office.id, officeStatus: "a" });
  });

  it.for(["inactive", "unknown"])("cannot be an office that is %s", async (what, { platform, client }) => {
    const office = await givenOffice(platform.database, (await client.given()).id, { status: "i" });
    const { id } = await client.given();
    const maker = await platform.as("maker");

    const branch = what === "unknown" ? 999_999 : office.id;
    const answer = await maker.call(saveBranch, { reqId: await client.reqIdOf(id), branch });

    expect(answer).toMatchObject({ message: [{ field: "branch", message: "Valor inválido" }] });
    expect(await client.rowOf(id)).toMatchObject({ office_id: 1, office_status: "i" });
  });

  it("may stay where it is, also when that office is inactive now", async ({ platform, client }) => {
    const office = await givenOffice(platform.database, (await client.given()).id, {
      status: "i",
      name: "Ilha",
    });
    const { id } = await client.given({ office_id: office.id });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(customers.editBranch, { reqId: await client.reqIdOf(id) });
    const answer = await maker.call(saveBranch, { reqId: await client.reqIdOf(id), branch: office.id });

    expect(data.branches.map(({ name }) => name)).toEqual(["Horizon", "Ilha"]);
    expect(answer.response).toBe(true);
  });
});

describe("a customer's merchant status", () => {
  it("is read as merchant and saved as status", async ({ platform, client }) => {
    const { id, name } = await client.given();
    const maker = await platform.as("maker");
    const read = async () =>
      (await maker.answer(customers.editMerchantStatus, { reqId: await client.reqIdOf(id) })).data;

    expect(await read()).toMatchObject({ id, name, merchant: "i" });
    await maker.answer(customers.changeMerchantStatus, { reqId: await client.reqIdOf(id), status: "a" });
    expect((await read()).merchant).toBe("a");
    await maker.answer(customers.changeMerchantStatus, { reqId: await client.reqIdOf(id), status: "i" });

    expect((await read()).merchant).toBe("i");
  });
});

describe("a customer's referral", () => {
  const { editReferral, saveReferral } = customers;

  async function read(platform: TestPlatform, client: TestClient, id: number) {
    const maker = await platform.as("maker");
    return (await maker.answer(editReferral, { reqId: await client.reqIdOf(id) })).data;
  }

  async function save(platform: TestPlatform, client: TestClient, id: number, referral: number | null) {
    const maker = await platform.as("maker");
    return await maker.call(saveReferral, {
      reqId: await client.reqIdOf(id),
      referral,
      referralStatus: "a",
    });
  }

  it("is chosen from the active merchants except the customer, and the current referrer", async ({
    platform,
    client,
  }) => {
    const past = await client.given({ name: "Zélia", status: "i" });
    await client.given({ name: "Bruna", merchant: "a" });
    await client.given({ name: "Alice", merchant: "a" });
    await client.given({ name: "Carla", merchant: "a", status: "x" });
    await client.given({ name: "Dora", merchant: "i" });
    const { id, name } = await client.given({ merchant: "a", referral_id: past.id, referral_status: "a" });

    const data = await read(platform, client, id);

    expect(data).toMatchObject({ referral: past.id, referralStatus: "a", customer: id, name });
    expect(data.referrals.map((row) => row.name)).toEqual(["Zélia", "Alice", "Bruna"]);
  });

  it("names whom the customer referred, the newest first", async ({ platform, client }) => {
    const { id } = await client.given();
    const first = await client.given({ name: "Primeira", referral_id: id });
    const second = await client.given({ name: "Segunda", referral_id: id });
    await client.given();

    const data = await read(platform, client, id);

    expect(data.referred).toEqual([
      { id: second.id, name: "Segunda" },
      { id: first.id, name: "Primeira" },
    ]);
  });

  it("is set, and cleared by null", async ({ platform, client }) => {
    const [referrer, { id }] = [await client.given(), await client.given()];

    await save(platform, client, id, referrer.id);
    expect(await read(platform, client, id)).toMatchObject({ referral: referrer.id, referralStatus: "a" });
    await save(platform, client, id, null);

    expect((await read(platform, client, id)).referral).toBeNull();
  });

  it.for([
    ["oneself", "O cliente não pode indicar a si mesmo"],
    ["nobody we know", "Valor inválido"],
  ])("cannot be %s", async ([who, message], { platform, client }) => {
    const { id } = await client.given();

    const answer = await save(platform, client, id, who === "oneself" ? id : 999_999);

    expect(answer).toMatchObject({ response: false, message: [{ field: "referral", message }] });
    expect((await client.rowOf(id)).referral_id).toBeNull();
  });
});

describe("a reset", () => {
  it.for([
    ["resetFinancialPassword", "pin-reset", { has_pin: "n", has_mfa: "y" }, "pin_reset_at"],
    ["resetPassword", "password-reset", { has_pin: "y", has_mfa: "y" }, "password_reset_at"],
    ["resetTwoFactor", "mfa-reset", { has_pin: "y", has_mfa: "n" }, "mfa_reset_at"],
  ] as const)(
    "by %s is remembered and mailed as %s",
    async ([call, kind, flags, column], { platform, client }) => {
      const { id } = await client.given({ has_pin: "y", has_mfa: "y", email: "ana@example.com" });
      const clerk = await platform.as("desk");

      await clerk.answer(customers[call], { reqId: await client.reqIdOf(id) });

      const row = await client.rowOf(id);
      expect(row).toMatchObject(flags);
      expect([row.pin_reset_at, row.password_reset_at, row.mfa_reset_at].filter(Boolean)).toEqual([
        row[column],
      ]);
      expect(await mails(platform)).toEqual([{ kind, recipient: "ana@example.com" }]);
    },
  );

  it("works for a customer without an e-mail address, who is not told", async ({ platform, client }) => {
    const { id } = await client.given({ email: null });
    const maker = await platform.as("maker");

    await maker.answer(customers.resetPassword, { reqId: await client.reqIdOf(id) });

    expect((await client.rowOf(id)).password_reset_at).not.toBeNull();
    expect(await mails(platform)).toEqual([]);
  });
});

describe("POST /admin/customer/get_log_data", () => {
  it("lists the customer's own sign-ins, newest first, in São Paulo's time", async ({ platform, client }) => {
    const [{ id }, other] = [await client.given(), await client.given()];
    const common = { ip: "203.0.113.7", platform: "Android", browser: "Chrome", version: "142" };
    const at = (moment: string) => new Date(moment);
    await platform.database.kysely
      .insertInto("customer_sign_ins")
      .values([
        { ...common, customer_id: id, date: at("2026-03-01T12:00:00Z"), attempts: 1, is_successful: true },
        { ...common, customer_id: id, date: at("2026-03-02T02:59:59Z"), attempts: 3, is_successful: false },
        {
          ...common,
          customer_id: other.id,
          date: at("2026-03-03T12:00:00Z"),
          attempts: 1,
          is_successful: true,
        },
      ])
      .execute();
    const clerk = await platform.as("desk");

    const { data } = await clerk.answer(customers.accessLog, { reqId: await client.reqIdOf(id) });

    expect(data).toMatchObject([
      { ...common, date: "01/03/2026 23:59:59", attempts: 3, successfull: "n" },
      { ...common, date: "01/03/2026 09:00:00", attempts: 1, successfull: "y" },
    ]);
  });
});

describe("POST /admin/customer/open_account", () => {
  async function open(platform: TestPlatform, client: TestClient, id: number, user: DemoAdmin = "desk") {
    const admin = await platform.as(user);
    return await admin.call(customers.openAccount, { reqId: await client.reqIdOf(id) });
  }

  it("is refused outside a demonstration where nobody said where the accounts' site is", async ({
    platform,
    client,
  }) => {
    const answer = await open(platform, client, (await client.given()).id);

    expect(answer).toMatchObject({
      response: false,
      message: "Este servidor não sabe onde fica o site das contas: falta configurar ACCOUNT_SITE_URL",
    });
  });

  describe("in a demonstration", () => {
    it.beforeAll(async ({ platform }) => {
      await platform.database.kysely.insertInto("settings").values({ key: "demo", value: "yes" }).execute();
    });
    const follow = (platform: TestPlatform, url: string | undefined) => platform.client().fetch(String(url));

    it("leads to a page that says whose account it is, runs nothing and keeps markup as text", async ({
      platform,
      client,
    }) => {
      const { id } = await client.given({ name: "<b>Ana</b>" });

      const page = await follow(platform, (await open(platform, client, id)).data?.redirectUrl);

      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text).toContain("Conta de &lt;b&gt;Ana&lt;/b&gt;");
      expect(text).not.toContain("<b>");
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
    });

    it("works for five minutes", async ({ platform, client }) => {
      const { data } = await open(platform, client, (await client.given()).id);

      platform.clock.advance(5 * minute);

      expect((await follow(platform, data?.redirectUrl)).status).toBe(403);
    });

    it("cannot be altered, nor used for a document", async ({ platform, client }) => {
      const url = String((await open(platform, client, (await client.given()).id)).data?.redirectUrl);

      expect((await follow(platform, `${url.slice(0, -1)}_`)).status).toBe(404);
      expect((await follow(platform, url.replace("/demo/account/", "/files/"))).status).toBe(404);
    });
  });
});
