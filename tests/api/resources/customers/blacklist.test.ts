import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { customerClient } from "../../../support/clients/customer-client";
import { forgetAccounts } from "../../../support/factories/given-accounts";
import { givenPayout } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const { list, update, remove } = contract.blacklist;

type TestClient = ReturnType<typeof customerClient>;

const it = clientTest(customerClient);
it.afterEach(({ platform }) => forgetAccounts(platform.database));

async function read(platform: TestPlatform, filters: Input<typeof list> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

type Flag = "y" | "n";

async function forbid(
  platform: TestPlatform,
  client: TestClient,
  id: number,
  payment: Flag = "n",
  withdraw: Flag = "n",
) {
  const maker = await platform.as("maker");
  return await maker.answer(update, { reqId: await client.reqIdOf(id), payment, withdraw });
}

describe("the blacklist", () => {
  it("has no customer who was not put on it", async ({ platform, client }) => {
    await client.given();

    expect(await read(platform)).toEqual([]);
  });

  it("gets a customer with both forbidden, as a row shows it", async ({ platform, client }) => {
    const { id } = await client.given({
      name: "Ana",
      date_reg: new Date("2026-03-01T02:59:59Z"),
      status: "p",
    });

    await forbid(platform, client, id);

    expect(await read(platform)).toMatchObject([
      {
        id,
        name: "Ana",
        type: 1,
        doc1: expect.stringMatching(/^\d{11}$/),
        cellPhone: "(11) 90123-4567",
        dateReg: "28/02/2026 23:59:59",
        status: "p",
        payment: "n",
        withdraw: "n",
      },
    ]);
  });

  it.for<[Flag, Flag]>([
    ["y", "n"],
    ["n", "y"],
    ["y", "y"],
  ])(
    "changes to payment %s and withdraw %s, and keeps the customer",
    async ([payment, withdraw], { platform, client }) => {
      const { id } = await client.given();
      await forbid(platform, client, id);

      await forbid(platform, client, id, payment, withdraw);

      expect(await read(platform)).toMatchObject([{ id, payment, withdraw }]);
    },
  );

  it("is searched and paged as customers are", async ({ platform, client }) => {
    for (const name of ["Ana Lima", "Bia Lima", "Caio Prado"])
      await forbid(platform, client, (await client.given({ name })).id);
    await client.given({ name: "Dora Lima" });

    expect((await read(platform, { search: "lima" })).map(({ name }) => name)).toEqual([
      "Bia Lima",
      "Ana Lima",
    ]);
    expect((await read(platform, { page: 2, offset: 2 })).map(({ name }) => name)).toEqual(["Ana Lima"]);
  });

  it("loses a customer, who may do everything again", async ({ platform, client }) => {
    const { id } = await client.given();
    await forbid(platform, client, id);
    const maker = await platform.as("maker");

    await maker.answer(remove, { reqId: await client.reqIdOf(id) });

    expect(await read(platform)).toEqual([]);
    const row = await platform.database.kysely
      .selectFrom("customers")
      .select(["may_pay", "may_withdraw"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ may_pay: "y", may_withdraw: "y" });
  });

  it("does not find a customer who is not on it", async ({ platform, client }) => {
    const { id } = await client.given();
    const maker = await platform.as("maker");

    const answer = await maker.call(remove, { reqId: await client.reqIdOf(id) });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

describe("a payout of a customer on the blacklist", () => {
  async function decide(platform: TestPlatform, client: TestClient, withdraw: Flag, status: "p" | "x") {
    const customer = await client.given({ name: "Ana Lima", balance: 100_000 });
    const { id } = await givenPayout(platform.database, customer.id);
    await forbid(platform, client, customer.id, "n", withdraw);
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.payouts.list, {});
    const otp = await platform.code("maker");
    const reqId = String(data[0]?.reqId);
    const answer = await maker.call(contract.payouts.decide, {
      reqId,
      status,
      reason: "Dados conferidos",
      otp,
    });
    const payout = await platform.database.kysely
      .selectFrom("payouts")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirst();
    return { answer, status: payout?.status };
  }

  it("is not approved when withdrawing is forbidden, and waits on", async ({ platform, client }) => {
    const { answer, status } = await decide(platform, client, "n", "p");

    expect(answer).toMatchObject({
      response: false,
      message: "Ana Lima está na lista restritiva e não pode sacar",
    });
    expect(status).toBe("w");
  });

  it("can be rejected", async ({ platform, client }) => {
    expect(await decide(platform, client, "n", "x")).toMatchObject({
      answer: { response: true },
      status: "x",
    });
  });

  it("is approved when only paying is forbidden", async ({ platform, client }) => {
    expect(await decide(platform, client, "y", "p")).toMatchObject({
      answer: { response: true },
      status: "p",
    });
  });
});
