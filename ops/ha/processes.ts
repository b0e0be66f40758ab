import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runAtEnd, serverAccount } from "../../scripts/postgres-cluster.mjs";

/** A program that runs in the background until it is killed. */
export interface Program {
  /** Its name in the folder's files: `name.log` has what it prints, `name.pid` its process id. */
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program in `folder`, with PostgreSQL's account where this process is root; resolves once it runs. */
export async function startProgram(
  folder: string,
  { name, command, words, env }: Program,
): Promise<ChildProcess> {
  const log = openSync(join(folder, `${name}.log`), "a");
  const child = spawn(command, words, {
    ...serverAccount(),
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
    // its own group, so that Ctrl-C in a terminal leaves the order of stopping to the guard
    detached: true,
    stdio: ["ignore", log, log],
  });
  await once(child, "spawn");
  writeFileSync(join(folder, `${name}.pid`), String(child.pid));
  return child;
}

/**
 * Kills the folder's programs and PostgreSQL servers and removes the folder: when the returned function is called, and when this
 * process ends in any other way.
 */
export const guardFolder = (folder: string, pgCtl: string): (() => Promise<void>) =>
  runAtEnd(
    `for file in "$0"/*.pid; do kill -CONT "$(cat "$file")"; kill -KILL "$(cat "$file")"; done
for data in "$0"/*/data; do
  kill -CONT "$(head -n 1 "$data/postmaster.pid")"
  "$1" -D "$data" -m immediate -w stop
done
rm -rf "$0"`,
    [folder, pgCtl],
  );

/** The process and all that it has started, parents first. */
export function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

/** The fourth field of a process's state; the second, its name in brackets, may contain anything. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ")[1]);
  } catch {
    // it has ended meanwhile
    return undefined;
  }
}

/** The process id in the first line of a file; undefined when there is no such file. */
export const pidIn = (file: string): number | undefined =>
  existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;

/** Sends a signal to each process that still exists. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
