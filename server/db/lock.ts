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

/** The process that holds a directory, as its lock file names it. */
interface LockHolder {
  pid: number;
  /** Start time of the process, which tells it from a later one with the same pid. */
  start: string;
  /** Machine, boot and pid namespace, within which the pid is meaningful. */
  scope: string;
}

/** Thrown when another live process holds the data directory. */
export class DirectoryInUseError extends Error {
  override name = "DirectoryInUseError";
}

/** Milliseconds. A holder touches its lock file, so that other machines and containers can see that it is alive. */
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
  // The command name before the last ")" may contain spaces; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function scopeOfThisProcess(): string {
  const boot = readOrEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const namespace = readOrEmpty(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, namespace].join(" ");
}

function isAlive(holder: LockHolder, seenAt: number, scope: string): boolean {
  if (holder.scope !== scope) return Date.now() - seenAt < staleAfter;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const start = startOf(holder.pid);
  return start === "" || holder.start === "" || start === holder.start;
}

/** Writes the lock file under another name and links it, so that it appears complete or not at all. */
function writeLockFile(file: string, holder: LockHolder): void {
  writeFileSync(`${file}.new`, JSON.stringify(holder));
  linkSync(`${file}.new`, file);
  rmSync(`${file}.new`);
}

function readLiveHolder(file: string, scope: string): LockHolder | undefined {
  const text = readOrEmpty(() => readFileSync(file, "utf8"));
  const seenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (seenAt === undefined) return undefined; // released in the meantime
  // A file that is empty after a power cut tells only its time.
  const holder: LockHolder = text === "" ? { pid: 0, start: "", scope: "" } : JSON.parse(text);
  return isAlive(holder, seenAt, scope) ? holder : undefined;
}

function findOtherHolder(folder: string, own: string, scope: string): LockHolder | undefined {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.endsWith(".json") || file === own) continue;
    const holder = readLiveHolder(file, scope);
    if (holder) return holder;
    // Names are never reused, so removing a dead holder's file cannot remove a live one.
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
 * Locks `dir` for this process and resolves with the function that releases it; throws DirectoryInUseError while another live
 * process holds it. Each process first writes its own lock file and then looks for others, so of two that start together at most
 * one succeeds. Files of killed processes are recognized and removed.
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  const folder = join(dir, "lock");
  mkdirSync(folder, { recursive: true });
  const scope = scopeOfThisProcess();
  for (let attempt = 1; ; attempt += 1) {
    const file = join(folder, `${randomUUID()}.json`);
    writeLockFile(file, { pid: process.pid, start: startOf("self"), scope });
    const other = findOtherHolder(folder, file, scope);
    if (!other) return hold(file);
    rmSync(file);
    if (attempt === attempts) {
      const where = other.scope === scope ? "" : ` on ${other.scope.split(" ")[0]}`;
      throw new DirectoryInUseError(`data directory ${dir} is in use by process ${other.pid}${where}`);
    }
    await sleep(20 + Math.random() * 80);
  }
}
