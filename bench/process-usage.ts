import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds per clock tick: Linux counts processor time in hundredths of a second. */
const tick = 10;

interface ProcessTimes {
  parent: number;
  /** Milliseconds of the process itself, and of its children that have exited. */
  own: number;
  ended: number;
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain spaces, so the fields are counted from behind it.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0;
    return { parent: at(4), own: (at(14) + at(15)) * tick, ended: (at(16) + at(17)) * tick };
  } catch {
    return undefined;
  }
}

/** The parent of a process; undefined when the system does not report it. */
export const parentOf = (pid: number): number | undefined => readTimes(pid)?.parent;

function timeOfTree(root: number): number {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = pids.map(readTimes).filter((times) => times?.parent === root);
  const { own = 0, ended = 0 } = readTimes(root) ?? {};
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ended);
}

/**
 * The processor time that the given processes and their children have used so far, in milliseconds; undefined when the system
 * does not report it. Other work of the machine does not count.
 */
export function processorTime(roots: readonly number[]): number | undefined {
  if (roots.some((root) => readTimes(root) === undefined)) return undefined;
  return roots.reduce((sum, root) => sum + timeOfTree(root), 0);
}

/** The resident memory of a process in MiB; undefined when the system does not report it. */
export function residentMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
