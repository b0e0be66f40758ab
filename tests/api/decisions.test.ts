import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../contract/index";
import { approvalStates } from "../../server/approval-states";
import type { DemoAdmin } from "../../server/demo-admins";
import { forgetCustomers, givenCustomer } from "../harness/given";
import { checkerId, givenApproval, givenInsertion, givenOrder, makerId } from "../harness/given-money";
import { balanceOf, entriesUnder, expectSoundLedger } from "../harness/ledger";
import { startPlatform, type TestPlatform } from "../harness/platform";

type State = keyof typeof approvalStates;
type Resource = "approvals" | "insertions";
const states = Object.keys(approvalStates) as State[];
const decisions = ["a", "n"] as const;
const resources = ["approvals", "insertions"] as const;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
});
afterEach(async () => {
  await expectSoundLedger(platform.database);
  await forgetCustomers(platform.database);
});
afterAll(() => platform.close());

const orderStateOf = { p: "r", a: "a", n: "w", x: "x" } as const;

/** What is decided, of R$ 100,00, and its customer. */
async function given(resource: Resource, { status = "p" as State, requestedBy = makerId, balance = 0 } = {}) {
  const { database } = platform;
  const customer = await givenCustomer(database, { balance });
  if (resource === "insertions") {
    const insertion = await givenInsertion(database, customer.id, { status, requested_by_id: requestedBy });
    return { ...insertion, customer, order: undefined };
  }
  const order = await givenOrder(database, customer.id, { status: "w" });
  await database.kysely
    .updateTable("orders")
    .set({
      status: orderStateOf[status],
      date_pay: status === "a" ? new Date("2026-11-20T12:00:00Z") : null,
    })
    .where("id", "=", order.id)
    .execute();
  const approval = await givenApproval(database, customer.id, {
    order_id: order.id,
    status,
    requested_by_id: requestedBy,
  });
  return { ...approval, customer, order: order.id };
}

const listOf = (resource: Resource) => contract[resource].list;

async function rowOf(resource: Resource, id: number) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(listOf(resource), { offset: 50 });
  const row = data.find((each) => each.id === id);
  if (!row) throw new Error(`${resource} ${id} is not listed`);
  return row;
}

async function decide(resource: Resource, id: number, status: "a" | "n", user: DemoAdmin = "checker") {
  const admin = await platform.as(user);
  const { reqId } = await rowOf(resource, id);
  return await admin.call(contract[resource].decide, { reqId, status, otp: await platform.code(user) });
}

const orderOf = (id: number) =>
  platform.database.kysely
    .selectFrom("orders")
    .select(["status", "date_pay"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe.each(resources)("a decision on %s", (resource) => {
  it.each(decisions)("%s closes it in the admin's name", async (status) => {
    const { id } = await given(resource);

    const answer = await decide(resource, id, status);

    expect(answer).toMatchObject({ response: true, data: null });
    expect(await rowOf(resource, id)).toMatchObject({
      status,
      admin: makerId,
      adminName: "Helena Duarte",
      adminClose: checkerId,
      adminCloseName: "Rafael Nogueira",
      dateClose: "23/11/2026 10:00:00",
    });
  });

  it("has a message of its own for either", async () => {
    const [one, other] = [await given(resource), await given(resource)];

    const [approved, rejected] = [await decide(resource, one.id, "a"), await decide(resource, other.id, "n")];

    expect(approved.message).toMatch(/aprovad[ao] com sucesso!$/);
    expect(rejected.message).toMatch(/rejeitad[ao] com sucesso!$/);
  });

  it("credits the customer when approved, and nobody when rejected", async () => {
    const [one, other] = [await given(resource), await given(resource)];

    await decide(resource, one.id, "a");
    await decide(resource, other.id, "n");

    expect(await balanceOf(platform.database, one.customer.id)).toBe(10_000);
    expect(await balanceOf(platform.database, other.customer.id)).toBe(0);
  });

  const closed = states.filter((state) => approvalStates[state].leadsTo.length === 0);
  it.each(closed.flatMap((state) => decisions.map((decision) => ({ state, decision }))))(
    "refuses $decision for one in $state, and says who closed it and when",
    async ({ state, decision }) => {
      const { id, customer } = await given(resource, { status: state });
      const before = await rowOf(resource, id);
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await decide(resource, id, decision);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(`por Rafael Nogueira em ${before.dateClose}`),
      });
      expect(await rowOf(resource, id)).toEqual({ ...before, reqId: expect.any(String) });
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.each(decisions)("refuses %s to the admin who asked, whoever that is", async (status) => {
    const users = { maker: makerId, checker: checkerId };
    for (const [user, requestedBy] of Object.entries(users)) {
      const { id } = await given(resource, { requestedBy });

      const answer = await decide(resource, id, status, user as DemoAdmin);

      expect(answer).toMatchObject({
        response: false,
        message: "Quem pediu não decide: outra pessoa precisa aprovar ou rejeitar",
      });
      expect((await rowOf(resource, id)).status).toBe("p");
    }
  });

  it("on one's own is refused by the schema, too", async () => {
    const { id } = await given(resource);

    const closing = platform.database.kysely
      .updateTable(resource)
      .set({ status: "a", closed_by_id: makerId, closed_by_name: "Helena Duarte", date_close: new Date() })
      .where("id", "=", id)
      .execute();

    await expect(closing).rejects.toThrow(/violates check constraint/);
  });

  it.each([
    { status: "a" as const },
    { closed_by_id: checkerId, closed_by_name: "Rafael Nogueira", date_close: new Date() },
    { status: "n" as const, closed_by_id: checkerId, closed_by_name: "Rafael Nogueira" },
  ])("half done (%o) is refused by the schema", async (half) => {
    const { id } = await given(resource);

    const closing = platform.database.kysely.updateTable(resource).set(half).where("id", "=", id).execute();

    await expect(closing).rejects.toThrow(/violates check constraint/);
  });

  it("is made once by two admins who send at the same moment", async () => {
    const { database } = platform;
    const third = { name: "Beatriz Camargo", id: 3 };
    const { id, customer } = await given(resource, { requestedBy: third.id });

    const answers = await Promise.all([
      decide(resource, id, "a", "maker"),
      decide(resource, id, "n", "checker"),
    ]);

    const byMaker = answers[0]?.response;
    const refused = answers.find(({ response }) => !response);
    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(refused?.message).toContain("já foi decidida por");
    expect(await rowOf(resource, id)).toMatchObject({
      status: byMaker ? "a" : "n",
      adminClose: byMaker ? makerId : checkerId,
    });
    expect(await balanceOf(database, customer.id)).toBe(byMaker ? 10_000 : 0);
  });

  it("is not made with a wrong one-time code", async () => {
    const { id } = await given(resource);
    const checker = await platform.as("checker");
    const { reqId } = await rowOf(resource, id);
    const right = await platform.code("checker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await checker.call(contract[resource].decide, { reqId, status: "a", otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await rowOf(resource, id)).status).toBe("p");
  });

  it("is refused where there is nothing to decide any more", async () => {
    const { id } = await given(resource);
    const { reqId } = await rowOf(resource, id);
    await forgetCustomers(platform.database);
    const checker = await platform.as("checker");

    const input = { reqId, status: "a" as const, otp: await platform.code("checker") };
    const answer = await checker.call(contract[resource].decide, input);

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

describe("PUT /admin/transaction_approval/set_paid", () => {
  it("sets the order to approved with its payment date when approved, and posts the sale", async () => {
    const { id, customer, order = 0 } = await given("approvals");

    await decide("approvals", id, "a");

    expect(await orderOf(order)).toEqual({ status: "a", date_pay: expect.stringContaining("2026-11-23") });
    const common = { operation: "checkout", note: "Comprovante conferido" };
    expect(await entriesUnder(platform.database, `order:${order}`)).toEqual([
      { ...common, customer: customer.id, name: null, amount: 10_000 },
      { ...common, customer: null, name: "payins", amount: -10_000 },
    ]);
  });

  it("sets the order back to waiting when rejected, and another request can follow", async () => {
    const { id, order = 0 } = await given("approvals");

    await decide("approvals", id, "n");

    expect(await orderOf(order)).toEqual({ status: "w", date_pay: null });
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.checkoutOrders.list, { search: `PED-${order}` });
    const again = await maker.call(contract.orders.requestPaid, {
      reqId: data[0]?.trReqId ?? "",
      reason: "Comprovante novo do banco",
      payinMethod: "pix",
    });
    expect(again.response).toBe(true);
  });

  it("decides or cancels, never both, when one admin approves while another cancels", async () => {
    const { id, customer, order = 0 } = await given("approvals", { requestedBy: 3 });
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.checkoutOrders.list, { search: `PED-${order}` });
    const cancelling = maker.call(contract.orders.cancel, {
      reqId: data[0]?.trReqId ?? "",
      reason: "Comprador desistiu da compra",
      otp: await platform.code("maker"),
    });

    const [approved, cancelled] = await Promise.all([decide("approvals", id, "a"), cancelling]);

    expect(cancelled.response).toBe(true);
    expect((await orderOf(order)).status).toBe("x");
    expect((await rowOf("approvals", id)).status).toBe(approved.response ? "a" : "x");
    expect(await balanceOf(platform.database, customer.id)).toBe(0);
  });
});

describe("PUT /admin/cash/insert_value", () => {
  const debit = async (balance: number) => {
    const customer = await givenCustomer(platform.database, { balance });
    return { ...(await givenInsertion(platform.database, customer.id, { type: "d" })), customer };
  };

  it("takes a debit from the balance, under its operation", async () => {
    const { id, customer } = await debit(10_000);

    await decide("insertions", id, "a");

    expect(await balanceOf(platform.database, customer.id)).toBe(0);
    const common = { operation: "cash:6", note: "Acordo com o cliente" };
    expect(await entriesUnder(platform.database, `insertion:${id}`)).toEqual([
      { ...common, customer: customer.id, name: null, amount: -10_000 },
      { ...common, customer: null, name: "insertions", amount: 10_000 },
    ]);
  });

  it("refuses a debit that the balance does not cover, one cent short, and leaves it pending", async () => {
    const { id, customer } = await debit(9_999);

    const answer = await decide("insertions", id, "a");

    expect(answer).toMatchObject({
      response: false,
      message: "O saldo do cliente não é suficiente: tem R$ 99,99 e são necessários R$ 100,00",
    });
    expect(await rowOf("insertions", id)).toMatchObject({ status: "p", dateClose: null, adminClose: null });
    expect(await balanceOf(platform.database, customer.id)).toBe(9_999);
  });

  it("rejects a debit that the balance does not cover", async () => {
    const { id } = await debit(0);

    expect((await decide("insertions", id, "n")).response).toBe(true);
  });

  it("takes only one of two debits that the balance covers singly, approved at the same moment", async () => {
    const { database } = platform;
    const customer = await givenCustomer(database, { balance: 15_000 });
    const [one, two] = [
      await givenInsertion(database, customer.id, { type: "d", requested_by_id: 3 }),
      await givenInsertion(database, customer.id, { type: "d", requested_by_id: 3 }),
    ];

    const answers = await Promise.all([
      decide("insertions", one.id, "a", "maker"),
      decide("insertions", two.id, "a", "checker"),
    ]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(database, customer.id)).toBe(5_000);
  });
});
