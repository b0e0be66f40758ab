import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the time of processes in hundredths of a second. */
const tick = 10;

interface ProcessTimes {
  parent: number;
  /** Milliseconds of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces: what is counted comes after it.
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

/** The process that started another one; undefined where the system does not tell. */
export const parentOf = (pid: number): number | undefined => readTimes(pid)?.parent;

function timeOfTree(root: number): number {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = pids.map(readTimes).filter((times) => times?.parent === root);
  const { own = 0, ended = 0 } = readTimes(root) ?? {};
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ended);
}

/**
 * Milliseconds of processor time that the given processes and their children have used so far; undefined where the
 * system does not tell. What else the machine does leaves it alone.
 */
export function processorTime(roots: readonly number[]): number | undefined {
  if (roots.some((root) => readTimes(root) === undefined)) return undefined;
  return roots.reduce((sum, root) => sum + timeOfTree(root), 0);
}
