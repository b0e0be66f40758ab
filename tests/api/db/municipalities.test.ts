import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checksum, migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations/index";
import { givenCustomer } from "../../support/factories/given-customers";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

const all = migrations.findIndex(({ name }) => name === "0071-municipalities");

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase({ isMigrated: false });
});
afterEach(() => database.close());

const readCities = () => database.kysely.selectFrom("cities").select(["id", "state_id", "name"]).execute();

describe("the municipalities", () => {
  it("are those of the release, whichever version of the package is installed", () => {
    const [migration] = migrations.slice(all);

    expect(migration && checksum(migration)).toBe(
      "24cf7feb3f9e22293d5bc5d7a3df84676e9ca77fc95e97be59755b69400b605a",
    );
  });

  it("are complete, by their IBGE codes, and customers stay in theirs", async () => {
    await migrate(database, migrations.slice(0, all));
    const before = await readCities();
    const cityOf = new Map<number, string>();
    for (const { id, state_id, name } of before.filter((_, i) => i % 25 === 0)) {
      const customer = await givenCustomer(database, { state_id, city_id: id });
      cityOf.set(customer.id, `${state_id} ${name.replace("del-Rei", "del Rei")}`);
    }

    await migrate(database, migrations);

    const cities = await readCities();
    expect(cities).toHaveLength(5571);
    expect(cities.every(({ id }) => id > 1_000_000)).toBe(true);
    expect(cities).toContainEqual({ id: 3_550_308, state_id: 416, name: "São Paulo" });
    const stored = await database.kysely
      .selectFrom("customers")
      .innerJoin("cities", "cities.id", "customers.city_id")
      .select(["customers.id", "customers.state_id", "cities.name"])
      .execute();
    expect(new Map(stored.map(({ id, state_id, name }) => [id, `${state_id} ${name}`]))).toEqual(cityOf);
  });
});
