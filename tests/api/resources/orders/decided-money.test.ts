import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { decisionClient } from "../../../support/clients/decision-client";
import { balanceOf, entriesUnder } from "../../../support/clients/ledger";
import { givenCustomer } from "../../../support/factories/given-customers";
import { givenInsertion } from "../../../support/factories/given-money";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const it = clientTest(decisionClient, { stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ client }) => client.clear());

const orderOf = (platform: TestPlatform, id: number) =>
  platform.database.kysely
    .selectFrom("orders")
    .select(["status", "date_pay"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("PUT /admin/transaction_approval/set_paid", () => {
  it("sets the order to approved with its payment date when approved, and posts the sale", async ({
    platform,
    client,
  }) => {
    const { id, customer, order } = await client.given("approvals");

    await client.decide("approvals", id, "a");

    expect(await orderOf(platform, order)).toEqual({
      status: "a",
      date_pay: expect.stringContaining("2026-11-23"),
    });
    const common = { operation: "checkout", note: "Comprovante conferido" };
    expect(await entriesUnder(platform.database, `order:${order}`)).toEqual([
      { ...common, customer: customer.id, name: null, amount: 10_000 },
      { ...common, customer: null, name: "payins", amount: -10_000 },
    ]);
  });

  it("sets the order back to waiting when rejected, and another request can follow", async ({
    platform,
    client,
  }) => {
    const { id, order } = await client.given("approvals");

    await client.decide("approvals", id, "n");

    expect(await orderOf(platform, order)).toEqual({ status: "w", date_pay: null });
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.checkoutOrders.list, { search: `PED-${order}` });
    const again = await maker.call(contract.orders.requestPaid, {
      reqId: data[0]?.trReqId ?? "",
      reason: "Comprovante novo do banco",
      payinMethod: "pix",
    });
    expect(again.response).toBe(true);
    expect((await orderOf(platform, order)).status).toBe("r");
  });

  it("decides or cancels, never both, when one admin approves while another cancels", async ({
    platform,
    client,
  }) => {
    const { id, customer, order } = await client.given("approvals", { requestedBy: 3 });
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.checkoutOrders.list, { search: `PED-${order}` });
    const cancelling = maker.call(contract.orders.cancel, {
      reqId: data[0]?.trReqId ?? "",
      reason: "Comprador desistiu da compra",
      otp: await platform.code("maker"),
    });

    const [approved, cancelled] = await Promise.all([client.decide("approvals", id, "a"), cancelling]);

    expect(cancelled.response).toBe(true);
    expect((await orderOf(platform, order)).status).toBe("x");
    expect((await client.rowOf("approvals", id)).status).toBe(approved.response ? "a" : "x");
    expect(await balanceOf(platform.database, customer.id)).toBe(0);
  });
});

describe("PUT /admin/cash/insert_value", () => {
  const debit = async (platform: TestPlatform, balance: number) => {
    const customer = await givenCustomer(platform.database, { balance });
    return { ...(await givenInsertion(platform.database, customer.id, { type: "d" })), customer };
  };

  it("takes a debit from the balance, under its operation", async ({ platform, client }) => {
    const { id, customer } = await debit(platform, 10_000);

    await client.decide("insertions", id, "a");

    expect(await balanceOf(platform.database, customer.id)).toBe(0);
    const common = { operation: "cash:6", note: "Acordo com o cliente" };
    expect(await entriesUnder(platform.database, `insertion:${id}`)).toEqual([
      { ...common, customer: customer.id, name: null, amount: -10_000 },
      { ...common, customer: null, name: "insertions", amount: 10_000 },
    ]);
  });

  it("refuses a debit that the balance does not cover, one cent short, and leaves it pending", async ({
    platform,
    client,
  }) => {
    const { id, customer } = await debit(platform, 9_999);

    const answer = await client.decide("insertions", id, "a");

    expect(answer).toMatchObject({
      response: false,
      message: "Saldo insuficiente do cliente: tem R$ 99,99 e são necessários R$ 100,00",
    });
    expect(await client.rowOf("insertions", id)).toMatchObject({
      status: "p",
      dateClose: null,
      adminClose: null,
    });
    expect(await balanceOf(platform.database, customer.id)).toBe(9_999);
  });

  it("rejects a debit that the balance does not cover", async ({ platform, client }) => {
    const { id, customer } = await debit(platform, 0);

    const answer = await client.decide("insertions", id, "n");

    expect(answer.response).toBe(true);
    expect((await client.rowOf("insertions", id)).status).toBe("n");
    expect(await balanceOf(platform.database, customer.id)).toBe(0);
    expect(await entriesUnder(platform.database, `insertion:${id}`)).toEqual([]);
  });

  it("takes only one of two debits that the balance covers singly, approved at the same moment", async ({
    platform,
    client,
  }) => {
    const { database } = platform;
    const customer = await givenCustomer(database, { balance: 15_000 });
    const [one, two] = [
      await givenInsertion(database, customer.id, { type: "d", requested_by_id: 3 }),
      await givenInsertion(database, customer.id, { type: "d", requested_by_id: 3 }),
    ];

    const answers = await Promise.all([
      client.decide("insertions", one.id, "a", "maker"),
      client.decide("insertions", two.id, "a", "checker"),
    ]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(database, customer.id)).toBe(5_000);
  });
});
