import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function readValue(expression: string): Promise<unknown> {
  const { rows } = await db.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

describe("an open database", () => {
  it.each([
    ["a bigint is a number", "9007199254740991::bigint", 9007199254740991],
    ["bigints in an array are numbers", "array[1, null, 2]::bigint[]", [1, null, 2]],
    ["a count is a number", "count(*)", 1],
    [
      "a moment is text with its microseconds, in UTC",
      "'2026-07-01 09:00:00.123456-03'::timestamptz",
      "2026-07-01 12:00:00.123456+00",
    ],
    ["a date is text", "'2026-07-01'::date", "2026-07-01"],
    ["a time is text", "'09:00:00'::time", "09:00:00"],
    ["moments in an array are text", "array['2026-07-01 09:00:00.5'::timestamp]", ["2026-07-01 09:00:00.5"]],
    ["JSON is parsed", `'{"a": 1}'::jsonb`, { a: 1 }],
    ["a truth value is one", "true", true],
  ])("%s", async (_name, expression, expected) => {
    const value = await readValue(expression);

    expect(value).toEqual(expected);
  });

  it("rejects a bigint that does not fit a number", async () => {
    await expect(readValue("9007199254740993::bigint")).rejects.toThrow(RangeError);
  });

  it("stays usable after failed queries, both sequential and parallel", async () => {
    const failing = Array.from({ length: 10 }, () => db.pool.query("select no_such_column"));

    const outcomes = await Promise.allSettled([...failing, db.pool.query("select 1")]);

    expect(outcomes.map((outcome) => outcome.status)).toEqual([...Array(10).fill("rejected"), "fulfilled"]);
    await expect(db.pool.query("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
    expect(await readValue("1")).toBe(1);
  });

  it("rolls back when a client disconnects inside a transaction", async () => {
    const client = await db.pool.connect();
    await client.query("begin");
    await client.query("insert into settings values ('left', 'behind')");
    client.release(true);

    const { rows } = await db.pool.query("select value from settings where key = 'left'");

    expect(rows).toEqual([]);
  });

  it("sends and receives values of several megabytes", async () => {
    const image = "ç".repeat(3_000_000);

    const { rows } = await db.pool.query<{ image: string }>("select $1::text as image", [image]);

    expect(rows[0]?.image.length).toBe(image.length);
    expect(rows[0]?.image).toBe(image);
  });

  it("gives Kysely the same connection settings", async () => {
    await db.kysely.insertInto("settings").values({ key: "greeting", value: "olá" }).execute();

    const row = await db.kysely
      .selectFrom("settings")
      .selectAll()
      .where("key", "=", "greeting")
      .executeTakeFirst();

    expect(row).toEqual({ key: "greeting", value: "olá" });
  });

  it("closes once, however often `close` is called", async () => {
    const other = await openTestDatabase({ isMigrated: false });

    await other.close();

    await expect(other.pool.query("select 1")).rejects.toThrow();
  });
});
