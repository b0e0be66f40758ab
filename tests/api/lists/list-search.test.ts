import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Direction, directions } from "../../../contract/extensions/list-query";
import { contract } from "../../../contract/index";
import { likePattern } from "../../../server/search/text";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const { list } = contract.customers;
/** More rows than the scopes near and far cover, so that the whole table is searched too. */
const customers = 23_000;

let platform: TestPlatform;
let caller: Client;
beforeAll(async () => {
  platform = await startPlatform();
  caller = await platform.signIn("maker");
  // `nth` counts from the newest row.
  await sql`insert into customers (id, type, name, status, date_reg, search)
    select 5000000 - nth, 1, 'Cliente ' || nth % 40, case when nth % 2 = 0 then 'a' else 'i' end, now() - nth * interval '1 minute',
      concat_ws(' ',
        case when nth % 50 = 0 then 'frequente' end,
        case when nth % 700 = 0 then 'ocasional' end,
        case when nth in (100, 1500, 22000) then 'escasso' end,
        case when nth > ${sql.lit(customers - 30)} then 'antigo' end)
    from generate_series(1, ${sql.lit(customers)}) as nth`.execute(platform.database.kysely);
  // as the database does by itself within minutes
  await sql`analyze customers`.execute(platform.database.kysely);
});
afterAll(() => platform.close());

interface Filter {
  search: string;
  status?: "a" | "i";
  statuses?: readonly string[];
  sort?: { field: "name" | "dateReg"; direction: Direction };
}

/** Every page of the matches, as "load more" reads them. */
async function findAll(filter: Filter, offset: 10 | 20 | 50): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { data } = await caller.answer(list, { ...filter, offset, page });
    ids.push(...data.map(({ id }) => id));
    if (data.length < offset) return ids;
  }
}

/** The ids of the customers with a text by name, which has neither accents nor capitals but the first here. */
async function expectedByName(search: string, direction: Direction): Promise<number[]> {
  const rows = await platform.database.kysely
    .selectFrom("customers")
    .select("id")
    .where("search", "like", likePattern(search))
    .orderBy(sql`name collate "C"`, direction)
    .orderBy("id", direction)
    .execute();
  return rows.map(({ id }) => id);
}

async function expectedOf(search: string, status?: string): Promise<number[]> {
  const all = platform.database.kysely
    .selectFrom("customers")
    .select("id")
    .where("search", "like", likePattern(search))
    .orderBy("date_reg", "desc")
    .orderBy("id", "desc");
  const rows = await (status === undefined ? all : all.where("status", "=", status as "a")).execute();
  return rows.map(({ id }) => id);
}

describe("a text is found in any row", () => {
  it.each([
    ["in every fiftieth row", "frequente", 460],
    ["in every seven hundredth", "ocasional", 32],
    ["in three rows, far from each other", "escasso", 3],
    ["in the oldest rows only", "antigo", 30],
    ["nowhere", "inexistente", 0],
  ])("%s", async (_, search, count) => {
    const expected = await expectedOf(search);
    expect(expected).toHaveLength(count);

    for (const offset of [10, 20, 50] as const) expect(await findAll({ search }, offset)).toEqual(expected);
  });

  it("also among rows of one status", async () => {
    for (const search of ["frequente", "ocasional", "escasso", "antigo"])
      expect(await findAll({ search, status: "a" }, 20)).toEqual(await expectedOf(search, "a"));
  });

  it.each(directions)("also by name, %s", async (direction) => {
    const sort = { field: "name", direction } as const;
    for (const search of ["frequente", "ocasional", "escasso", "antigo", "inexistente"]) {
      const expected = await expectedByName(search, direction);
      for (const offset of [10, 50] as const)
        expect(await findAll({ search, sort }, offset)).toEqual(expected);
      const statuses = ["a", "i", "p"];
      expect(await findAll({ search, sort, statuses }, 50)).toEqual(expected);
    }
  });

  it("also among rows of several statuses", async () => {
    for (const search of ["frequente", "ocasional", "escasso", "antigo"])
      expect(await findAll({ search, statuses: ["a", "i", "x"] }, 20)).toEqual(await expectedOf(search));
  });

  it("also on a page reached directly", async () => {
    const fresh = await platform.signIn("checker");
    const expected = await expectedOf("frequente");

    const { data } = await fresh.answer(list, { search: "frequente", offset: 50, page: 4 });

    expect(data.map(({ id }) => id)).toEqual(expected.slice(150, 200));
  });
});

describe("a short text is found in the newest rows", () => {
  it("whichever order they are shown in", async () => {
    const newest = (await expectedByName("fr", "asc")).filter((id) => id >= 5_000_000 - 20_000);

    expect(await findAll({ search: "fr" }, 50)).toHaveLength(newest.length);
    expect(await findAll({ search: "fr", sort: { field: "name", direction: "asc" } }, 50)).toEqual(newest);
  });
});
