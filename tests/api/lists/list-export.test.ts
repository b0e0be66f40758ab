import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exportOf, exportType } from "../../../contract/extensions/list-export";
import { directions } from "../../../contract/extensions/list-query";
import type { Client, Envelope } from "../../support/clients/client";
import { parseExport } from "../../support/clients/exported";
import {
  givenLists,
  idsInOrder,
  type QueriedList,
  queriedLists,
  readStored,
} from "../../support/factories/given-lists";
import { payoutFilterPairs, payoutFilters } from "../../support/factories/list-filters";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

// Every list is exported whole in every order, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let platform: TestPlatform;
let caller: Client;
beforeAll(async () => {
  // more than two parts of rows
  platform = await startPlatform({ seed: (database) => givenLists(database, 1_100) });
  caller = await platform.signIn("maker");
});
afterAll(() => platform.close());

const stored = (list: QueriedList, field: string) =>
  readStored(platform.database, list, list.columns[field] ?? "");
const payouts = queriedLists.find(({ name }) => name === "payouts") as QueriedList;

type Rows = readonly Readonly<Record<string, unknown>>[];
const idsOf = (data: unknown) => (data as Rows).map(({ id }) => id);
const exported = async ({ call }: QueriedList, input: object = {}): Promise<Rows> =>
  (await caller.answer(exportOf(call), { ...input })).data as Rows;

/** A row without the opaque ids, which differ in every answer. */
const withoutOpaqueIds = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/reqId$/i.test(name)));

const orders = queriedLists.flatMap((list) =>
  Object.keys(list.columns).flatMap((field) =>
    directions.map((direction) => ({ list, name: list.name, field, direction })),
  ),
);

describe("an export of", () => {
  it.each(queriedLists)("$name has every row, as the list answers it, in its order", async (list) => {
    const [field = ""] = Object.keys(list.columns);
    const expected = idsInOrder(await stored(list, field), "desc");
    const { data } = (await caller.call(list.call, { page: 1, offset: 50 })) as Envelope;

    const rows = await exported(list);

    expect(expected.length).toBeGreaterThan(500);
    expect(idsOf(rows)).toEqual(expected);
    expect(rows.slice(0, 50).map(withoutOpaqueIds)).toEqual((data as Rows).map(withoutOpaqueIds));
  });

  it.each(orders)("$name is ordered by $field, $direction", async ({ list, field, direction }) => {
    const expected = idsInOrder(await stored(list, field), direction);

    expect(idsOf(await exported(list, { sort: { field, direction } }))).toEqual(expected);
  });

  it.each([...payoutFilters, ...payoutFilterPairs])("payouts is filtered by %s", async (_, input, fits) => {
    const byDate = (await stored(payouts, "dateType" in input ? "dateClose" : "dateRequest")).filter(fits);
    const byAmount = (await stored(payouts, "valueFormat")).filter(fits);
    const sort = { field: "valueFormat", direction: "asc" };

    expect(idsOf(await exported(payouts, input))).toEqual(idsInOrder(byDate, "desc"));
    expect(idsOf(await exported(payouts, { ...input, sort }))).toEqual(idsInOrder(byAmount, "asc"));
  });
});

/** Makes the call and answers the response itself. */
const request = (input: object, path = exportOf(payouts.call).path) =>
  caller.fetch(path, {
    method: "POST",
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
  });

describe("the answer to an export", () => {
  it("has a line for each row, and a last one that says how many", async () => {
    const response = await request({ ids: [7_000_001, 7_000_002] });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(exportType);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).toMatch(/^\{"id":7000002,.+\}\n\{"id":7000001,.+\}\n\{"end":true,"count":2\}\n$/);
  });

  it("is the last line alone where no row fits", async () => {
    for (const nothing of [{ ids: [1] }, { status: "s", statuses: ["w", "p"] }])
      expect(await (await request(nothing)).text()).toBe('{"end":true,"count":0}\n');
  });

  it("is a refusal in an envelope where the input is refused", async () => {
    const response = await request({ sort: { field: "fee", direction: "asc" } });

    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ response: false, message: [{ field: "sort.field" }] });
  });

  it("has no page", async () => {
    const { rows } = parseExport(await (await request({ page: 2, offset: 1, ids: [7_000_001] })).text());

    expect(idsOf(rows)).toEqual([7_000_001]);
  });
});

describe("an export that goes on", () => {
  const taken = async (path: string, input: object) => parseExport(await (await request(input, path)).text());

  it.each(orders)("in $name by $field, $direction, has what follows each mark", async (order) => {
    const { path } = exportOf(order.list.call);
    const input = { sort: { field: order.field, direction: order.direction } };
    const whole = await taken(path, input);
    expect(whole.marks.length).toBeGreaterThan(0);

    for (const { after, rows } of whole.marks) {
      const rest = await taken(path, { ...input, after });
      expect(idsOf(rest.rows)).toEqual(idsOf(whole.rows.slice(rows)));
      expect(rest.last).toEqual({ end: true, count: whole.rows.length - rows });
    }
  });

  const filters = { status: "w", sort: { field: "valueFormat", direction: "asc" } };
  it("goes on from no other list, filter or order, and from nothing that it has not said", async () => {
    const { path } = exportOf(payouts.call);
    const [mark] = (await taken(path, {})).marks;
    const after = mark?.after ?? "";
    const other = exportOf(queriedLists.find(({ name }) => name === "customers")?.call ?? payouts.call).path;
    const flipped = `${after.startsWith("A") ? "B" : "A"}${after.slice(1)}`;

    for (const [at, input] of [
      [other, { after }],
      [path, { ...filters, after }],
      [path, { sort: filters.sort, after }],
      [path, { after: flipped }],
      [path, { after: after.slice(0, 10) }],
      [path, { after: "" }],
      [path, { after: "x".repeat(1001) }],
    ] as const)
      expect(await (await request(input, at)).json()).toMatchObject({
        response: false,
        message: [{ field: "after" }],
      });
  });

  it("is in the audit with the row that it goes on after", async () => {
    const { path } = exportOf(payouts.call);
    const { marks, rows } = await taken(path, {});
    const [mark] = marks;
    const afterId = rows[(mark?.rows ?? 0) - 1]?.id;

    await taken(path, { after: mark?.after });

    const entries = await platform.database.kysely.selectFrom("audit_log").select("after").execute();
    expect(entries.map(({ after }) => JSON.parse(after ?? "null") as unknown)).toContainEqual({
      filters: {},
      afterId,
    });
  });
});
