import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { momentInSaoPaulo } from "../../../../contract/dates";
import { contract } from "../../../../contract/index";
import type { DemoAdmin } from "../../../../server/seed/admins";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list, decide } = contract.payouts;
const reason = "Dados conferidos com o cadastro";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

type PayoutRow = NonNullable<Parameters<typeof givenPayout>[2]>;

const given = async (row: PayoutRow = {}, balance = 1_000_000) => {
  const customer = await givenCustomer(platform.database, { balance });
  return { ...(await givenPayout(platform.database, customer.id, row)), customer };
};

async function read(filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

async function rowOf(id: number) {
  const row = (await read({ search: String(id), offset: 50 })).find((payout) => payout.id === id);
  if (!row) throw new Error(`payout ${id} is not listed`);
  return row;
}

type Decision = Omit<Input<typeof decide>, "reqId" | "otp">;

async function submit(id: number, changes: Partial<Decision> = {}, user: DemoAdmin = "maker") {
  const admin = await platform.as(user);
  const { reqId } = await rowOf(id);
  const input = { status: "p" as const, reason, ...changes, reqId, otp: await platform.code(user) };
  return await admin.call(decide, input);
}

const balanceOf = async (customer: number) =>
  (
    await platform.database.kysely
      .selectFrom("ledger_accounts")
      .select("balance")
      .where("customer_id", "=", customer)
      .executeTakeFirstOrThrow()
  ).balance;

const entriesOf = (payout: number) =>
  platform.database.kysely
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select(["name", "customer_id", "operation", "amount", "note"])
    .where("reference", "=", `payout:${payout}`)
    .orderBy("ledger_entries.id")
    .execute();

describe("PUT /admin/payout/update", () => {
  it("approves: closes the payout in the admin's name and takes amount and fee from the balance", async () => {
    const { id, customer } = await given({ amount: 10_000, fee: 199 }, 20_000);

    const answer = await submit(id, { reason: `  ${reason}  ` });

    expect(answer).toMatchObject({ response: true, message: "Saque aprovado com sucesso!", data: null });
    expect(await rowOf(id)).toMatchObject({
      status: "p",
      dateClose: "23/11/2026 10:00:00",
      approvalAdmName: "Helena Duarte",
      approvalOfficeName: "Horizon",
      note: reason,
    });
    expect(await balanceOf(customer.id)).toBe(20_000 - 10_199);
    const common = { customer_id: customer.id, name: null, note: reason };
    expect(await entriesOf(id)).toEqual([
      { ...common, operation: "payout", amount: -10_000 },
      { name: "payouts", customer_id: null, operation: "payout", amount: 10_000, note: reason },
      { ...common, operation: "payout-fee", amount: -199 },
      { name: "payout-fees", customer_id: null, operation: "payout-fee", amount: 199, note: reason },
    ]);
  });

  it("rejects: closes the payout and leaves the money where it is", async () => {
    const { id, customer } = await given({}, 20_000);

    const answer = await submit(id, { status: "x" });

    expect(answer).toMatchObject({ response: true, message: "Saque rejeitado com sucesso!" });
    expect(await rowOf(id)).toMatchObject({ status: "x", approvalAdmName: "Helena Duarte", note: reason });
    expect(await balanceOf(customer.id)).toBe(20_000);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("approves one without a fee", async () => {
    const { id, customer } = await given({ amount: 500, fee: 0 }, 500);

    expect((await submit(id)).response).toBe(true);

    expect(await balanceOf(customer.id)).toBe(0);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it("refuses to approve what the balance does not cover, one cent short, and leaves it waiting", async () => {
    const { id, customer } = await given({ amount: 10_000, fee: 199 }, 10_198);

    const answer = await submit(id);

    expect(answer).toMatchObject({
      response: false,
      message: "O saldo do cliente não é suficiente: tem R$ 101,98 e são necessários R$ 101,99",
    });
    expect(await rowOf(id)).toMatchObject({ status: "w", dateClose: null, note: "" });
    expect(await balanceOf(customer.id)).toBe(10_198);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("rejects what the balance does not cover", async () => {
    const { id } = await given({}, 0);

    expect((await submit(id, { status: "x" })).response).toBe(true);
  });

  it.each<["p" | "x", string]>([
    ["p", "aprovado"],
    ["x", "rejeitado"],
  ])("says who decided what and when on a payout in %s", async (status, outcome) => {
    const { id, customer } = await given();
    await submit(id, { status });
    const decidedAt = momentInSaoPaulo(platform.clock.now());
    platform.clock.advance(61_000);
    const balance = await balanceOf(customer.id);

    for (const second of ["p", "x"] as const) {
      const answer = await submit(id, { status: second, reason: "Outro motivo qualquer" }, "checker");

      expect(answer).toMatchObject({
        response: false,
        message: `Este saque já foi decidido por Helena Duarte em ${decidedAt}: ${outcome}`,
      });
    }
    expect(await rowOf(id)).toMatchObject({ status, note: reason, approvalAdmName: "Helena Duarte" });
    expect(await balanceOf(customer.id)).toBe(balance);
  });

  it.each(["p", "x"] as const)("refuses %s for a payout that is with the bank", async (status) => {
    const { id } = await given({ status: "s" });

    const answer = await submit(id, { status });

    expect(answer).toMatchObject({ response: false, message: "Este saque já foi enviado ao banco" });
    expect((await rowOf(id)).status).toBe("s");
  });

  it("lets exactly one of two admins decide who send at the same moment", async () => {
    const { id, customer } = await given({ amount: 10_000, fee: 199 }, 100_000);

    const answers = await Promise.all([submit(id, {}, "maker"), submit(id, { status: "x" }, "checker")]);

    const [accepted, refused] = answers.toSorted((a, b) => Number(b.response) - Number(a.response));
    const byMaker = answers[0] === accepted;
    expect(accepted?.response).toBe(true);
    expect(refused).toMatchObject({
      response: false,
      message: expect.stringContaining("já foi decidido por"),
    });
    expect(await rowOf(id)).toMatchObject({
      status: byMaker ? "p" : "x",
      approvalAdmName: byMaker ? "Helena Duarte" : "Rafael Nogueira",
    });
    expect(await balanceOf(customer.id)).toBe(byMaker ? 100_000 - 10_199 : 100_000);
  });

  it("pays only one of two payouts that the balance covers singly, decided at the same moment", async () => {
    const { id, customer } = await given({ amount: 10_000, fee: 0 }, 15_000);
    const other = await givenPayout(platform.database, customer.id, { amount: 10_000, fee: 0 });

    const answers = await Promise.all([submit(id, {}, "maker"), submit(other.id, {}, "checker")]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await balanceOf(customer.id)).toBe(5_000);
    expect((await read({ status: "p" })).length).toBe(1);
  });

  it.each([10, 250])("takes a reason of %i characters", async (length) => {
    const { id } = await given();

    expect((await submit(id, { reason: "m".repeat(length) })).response).toBe(true);

    expect((await rowOf(id)).note).toHaveLength(length);
  });

  it.each<[number, string]>([
    [9, "É requerido no mínimo 10 caracteres"],
    [251, "Permitido no máximo 250 caracteres"],
  ])("refuses a reason of %i characters, spaces around it not counted", async (length, message) => {
    const { id } = await given();

    const answer = await submit(id, { reason: `  ${"m".repeat(length)}  ` });

    expect(answer).toMatchObject({ response: false, message: [{ field: "reason", message }] });
    expect((await rowOf(id)).status).toBe("w");
  });

  it.each(["w", "s"])("refuses %s as a decision", async (status) => {
    const { id } = await given();

    const answer = await submit(id, { status: status as "p" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
  });

  it("changes nothing with a wrong one-time code", async () => {
    const { id, customer } = await given();
    const maker = await platform.as("maker");
    const { reqId } = await rowOf(id);
    const right = await platform.code("maker");
    const otp = String((Number(right) + 1) % 1_000_000).padStart(6, "0");

    const answer = await maker.call(decide, { reqId, status: "p", reason, otp });

    expect(answer).toMatchObject({ response: false, message: [{ field: "otp" }] });
    expect((await rowOf(id)).status).toBe("w");
    expect(await balanceOf(customer.id)).toBe(1_000_000);
  });

  it("leaves a ledger that sums to zero, with balances that are the sums of their entries", async () => {
    const payouts = [await given(), await given(), await given()];
    for (const { id } of payouts) await submit(id);

    const entries = await platform.database.kysely
      .selectFrom("ledger_entries")
      .select(["account_id", "amount"])
      .execute();
    const accounts = await platform.database.kysely.selectFrom("ledger_accounts").selectAll().execute();

    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { id, balance } of accounts.filter(({ customer_id }) => customer_id !== null))
      expect(
        entries.filter(({ account_id }) => account_id === id).reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(balance);
  });

  it("does not find a payout that is gone", async () => {
    const { id } = await given();
    const { reqId } = await rowOf(id);
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
