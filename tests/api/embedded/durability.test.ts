import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/open";
import { compiledProgram } from "../../support/servers/compiled-program";

const rounds = 5;
const writer = compiledProgram("tests/support/servers/acknowledging-writer.ts");

let dir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "horizon-durability-"));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(dir, { recursive: true, force: true });
});

/** Starts a writer, kills it while it writes, and returns every number it printed: the rows found, then each new id. */
async function writeUntilKilled(): Promise<number[]> {
  const running = spawn(process.execPath, [writer, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = running;
  let output = "";
  running.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  while (output.split("\n").length < 20) await once(running.stdout, "data");
  await sleep(Math.random() * 500);
  running.kill("SIGKILL");
  await once(running, "close");
  return output.split("\n").slice(0, -1).map(Number);
}

async function readIds(): Promise<number[]> {
  const db = await openDatabase({ dir });
  const { rows } = await db.pool.query<{ id: number }>("select id from written order by id");
  await db.close();
  return rows.map((row) => row.id);
}

describe("a database in a directory", () => {
  it("keeps every acknowledged commit when its process is killed", async () => {
    let acknowledged = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const printed = await writeUntilKilled();

      expect(printed[0]).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = printed.at(-1) ?? 0;
    }

    const ids = await readIds();
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged);
    expect(ids).toEqual(Array.from(ids, (_, position) => position + 1));
  }, 90_000);

  it("rejects a second process while the first one runs", async () => {
    child = spawn(process.execPath, [writer, dir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (child.stdout) await once(child.stdout, "data");

    const second = openDatabase({ dir });

    await expect(second).rejects.toThrow(`data directory ${dir} is in use by process ${child.pid}`);
  });
});
