import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "../../../server/db/transaction";
import { type ListQuery, pageSpecOf, parametersOf } from "../../../server/lists/page-spec";
import { selectListed } from "../../../server/lists/statement";
import { fold } from "../../../server/search/text";
import { tablesWithPairs, wordPairs } from "../../../server/search/word-pairs";
import { seedAdmins } from "../../../server/seed/admins";
import { seed } from "../../../server/seed/index";
import { createRandom, type Random } from "../../../server/seed/random";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";
import { testSecret } from "../../support/servers/test-secret";

const tables = ["customers", "orders", "payouts", "approvals", "insertions"] as const;
type Searched = (typeof tables)[number];
interface Row {
  readonly id: number;
  readonly search: string;
}

let database: TestDatabase;
const rows = {} as Record<Searched, readonly Row[]>;
let names: readonly string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await seedAdmins(database.kysely, testSecret);
  await transaction(database, (db) => seed(db, { size: "small", now: new Date() }));
  for (const table of tables)
    rows[table] = await database.kysely.selectFrom(table).select(["id", "search"]).execute();
  names = (await database.kysely.selectFrom("customers").select("name").execute()).map(({ name }) => name);
});
afterAll(() => database.close());

/** Puts items into any order. */
const shuffle = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** A piece of a text, of any length from three letters on, that may begin and end in the middle of a word. */
function pieceOf(random: Random, text: string): string {
  const start = random.between(0, Math.max(0, text.length - 3));
  return text.slice(start, start + random.between(3, 24));
}

const partsOf = (row: Row) => row.search.split("\n").filter((part) => part !== "");

/** What people look for: each makes a text from a row, its name as it is written, or nothing that exists. */
const kinds: Readonly<Record<string, (random: Random, row: Row, name: string) => string>> = {
  "a name": (_, _row, name) => name,
  "parts of a name, in any order": (random, _, name) =>
    shuffle(random, name.split(" ")).slice(0, random.between(1, 3)).join(" "),
  "a piece of a name, with its accents": (random, _, name) => pieceOf(random, name),
  "a name in capitals, with more spaces": (_, _row, name) => name.toUpperCase().replaceAll(" ", "  "),
  "a whole part: id, document, e-mail, phone, hash, order number": (random, row) => random.pick(partsOf(row)),
  "a piece of a part": (random, row) => pieceOf(random, random.pick(partsOf(row))),
  "a piece of the text across its parts": (random, row) => pieceOf(random, row.search),
  "letters that are wildcards in a pattern": (random, row) =>
    random.pick(["%", "_", "\\", "_%", "a%b", "o_a"]) + pieceOf(random, random.pick(partsOf(row))),
  "two pieces of different rows": (random, row, name) =>
    `${pieceOf(random, random.pick(partsOf(row)))} ${pieceOf(random, name)}`,
  "words that no row has": (random) => `${random.hex(5)} ${random.hex(2)} ${random.hex(4)}`,
};

const idsIn = (table: Searched, search: string) =>
  rows[table]
    .filter((row) => row.search.includes(fold(search)))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);

/** Each kind of text, 1,000 of them, with the table in which it is looked for. */
const searches = (random: Random, kind: keyof typeof kinds) =>
  Array.from({ length: 1_000 }, () => {
    const table = random.pick(tables);
    const search = kinds[kind]?.(random, random.pick(rows[table]), random.pick(names)) ?? "";
    return { table, search };
  });

describe("all rows with a text are those of a plain scan", () => {
  it.each(Object.keys(kinds))("for %s", async (kind) => {
    const random = createRandom(Object.keys(kinds).indexOf(kind));
    const texts = searches(random, kind).filter(({ search }) => fold(search) !== "");

    await transaction(database, async (db) => {
      // so few rows would be read one by one
      await sql`set local enable_seqscan = off`.execute(db);
      for (const { table, search } of texts) {
        const query: ListQuery<Searched> = { by: "id", search, page: 1, size: 10_000 };
        const values = parametersOf({ key: "" }, table, query);
        for (const scope of wordPairs(search).length > 0
          ? (["rare", "paired"] as const)
          : ["rare" as const]) {
          // as a standby reads it, which saves no cursor
          const spec = pageSpecOf(query, "first", scope, true);
          const found = await selectListed(db, table, spec, values).select("listed.id").execute();
          const ids = found.map(({ id }) => id);

          expect(
            ids.toSorted((one, other) => one - other),
            `${search} in ${table}, ${scope}`,
          ).toEqual(idsIn(table, search));
        }
      }
    });
  });

  it("and more than 4,000 of the 10,000 are found by their pairs of words", () => {
    const texts = Object.keys(kinds).flatMap((kind, place) => searches(createRandom(place), kind));
    const withPairs = texts.filter(({ search }) => wordPairs(search).length > 0);

    expect(texts).toHaveLength(10_000);
    expect(withPairs.length).toBeGreaterThan(4_000);
  });
});

it("every table that is said to have an index of pairs has one, and no other", async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    "select distinct tablename as table from pg_indexes where indexdef like '%gin (word_pairs(search))%'",
  );

  expect(new Set(rows.map(({ table }) => table))).toEqual(tablesWithPairs);
});
