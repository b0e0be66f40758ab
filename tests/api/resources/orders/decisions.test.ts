import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import { approvalStates } from "../../../../server/approval-requests/states";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { decisionClient, type State } from "../../../support/clients/decision-client";
import { balanceOf } from "../../../support/clients/ledger";
import { forgetCustomers } from "../../../support/factories/given-customers";
import { checkerId, makerId } from "../../../support/factories/given-money";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const states = Object.keys(approvalStates) as State[];
const decisions = ["a", "n"] as const;
const resources = ["approvals", "insertions"] as const;

let platform: TestPlatform;
let desk: ReturnType<typeof decisionClient>;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
  desk = decisionClient(platform);
});
afterEach(() => desk.clear());
afterAll(() => platform.close());

describe.each(resources)("a decision on %s", (resource) => {
  it.each(decisions)("%s closes it in the admin's name", async (status) => {
    const { id } = await desk.given(resource);

    const answer = await desk.decide(resource, id, status);

    expect(answer).toMatchObject({ response: true, data: null });
    expect(await desk.rowOf(resource, id)).toMatchObject({
      status,
      admin: makerId,
      adminName: "Helena Duarte",
      adminClose: checkerId,
      adminCloseName: "Rafael Nogueira",
      dateClose: "23/11/2026 10:00:00",
    });
  });

  it("has a message of its own for either", async () => {
    const [one, other] = [await desk.given(resource), await desk.given(resource)];

    const [approved, rejected] = [
      await desk.decide(resource, one.id, "a"),
      await desk.decide(resource, other.id, "n"),
    ];

    expect(approved.message).toMatch(/aprovad[ao] com sucesso!$/);
    expect(rejected.message).toMatch(/rejeitad[ao] com sucesso!$/);
  });

  it("credits the customer when approved, and nobody when rejected", async () => {
    const [one, other] = [await desk.given(resource), await desk.given(resource)];

    await desk.decide(resource, one.id, "a");
    await desk.decide(resource, other.id, "n");

    expect(await balanceOf(platform.database, one.customer.id)).toBe(10_000);
    expect(await balanceOf(platform.database, other.customer.id)).toBe(0);
  });

  const closed = states.filter((state) => approvalStates[state].leadsTo.length === 0);
  it.each(closed.flatMap((state) => decisions.map((decision) => ({ state, decision }))))(
    "refuses $decision for one in $state, and says who closed it and when",
    async ({ state, decision }) => {
      const { id, customer } = await desk.given(resource, { status: state });
      const before = await desk.rowOf(resource, id);
      const balance = await balanceOf(platform.database, customer.id);

      const answer = await desk.decide(resource, id, decision);

      expect(answer).toMatchObject({
        response: false,
        message: expect.stringContaining(`por Rafael Nogueira em ${before.dateClose}`),
      });
      expect(await desk.rowOf(resource, id)).toEqual({ ...before, reqId: expect.any(String) });
      expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    },
  );

  it.each(decisions)("refuses %s to the admin who asked, whoever that is", async (status) => {
    const users = { maker: makerId, checker: checkerId };
    for (const [user, requestedBy] of Object.entries(users)) {
      const { id } = await desk.given(resource, { requestedBy });

      const answer = await desk.decide(resource, id, status, user as DemoAdmin);

      expect(answer).toMatchObject({
        response: false,
        message: "Quem pediu não decide: outra pessoa precisa aprovar ou rejeitar",
      });
      expect((await desk.rowOf(resource, id)).status).toBe("p");
    }
  });

  it("on one's own is refused by the schema, too", async () => {
    const { id } = await desk.given(resource);

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
    const { id } = await desk.given(resource);

    const closing = platform.database.kysely.updateTable(resource).set(half).where("id", "=", id).execute();

    await expect(closing).rejects.toThrow(/violates check constraint/);
  });

  it("is made once by two admins who send at the same moment", async () => {
    const { database } = platform;
    const third = { name: "Beatriz Camargo", id: 3 };
    const { id, customer } = await desk.given(resource, { requestedBy: third.id });

    const answers = await Promise.all([
      desk.decide(resource, id, "a", "maker"),
      desk.decide(resource, id, "n", "checker"),
    ]);

    const byMaker = answers[0]?.response;
    const refused = answers.find(({ response }) => !response);
    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(refused?.message).toContain("já foi decidida por");
    expect(await desk.rowOf(resource, id)).toMatchObject({
      status: byMaker ? "a" : "n",
      adminClose: byMaker ? makerId : checkerId,
    });
    expect(await balanceOf(database, customer.id)).toBe(byMaker ? 10_000 : 0);
  });

  it("is not made with a wrong one-time code", async () => {
    const { id } = await desk.given(resource);
    const checker = await platform.as("checker");
    const { reqId } = await desk.rowOf(resource, id);
    const right = await platform.code("checker");
    const otp = String((Number(right) + 500_000) % 1_000_000).padStart(6, "0");

    const answer = await checker.call(contract[resource].decide, { reqId, status: "a", otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await desk.rowOf(resource, id)).status).toBe("p");
  });

  it("is refused where there is nothing to decide any more", async () => {
    const { id } = await desk.given(resource);
    const { reqId } = await desk.rowOf(resource, id);
    await forgetCustomers(platform.database);
    const checker = await platform.as("checker");

    const input = { reqId, status: "a" as const, otp: await platform.code("checker") };
    const answer = await checker.call(contract[resource].decide, input);

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
