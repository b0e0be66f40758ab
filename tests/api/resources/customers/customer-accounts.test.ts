import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { customerClient } from "../../../support/clients/customer-client";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { customers } = contract;
const minute = 60_000;

let platform: TestPlatform;
let desk: ReturnType<typeof customerClient>;
beforeAll(async () => {
  platform = await startPlatform();
  desk = customerClient(platform);
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

const mails = () => platform.database.kysely.selectFrom("outbox").select(["kind", "recipient"]).execute();

describe("a customer's branch", () => {
  const { editBranch, saveBranch } = customers;

  it("is chosen from the offices at work", async () => {
    const [owner, retired] = [await desk.given(), await desk.given()];
    const active = await givenOffice(platform.database, owner.id, { name: "Serra" });
    await givenOffice(platform.database, retired.id, { name: "Ilha", status: "i" });
    const { id, name } = await desk.given();
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editBranch, { reqId: await desk.handleOf(id) });

    expect(data.branchConfig).toMatchObject({ office: 1, customer: id, name });
    expect(data.branches).toEqual([
      { id: 1, name: "Horizon" },
      { id: active.id, name: "Serra" },
    ]);
  });

  it("is changed, after which the customer can register no white label", async () => {
    const office = await givenOffice(platform.database, (await desk.given()).id);
    const { id } = await desk.given();
    const maker = await platform.as("maker");

    await maker.answer(saveBranch, { reqId: await desk.handleOf(id), branch: office.id });

    const { data } = await maker.answer(customers.list, { search: String(id) });
    expect(data.find((row) => row.id === id)).toMatchObject({ office: office.id, officeStatus: "a" });
  });

  it.each(["inactive", "unknown"])("cannot be an office that is %s", async (what) => {
    const office = await givenOffice(platform.database, (await desk.given()).id, { status: "i" });
    const { id } = await desk.given();
    const maker = await platform.as("maker");

    const branch = what === "unknown" ? 999_999 : office.id;
    const answer = await maker.call(saveBranch, { reqId: await desk.handleOf(id), branch });

    expect(answer).toMatchObject({ message: [{ field: "branch", message: "Valor inválido" }] });
    expect(await desk.rowOf(id)).toMatchObject({ office_id: 1, office_status: "i" });
  });

  it("may stay where it is, also when that office is inactive now", async () => {
    const office = await givenOffice(platform.database, (await desk.given()).id, {
      status: "i",
      name: "Ilha",
    });
    const { id } = await desk.given({ office_id: office.id });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(customers.editBranch, { reqId: await desk.handleOf(id) });
    const answer = await maker.call(saveBranch, { reqId: await desk.handleOf(id), branch: office.id });

    expect(data.branches.map(({ name }) => name)).toEqual(["Horizon", "Ilha"]);
    expect(answer.response).toBe(true);
  });
});

describe("a customer's merchant status", () => {
  it("is read as merchant and saved as status", async () => {
    const { id, name } = await desk.given();
    const maker = await platform.as("maker");
    const read = async () =>
      (await maker.answer(customers.editMerchantStatus, { reqId: await desk.handleOf(id) })).data;

    expect(await read()).toMatchObject({ id, name, merchant: "i" });
    await maker.answer(customers.changeMerchantStatus, { reqId: await desk.handleOf(id), status: "a" });
    expect((await read()).merchant).toBe("a");
    await maker.answer(customers.changeMerchantStatus, { reqId: await desk.handleOf(id), status: "i" });

    expect((await read()).merchant).toBe("i");
  });
});

describe("a customer's referral", () => {
  const { editReferral, saveReferral } = customers;

  async function read(id: number) {
    const maker = await platform.as("maker");
    return (await maker.answer(editReferral, { reqId: await desk.handleOf(id) })).data;
  }

  async function save(id: number, referral: number | null) {
    const maker = await platform.as("maker");
    return await maker.call(saveReferral, { reqId: await desk.handleOf(id), referral, referralStatus: "a" });
  }

  it("is chosen from the active merchants but oneself, and whoever is set already", async () => {
    const past = await desk.given({ name: "Zélia", status: "i" });
    await desk.given({ name: "Bruna", merchant: "a" });
    await desk.given({ name: "Alice", merchant: "a" });
    await desk.given({ name: "Carla", merchant: "a", status: "x" });
    await desk.given({ name: "Dora", merchant: "i" });
    const { id, name } = await desk.given({ merchant: "a", referral_id: past.id, referral_status: "a" });

    const data = await read(id);

    expect(data).toMatchObject({ referral: past.id, referralStatus: "a", customer: id, name });
    expect(data.referrals.map((row) => row.name)).toEqual(["Zélia", "Alice", "Bruna"]);
  });

  it("is set, and cleared by null", async () => {
    const [referrer, { id }] = [await desk.given(), await desk.given()];

    await save(id, referrer.id);
    expect(await read(id)).toMatchObject({ referral: referrer.id, referralStatus: "a" });
    await save(id, null);

    expect((await read(id)).referral).toBeNull();
  });

  it.each([
    ["oneself", "O cliente não pode indicar a si mesmo"],
    ["nobody we know", "Valor inválido"],
  ])("cannot be %s", async (who, message) => {
    const { id } = await desk.given();

    const answer = await save(id, who === "oneself" ? id : 999_999);

    expect(answer).toMatchObject({ response: false, message: [{ field: "referral", message }] });
    expect((await desk.rowOf(id)).referral_id).toBeNull();
  });
});

describe("a reset", () => {
  it.each([
    ["resetFinancialPassword", "pin-reset", { has_pin: "n", has_mfa: "y" }, "pin_reset_at"],
    ["resetPassword", "password-reset", { has_pin: "y", has_mfa: "y" }, "password_reset_at"],
    ["resetTwoFactor", "mfa-reset", { has_pin: "y", has_mfa: "n" }, "mfa_reset_at"],
  ] as const)("by %s is remembered and mailed as %s", async (call, kind, flags, column) => {
    const { id } = await desk.given({ has_pin: "y", has_mfa: "y", email: "ana@example.com" });
    const clerk = await platform.as("desk");

    await clerk.answer(customers[call], { reqId: await desk.handleOf(id) });

    const row = await desk.rowOf(id);
    expect(row).toMatchObject(flags);
    expect([row.pin_reset_at, row.password_reset_at, row.mfa_reset_at].filter(Boolean)).toEqual([
      row[column],
    ]);
    expect(await mails()).toEqual([{ kind, recipient: "ana@example.com" }]);
  });

  it("works for a customer without an address, whom nobody can tell", async () => {
    const { id } = await desk.given({ email: null });
    const maker = await platform.as("maker");

    await maker.answer(customers.resetPassword, { reqId: await desk.handleOf(id) });

    expect((await desk.rowOf(id)).password_reset_at).not.toBeNull();
    expect(await mails()).toEqual([]);
  });
});

describe("POST /admin/customer/get_log_data", () => {
  it("lists the customer's own sign-ins, newest first, in São Paulo's time", async () => {
    const [{ id }, other] = [await desk.given(), await desk.given()];
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

    const { data } = await clerk.answer(customers.accessLog, { reqId: await desk.handleOf(id) });

    expect(data).toMatchObject([
      { ...common, date: "01/03/2026 23:59:59", attempts: 3, successfull: "n" },
      { ...common, date: "01/03/2026 09:00:00", attempts: 1, successfull: "y" },
    ]);
  });
});

describe("POST /admin/customer/open_account", () => {
  async function open(id: number, user: DemoAdmin = "desk") {
    const admin = await platform.as(user);
    return await admin.call(customers.openAccount, { reqId: await desk.handleOf(id) });
  }

  it("is refused outside a demonstration, where there is no account to show", async () => {
    const answer = await open((await desk.given()).id);

    expect(answer).toMatchObject({
      response: false,
      message: "Abrir a conta do cliente só está disponível na demonstração",
    });
  });

  describe("in a demonstration", () => {
    beforeAll(async () => {
      await platform.database.kysely.insertInto("settings").values({ key: "demo", value: "yes" }).execute();
    });
    const follow = (url: string | undefined) => platform.client().fetch(String(url));

    it("leads to a page that says whose account it is, runs nothing and keeps markup as text", async () => {
      const { id } = await desk.given({ name: "<b>Ana</b>" });

      const page = await follow((await open(id)).data?.redirectUrl);

      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text).toContain("Conta de &lt;b&gt;Ana&lt;/b&gt;");
      expect(text).not.toContain("<b>");
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
    });

    it("works for five minutes", async () => {
      const { data } = await open((await desk.given()).id);

      platform.clock.advance(5 * minute);

      expect((await follow(data?.redirectUrl)).status).toBe(403);
    });

    it("cannot be altered, nor used for a document", async () => {
      const url = String((await open((await desk.given()).id)).data?.redirectUrl);

      expect((await follow(`${url.slice(0, -1)}_`)).status).toBe(404);
      expect((await follow(url.replace("/demo/account/", "/files/"))).status).toBe(404);
    });
  });
});
