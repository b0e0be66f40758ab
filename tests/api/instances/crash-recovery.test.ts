import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyAudit } from "../../../server/audit/verify";
import type { Database } from "../../../server/db/database";
import { openDatabase } from "../../../server/db/open";
import { seedAdmins } from "../../../server/seed/admins";
import { expectSoundLedger } from "../../support/clients/ledger";
import { givenCustomer, givenPayouts } from "../../support/factories/given-customers";
import { compiledProgram } from "../../support/servers/compiled-program";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";
import { testSecret } from "../../support/servers/test-secret";

const rounds = 20;
const payouts = 1_600;
/** The number of acknowledged decisions after which each round's process is killed. */
const least = 12;
/** Milliseconds; two idle cores take forty seconds, a busy machine longer. */
const testTimeout = 400_000;

const dir = mkdtempSync(join(tmpdir(), "killed-"));
let server: TestDatabase | undefined;
let where: string;
/** Opens the database that the killed processes wrote to. */
const open = (): Promise<Database> =>
  server?.url ? openDatabase({ url: server.url }) : openDatabase({ dir });

/** Creates admins, four customers with money, and their payouts, all waiting. */
async function fill(database: Database): Promise<void> {
  await seedAdmins(database.kysely, testSecret);
  for (let i = 0; i < 4; i++) {
    const { id: customer } = await givenCustomer(database, { balance: 100_000_000 });
    await givenPayouts(database, customer, payouts / 4);
  }
}

beforeAll(async () => {
  const database = await openTestDatabase();
  await fill(database);
  if (database.url) {
    server = database;
  } else {
    const filled = await openDatabase({ dir, snapshot: await database.takeSnapshot() });
    await filled.close();
    await database.close();
  }
  where = database.url ?? dir;
});
afterAll(async () => {
  await server?.close();
  rmSync(dir, { recursive: true, force: true });
});

function start(round: number): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [
    compiledProgram("tests/support/servers/deciding-writer.ts"),
    ...[where, String(round)],
  ]);
}

/** Lets a process write, kills it meanwhile, and returns what it had acknowledged. */
async function writeUntilKilled(child: ChildProcessWithoutNullStreams): Promise<string[]> {
  const ended = once(child, "close");
  let [output, errors] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const isUnderWay = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.split("\n").length > least) resolve();
    });
  });
  child.stdin.write("begin\n");
  await Promise.race([isUnderWay, ended]);
  await sleep(Math.random() * 100);
  child.kill("SIGKILL");
  await ended;
  expect(errors).toBe("");
  return output.split("\n").slice(0, -1);
}

const numbersOf = (lines: readonly string[], what: string) =>
  lines.filter((line) => line.startsWith(`${what} `)).map((line) => Number(line.split(" ")[1]));
const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);

describe("a platform killed twenty times while it decides", () => {
  let acknowledged: string[] = [];
  let database: Database;
  beforeAll(async () => {
    // The next process loads its modules while the previous one writes.
    let next = start(1);
    for (let round = 1; round <= rounds; round++) {
      const child = next;
      next = start(round + 1);
      acknowledged = acknowledged.concat(await writeUntilKilled(child));
    }
    next.kill("SIGKILL");
    await once(next, "close");
    database = await open();
  }, testTimeout);
  afterAll(() => database.close());

  it("has lost nothing acknowledged", async () => {
    const decided = await database.kysely
      .selectFrom("payouts")
      .select("id")
      .where("status", "!=", "w")
      .execute();
    const { restrictions } = await database.kysely
      .selectFrom("audit_log")
      .select(({ fn }) => fn.countAll<number>().as("restrictions"))
      .where("call", "=", "blacklist.update")
      .executeTakeFirstOrThrow();

    const lines = numbersOf(acknowledged, "payout");
    expect(lines.length).toBeGreaterThan(rounds);
    expect(new Set(lines).size).toBe(lines.length);
    const kept = new Set(decided.map(({ id }) => id));
    expect(lines.filter((id) => !kept.has(id))).toEqual([]);
    expect(restrictions).toBeGreaterThanOrEqual(numbersOf(acknowledged, "restriction").length);
  });

  it("has done nothing by halves: decided payouts have their money and audit, and waiting ones have neither", async () => {
    const rows = await database.kysely.selectFrom("payouts").select(["id", "status"]).execute();
    const entries = await database.kysely
      .selectFrom("ledger_entries")
      .select("reference")
      .where("reference", "like", "payout:%")
      .execute();
    const audited = await database.kysely
      .selectFrom("audit_log")
      .select("row_id")
      .where("call", "=", "payouts.decide")
      .execute();

    const inStatus = (...statuses: string[]) =>
      sorted(rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id));
    expect(inStatus("w").length).toBeGreaterThan(0);
    expect(sorted(entries.map(({ reference }) => Number(reference.slice(7))))).toEqual(inStatus("p"));
    expect(audited).toHaveLength(inStatus("p", "x").length);
    expect(sorted(audited.map(({ row_id }) => row_id))).toEqual(inStatus("p", "x"));
  });

  it("has a ledger that sums to zero and an audit whose chains hold", async () => {
    await expectSoundLedger(database);
    const { broken, chains } = await verifyAudit(database.kysely, testSecret);

    expect(broken).toBeUndefined();
    expect(chains.length).toBeGreaterThan(3);
  });
});
