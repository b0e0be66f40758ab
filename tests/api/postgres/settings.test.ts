import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/open";
import { openImpatientPool } from "../../../server/db/replica-pool";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let server: TestDatabase;
let db: Database;
beforeAll(async () => {
  server = await openTestDatabase({ isMigrated: false });
  db = await openDatabase({ url: server.url });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const read = `select current_setting('jit') as jit, current_setting('TimeZone') as zone, current_setting('work_mem') as memory`;
const expected = { jit: "off", zone: "UTC", memory: "32MB" };

it("each connection reads moments in UTC, does not compile statements, and has memory for the rows of an index", async () => {
  const { rows } = await db.pool.query(read);

  expect(rows).toEqual([expected]);
});

it("so does one to a standby", async () => {
  const pool = openImpatientPool(server.url ?? "", 1, () => undefined);
  const { rows } = await pool.query(read).finally(() => pool.end());

  expect(rows).toEqual([expected]);
});
