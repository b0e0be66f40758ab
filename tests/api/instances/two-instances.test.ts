import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { Client } from "../../support/clients/client";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { type Caller, type Instances, startInstances } from "../../support/servers/instances";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const opaqueIds = createOpaqueIds(testSecret);
const { signin, signout, info } = contract.session;

let platform: TestPlatform;
let instances: Instances;
let admins: Caller[];
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
  instances = await startInstances(platform, 2);
  admins = await instances.admins(4);
});
beforeEach(() => platform.clock.advance(60_000));
afterAll(async () => {
  await instances.close();
  await platform.close();
});

async function anonymousAt(instance: number): Promise<Client> {
  const client = new Client(instances.urls[instance] ?? "");
  await client.open();
  return client;
}

async function decide({ client }: Caller, otp: string) {
  const { id: customer } = await givenCustomer(platform.database, { balance: 100_000 });
  const { id } = await givenPayout(platform.database, customer);
  const input = {
    reqId: opaqueIds.seal("payout", id),
    status: "p" as const,
    reason: "Dados conferidos",
    otp,
  };
  return await client.call(contract.payouts.decide, input);
}

const elsewhere = (admin: Caller): Caller => ({ ...admin, client: instances.at(1, admin.client) });
const here = (admin: Caller): Caller => ({ ...admin, client: instances.at(0, admin.client) });
const pick = (number: number): Caller => admins[number] as Caller;

describe("two instances share", () => {
  it("a sign-in, and the end of a session", async () => {
    const one = await anonymousAt(0);
    await one.answer(signin, { user: "checker", pass: "Checker2026" });
    const other = instances.at(1, one);

    const signedIn = await other.call(info, {});
    await other.answer(signout, {});
    const ended = await one.call(info, {});

    expect(signedIn).toMatchObject({ response: true, data: { user: { user: "checker" } } });
    expect(ended).toMatchObject({ response: false, errorCode: "SESSX001" });
  });

  it("opaque ids", async () => {
    const { id: customer } = await givenCustomer(platform.database);
    const { client } = here(pick(0));
    const { data } = await client.answer(contract.customers.list, { search: String(customer) });
    const reqId = data.find(({ id }) => id === customer)?.reqId ?? "";

    const found = await elsewhere(pick(0)).client.answer(contract.customers.info, { reqId });

    expect(found.data.id).toBe(customer);
  });

  it("used one-time codes", async () => {
    const admin = pick(1);

    const first = await decide(here(admin), admin.code());
    const second = await decide(elsewhere(admin), admin.code());

    expect(first.response).toBe(true);
    expect(second.message).toMatchObject([
      { field: "otp", message: expect.stringContaining("já foi utilizado") },
    ]);
  });

  it("wrong one-time codes, which lock after five at either instance", async () => {
    const admin = pick(2);
    const wrong = String((Number(admin.code()) + 500_000) % 1_000_000).padStart(6, "0");

    for (const at of [here, elsewhere, here, elsewhere, here]) await decide(at(admin), wrong);
    const right = await decide(elsewhere(admin), admin.code());

    expect(right.message).toMatchObject([
      { field: "otp", message: expect.stringContaining("Muitos códigos incorretos") },
    ]);
  });

  it("wrong passwords, which lock after five at either instance", async () => {
    const callers = [await anonymousAt(0), await anonymousAt(1)];

    for (let i = 0; i < 5; i++) await callers[i % 2]?.call(signin, { user: "maker", pass: "wrong" });
    const right = await Promise.all(
      callers.map((caller) => caller.call(signin, { user: "maker", pass: "Maker2026" })),
    );

    for (const { message } of right) expect(message).toContain("Muitas tentativas");
  });

  it("the repeat of a request that was sent once to each", async () => {
    const admin = pick(0);
    const { id } = await givenCustomer(platform.database);
    const form = {
      customer: String(id),
      value: 10,
      type: "c" as const,
      op: 1,
      notes: "",
      otp: admin.code(),
    };

    const first = await here(admin).client.answer(contract.insertions.request, form);
    const again = await elsewhere(admin).client.answer(contract.insertions.request, form);

    expect(again.data).toMatchObject({ id: first.data.id });
    expect((await here(admin).client.answer(contract.insertions.list, {})).data).toHaveLength(1);
  });

  it("a deactivated account", async () => {
    const admin = pick(3);
    const before = await elsewhere(admin).client.call(contract.payouts.list, {});

    const { kysely } = platform.database;
    await kysely.updateTable("admins").set({ status: "i" }).where("id", "=", admin.id).execute();
    await here(admin).client.call(info, {});
    const after = await elsewhere(admin).client.call(contract.payouts.list, {});

    expect(before.response).toBe(true);
    expect(after).toMatchObject({ response: false, errorCode: "SESSX001" });
  });
});
