import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startMaintenance } from "../../../server/db/maintenance";
import { type Database, openDatabase } from "../../../server/db/open";
import { transaction } from "../../../server/db/transaction";

/** Byte 16 of PostgreSQL's control file is the state in which the cluster was left. */
const stateOffset = 16;
const shutDown = 1;
const inProduction = 6;
const statementTimeout = 2_000;

let dir: string;
let db: Database;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "horizon-directory-"));
  db = await openDatabase({ dir, statementTimeout });
});
beforeEach(async () => {
  await db.pool.query("drop table if exists kept");
  await db.pool.query("create table kept (id int)");
});
afterAll(async () => {
  await db.close();
  rmSync(dir, { recursive: true, force: true });
});

const readState = () => readFileSync(join(dir, "postgres/global/pg_control"))[stateOffset];

async function readFirst(query: string): Promise<unknown> {
  const { rows } = await db.pool.query({ text: query, rowMode: "array" });
  return rows[0]?.[0];
}

describe("a database in a directory", () => {
  it.each([
    ["fsync", "on"],
    ["wal_sync_method", "fsync"],
    ["max_wal_size", "128MB"],
    ["server_encoding", "UTF8"],
  ])("runs with %s = %s", async (name, expected) => {
    const value = await readFirst(`show ${name}`);

    expect(value).toBe(expected);
  });

  it.each([
    ["pg_trgm", "select similarity('jose', 'jose')", 1],
    ["unaccent", "select unaccent('São José')", "Sao Jose"],
  ])("has the extension %s", async (name, query, expected) => {
    await db.pool.query(`create extension ${name}`);

    expect(await readFirst(query)).toBe(expected);
  });

  it('is in state "shut down" after a close, and has its rows when reopened', async () => {
    await db.pool.query("insert into kept values (1)");
    expect(readState()).toBe(inProduction);

    await db.close();

    expect(readState()).toBe(shutDown);
    db = await openDatabase({ dir, statementTimeout });
    expect(await readFirst("select id from kept")).toBe(1);
  });

  it("ends a statement that takes too long, keeps committed rows, and stays usable", async () => {
    await db.pool.query("insert into kept values (1)");

    const endless = db.pool.query("select count(*) from generate_series(1, 1000000000) a");

    await expect(endless).rejects.toMatchObject({ code: "57014" });
    expect(await readFirst("select id from kept")).toBe(1);
  });

  it("rolls back the transaction of a statement that takes too long", async () => {
    const work = transaction(db, async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      await sql`select pg_sleep(60)`.execute(trx);
    });

    await expect(work).rejects.toMatchObject({ code: "57014" });
    expect(await readFirst("select count(*) from kept")).toBe(0);
  });

  it("lets migrations and transfers take longer", async () => {
    const seconds = (statementTimeout + 500) / 1000;

    const slept = db.withoutTimeout((client) => client.query("select pg_sleep($1)", [seconds]));

    await expect(slept).resolves.toMatchObject({ rowCount: 1 });
  });

  it("gives instructions when another PostgreSQL version wrote it", async () => {
    await db.close();
    writeFileSync(join(dir, "postgres/PG_VERSION"), "17\n");

    const refused = openDatabase({ dir });

    await expect(refused).rejects.toThrow(/written by PostgreSQL 17 .* export it/);
    writeFileSync(join(dir, "postgres/PG_VERSION"), "18\n");
    db = await openDatabase({ dir, statementTimeout });
    expect(await readFirst("select current_setting('server_version_num')::int / 10000")).toBe(18);
  });

  it("starts over, from the snapshot if there is one, when its first start was killed half way", async () => {
    const snapshot = await db.takeSnapshot();
    const other = join(dir, "other");
    mkdirSync(join(other, "postgres.new/base"), { recursive: true });
    writeFileSync(join(other, "postgres.new/PG_VERSION"), "18\n");

    const started = await openDatabase({ dir: other, snapshot });

    expect((await started.pool.query("select id from kept")).rows).toEqual([]);
    await started.close();
  });
});

describe("maintenance", () => {
  it("checkpoints and vacuums automatically after writes", async () => {
    await db.pool.query("create table busy (id int)");
    await db.pool.query("insert into busy select generate_series(1, 1000)");
    await db.pool.query("delete from busy where id > 10");
    const before = await readFirst("select redo_lsn::text from pg_control_checkpoint()");

    const maintenance = startMaintenance(db, {
      checkpointEvery: 50,
      vacuumEvery: 50,
      onError: (error) => expect.fail(error.message),
    });
    await sleep(500);
    await maintenance.stop();

    expect(await readFirst("select redo_lsn::text from pg_control_checkpoint()")).not.toBe(before);
    expect(await readFirst("select reltuples::int from pg_class where relname = 'busy'")).toBe(10);
  });

  it("leaves an idle database alone", async () => {
    const maintenance = startMaintenance(db, {
      checkpointEvery: 30,
      vacuumEvery: 60_000,
      onError: (error) => expect.fail(error.message),
    });
    await sleep(400);
    const settled = await readFirst("select redo_lsn::text from pg_control_checkpoint()");

    await sleep(400);

    expect(await readFirst("select redo_lsn::text from pg_control_checkpoint()")).toBe(settled);
    await maintenance.stop();
  });
});
