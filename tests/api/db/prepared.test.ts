import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileOnce } from "../../../server/db/compile-once";
import { onePlan, StatementNames } from "../../../server/db/prepared";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The statements that the pool's connections have prepared so far. */
async function readPrepared(): Promise<string[]> {
  const { rows } = await database.pool.query("select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement as string);
}

describe("a statement", () => {
  it("that has one plan always gets the same name, and any other gets none", () => {
    const names = new StatementNames("s", "marked");
    const marked = "select 1 /* one plan */";

    expect(names.of(marked)).toEqual(expect.any(String));
    expect(names.of(marked)).toBe(names.of(marked));
    expect(names.of("select 2 /* one plan */")).not.toBe(names.of(marked));
    expect(names.of("select 1")).toBeUndefined();
  });

  it("gets a name in a transaction, marked or not", () => {
    const names = new StatementNames("t", "all");

    expect(names.of("select 1")).toBe("t0");
    expect(names.of("select 2 /* one plan */")).toBe("t1");
  });

  it("gets no name once the maximum is reached", () => {
    const names = new StatementNames("s", "marked");

    const named = Array.from({ length: 300 }, (_, i) => names.of(`select ${i} /* one plan */`)).filter(
      Boolean,
    );

    expect(named).toHaveLength(256);
    expect(new Set(named).size).toBe(256);
  });

  it("that has one plan is prepared once, and answers for new values each time", async () => {
    const ask = (n: number) =>
      sql<{ twice: number }>`select ${n}::int * 2 as twice ${onePlan}`.execute(database.kysely);

    const found: (number | undefined)[] = [];
    for (let n = 1; n <= 5; n += 1) found.push((await ask(n)).rows[0]?.twice);

    expect(found).toEqual([2, 4, 6, 8, 10]);
    expect((await readPrepared()).filter((text) => text.includes("as twice"))).toHaveLength(1);
  });

  it("that is compiled once is sent with new values each time", async () => {
    let built = 0;
    const find = compileOnce((db, { least, name }: { least: number; name: string }) => {
      built += 1;
      return db
        .selectFrom("access_levels")
        .select(({ val }) => val(name).as("asked"))
        .where("id", ">=", least);
    });
    await database.kysely
      .insertInto("access_levels")
      .values({ name: "one", read_only: "n", permissions: "{}", time_access: "{}" })
      .execute();

    expect(await find(database.kysely, { least: 0, name: "first" })).toEqual([{ asked: "first" }]);
    expect(await find(database.kysely, { least: 1_000_000, name: "second" })).toEqual([]);
    expect(built).toBe(1);
  });
});
