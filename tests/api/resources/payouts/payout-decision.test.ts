import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { momentInSaoPaulo } from "../../../../contract/dates";
import { contract } from "../../../../contract/index";
import { payoutStateNames, payoutStates } from "../../../../server/resources/payouts/states";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { balanceOf, entriesUnder, expectSoundLedger } from "../../../support/clients/ledger";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, decide } = contract.payouts;
const reason = "Dados conferidos com o cadastro";

const it = platformTest({ stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(async ({ platform }) => {
  await expectSoundLedger(platform.database);
  await forgetCustomers(platform.database);
});

type PayoutRow = NonNullable<Parameters<typeof givenPayout>[2]>;

const given = async (platform: TestPlatform, row: PayoutRow = {}, balance = 1_000_000) => {
  const customer = await givenCustomer(platform.database, { balance });
  return { ...(await givenPayout(platform.database, customer.id, row)), customer };
};

async function read(platform: TestPlatform, filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

async function rowOf(platform: TestPlatform, id: number) {
  const row = (await read(platform, { search: String(id), offset: 50 })).find((payout) => payout.id === id);
  if (!row) throw new Error(`payout ${id} is not listed`);
  return row;
}

type Decision = Omit<Input<typeof decide>, "reqId" | "otp">;

async function submit(
  platform: TestPlatform,
  id: number,
  changes: Partial<Decision> = {},
  user: DemoAdmin = "maker",
) {
  const admin = await platform.as(user);
  const { reqId } = await rowOf(platform, id);
  const input = { status: "p" as const, reason, ...changes, reqId, otp: await platform.code(user) };
  return await admin.call(decide, input);
}

const entriesOf = (platform: TestPlatform, payout: number) =>
  entriesUnder(platform.database, `payout:${payout}`);

describe("the decisions that a payout allows", () => {
  // requirement S4.19
  it("are approving and rejecting while it waits, and none after that", () => {
    const leadsTo = Object.fromEntries(payoutStateNames.map((code) => [code, payoutStates[code].leadsTo]));

    expect(leadsTo).toEqual({ w: ["p", "x"], s: [], p: [], x: [] });
  });
});

describe("PUT /admin/payout/update", () => {
  it("approves: closes the payout in the admin's name and takes amount and fee from the balance", async ({
    platform,
  }) => {
    const { id, customer } = await given(platform, { amount: 10_000, fee: 199 }, 20_000);

    const answer = await submit(platform, id, { reason: `  ${reason}  ` });

    expect(answer).toMatchObject({ response: true, message: "Saque aprovado com sucesso!", data: null });
    expect(await rowOf(platform, id)).toMatchObject({
      status: "p",
      dateClose: "23/11/2026 10:00:00",
      approvalAdmName: "Helena Duarte",
      approvalOfficeName: "Horizon",
      note: reason,
    });
    expect(await balanceOf(platform.database, customer.id)).toBe(20_000 - 10_199);
    const common = { customer: customer.id, name: null, note: reason };
    expect(await entriesOf(platform, id)).toEqual([
      { ...common, operation: "payout", amount: -10_000 },
      { name: "payouts", customer: null, operation: "payout", amount: 10_000, note: reason },
      { ...common, operation: "payout-fee", amount: -199 },
      { name: "payout-fees", customer: null, operation: "payout-fee", amount: 199, note: reason },
    ]);
  });

  it("rejects: closes the payout and leaves the money where it is", async ({ platform }) => {
    const { id, customer } = await given(platform, {}, 20_000);

    const answer = await submit(platform, id, { status: "x" });

    expect(answer).toMatchObject({ response: true, message: "Saque rejeitado com sucesso!" });
    expect(await rowOf(platform, id)).toMatchObject({
      status: "x",
      approvalAdmName: "Helena Duarte",
      note: reason,
    });
    expect(await balanceOf(platform.database, customer.id)).toBe(20_000);
    expect(await entriesOf(platform, id)).toEqual([]);
  });

  it("approves one without a fee", async ({ platform }) => {
    const { id, customer } = await given(platform, { amount: 500, fee: 0 }, 500);

    expect((await submit(platform, id)).response).toBe(true);

    expect(await balanceOf(platform.database, customer.id)).toBe(0);
    expect(await entriesOf(platform, id)).toHaveLength(2);
  });

  it("refuses to approve what the balance does not cover, one cent short, and leaves it waiting", async ({
    platform,
  }) => {
    const { id, customer } = await given(platform, { amount: 10_000, fee: 199 }, 10_198);

    const answer = await submit(platform, id);

    expect(answer).toMatchObject({
      response: false,
      message: "Saldo insuficiente do cliente: tem R$ 101,98 e são necessários R$ 101,99",
    });
    expect(await rowOf(platform, id)).toMatchObject({ status: "w", dateClose: null, note: "" });
    expect(await balanceOf(platform.database, customer.id)).toBe(10_198);
    expect(await entriesOf(platform, id)).toEqual([]);
  });

  it("rejects what the balance does not cover", async ({ platform }) => {
    const { id, customer } = await given(platform, {}, 0);

    const answer = await submit(platform, id, { status: "x" });

    expect(answer.response).toBe(true);
    expect((await rowOf(platform, id)).status).toBe("x");
    expect(await balanceOf(platform.database, customer.id)).toBe(0);
    expect(await entriesOf(platform, id)).toEqual([]);
  });

  it.for<["p" | "x", string]>([
    ["p", "aprovado"],
    ["x", "rejeitado"],
  ])("says who decided what and when on a payout in %s", async ([status, outcome], { platform }) => {
    const { id, customer } = await given(platform);
    await submit(platform, id, { status });
    const decidedAt = momentInSaoPaulo(platform.clock.now());
    platform.clock.advance(61_000);
    const before = await rowOf(platform, id);
    const entries = await entriesOf(platform, id);
    const balance = await balanceOf(platform.database, customer.id);

    for (const second of ["p", "x"] as const) {
      const answer = await submit(
        platform,
        id,
        { status: second, reason: "Outro motivo qualquer" },
        "checker",
      );

      expect(answer).toMatchObject({
        response: false,
        message: `Este saque já foi analisado por Helena Duarte em ${decidedAt}: ${outcome}`,
      });
    }
    expect(before).toMatchObject({ status, note: reason, approvalAdmName: "Helena Duarte" });
    expect(await rowOf(platform, id)).toEqual({ ...before, reqId: expect.any(String) });
    expect(await balanceOf(platform.database, customer.id)).toBe(balance);
    expect(await entriesOf(platform, id)).toEqual(entries);
  });

  it.for(["p", "x"] as const)(
    "refuses %s for a payout that is with the bank",
    async (status, { platform }) => {
      const { id, customer } = await given(platform, { status: "s" }, 50_000);
      const before = await rowOf(platform, id);

      const answer = await submit(platform, id, { status });

      expect(answer).toMatchObject({ response: false, message: "Este saque já foi enviado ao banco" });
      expect(await rowOf(platform, id)).toEqual({ ...before, reqId: expect.any(String) });
      expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
      expect(await entriesOf(platform, id)).toEqual([]);
    },
  );

  it("pays only one of two payouts that the balance covers singly, decided at the same moment", async ({
    platform,
  }) => {
    const { id, customer } = await given(platform, { amount: 10_000, fee: 0 }, 15_000);
    const other = await givenPayout(platform.database, customer.id, { amount: 10_000, fee: 0 });

    const answers = await Promise.all([
      submit(platform, id, {}, "maker"),
      submit(platform, other.id, {}, "checker"),
    ]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(platform.database, customer.id)).toBe(5_000);
    expect((await read(platform, { status: "p" })).length).toBe(1);
  });

  it.for([10, 250])("takes a reason of %i characters", async (length, { platform }) => {
    const { id } = await given(platform);

    expect((await submit(platform, id, { reason: "m".repeat(length) })).response).toBe(true);

    expect((await rowOf(platform, id)).note).toHaveLength(length);
  });

  it.for<[number, string]>([
    [9, "É requerido no mínimo 10 caracteres"],
    [251, "Permitido no máximo 250 caracteres"],
  ])(
    "refuses a reason of %i characters, spaces around it not counted",
    async ([length, message], { platform }) => {
      const { id } = await given(platform);

      const answer = await submit(platform, id, { reason: `  ${"m".repeat(length)}  ` });

      expect(answer).toMatchObject({ response: false, message: [{ field: "reason", message }] });
      expect((await rowOf(platform, id)).status).toBe("w");
    },
  );

  it.for(["w", "s"])("refuses %s as a decision", async (status, { platform }) => {
    const { id } = await given(platform);

    const answer = await submit(platform, id, { status: status as "p" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
  });

  it("changes nothing with a wrong one-time code", async ({ platform }) => {
    const { id, customer } = await given(platform);
    const maker = await platform.as("maker");
    const { reqId } = await rowOf(platform, id);
    const right = await platform.code("maker");
    const otp = String((Number(right) + 1) % 1_000_000).padStart(6, "0");

    const answer = await maker.call(decide, { reqId, status: "p", reason, otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await rowOf(platform, id)).status).toBe("w");
    expect(await balanceOf(platform.database, customer.id)).toBe(1_000_000);
  });

  it("does not find a payout that is gone", async ({ platform }) => {
    const { id } = await given(platform);
    const { reqId } = await rowOf(platform, id);
    await forgetCustomers(platform.database);
    const maker = await platform.as("maker");

    const answer = await maker.call(decide, {
      reqId,
      status: "p",
      reason,
      otp: await platform.code("maker"),
    });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
