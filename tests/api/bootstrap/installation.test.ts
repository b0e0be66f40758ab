import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasAdmins, install } from "../../../server/bootstrap/installation";
import { ConfigError } from "../../../server/config/config";
import { fillOnce, isDemo } from "../../../server/db/settings";
import { seedDemo } from "../../../server/seed/demo";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const insertLevel = (db: TestDatabase["kysely"]) =>
  db
    .insertInto("access_levels")
    .values({ name: "x", read_only: "n", permissions: "{}", time_access: "{}" })
    .execute();
const countLevels = async () =>
  (await database.kysely.selectFrom("access_levels").selectAll().execute()).length;

describe("a database", () => {
  it("accepts only the secret that it was first used with", async () => {
    await install(database, "one secret");

    await install(database, "one secret");
    await expect(install(database, "another secret")).rejects.toThrow(ConfigError);
  });

  it("is filled with demonstration data once, although several instances start at the same time", async () => {
    const other = await database.another();

    await Promise.all([
      fillOnce(database, async (trx) => void (await insertLevel(trx))),
      fillOnce(other, async (trx) => void (await insertLevel(trx))),
    ]);

    expect(await countLevels()).toBe(1);
    expect(await isDemo(database.kysely)).toBe(true);
    await other.close();
  });

  it("stays empty when filling it fails half way", async () => {
    const filling = fillOnce(database, async (trx) => {
      await insertLevel(trx);
      throw new Error("the power is gone");
    });

    await expect(filling).rejects.toThrow("the power is gone");
    expect(await countLevels()).toBe(0);
    expect(await isDemo(database.kysely)).toBe(false);
  });

  it("with demonstration data has admins, and names each part as it is written", async () => {
    const parts: string[] = [];

    await seedDemo(database, {
      secret: "a secret",
      size: "small",
      now: new Date(),
      onProgress: (part) => parts.push(part),
    });

    expect(await hasAdmins(database.kysely)).toBe(true);
    expect(parts.slice(0, 2)).toEqual(["admins", "customers"]);
  });
});
