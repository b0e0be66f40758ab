import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAudit, type Entry } from "../../../server/audit/audit";
import { createSealer } from "../../../server/audit/chain";
import { verifyAudit } from "../../../server/audit/verify";
import { transaction } from "../../../server/db/transaction";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../support/servers/database";

const secret = "the secret of these chains, long enough";
const audit = createAudit(secret);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate audit_log, audit_chains");
});
afterAll(() => database.close());

const entry = (id: number): Entry => ({
  call: "payouts.decide",
  at: new Date(Date.UTC(2026, 10, 23, 12, 0, 0, id)),
  ip: "192.0.2.1",
  requestId: "a1b2",
  change: { kind: "payout", id, before: { status: "w" }, after: { status: "p" } },
});

/** Appends one row per id to an admin's chain, each in its own transaction. */
async function given(chain: number, ...ids: number[]): Promise<void> {
  for (const id of ids) await transaction(database, (db) => audit.append(db, chain, [entry(id)]));
}

const verify = () => verifyAudit(database.kysely, secret);
const tamper = (statement: string) => database.pool.query(statement);

describe("a chain of the audit", () => {
  it("holds when it was not touched, whatever the reader's time zone", async () => {
    await given(5, 1, 2, 3);
    await given(6, 4);

    const { chains, broken } = await verify();

    expect(broken).toBeUndefined();
    expect(chains.map(({ chain, length }) => [chain, length])).toEqual([
      [0, 2],
      [5, 3],
      [6, 1],
    ]);
  });

  it("holds with rows from before requests had ids, to which none can be added", async () => {
    const sealer = createSealer(secret);
    const older = { chain: 5, position: 2, call: "payouts.decide", kind: "payout", row_id: 7 };
    const rest = { before: '{"status":"w"}', after: null, ip: "192.0.2.1", request_id: null, previous: "ab" };
    const { requestId: _, ...entryBefore } = entry(2);
    await given(5, 1);
    await transaction(database, (db) => audit.append(db, 5, [entryBefore]));
    await given(5, 3);

    const { broken } = await verify();
    await tamper("update audit_log set request_id = 'a1b2' where chain = 5 and position = 2");

    // as version 0.1.0 hashed this row
    expect(sealer.hash({ ...older, ...rest, at: new Date("2026-11-23T12:00:00.007Z") })).toBe(
      "06e9568605d339bf3b5e9b3536fe166d2f7854f2621b9238b71a3e0fd0ba020e",
    );
    expect(broken).toBeUndefined();
    expect((await verify()).broken).toMatchObject({ chain: 5, position: 2 });
  });

  it("is broken when verified with another secret", async () => {
    await given(5, 1);

    const { broken } = await verifyAudit(database.kysely, "another secret, which is long enough too");

    expect(broken).toMatchObject({ chain: 0, why: "its head was changed" });
  });

  it.each([
    ["at", "at + interval '1 microsecond'"],
    ["call", "'payouts.list'"],
    ["kind", "'order'"],
    ["row_id", "row_id + 1"],
    ["before", "null"],
    ["after", "replace(after, 'p', 'x')"],
    ["ip", "'192.0.2.2'"],
    ["request_id", "'c3d4'"],
    ["request_id", "null"],
  ])("is broken at the first row whose %s was changed", async (column, value) => {
    await given(5, 1, 2, 3, 4);

    await tamper(`update audit_log set ${column} = ${value} where chain = 5 and position in (2, 4)`);

    const why = "it was changed after it was written";
    expect((await verify()).broken).toEqual({ chain: 5, position: 2, why });
  });

  it.each([1, 2])("is broken after row %i when that was deleted", async (position) => {
    await given(5, 1, 2, 3);

    await tamper(`delete from audit_log where chain = 5 and position = ${position}`);

    const why = "a row is missing before it";
    expect((await verify()).broken).toEqual({ chain: 5, position: position + 1, why });
  });

  it("is broken when two rows were swapped", async () => {
    await given(5, 1, 2, 3);

    await tamper("update audit_log set position = 9 - position where chain = 5 and position in (2, 3)");
    await tamper("update audit_log set position = position - 4 where position > 5 and chain = 5");

    const why = "it does not follow the row before it";
    expect((await verify()).broken).toEqual({ chain: 5, position: 2, why });
  });

  it("is broken when rows are missing at its end", async () => {
    await given(5, 1, 2, 3);

    await tamper("delete from audit_log where chain = 5 and position > 1");

    const why = "2 rows are missing at its end";
    expect((await verify()).broken).toEqual({ chain: 5, position: 2, why });
  });

  it("is broken when rows are missing at its end although its head was adjusted", async () => {
    await given(5, 1, 2, 3);

    await tamper("delete from audit_log where chain = 5 and position = 3");
    await tamper(
      `update audit_chains set length = 2,
        hash = (select hash from audit_log where chain = 5 and position = 2) where chain = 5`,
    );

    expect((await verify()).broken).toEqual({ chain: 5, why: "its head was changed" });
  });

  it("is broken when all of it was deleted", async () => {
    await given(5, 1, 2);
    await given(6, 3);

    await tamper("delete from audit_log where chain = 5");
    await tamper("delete from audit_chains where chain = 5");

    expect((await verify()).broken).toEqual({ chain: 5, why: "it is gone" });
  });

  it("is broken by rows without a head, rows after it, and a chain that the platform never began", async () => {
    await given(5, 1, 2);
    const sealer = createSealer(secret);

    await tamper(
      "insert into audit_log select 7, position, at, call, kind, row_id, before, after, ip, previous, hash from audit_log where chain = 5",
    );
    expect((await verify()).broken).toEqual({ chain: 7, why: "it has rows and no head" });
    await tamper("delete from audit_log where chain = 7");
    const empty = { chain: 7, length: 0, hash: "" };
    await database.kysely
      .insertInto("audit_chains")
      .values({ ...empty, seal: sealer.seal(empty) })
      .execute();
    expect((await verify()).broken).toEqual({ chain: 7, why: "the platform never began it" });
    await tamper("delete from audit_chains where chain = 7");
    const head = await database.kysely
      .selectFrom("audit_chains")
      .selectAll()
      .where("chain", "=", 5)
      .executeTakeFirstOrThrow();
    await given(5, 3);
    await database.kysely.updateTable("audit_chains").set(head).where("chain", "=", 5).execute();
    expect((await verify()).broken).toEqual({
      chain: 5,
      position: 3,
      why: "rows were added behind its head",
    });
  });

  it("does not exist when its transaction was rolled back", async () => {
    const undone = transaction(database, async (db) => {
      await audit.append(db, 5, [entry(1)]);
      throw new Error("undone");
    });

    await expect(undone).rejects.toThrow("undone");
    expect(await verify()).toEqual({ chains: [] });
  });

  it("is verified in portions", async () => {
    const entries = Array.from({ length: 2500 }, (_, i) => entry(i + 1));
    await transaction(database, (db) => audit.append(db, 5, entries));
    expect((await verify()).broken).toBeUndefined();

    await tamper("update audit_log set ip = '' where chain = 5 and position = 2001");

    expect((await verify()).broken).toMatchObject({ chain: 5, position: 2001 });
  });
});

describe("fifty writers at once", () => {
  /**
   * Resolves, once all have committed, with the largest number that worked at the same time. Each works in its transaction for
   * `pause` milliseconds before its audit.
   */
  async function race(chainOf: (writer: number) => number, pause: number): Promise<number> {
    const pool = await database.another();
    let [working, mostWorking] = [0, 0];
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        transaction(pool, async (db) => {
          await sql`select 1`.execute(db);
          working += 1;
          mostWorking = Math.max(mostWorking, working);
          await sleep(pause);
          working -= 1;
          await audit.append(db, chainOf(i), [entry(i + 1)]);
        }),
      ),
    );
    await pool.close();
    return mostWorking;
  }

  it("leave one chain without gaps when they are the same admin", async () => {
    await race(() => 5, 0);

    const { chains, broken } = await verify();

    expect(broken).toBeUndefined();
    expect(chains).toMatchObject([
      { chain: 0, length: 1 },
      { chain: 5, length: 50 },
    ]);
  });

  it("leave fifty chains when they are different admins, whose chains all begin at once", async () => {
    await race((writer) => writer + 1, 0);

    const { chains, broken } = await verify();

    expect(broken).toBeUndefined();
    expect(chains).toHaveLength(51);
    expect(chains[0]).toMatchObject({ chain: 0, length: 50 });
  });

  it("wait for each other at their commits only, not while they work", async () => {
    await given(5, 1);
    for (let chain = 1; chain <= 50; chain += 1) if (chain !== 5) await given(chain, 1);
    // An embedded database has one connection, so its writers always work one at a time.
    const [atOnce, pause] = testDatabaseKind === "postgres" ? [2, 50] : [1, 1];

    const same = await race(() => 5, pause);
    const different = await race((writer) => writer + 1, pause);

    expect(same).toBeGreaterThanOrEqual(atOnce);
    expect(different).toBeGreaterThanOrEqual(atOnce);
    expect((await verify()).broken).toBeUndefined();
  });
});
