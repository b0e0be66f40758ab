import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DirectoryInUseError, lockDirectory } from "../../../server/db/lock";

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "horizon-lock-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const readClaims = () => readdirSync(join(dir, "lock"));

/** The lock file that this process writes, from which tests forge others. */
async function readOwnClaim(): Promise<{ pid: number; start: string; scope: string }> {
  const unlock = await lockDirectory(dir);
  const claim = JSON.parse(readFileSync(join(dir, "lock", readClaims()[0] ?? ""), "utf8"));
  unlock();
  return claim;
}

function forgeClaim(claim: object, age = 0): void {
  mkdirSync(join(dir, "lock"), { recursive: true });
  const file = join(dir, "lock", "forged.json");
  writeFileSync(file, JSON.stringify(claim));
  const seenAt = new Date(Date.now() - age);
  utimesSync(file, seenAt, seenAt);
}

describe("the lock of a data directory", () => {
  it("names the process that holds it", async () => {
    const unlock = await lockDirectory(dir);

    await expect(lockDirectory(dir)).rejects.toThrow(
      new DirectoryInUseError(`data directory ${dir} is in use by process ${process.pid}`),
    );
    unlock();
  });

  it("is free again after its release", async () => {
    (await lockDirectory(dir))();

    (await lockDirectory(dir))();

    expect(readClaims()).toEqual([]);
  });

  it("goes to at most one of many processes that start at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dir)));

    const held = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(held.length).toBeLessThanOrEqual(1);
    expect(readClaims()).toHaveLength(held.length);
    for (const { value: unlock } of held) unlock();
  });

  it("is taken from a process that has ended", async () => {
    const own = await readOwnClaim();
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    forgeClaim({ ...own, pid: child.pid });

    const unlock = await lockDirectory(dir);

    expect(readClaims()).not.toContain("forged.json");
    unlock();
  });

  it("is taken when its pid now belongs to another process", async () => {
    forgeClaim({ ...(await readOwnClaim()), start: "1" });

    const unlock = await lockDirectory(dir);

    expect(readClaims()).not.toContain("forged.json");
    unlock();
  });

  it("is respected while its holder on another machine renews it", async () => {
    forgeClaim({ pid: 1, start: "1", scope: "other-host boot pid:[1]" }, 10_000);

    await expect(lockDirectory(dir)).rejects.toThrow("in use by process 1 on other-host");
  });

  it("is taken from a holder on another machine that stopped renewing it", async () => {
    forgeClaim({ pid: 1, start: "1", scope: "other-host boot pid:[1]" }, 30_000);

    const unlock = await lockDirectory(dir);

    expect(readClaims()).not.toContain("forged.json");
    unlock();
  });
});
