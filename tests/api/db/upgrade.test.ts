import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import { codeAt, stepAt } from "../../../server/auth/totp";
import { install } from "../../../server/bootstrap/installation";
import { createPlatform, type Listening, listen } from "../../../server/bootstrap/platform";
import type { RowCounts } from "../../../server/db/export";
import { importDatabase } from "../../../server/db/import";
import { migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { transaction } from "../../../server/db/transaction";
import { type Header, readLines } from "../../../server/db/transfer-file";
import { demoAuthenticatorSecret } from "../../../server/seed/admins";
import { Client } from "../../support/clients/client";
import { everyCall } from "../../support/security/every-call";
import { Clock } from "../../support/servers/clock";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

const file = join(import.meta.dirname, "../../fixtures/database-0.1.0.jsonl.gz");
const secret = "the secret of version 0.1.0's database";
const clock = new Clock();

async function readHeader(): Promise<Header> {
  for await (const line of readLines(file)) return line as Header;
  throw new Error("the fixture is empty");
}

let database: TestDatabase;
let platform: Listening;
let client: Client;
let rows: RowCounts;
/** The migrations of version 0.1.0, and those that have run since. */
let ranThen: string[];
let applied: string[];
beforeAll(async () => {
  // after the fixture was made, whenever the test runs: a one-time code from before it would be a used one
  clock.stopAt("2026-11-24T10:00:00-03:00");
  ranThen = Object.keys((await readHeader()).migrations);
  database = await openTestDatabase({ isMigrated: false });
  rows = await importDatabase(
    database,
    file,
    migrations.filter(({ name }) => ranThen.includes(name)),
  );
  applied = await migrate(database, migrations);
  await install(database, secret);
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  platform = await listen(createPlatform({ database, secret, config, now: clock.now }), 0);
  client = new Client(platform.url);
  await client.open();
  await client.answer(contract.session.signin, { user: "maker", pass: "Maker2026" });
});
afterAll(async () => {
  await platform.close();
  await database.close();
});

const lists = everyCall.filter(({ name }) => name.endsWith(".list"));

describe("a database of version 0.1.0", () => {
  it("had rows in every table, and gets every migration since", async () => {
    const empty = Object.entries(rows).filter(([, count]) => count === 0);
    const { rows: known } = await database.pool.query<{ name: string }>("select name from schema_migrations");

    expect(Object.keys(rows).length).toBeGreaterThan(25);
    expect(empty).toEqual([]);
    expect(known.map(({ name }) => name).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
    expect(applied).toEqual(migrations.map(({ name }) => name).filter((name) => !ranThen.includes(name)));
  });

  it.each(lists)("answers $name with its rows", async ({ call }: { call: Call }) => {
    const { response, data } = await client.call(call, {});

    expect(response).toBe(true);
    expect(Array.isArray(data) && data.length).toBeGreaterThan(0);
  });

  it("takes a decision on money, and its audit holds from the first row on", async () => {
    const before = await transaction(database, (db) => verifyAudit(db, secret));
    const { data: waiting } = await client.answer(contract.payouts.list, { status: "w" });
    const { reqId = "", id } = waiting[0] ?? {};
    const otp = codeAt(demoAuthenticatorSecret("maker"), stepAt(clock.now()));
    const decided = await client.call(contract.payouts.decide, {
      reqId,
      status: "x",
      reason: "Rejected after the update",
      otp,
    });
    const { data: rejected } = await client.answer(contract.payouts.list, { status: "x" });
    const after = await transaction(database, (db) => verifyAudit(db, secret));

    const lengthOf = ({ chains }: typeof after) => chains.reduce((sum, { length }) => sum + length, 0);
    expect(decided.response).toBe(true);
    expect(rejected.map((payout) => payout.id)).toContain(id);
    expect([before.broken, after.broken]).toEqual([undefined, undefined]);
    // the sign-in above is the first row of this version
    expect(lengthOf(before)).toBe((rows.audit_log ?? 0) + 1);
    expect(lengthOf(after)).toBe(lengthOf(before) + 1);
  });
});
