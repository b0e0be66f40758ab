import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAudit, type Entry } from "../../../server/audit/audit";
import { verifySome } from "../../../server/audit/watch";
import { transaction } from "../../../server/db/transaction";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

const secret = "the secret of these chains, long enough";
const audit = createAudit(secret);

let database: TestDatabase;
let now: Date;
/** The breaks that were told of. */
let told: string[];
/** The parts that were verified again, each in a transaction that looks at all heads. */
let parts: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate audit_log, audit_chains, audit_checks");
  await database.pool.query(
    "update audit_state set entries = 0, verified_at = null, walk_chain = 0, walk_position = 0, walk_hash = '', broken_chain = null",
  );
  now = new Date("2026-11-24T13:31:00Z");
  told = [];
  parts = 0;
});
afterAll(() => database.close());

const entry = (id: number): Entry => ({
  call: "payouts.decide",
  at: new Date(Date.UTC(2026, 10, 23, 12, 0, 0, id)),
  ip: "192.0.2.1",
  change: { kind: "payout", id, before: { status: "w" }, after: { status: "p" } },
});

/** Appends rows to an admin's chain, and ten of another's. */
const given = (chain: number, count: number) =>
  transaction(database, (db) =>
    audit.append(
      db,
      chain,
      Array.from({ length: count }, (_, i) => entry(i + 1)),
    ),
  );

const verify = (limit?: number) =>
  verifySome(
    {
      database,
      secret,
      now() {
        parts += 1;
        return now;
      },
      onBroken: async (_, { chain, position }) => void told.push(`${chain}: ${position}`),
      onError: (error) => {
        throw error;
      },
    },
    limit,
  );

const state = () => database.kysely.selectFrom("audit_state").selectAll().executeTakeFirstOrThrow();
const tamper = (statement: string) => database.pool.query(statement);

describe("the verification of the audit in the background", () => {
  it("says how many entries it has verified, and when", async () => {
    await given(5, 3);
    await given(6, 2);

    await verify();

    // two of the platform's chain note the beginnings of the others
    expect(await state()).toMatchObject({ entries: 7, broken_chain: null });
    expect(Date.parse(String((await state()).verified_at))).toBe(now.getTime());
  });

  it("verifies a part at a time, and goes on where it was", async () => {
    await given(5, 2500);

    await verify(1000);
    const unfinished = await state();
    await verify(1000);
    await verify(1000);

    expect(unfinished.verified_at).toBeNull();
    await verify(1000);
    expect(await state()).toMatchObject({ entries: 2501 });
  });

  it("looks at the heads of hundreds of chains a few times, not once for each of them", async () => {
    for (let chain = 1; chain <= 200; chain += 1) await given(chain, 1);

    await verify();

    expect(await state()).toMatchObject({ entries: 400, broken_chain: null });
    expect(parts).toBeLessThan(100);
  });

  it("finds a new entry that was changed, and tells of it once", async () => {
    await given(5, 3);
    await tamper("update audit_log set after = '{}' where chain = 5 and position = 2");

    await verify();
    await verify();

    expect(await state()).toMatchObject({ broken_chain: 5, broken_position: 2 });
    expect(told).toEqual(["5: 2"]);
  });

  it("finds an entry that was changed after it had been verified", async () => {
    await given(5, 3);
    await verify();
    await tamper("update audit_log set ip = '198.51.100.1' where chain = 5 and position = 1");

    await verify();

    expect(await state()).toMatchObject({ broken_chain: 5, broken_position: 1 });
  });

  it("finds entries that were taken off the end, also with the head of that time", async () => {
    await given(5, 2);
    const { rows } = await database.pool.query("select * from audit_chains where chain = 5");
    await given(5, 1);
    await verify();
    await tamper("delete from audit_log where chain = 5 and position = 3");
    await verify();
    const cut = await state();
    const { length, hash, seal } = rows[0] as { length: number; hash: string; seal: string };
    await database.pool.query("update audit_chains set length = $1, hash = $2, seal = $3 where chain = 5", [
      length,
      hash,
      seal,
    ]);

    await verify();

    expect(cut).toMatchObject({ broken_chain: 5, broken_position: 3 });
    expect(await state()).toMatchObject({ broken_chain: 5, broken_position: 3 });
  });

  it("finds a chain that is gone, and a head that was changed", async () => {
    await given(5, 2);
    await given(6, 2);
    await tamper("delete from audit_chains where chain = 5");
    await verify();
    const gone = await state();
    await tamper("update audit_chains set length = 1 where chain = 6");

    await verify();

    expect(gone).toMatchObject({ broken_chain: 5, broken_position: null });
    expect(await state()).toMatchObject({ broken_chain: 6, broken_why: "its head was changed" });
    expect(told).toEqual(["5: undefined"]);
  });

  it("forgets a break that was mended", async () => {
    await given(5, 3);
    await tamper("update audit_log set ip = '198.51.100.1' where chain = 5 and position = 2");
    await verify();
    await tamper("update audit_log set ip = '192.0.2.1' where chain = 5 and position = 2");

    await verify();

    expect(await state()).toMatchObject({ entries: 4, broken_chain: null, broken_at: null });
  });

  it("leaves it to another instance that is at it", async () => {
    await given(5, 3);

    await Promise.all([verify(), verify(), verify()]);

    expect(await state()).toMatchObject({ entries: 4, broken_chain: null });
  });
});
