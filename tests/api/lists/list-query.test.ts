import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import { directions } from "../../../contract/extensions/list-query";
import { contract } from "../../../contract/index";
import { enumValues } from "../../../contract/schema";
import type { Client, Envelope } from "../../support/clients/client";
import {
  givenLists,
  idsInOrder,
  type QueriedList,
  queriedLists,
  readStored,
} from "../../support/factories/given-lists";
import { payoutFilterPairs, payoutFilters } from "../../support/factories/list-filters";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

// Every list is read to its end in every order, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Input = Record<string, unknown>;

let platform: TestPlatform;
let caller: Client;
beforeAll(async () => {
  platform = await startPlatform({ seed: (database) => givenLists(database) });
  caller = await platform.signIn("maker");
});
afterAll(() => platform.close());

const idsOf = ({ data }: Envelope) => (data as unknown as readonly { id: number }[]).map(({ id }) => id);

async function read(call: Call, input: Input, by = caller): Promise<number[]> {
  const answer = await by.call(call, input);
  expect(answer, `${call.path} ${JSON.stringify(input)}`).toMatchObject({ response: true });
  return idsOf(answer);
}

/** Every page of a list, as "load more" reads them. */
async function readAll(call: Call, input: Input, offset = 20): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const rows = await read(call, { ...input, page, offset });
    ids.push(...rows);
    if (rows.length < offset) return ids;
  }
}

const stored = (list: QueriedList, field: string) =>
  readStored(platform.database, list, list.columns[field] ?? "");
const listNamed = (name: string) => queriedLists.find((list) => list.name === name) as QueriedList;
const statusesOf = ({ call }: QueriedList): string[] =>
  enumValues(call.input.shape[call.query?.statuses ?? ""] as never).map(String);

const orders = queriedLists.flatMap((list) =>
  Object.keys(list.columns).flatMap((field) =>
    directions.map((direction) => ({ list, name: list.name, field, direction })),
  ),
);

describe("a list is ordered", () => {
  it("by the fields that its contract names", () => {
    for (const { call, columns } of queriedLists) expect(call.query?.sort).toEqual(Object.keys(columns));
    const declared = Object.values<Record<string, Call>>(contract).flatMap((calls) => Object.values(calls));
    expect(declared.filter(({ query }) => query?.sort)).toHaveLength(queriedLists.length);
  });

  it.each(orders)("$name by $field, $direction", async ({ list, field, direction }) => {
    const rows = await stored(list, field);
    expect(rows.length).toBeGreaterThan(40);

    const ids = await readAll(list.call, { sort: { field, direction } });

    expect(ids).toEqual(idsInOrder(rows, direction));
  });

  it.each(orders.filter(({ list }) => list.call.query?.statuses))(
    "$name of two statuses by $field, $direction",
    async ({ list, field, direction }) => {
      const [first = "", , second = statusesOf(list)[1] ?? ""] = statusesOf(list);
      const rows = await stored(list, field);
      const statuses = [second, first];

      const ids = await readAll(list.call, { sort: { field, direction }, statuses });

      expect(ids).toEqual(
        idsInOrder(
          rows.filter(({ status }) => statuses.includes(status)),
          direction,
        ),
      );
    },
  );

  it.each(orders)(
    "$name by $field, $direction, at a page that is jumped to",
    async ({ list, field, direction }) => {
      const stranger = await platform.signIn("checker");
      const expected = idsInOrder(await stored(list, field), direction);

      const third = await read(list.call, { sort: { field, direction }, page: 3, offset: 13 }, stranger);
      const fourth = await read(list.call, { sort: { field, direction }, page: 4, offset: 13 }, stranger);

      expect([...third, ...fourth]).toEqual(expected.slice(26, 52));
    },
  );
});

const payouts = listNamed("payouts");
/** Inserts payouts like the one of an id, with other columns. */
async function copyPayout(id: number, columns: Record<string, string>, count = 1): Promise<void> {
  const changed = Object.entries(columns).map(([column, value]) => `${value} as ${column}`);
  await sql
    .raw(
      `insert into payouts (customer_id, amount, fee, method, account_data, date_request, status, decided_by_id,
        decided_by_name, decided_at_office, date_close, bank_number, search)
      select customer_id, amount, fee, method, account_data, date_request, status, decided_by_id, decided_by_name,
        decided_at_office, date_close, bank_number, search
      from (select ${[...payoutColumns.filter((column) => !(column in columns)), ...changed].join(", ")}
        from payouts where id = ${id}) as copied, generate_series(1, ${count})`,
    )
    .execute(platform.database.kysely);
}
const payoutColumns = [
  ..."customer_id amount fee method account_data date_request status decided_by_id decided_by_name".split(
    " ",
  ),
  ..."decided_at_office date_close bank_number search".split(" "),
];
const removeCopies = () =>
  sql.raw("delete from payouts where id < 7000000").execute(platform.database.kysely);

describe("the pages of an order", () => {
  it.each([
    ["of smaller amounts", { field: "valueFormat", direction: "asc" }, { amount: "1" }],
    ["of larger amounts", { field: "valueFormat", direction: "desc" }, { amount: "9999999" }],
    ["closed later", { field: "dateClose", direction: "desc" }, { date_close: "now()" }],
    ["closed earlier", { field: "dateClose", direction: "asc" }, { date_close: "timestamptz '2020-01-01'" }],
  ] as const)("stay as they are when rows %s are added between them", async (_, sort, columns) => {
    const rows = await stored(payouts, sort.field);
    const expected = idsInOrder(rows, sort.direction);
    const like = rows.find(({ status }) => status === "p")?.id ?? 0;

    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await read(payouts.call, { sort, page, offset: 20 }));
      await copyPayout(like, columns, 25);
    }
    await removeCopies();

    expect(pages.flat()).toEqual(expected.slice(0, 80));
  });

  it("go on in the middle of rows that have no value", async () => {
    const sort = { field: "dateClose", direction: "desc" };
    const expected = idsInOrder(await stored(payouts, "dateClose"), "desc");
    const open = (await stored(payouts, "dateClose")).filter(({ value }) => value === null);
    const page = Math.ceil((expected.length - open.length) / 10) + 1;
    for (let before = 1; before <= page; before++)
      await read(payouts.call, { sort, page: before, offset: 10 });

    await copyPayout(7_000_003, {}, 30);
    const next = await read(payouts.call, { sort, page: page + 1, offset: 10 });
    await removeCopies();

    expect(next).toEqual(expected.slice(page * 10, (page + 1) * 10));
  });

  it("are apart from those of another order, other statuses, amounts and ids", async () => {
    const sort = { field: "valueFormat", direction: "asc" };
    const expected = idsInOrder(await stored(payouts, "valueFormat"), "asc");
    await read(payouts.call, { sort, page: 1, offset: 10 });
    for (const other of [{ statuses: ["w", "p"] }, { amountMin: 2000 }, { ids: [7_000_001] }, {}])
      await read(payouts.call, { ...other, page: 1, offset: 10 });

    expect(await read(payouts.call, { sort, page: 2, offset: 10 })).toEqual(expected.slice(10, 20));
  });
});

describe("payouts are filtered by", () => {
  it.each(payoutFilters)("%s, in every order", async (_, input, fits) => {
    for (const field of Object.keys(payouts.columns)) {
      const rows = (await stored(payouts, field)).filter(fits);
      for (const direction of directions)
        expect(await readAll(payouts.call, { ...input, sort: { field, direction } }, 10)).toEqual(
          idsInOrder(rows, direction),
        );
    }
  });

  it.each(payoutFilterPairs)("%s, newest first and by amount", async (_, input, fits) => {
    const hasClosing = "dateType" in input;
    const byDate = (await stored(payouts, hasClosing ? "dateClose" : "dateRequest")).filter(fits);
    const byAmount = (await stored(payouts, "valueFormat")).filter(fits);

    expect(await readAll(payouts.call, input, 50)).toEqual(idsInOrder(byDate, "desc"));
    expect(
      await readAll(payouts.call, { ...input, sort: { field: "valueFormat", direction: "asc" } }, 10),
    ).toEqual(idsInOrder(byAmount, "asc"));
  });
});

describe("every list", () => {
  it.each(queriedLists)("of $name answers rows by id, and by customer where they have one", async (list) => {
    const [field = ""] = Object.keys(list.columns);
    const rows = await stored(list, field);
    const some = rows.filter(({ id }) => id % 9 === 0);
    const customer = some[0]?.customer;

    expect(await readAll(list.call, { ids: some.map(({ id }) => id) })).toEqual(idsInOrder(some, "desc"));
    const ofCustomer = rows.filter((row) => !list.call.query?.customer || row.customer === customer);
    expect(await readAll(list.call, { customerId: customer })).toEqual(idsInOrder(ofCustomer, "desc"));
  });

  it("ignores what it does not offer", async () => {
    const list = listNamed("blacklist");
    const all = idsInOrder(await stored(list, "dateReg"), "desc");

    expect(await readAll(list.call, { statuses: ["a"], amountMin: 5, customerId: 1 })).toEqual(all);
  });
});
