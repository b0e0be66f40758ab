import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import type { Envelope } from "../../support/clients/client";
import { balanceOf, entriesUnder, expectSoundLedger } from "../../support/clients/ledger";
import { forgetCustomers, givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion, givenOrder } from "../../support/factories/given-money";
import { testDatabaseKind } from "../../support/servers/database";
import { type Caller, type Instances, startInstances } from "../../support/servers/instances";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const instances = 5;
const many = 50;
const reason = "Dados conferidos com o cadastro";
const opaqueIds = createOpaqueIds(testSecret);

let platform: TestPlatform;
let running: Instances;
let admins: Caller[];
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
  running = await startInstances(platform, instances);
  admins = await running.admins(many);
});
// A code works once, so each test moves on to the next ones.
beforeEach(() => platform.clock.advance(30_000));
afterEach(async () => {
  const { database } = platform;
  await expectSoundLedger(database);
  expect(await verifyAudit(database.kysely, testSecret)).not.toHaveProperty("broken");
  await forgetCustomers(database);
});
afterAll(async () => {
  await running.close();
  await platform.close();
});

const accepted = (answers: readonly Envelope[]) => answers.filter(({ response }) => response);
const together = (act: (admin: Caller, i: number) => Promise<Envelope>) => Promise.all(admins.map(act));
const given = (balance: number) => givenCustomer(platform.database, { balance });

const decidePayout = ({ client, code }: Caller, id: number, status: "p" | "x" = "p") =>
  client.call(contract.payouts.decide, {
    reqId: opaqueIds.seal("payout", id),
    status,
    reason,
    otp: code(),
  });

const decidersOf = (table: "payouts" | "insertions", by: "decided_by_name" | "closed_by_name") =>
  platform.database.kysely
    .selectFrom(table)
    .select(["id", "status", `${by} as by`])
    .execute();

it("the races use at least fifty connections if the database has more than one", async () => {
  const { rows } = await platform.database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database()",
  );

  const least = testDatabaseKind === "postgres" ? instances * 10 : 1;
  expect(rows[0]?.count).toBeGreaterThanOrEqual(least);
});

describe("fifty admins at once", () => {
  it("decide a payout once, and the others learn who did", async () => {
    const customer = await given(100_000);
    const { id } = await givenPayout(platform.database, customer.id, { amount: 10_000, fee: 199 });

    const answers = await together((admin, i) => decidePayout(admin, id, i % 2 ? "x" : "p"));

    const [row] = await decidersOf("payouts", "decided_by_name");
    const winner = admins[answers.findIndex(({ response }) => response)];
    expect(accepted(answers)).toHaveLength(1);
    expect(row?.by).toBe(winner?.name);
    for (const { message } of answers.filter(({ response }) => !response))
      expect(message).toContain(`já foi analisado por ${winner?.name}`);
    const taken = row?.status === "p" ? 10_199 : 0;
    expect(await balanceOf(platform.database, customer.id)).toBe(100_000 - taken);
  });

  it("decide an insertion once, and the money is credited once if it was approved", async () => {
    const customer = await given(0);
    const { id } = await givenInsertion(platform.database, customer.id, { amount: 10_000 });

    const answers = await together(({ client, code }, i) => {
      const reqId = opaqueIds.seal("insertion", id);
      return client.call(contract.insertions.decide, { reqId, status: i % 2 ? "n" : "a", otp: code() });
    });

    const [row] = await decidersOf("insertions", "closed_by_name");
    const winner = admins[answers.findIndex(({ response }) => response)];
    const isApproved = row?.status === "a";
    expect(accepted(answers)).toHaveLength(1);
    expect(row?.by).toBe(winner?.name);
    for (const { message } of answers.filter(({ response }) => !response))
      expect(message).toContain(`por ${winner?.name}`);
    expect(await balanceOf(platform.database, customer.id)).toBe(isApproved ? 10_000 : 0);
    expect(await entriesUnder(platform.database, `insertion:${id}`)).toHaveLength(isApproved ? 2 : 0);
  });

  it("cancel a paid order once, and the money is reversed once", async () => {
    const customer = await given(50_000);
    const { id } = await givenOrder(platform.database, customer.id, { status: "p", amount: 10_000 });

    const answers = await together(({ client, code }) =>
      client.call(contract.orders.cancel, { reqId: opaqueIds.seal("order", id), reason, otp: code() }),
    );

    expect(accepted(answers)).toHaveLength(1);
    expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
  });

  it("approve as many payouts as the balance covers, and no balance is ever below zero", async () => {
    const customer = await given(20 * 1_000 + 999);
    const payouts: number[] = [];
    for (let i = 0; i < many; i++)
      payouts.push((await givenPayout(platform.database, customer.id, { amount: 900, fee: 100 })).id);

    const answers = await together((admin, i) => decidePayout(admin, payouts[i] ?? 0));

    expect(accepted(answers)).toHaveLength(20);
    for (const { message } of answers.filter(({ response }) => !response))
      expect(message).toContain("Saldo insuficiente do cliente");
    expect(await balanceOf(platform.database, customer.id)).toBe(999);
  });

  it("move money between many customers, and the ledger sums to zero", async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => given(100_000)));
    const rows = await Promise.all(
      admins.map((_, i) => givenInsertion(platform.database, customers[i % 5]?.id ?? 0, { amount: 100 + i })),
    );

    const answers = await together(({ client, code }, i) => {
      const reqId = opaqueIds.seal("insertion", rows[i]?.id ?? 0);
      return client.call(contract.insertions.decide, { reqId, status: "a", otp: code() });
    });

    const { rows: sums } = await platform.database.pool.query<{ sum: number }>(
      "select sum(amount)::int as sum from ledger_entries",
    );
    expect(accepted(answers)).toHaveLength(many);
    expect(sums).toEqual([{ sum: 0 }]);
  });
});

describe("one code of one admin", () => {
  it("decides one of fifty payouts sent with it to all instances at once", async () => {
    const customer = await given(1_000_000);
    const payouts: number[] = [];
    for (let i = 0; i < many; i++) payouts.push((await givenPayout(platform.database, customer.id)).id);
    const [admin] = admins as [Caller];

    const answers = await Promise.all(
      payouts.map((id, i) => decidePayout({ ...admin, client: running.at(i, admin.client) }, id)),
    );

    const decided = (await decidersOf("payouts", "decided_by_name")).filter(({ status }) => status !== "w");
    expect(accepted(answers)).toHaveLength(1);
    expect(decided).toHaveLength(1);
    for (const { message } of answers.filter(({ response }) => !response))
      expect(message).toMatchObject([{ field: "otp", message: expect.stringContaining("já foi utilizado") }]);
  });
});
