import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/open";
import { isOutage, UnknownOutcomeError } from "../../../server/db/outage";
import { retryRead } from "../../../server/db/retry-read";
import { transaction } from "../../../server/db/transaction";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/faults/database-proxy";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let server: TestDatabase;
let proxy: DatabaseProxy;
/** The database as the platform opens it, through the proxy. */
let db: Database;

beforeAll(async () => {
  server = await openTestDatabase({ isMigrated: false });
  await server.pool.query("create table notes (text text)");
});
beforeEach(async () => {
  await server.pool.query("truncate notes");
  proxy = await startDatabaseProxy(server.url ?? "");
  db = await openDatabase({ url: proxy.url, onError: () => undefined });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});
afterAll(() => server.close());

const read = () => sql`select 1`.execute(db.kysely);
const write = (text: string, runs: string[] = []) =>
  transaction(db, async (trx) => {
    runs.push(text);
    await sql`insert into notes values (${text})`.execute(trx);
  });
const notes = async () =>
  (await server.pool.query<{ text: string }>("select text from notes")).rows.map(({ text }) => text);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const pid = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)).rows[0]?.pid;

/** Opens all connections of the pool; returns the processes that serve them. */
const fillPool = async (of: Database) =>
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(
        of.kysely,
      );
      return rows[0]?.pid;
    }),
  );

describe("a COMMIT whose answer is lost", () => {
  it("is an unknown outcome, and what was committed is not done again", async () => {
    const runs: string[] = [];
    await read();
    proxy.cutAt("commit", "after");

    const error = await failure(write("once", runs));

    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(isOutage(error)).toBe(true);
    expect(runs).toEqual(["once"]);
    expect(await notes()).toEqual(["once"]);
  });

  it("is an unknown outcome, too, where it never reached the server", async () => {
    const runs: string[] = [];
    await read();
    proxy.cutAt("commit", "before");

    expect(await failure(write("never", runs))).toBeInstanceOf(UnknownOutcomeError);
    expect(runs).toEqual(["never"]);
    expect(await notes()).toEqual([]);
  });
});

describe("a COMMIT that the server answers with a warning", () => {
  it("is an unknown outcome: the server stopped waiting for its standby", async () => {
    await server.pool.query(`create or replace function warn() returns trigger language plpgsql
      as $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$`);
    await server.pool.query(
      "create constraint trigger warned after insert on notes deferrable initially deferred for each row execute function warn()",
    );
    try {
      expect(await failure(write("warned"))).toBeInstanceOf(UnknownOutcomeError);
    } finally {
      await server.pool.query("drop trigger warned on notes");
    }
  });

  it("and one that it refuses was not done", async () => {
    await server.pool.query("create table pairs (a int unique deferrable initially deferred)");

    const error = await failure(
      transaction(db, async (trx) => {
        await sql`insert into pairs values (1), (1)`.execute(trx);
      }),
    );

    expect(error).toMatchObject({ code: "23505" });
    expect(isOutage(error)).toBe(false);
  });
});

describe("an idle connection that broke unnoticed", () => {
  it("costs a write nothing: it begins again", async () => {
    const runs: string[] = [];
    await fillPool(db);
    proxy.cutAt("begin", "before");

    await write("kept", runs);

    expect(runs).toEqual(["kept"]);
    expect(await notes()).toEqual(["kept"]);
  });

  it("costs a read nothing: it is read again, and from no other connection of that age", async () => {
    const before = await fillPool(db);
    proxy.cutAt("select 1", "before");

    await retryRead(read);

    expect((await fillPool(db)).filter((pid) => before.includes(pid))).toEqual([]);
  });

  it("is not retried where the statement itself is at fault", async () => {
    let runs = 0;
    const work = retryRead(async () => {
      runs += 1;
      await sql`select no_such_column`.execute(db.kysely);
    });

    expect(await failure(work)).toMatchObject({ code: "42703" });
    expect(runs).toBe(1);
  });
});

describe("a server that takes no connections", () => {
  it("is waited for while it may only be restarting", async () => {
    await proxy.refuse();
    const waiting = [read(), write("waited")];
    const refused = await failure(Promise.race([...waiting, db.pool.query("select 1")]));
    await proxy.accept();
    await Promise.all(waiting);

    expect(refused).toMatchObject({ code: "ECONNREFUSED" });
    expect(await notes()).toEqual(["waited"]);
  });

  it("fails requests as an outage, and serves the next one after it", async () => {
    await proxy.refuse();
    const error = await failure(read());
    await proxy.accept();
    await read();

    expect(error).toMatchObject({ code: "ECONNREFUSED" });
    expect(isOutage(error)).toBe(true);
  });
});

describe("a server that is read-only", () => {
  it("keeps no connection: the next one may reach the new primary", async () => {
    const before = await pid();
    const error = await failure(
      transaction(db, async (trx) => {
        await sql`set transaction read only`.execute(trx);
        await sql`insert into notes values ('lost')`.execute(trx);
      }),
    );

    expect(error).toMatchObject({ code: "25006" });
    expect(isOutage(error)).toBe(true);
    expect(await pid()).not.toBe(before);
  });
});

describe("a connection that goes silent", () => {
  it("is closed long before its statements time out, unlike one whose statement the server works on", async () => {
    const options = { statementTimeout: 60_000, onError: () => undefined };
    const patient = await openDatabase({ url: proxy.url, ...options });
    const direct = await openDatabase({ url: server.url, ...options });
    await fillPool(patient);

    const slow = sql`select pg_sleep(6)`.execute(direct.kysely);
    proxy.setPassage("swallow");
    const lost = failure(sql`select 1`.execute(patient.kysely));
    const begun = transaction(patient, (trx) => sql`insert into notes values ('kept')`.execute(trx));
    // taken from the pool is not sent yet
    await expect.poll(() => proxy.silentCount).toBe(2);
    proxy.setPassage("pass");

    expect(isOutage(await lost)).toBe(true);
    await Promise.all([begun, slow]);
    expect(await notes()).toEqual(["kept"]);
    await patient.close();
    await direct.close();
  });
});
