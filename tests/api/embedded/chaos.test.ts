import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/open";
import { isOutage } from "../../../server/db/outage";
import { retryRead } from "../../../server/db/retry-read";
import { transaction } from "../../../server/db/transaction";

// What a platform makes of it with readers and writers is tried by `npm run chaos`.
const engines: Worker[] = [];
const noteEngine = (worker: Worker) => void engines.push(worker);
const dir = mkdtempSync(join(tmpdir(), "ending-"));
let db: Database;

beforeAll(async () => {
  process.on("worker", noteEngine);
  db = await openDatabase({ dir, onError: () => undefined });
  await db.pool.query("create table notes (text text)");
});
afterAll(async () => {
  process.off("worker", noteEngine);
  await db.close();
  rmSync(dir, { recursive: true, force: true });
});

const write = (text: string) =>
  transaction(db, (trx) => sql`insert into notes values (${text})`.execute(trx));

/** Ends the thread of the database while a transaction is open, which gets the connection first. */
async function endInTransaction(): Promise<unknown> {
  return await transaction(db, async (trx) => {
    await sql`insert into notes values ('lost')`.execute(trx);
    await engines.at(-1)?.terminate();
    await sql`select 1`.execute(trx);
  }).catch((error: unknown) => error);
}

describe("an embedded database whose thread ends", () => {
  it("fails what was under way as an outage, serves what waited, and keeps what it acknowledged", async () => {
    await write("kept");
    const lost = endInTransaction();
    const waiting = [
      retryRead(() => sql`select text from notes`.execute(db.kysely)),
      write("waited"),
      db.takeSnapshot(),
    ];

    expect(isOutage(await lost)).toBe(true);
    await Promise.all(waiting);
    const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db.kysely);
    expect(rows.map(({ text }) => text)).toEqual(["kept", "waited"]);
    expect(engines).toHaveLength(2);
  }, 60_000);
});
