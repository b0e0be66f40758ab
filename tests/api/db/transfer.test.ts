import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportDatabase } from "../../../server/db/export";
import { ImportRefusedError, importDatabase } from "../../../server/db/import";
import { type Migration, migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { textValues } from "../../../server/db/value-parsers";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

/** Tables whose names sort against their references, with values that are hard to transfer. */
const shop: Migration = {
  name: "0001-shop",
  statements: [
    "create table if not exists suppliers (id int generated always as identity primary key, name text not null)",
    `create table if not exists articles (id bigserial primary key, supplier_id int not null references suppliers,
      part_of bigint references articles, price numeric(12,2), made_at timestamptz, data jsonb, image bytea, tags text[])`,
    `create table if not exists "Odd ""name" (id int primary key, "select" text)`,
    "create table if not exists kinds (id int primary key, name text not null)",
    "insert into kinds values (1, 'seeded') on conflict (id) do nothing",
    "create table if not exists heads (id int primary key, of_body int)",
    "create table if not exists bodies (id int primary key, head_id int not null references heads)",
    "alter table heads drop constraint if exists heads_of_body_fkey",
    "alter table heads add constraint heads_of_body_fkey foreign key (of_body) references bodies",
  ],
};

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "horizon-transfer-"));
  file = join(folder, "export.jsonl.gz");
  [source, target] = await Promise.all([
    openTestDatabase({ isMigrated: false }),
    openTestDatabase({ isMigrated: false }),
  ]);
  await migrate(source, [shop]);
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function fillShop(): Promise<void> {
  await source.pool.query("insert into suppliers (name) values ('Açaí & Cia\n\"aspas\"'), ('deleted')");
  await source.pool.query("delete from suppliers where name = 'deleted'");
  await source.pool.query(
    `insert into articles (supplier_id, part_of, price, made_at, data, image, tags)
     select 1, case when g < 1200 then g + 1 end, g / 7.0, timestamptz '2026-07-01 09:00:00.123456-03' + g * interval '1 s',
       jsonb_build_object('n', g), decode(md5(g::text), 'hex'), array['a,b', null, '"']
     from generate_series(1, 1200) g`,
  );
  await source.pool.query(`insert into "Odd ""name" values (1, null), (2, '')`);
  await source.pool.query("insert into heads values (1, null), (2, null)");
  await source.pool.query("insert into bodies values (1, 1), (2, 2)");
  await source.pool.query("update heads set of_body = id");
  await source.pool.query("update kinds set name = 'changed'");
}

const tables = ["suppliers", "articles", `"Odd ""name"`, "kinds", "heads", "bodies"];

async function readAll(db: TestDatabase): Promise<unknown[]> {
  const contents: unknown[] = [];
  for (const table of tables) {
    const text = `select * from ${table} order by id`;
    contents.push((await db.pool.query({ text, rowMode: "array", types: textValues })).rows);
  }
  return contents;
}

describe("export and import", () => {
  it("transfer every row and value", async () => {
    await fillShop();

    const exported = await exportDatabase(source, file);
    const imported = await importDatabase(target, file, [shop]);

    expect(exported).toEqual({ suppliers: 1, articles: 1200, 'Odd "name': 2, kinds: 1, heads: 2, bodies: 2 });
    expect(imported).toEqual(exported);
    expect(await readAll(target)).toEqual(await readAll(source));
  });

  it("transfer the product's own tables", async () => {
    const [product, empty] = await Promise.all([openTestDatabase(), openTestDatabase({ isMigrated: false })]);
    await product.pool.query("insert into settings values ('installed', 'ontem')");

    await exportDatabase(product, file);
    await importDatabase(empty, file, migrations);

    expect((await empty.pool.query("select * from settings where key = 'installed'")).rows).toEqual([
      { key: "installed", value: "ontem" },
    ]);
    await Promise.all([product.close(), empty.close()]);
  }, 60_000);

  it("continue identities and sequences where they were", async () => {
    await fillShop();
    await exportDatabase(source, file);
    await importDatabase(target, file, [shop]);

    const supplier = await target.pool.query("insert into suppliers (name) values ('next') returning id");
    const article = await target.pool.query("insert into articles (supplier_id) values (1) returning id");

    expect(supplier.rows).toEqual([{ id: 3 }]);
    expect(article.rows).toEqual([{ id: 1201 }]);
  });

  it("make the file unreadable for other users of the machine", async () => {
    await exportDatabase(source, file);

    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("reject a database that has rows of its own", async () => {
    await exportDatabase(source, file);
    await migrate(target, [shop]);
    await target.pool.query("insert into suppliers (name) values ('mine')");

    await expect(importDatabase(target, file, [shop])).rejects.toThrow(
      "the database is not empty: suppliers, kinds",
    );
  });

  it("reject a file of another schema", async () => {
    await exportDatabase(source, file);
    const other = { name: "0002-other", statements: ["create table if not exists other (id int)"] };

    await expect(importDatabase(target, file, [shop, other])).rejects.toThrow(
      "other migrations (0002-other)",
    );
  });

  it("reject a truncated file, and import nothing of it", async () => {
    await fillShop();
    await exportDatabase(source, file);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    writeFileSync(file, gzipSync(`${lines.slice(0, -1).join("\n")}\n`));

    await expect(importDatabase(target, file, [shop])).rejects.toThrow(ImportRefusedError);

    expect((await target.pool.query("select id from articles")).rows).toEqual([]);
  });

  it("reject a damaged file", async () => {
    await fillShop();
    await exportDatabase(source, file);
    writeFileSync(file, readFileSync(file).subarray(0, 2_000));

    await expect(importDatabase(target, file, [shop])).rejects.toThrow("unexpected end of file");
  });

  it("leave no file when the export fails", async () => {
    await source.pool.query("drop table schema_migrations");

    await expect(exportDatabase(source, file)).rejects.toMatchObject({ code: "42P01" });

    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });
});
