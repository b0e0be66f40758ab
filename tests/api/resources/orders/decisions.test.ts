import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { approvalStates } from "../../../../server/approval-requests/states";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { decisionClient, type State } from "../../../support/clients/decision-client";
import { balanceOf } from "../../../support/clients/ledger";
import { forgetCustomers } from "../../../support/factories/given-customers";
import { checkerId, makerId } from "../../../support/factories/given-money";
import { clientTest } from "../../../support/servers/platform-test";

const states = Object.keys(approvalStates) as State[];
const decisions = ["a", "n"] as const;
const resources = ["approvals", "insertions"] as const;

const it = clientTest(decisionClient, { stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ client }) => client.clear());

// requirement S4.11
it("a request is decided or withdrawn while it is pending, and nothing happens to it after that", () => {
  const allowed = Object.entries(approvalStates).map(([code, { leadsTo, canBeWithdrawn }]) => [
    code,
    canBeWithdrawn ? [...leadsTo, "x"] : leadsTo,
  ]);

  expect(Object.fromEntries(allowed)).toEqual({ p: ["a", "n", "x"], a: [], n: [], x: [] });
});

// tests/api/instances/races.test.ts has fifty admins decide payouts and insertions at once.
it("an approval is decided once by two admins who send at the same moment", async ({ platform, client }) => {
  const thirdAdminId = 3;
  const { id, customer } = await client.given("approvals", { requestedBy: thirdAdminId });

  const answers = await Promise.all([
    client.decide("approvals", id, "a", "maker"),
    client.decide("approvals", id, "n", "checker"),
  ]);

  const byMaker = answers[0]?.response;
  const refused = answers.find(({ response }) => !response);
  expect(answers.filter(({ response }) => response)).toHaveLength(1);
  expect(refused?.message).toContain("já foi analisada por");
  expect(await client.rowOf("approvals", id)).toMatchObject({
    status: byMaker ? "a" : "n",
    adminClose: byMaker ? makerId : checkerId,
  });
  expect(await balanceOf(platform.database, customer.id)).toBe(byMaker ? 10_000 : 0);
});

describe.each(resources)("a decision on %s", (resource) => {
  it.for(decisions)("%s closes it in the admin's name", async (status, { client }) => {
    const { id } = await client.given(resource);

    const answer = await client.decide(resource, id, status);

    expect(answer).toMatchObject({ response: true, data: null });
    expect(await client.rowOf(resource, id)).toMatchObject({
      status,
      admin: makerId,
      adminName: "Helena Duarte",
      adminClose: checkerId,
      adminCloseName: "Rafael Nogueira",
      dateClose: "23/11/2026 10:00:00",
    });
  });

  it("has a message of its own for either", async ({ client }) => {
    const [one, other] = [await client.given(resource), await client.given(resource)];

    const [approved, rejected] = [
      await client.decide(resource, one.id, "a"),
      await client.decide(resource, other.id, "n"),
    ];

    expect(approved.message).toMatch(/aprovad[ao] com sucesso!$/);
    expect(rejected.message).toMatch(/rejeitad[ao] com sucesso!$/);
  });

  it("credits the customer when approved, and no one when rejected", async ({ platform, client }) => {
    const [one, other] = [await client.given(resource), await client.given(resource)];

    await client.decide(resource, one.id, "a");
    await client.decide(resource, other.id, "n");

    expect(await balanceOf(platform.database, one.customer.id)).toBe(10_000);
    expect(await balanceOf(platform.database, other.customer.id)).toBe(0);
  });

  const closed = states.filter((state) => approvalStates[state].leadsTo.length === 0);
  it.for(closed.flatMap((state) => decisions.map((decision) => ({ state, decision }))))(
    "refuses $decision for one in $state, and says who closed it and when",
    async ({ state, decision }, { platform, client }) => {
      const { id, customer } = await client.given(resource, { status: state });
      const before = await client.rowOf(resource, id);
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await client.decide(resource, id, decision);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(`por Rafael Nogueira em ${before.dateClose}`),
      });
      expect(await client.rowOf(resource, id)).toEqual({ ...before, reqId: expect.any(String) });
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.for(decisions)("refuses %s to the admin who asked", async (status, { client }) => {
    const users = { maker: makerId, checker: checkerId };
    for (const [user, requestedBy] of Object.entries(users)) {
      const { id } = await client.given(resource, { requestedBy });

      const answer = await client.decide(resource, id, status, user as DemoAdmin);

      expect(answer).toMatchObject({
        response: false,
        message: "Quem solicitou não pode analisar: outra pessoa precisa aprovar ou rejeitar",
      });
      expect((await client.rowOf(resource, id)).status).toBe("p");
    }
  });

  it("on an own request is refused by the database, too", async ({ platform, client }) => {
    const { id } = await client.given(resource);

    const closing = platform.database.kysely
      .updateTable(resource)
      .set({ status: "a", closed_by_id: makerId, closed_by_name: "Helena Duarte", date_close: new Date() })
      .where("id", "=", id)
      .execute();

    await expect(closing).rejects.toThrow(/violates check constraint/);
  });

  it.for([
    { status: "a" as const },
    { closed_by_id: checkerId, closed_by_name: "Rafael Nogueira", date_close: new Date() },
    { status: "n" as const, closed_by_id: checkerId, closed_by_name: "Rafael Nogueira" },
  ])("half done (%o) is refused by the schema", async (half, { platform, client }) => {
    const { id } = await client.given(resource);

    const closing = platform.database.kysely.updateTable(resource).set(half).where("id", "=", id).execute();

    await expect(closing).rejects.toThrow(/violates check constraint/);
  });

  it("is not made with a wrong one-time code", async ({ platform, client }) => {
    const { id } = await client.given(resource);
    const checker = await platform.as("checker");
    const { reqId } = await client.rowOf(resource, id);
    const right = await platform.code("checker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await checker.call(contract[resource].decide, { reqId, status: "a", otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await client.rowOf(resource, id)).status).toBe("p");
  });

  it("is refused where there is nothing to decide any more", async ({ platform, client }) => {
    const { id } = await client.given(resource);
    const { reqId } = await client.rowOf(resource, id);
    await forgetCustomers(platform.database);
    const checker = await platform.as("checker");

    const input = { reqId, status: "a" as const, otp: await platform.code("checker") };
    const answer = await checker.call(contract[resource].decide, input);

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
