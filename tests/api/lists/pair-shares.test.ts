import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { arePairsRare } from "../../../server/search/pair-shares";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // every third is a Maria da Silva, every hundredth an Ana de Souza, and the others have words that nobody else has
  await sql`insert into customers (id, type, name, status, date_reg, search)
    select 5000000 + nth, 1, 'Cliente', 'a', now(),
      case when nth % 3 = 0 then 'maria da silva'
        when nth % 100 = 1 then 'ana de souza' else md5(nth::text) || ' ' || md5('x' || nth) end
    from generate_series(1, 6000) as nth`.execute(database.kysely);
  await sql`analyze customers`.execute(database.kysely);
});
afterAll(() => database.close());

it.each([
  ["maria da silva", false, "a third of all have both pairs"],
  ["ana de", false, "every hundredth has the pair"],
  ["ana da", true, "few have a pair that is not among the common ones"],
  ["silva maria", true, "in this order nobody has the words"],
  ["maria", false, "one word has no pairs"],
])("the pairs of %s are rare: %s, since %s", async (search, isRare) => {
  expect(await arePairsRare(database.kysely, "customers", search)).toBe(isRare);
});

it("nothing is known of a table that was never analyzed, nor of one without such an index", async () => {
  for (const table of ["payouts", "notifications"])
    expect(await arePairsRare(database.kysely, table, "silva maria")).toBe(false);
});
