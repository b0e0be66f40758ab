import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Who holds a directory; `start` tells a process from a later one with the same id. */
interface Claim {
  pid: number;
  start: string;
  /** Where the pid means something: machine, boot and pid namespace. */
  scope: string;
}

/** Thrown when another live process holds the data directory. */
export class DirectoryInUseError extends Error {
  override name = "DirectoryInUseError";
}

/** Milliseconds; a holder touches its claim, so that other machines and containers can see that it lives. */
const renewEvery = 5_000;
const staleAfter = 20_000;
const attempts = 6;

function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

function startOf(pid: number | "self"): string {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The command name before the last ")" may hold spaces; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function scopeOfThisProcess(): string {
  const boot = readOrEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const namespace = readOrEmpty(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, namespace].join(" ");
}

function isAlive(claim: Claim, seenAt: number, scope: string): boolean {
  if (claim.scope !== scope) return Date.now() - seenAt < staleAfter;
  try {
    process.kill(claim.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const start = startOf(claim.pid);
  return start === "" || claim.start === "" || start === claim.start;
}

/** Claims appear whole or not at all: written aside, then linked under their name. */
function writeClaim(file: string, claim: Claim): void {
  writeFileSync(`${file}.new`, JSON.stringify(claim));
  linkSync(`${file}.new`, file);
  rmSync(`${file}.new`);
}

function findLiveClaim(file: string, scope: string): Claim | undefined {
  const text = readOrEmpty(() => readFileSync(file, "utf8"));
  const seenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (seenAt === undefined) return undefined; // released in the meantime
  // Empty after a power cut: nothing is known but the time.
  const claim: Claim = text === "" ? { pid: 0, start: "", scope: "" } : JSON.parse(text);
  return isAlive(claim, seenAt, scope) ? claim : undefined;
}

function findOther(folder: string, own: string, scope: string): Claim | undefined {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.endsWith(".json") || file === own) continue;
    const claim = findLiveClaim(file, scope);
    if (claim) return claim;
    // Names are never used twice, so removing a dead claim cannot remove a fresh one.
    rmSync(file, { force: true });
  }
  return undefined;
}

function hold(file: string): () => void {
  const renewal = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, renewEvery);
  renewal.unref();
  const release = () => {
    clearInterval(renewal);
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.on("exit", release);
  return release;
}

/**
 * Claims `dir` for this process and resolves with the call that gives it back; throws DirectoryInUseError while
 * another live process holds it. Every starter first writes a claim of its own and then looks for others, so of
 * two that start together at most one succeeds; what a killed process left behind is recognised and removed.
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  const folder = join(dir, "lock");
  mkdirSync(folder, { recursive: true });
  const scope = scopeOfThisProcess();
  for (let attempt = 1; ; attempt += 1) {
    const file = join(folder, `${randomUUID()}.json`);
    writeClaim(file, { pid: process.pid, start: startOf("self"), scope });
    const other = findOther(folder, file, scope);
    if (!other) return hold(file);
    rmSync(file);
    if (attempt === attempts) {
      const where = other.scope === scope ? "" : ` on ${other.scope.split(" ")[0]}`;
      throw new DirectoryInUseError(`data directory ${dir} is in use by process ${other.pid}${where}`);
    }
    await sleep(20 + Math.random() * 80);
  }
}
