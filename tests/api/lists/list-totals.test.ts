import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { contract } from "../../../contract/index";
import { formatCents } from "../../../server/format/money";
import { totalsReader } from "../../../server/lists/totals";
import type { Client } from "../../support/clients/client";
import {
  givenLists,
  type QueriedList,
  queriedLists,
  readStored,
  type StoredRow,
} from "../../support/factories/given-lists";
import { payoutFilterPairs, payoutFilters } from "../../support/factories/list-filters";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
let caller: Client;
beforeAll(async () => {
  platform = await startPlatform({ seed: (database) => givenLists(database) });
  caller = await platform.signIn("maker");
  await sql`update insertions set type = 'd', operation_id = 6 where id % 3 = 0`.execute(
    platform.database.kysely,
  );
});
afterAll(() => platform.close());

const listNamed = (name: string) => queriedLists.find((list) => list.name === name) as QueriedList;
const payouts = listNamed("payouts");
const storedOf = (list: QueriedList) =>
  readStored(platform.database, list, Object.values(list.columns)[0] ?? "");

const totalsFor = async (list: Call, input: object = {}) =>
  (await caller.answer(totalsOf(list), { ...input })).data;

const sumOf = (rows: readonly StoredRow[]) => formatCents(rows.reduce((sum, { amount }) => sum + amount, 0));
/** The fee of every payout of these lists is R$ 1,99. */
const payoutTotals = (rows: readonly StoredRow[]) => ({
  count: rows.length,
  isCapped: false,
  sums: { valueFormat: sumOf(rows), feeFormat: formatCents(199 * rows.length) },
});

describe("the totals of", () => {
  it.each(queriedLists.filter(({ name }) => name !== "payouts" && name !== "insertions"))(
    "$name are the number of its rows, and the sum of their amounts",
    async (list) => {
      const rows = await storedOf(list);

      expect(rows.length).toBeGreaterThan(40);
      expect(await totalsFor(list.call)).toEqual({
        count: rows.length,
        isCapped: false,
        sums: "valueFormat" in list.columns ? { valueFormat: sumOf(rows) } : {},
      });
    },
  );

  it("payouts have a sum of the amounts and one of the fees", async () => {
    expect(await totalsFor(payouts.call)).toEqual(payoutTotals(await storedOf(payouts)));
  });

  it("insertions have a sum of the credits and one of the debits", async () => {
    const rows = await storedOf(listNamed("insertions"));
    const debits = rows.filter(({ id }) => id % 3 === 0);
    const credits = rows.filter(({ id }) => id % 3 !== 0);

    expect(await totalsFor(contract.insertions.list)).toEqual({
      count: rows.length,
      isCapped: false,
      sums: { valueFormat: { c: sumOf(credits), d: sumOf(debits) } },
    });
  });

  it("nothing are zero", async () => {
    const nothing = { search: "nobody has this" };

    expect(await totalsFor(payouts.call, nothing)).toEqual(payoutTotals([]));
    expect(await totalsFor(contract.insertions.list, nothing)).toMatchObject({
      count: 0,
      sums: { valueFormat: { c: "R$ 0,00", d: "R$ 0,00" } },
    });
  });
});

describe("the totals of payouts are filtered by", () => {
  it.each([...payoutFilters, ...payoutFilterPairs])("%s", async (_, input, fits) => {
    const rows = (await storedOf(payouts)).filter(fits);

    expect(await totalsFor(payouts.call, input)).toEqual(payoutTotals(rows));
  });
});

describe("counting", () => {
  const summed = { sums: { valueFormat: "amount" } } as const;
  const context = () => ({ db: platform.database.kysely, session: { key: "totals" } });

  it("ends at the limit of rows, and says so", async () => {
    const { length } = await storedOf(payouts);
    const upTo = (most: number) =>
      totalsReader("payouts", summed, { steps: [10, most] })(context(), { by: "date_request" });

    const whole = await upTo(length + 1);
    expect(whole).toMatchObject({ count: length, isCapped: false });
    expect(await upTo(length)).toEqual(whole);
    const capped = await upTo(length - 1);
    expect(capped).toMatchObject({ count: length - 1, isCapped: true });
    const amounts = (await storedOf(payouts)).map(({ amount }) => amount);
    const leftOut = Number(whole.sums.valueFormat) - Number(capped.sums.valueFormat);
    expect(amounts).toContain(leftOut);
  });

  it("ends where its time is over, with what was counted until then", async () => {
    const count = totalsReader("payouts", summed, { steps: [10, 20, 30], time: 0 });

    expect(await count(context(), { by: "date_request" })).toEqual({
      count: 0,
      isCapped: true,
      sums: { valueFormat: 0 },
    });
  });

  it("leaves the connection with the time limit that it had", async () => {
    const limit = async () =>
      (await platform.database.pool.query<{ statement_timeout: string }>("show statement_timeout")).rows;
    const before = await limit();
    await Promise.all(Array.from({ length: 12 }, () => totalsFor(payouts.call)));

    expect(await Promise.all(Array.from({ length: 12 }, limit))).toEqual(
      Array.from({ length: 12 }, () => before),
    );
  });
});

describe("a call for totals", () => {
  it("ignores page and order", async () => {
    const input = { page: 7, offset: 1, sort: { field: "id", direction: "up" } };

    expect(await totalsFor(payouts.call, input)).toEqual(payoutTotals(await storedOf(payouts)));
  });

  it("is announced", async () => {
    const config = await (await platform.client().fetch(contract.session.appConfig.path)).json();

    expect(config).toMatchObject({ features: expect.arrayContaining(["list-totals", "list-export"]) });
  });
});
