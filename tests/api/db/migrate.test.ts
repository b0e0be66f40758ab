import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  EditedMigrationError,
  type Migration,
  type MigrationProgress,
  migrate,
} from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

const fruits: Migration = {
  name: "0001-fruits",
  statements: [
    "create table if not exists fruits (id int primary key, name text not null)",
    "insert into fruits values (1, 'caju'), (2, 'umbu') on conflict (id) do nothing",
  ],
};
const index: Migration = {
  name: "0002-fruits-by-name",
  statements: ["create index if not exists fruits_by_name on fruits (name)"],
};

let db: TestDatabase;

beforeEach(async () => {
  db = await openTestDatabase({ isMigrated: false });
});
afterEach(() => db.close());

async function readApplied(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map((row) => row.name);
}

describe("migrate", () => {
  it("runs pending migrations in order, and returns their names", async () => {
    await migrate(db, [fruits]);

    const ran = await migrate(db, [fruits, index]);

    expect(ran).toEqual(["0002-fruits-by-name"]);
    expect(await readApplied()).toEqual(["0001-fruits", "0002-fruits-by-name"]);
  });

  it("reports each statement before it runs", async () => {
    const heard: MigrationProgress[] = [];

    await migrate(db, [fruits], { onProgress: (progress) => heard.push(progress) });

    expect(heard).toEqual([
      { migration: "0001-fruits", statement: 1, of: 2 },
      { migration: "0001-fruits", statement: 2, of: 2 },
    ]);
  });

  it("lets one of several instances work while the others wait", async () => {
    const starters = await Promise.all(Array.from({ length: 6 }, () => db.another()));

    const ran = await Promise.all(starters.map((starter) => migrate(starter, [fruits, index])));

    expect(ran.flat()).toEqual(["0001-fruits", "0002-fruits-by-name"]);
    expect((await db.pool.query("select id from fruits")).rows).toHaveLength(2);
    await Promise.all(starters.map((starter) => starter.close()));
  });

  it("rejects a migration that was edited after it ran, before running anything", async () => {
    await migrate(db, [fruits]);
    const edited = { ...fruits, statements: [...fruits.statements, "drop table fruits"] };

    await expect(migrate(db, [index, edited])).rejects.toThrow(EditedMigrationError);

    expect(await readApplied()).toEqual(["0001-fruits"]);
    expect((await db.pool.query("select id from fruits")).rows).toHaveLength(2);
  });

  it("continues where a failed run stopped", async () => {
    const broken = { name: index.name, statements: ["create index no_such on no_such_table (id)"] };
    await expect(migrate(db, [fruits, broken])).rejects.toMatchObject({ code: "42P01" });

    const ran = await migrate(db, [fruits, index]);

    expect(ran).toEqual(["0002-fruits-by-name"]);
  });

  it("takes over from an instance that died", async () => {
    await migrate(db, []);
    await db.pool.query("update schema_lease set holder = 'dead', expires_at = now() + interval '1 second'");
    const startedAt = performance.now();

    const ran = await migrate(db, [fruits]);

    expect(ran).toEqual(["0001-fruits"]);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
  });

  it("brings an empty database to the product's schema, and does nothing the second time", async () => {
    await migrate(db, migrations);

    expect(await migrate(db, migrations)).toEqual([]);
    expect(
      (await db.pool.query("select key, value from settings")).fields.map((field) => field.name),
    ).toEqual(["key", "value"]);
  });
});
