import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/open";
import { longTransaction, transaction } from "../../../server/db/transaction";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let server: TestDatabase;
let db: Database;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  server = await openTestDatabase({ isMigrated: false });
  db = await openDatabase({ url: server.url, onError: () => undefined });
  process.on("uncaughtException", note);
});
afterAll(async () => {
  process.off("uncaughtException", note);
  await db.close();
  await server.close();
});

/** Ends every connection of the database but the one that asks, as a restart of the server does. */
const breakAll = () =>
  server.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

const slow = sql`select pg_sleep(0.2)`;

/** What a connection is taken for, each way that the platform has. */
const uses: Readonly<Record<string, () => Promise<unknown>>> = {
  "a list": () => slow.execute(db.kysely),
  "a transaction": () => transaction(db, (trx) => slow.execute(trx)),
  "a transaction that waits between its statements": () =>
    transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      await sleep(200);
      await sql`select 1`.execute(trx);
    }),
  "a long transaction": () => longTransaction(db, (trx) => slow.execute(trx)),
  "a query without a timeout": () => db.withoutTimeout((client) => client.query("select pg_sleep(0.2)")),
  "a query without a timeout, between its statements": () =>
    db.withoutTimeout(async (client) => {
      await sleep(200);
      await client.query("select 1");
    }),
};

describe("a connection to PostgreSQL that breaks", () => {
  it.each(Object.entries(uses))("in %s fails that use, and the platform goes on", async (_, use) => {
    for (let round = 0; round < 5; round += 1) {
      const running = Array.from({ length: 8 }, () =>
        use().then(
          () => "done",
          (error: Error) => error.message,
        ),
      );
      let isOver = false;
      const ended = Promise.all(running).finally(() => {
        isOver = true;
      });
      // again and again: a busy machine takes its time to connect
      while (!isOver) {
        await sleep(40);
        await breakAll();
      }
      const ends = await ended;

      expect(ends.filter((end) => end !== "done")).not.toEqual([]);
      // an idle connection that broke, too, is noticed with its next use at the latest
      await expect.poll(() => sql`select 1`.execute(db.kysely).then(() => "works", String)).toBe("works");
    }
    // an error event of a broken connection comes a moment later
    await sleep(50);
    expect(uncaught).toEqual([]);
  });
});
