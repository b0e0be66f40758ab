import { describe, expect, it } from "vitest";
import { addDays, dashboard, daysBetween, periodBefore } from "../../../../contract/extensions/dashboard";
import { contract } from "../../../../contract/index";
import { foldDailyChanges } from "../../../../server/db/daily-totals";
import type { Database } from "../../../../server/db/database";
import { formatCents } from "../../../../server/format/money";
import { expectExactTotals } from "../../../support/clients/daily-totals";
import { givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../../support/factories/given-money";
import { givenAdminWith } from "../../../support/security/rights";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const moment = (text: string) => new Date(`${text}-03:00`);
const november = { dateStart: "11/11/2026", dateEnd: "20/11/2026" };

/** Sales in the period and before it, at the ends of days, and one of each thing that is counted otherwise. */
async function seed(database: Database): Promise<void> {
  const { id } = await givenCustomer(database, {
    balance: 500_000,
    files_sent: true,
    docs_check: "n",
    date_reg: moment("2026-10-02T08:00:00"),
  });
  await givenCustomer(database, { files_sent: true, docs_check: "y" });
  const order = (
    status: "p" | "x" | "t" | "w",
    payin_method: "card" | "boleto" | "pix",
    amount: number,
    bought: string,
    paid?: string,
    installments = 1,
  ) =>
    givenOrder(database, id, {
      ...{ status, payin_method, amount, installments, date_buy: moment(bought) },
      ...(paid && { date_pay: moment(paid) }),
    });
  await order("p", "card", 30_001, "2026-11-11T00:00:00", "2026-11-11T00:00:01", 3);
  await order("p", "card", 10_000, "2026-11-20T23:59:58", "2026-11-20T23:59:59");
  await order("p", "boleto", 5_000, "2026-11-09T10:00:00", "2026-11-12T10:00:00");
  await order("p", "pix", 2_500, "2026-11-10T23:00:00", "2026-11-10T23:59:59");
  await order("p", "pix", 700, "2026-11-21T00:00:00", "2026-11-21T00:00:00");
  await order("t", "card", 9_000, "2026-11-15T10:00:00");
  await order("x", "card", 1_000, "2026-11-15T11:00:00");
  await order("w", "boleto", 4_000, "2026-11-15T12:00:00");
  await order("p", "boleto", 4_000, "2026-11-16T12:00:00", "2026-11-21T12:00:00");
  const at = { date_request: moment("2026-11-13T09:00:00") };
  await givenInsertion(database, id, { ...at, status: "a", type: "d", operation_id: 7, amount: 1_234 });
  await givenInsertion(database, id, { ...at, status: "a", type: "d", operation_id: 10, amount: 66 });
  await givenInsertion(database, id, { ...at, status: "a", type: "c", operation_id: 3, amount: 34 });
  await givenInsertion(database, id, { ...at, status: "a", type: "d", operation_id: 8, amount: 10_000 });
  await givenInsertion(database, id, { ...at, type: "d", amount: 800 });
  await givenInsertion(database, id, { type: "c", amount: 900, date_request: moment("2026-11-01T09:00:00") });
  await givenPayout(database, id, { amount: 12_300, date_request: moment("2026-11-19T07:30:00") });
  await givenPayout(database, id, { amount: 1, date_request: moment("2026-11-18T07:30:00") });
  await givenApproval(database, id, { amount: 4_400, date_request: moment("2026-11-17T07:30:00") });
}

const test = platformTest({ stopAt: "2026-11-23T10:00:00-03:00", seed });
const summaryOf = async (platform: TestPlatform, period = november) =>
  (await (await platform.as("maker")).answer(contract.dashboard.summary, period)).data;

describe("periods", () => {
  it("end the day before the one they are compared with begins, and are as long", () => {
    expect(periodBefore(november)).toEqual({ dateStart: "01/11/2026", dateEnd: "10/11/2026" });
    expect(periodBefore({ dateStart: "01/03/2024", dateEnd: "01/03/2024" })).toEqual({
      dateStart: "29/02/2024",
      dateEnd: "29/02/2024",
    });
    expect(daysBetween("18/10/2026", "18/10/2026")).toBe(1);
    expect(addDays("31/12/2026", 1)).toBe("01/01/2027");
  });
});

describe("dashboard.summary", () => {
  test("is announced", async ({ platform }) => {
    const config = await (await fetch(new URL("/cdn/app-config.json", platform.url))).json();

    expect(config.features).toContain(dashboard);
  });

  test("answers sales by the day of their posting, in São Paulo, to the second", async ({ platform }) => {
    const { sales, before } = await summaryOf(platform);

    expect(before).toEqual({ dateStart: "01/11/2026", dateEnd: "10/11/2026" });
    expect(sales?.now).toMatchObject({
      count: 3,
      amount: "R$ 450,01",
      ticket: "R$ 150,00",
      visits: null,
      methods: {
        card: { count: 2, amount: "R$ 400,01" },
        boleto: { count: 1, amount: "R$ 50,00" },
        pix: { count: 0, amount: "R$ 0,00" },
      },
      installments: [
        { installments: 1, count: 1, amount: "R$ 100,00" },
        { installments: 3, count: 1, amount: "R$ 300,01" },
      ],
    });
    expect(sales?.before).toMatchObject({ count: 1, amount: "R$ 25,00" });
  });

  test("answers what became of what was bought in the period", async ({ platform }) => {
    const { sales } = await summaryOf(platform);

    expect(sales?.now).toMatchObject({
      card: { approved: { count: 2, amount: "R$ 400,01" }, denied: { count: 2, amount: "R$ 100,00" } },
      indices: { boletos: 500, pix: null, chargebacks: 500, prechargebacks: null },
    });
  });

  test("answers each day, those without sales too", async ({ platform }) => {
    const { sales } = await summaryOf(platform);

    expect(sales?.days).toHaveLength(10);
    expect(sales?.days[0]).toEqual({
      day: "11/11/2026",
      card: "R$ 300,01",
      boleto: "R$ 0,00",
      pix: "R$ 0,00",
    });
    expect(sales?.days.at(-1)).toMatchObject({ day: "20/11/2026", card: "R$ 100,00" });
    expect(sales?.daysBefore.at(-1)).toMatchObject({ day: "10/11/2026", pix: "R$ 25,00" });
  });

  test("answers what the ledger has of earnings, and null for what it has not", async ({ platform }) => {
    const { earnings } = await summaryOf(platform);

    expect(earnings?.now).toEqual({
      acquiring: null,
      anticipation: "R$ 0,66",
      antifraud: null,
      charges: "R$ 12,00",
      profit: "R$ 12,66",
    });
  });

  test("answers what waits: how many, how much and since when", async ({ platform }) => {
    const { work, date } = await summaryOf(platform);

    expect(date).toBe("23/11/2026 10:00:00");
    expect(work).toEqual([
      { name: "payouts", count: 2, sum: "R$ 123,01", oldest: "18/11/2026 07:30:00" },
      { name: "approvals", count: 1, sum: "R$ 44,00", oldest: "17/11/2026 07:30:00" },
      { name: "insertions", count: 2, sum: { c: "R$ 9,00", d: "R$ 8,00" }, oldest: "01/11/2026 09:00:00" },
      { name: "documents", count: 1, sum: null, oldest: "02/10/2026 08:00:00" },
    ]);
  });

  test("answers the same after changes are added to the totals", async ({ platform }) => {
    const before = await summaryOf(platform);

    await foldDailyChanges(platform.database);

    expect(await summaryOf(platform)).toEqual(before);
    await expectExactTotals(platform.database);
  });

  test.for([
    { flags: ["orders"], seen: ["sales"], work: [] },
    { flags: ["finance"], seen: ["earnings"], work: ["insertions"] },
    { flags: ["payments"], seen: [], work: ["payouts", "approvals"] },
    { flags: ["customer"], seen: [], work: [] },
    { flags: ["customer", "files"], seen: [], work: ["documents"] },
  ] as const)(
    "answers who has $flags only what their level may see",
    async ({ flags, seen, work }, { platform }) => {
      const admin = await givenAdminWith(platform, { flags: [...flags], readOnly: "y", isOpen: true });

      const caller = await admin.signIn();
      const { data } = await caller.answer(contract.dashboard.summary, november);

      const { sales, earnings } = data;
      expect(Object.entries({ sales, earnings }).flatMap(([name, value]) => (value ? [name] : []))).toEqual(
        seen,
      );
      expect(data.work.map(({ name }) => name)).toEqual(work);
    },
  );

  test("shows a payout that was decided at once, in what waits and in the charges", async ({ platform }) => {
    const checker = await platform.as("checker");
    const { data } = await checker.answer(contract.payouts.list, { status: "w" });
    const payout = data.find(({ valueFormat }) => valueFormat === "R$ 123,00");
    const today = { dateStart: "23/11/2026", dateEnd: "23/11/2026" };
    const before = await summaryOf(platform, today);

    await checker.answer(contract.payouts.decide, {
      ...{ reqId: payout?.reqId ?? "", status: "p", reason: "Dados conferidos com o cadastro" },
      otp: await platform.code("checker"),
    });

    const after = await summaryOf(platform, today);
    expect(before.earnings?.now.charges).toBe(formatCents(0));
    expect(after.earnings?.now.charges).toBe("R$ 1,99");
    expect(after.work[0]).toMatchObject({ count: 1, sum: "R$ 0,01" });
    await expectExactTotals(platform.database);
  });

  test("refuses a period that ends before it begins, or is longer than a year", async ({ platform }) => {
    const maker = await platform.as("maker");
    const refused = async (dateStart: string, dateEnd: string) =>
      (await maker.call(contract.dashboard.summary, { dateStart, dateEnd })).message;

    expect(await refused("21/11/2026", "20/11/2026")).toMatchObject([{ field: "dateEnd" }]);
    expect(await refused("20/11/2025", "21/11/2026")).toMatchObject([{ field: "dateStart" }]);
    expect(
      (await summaryOf(platform, { dateStart: "21/11/2025", dateEnd: "21/11/2026" })).sales?.days,
    ).toHaveLength(366);
  });
});
