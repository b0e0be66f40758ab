/** A profile of V8's sampling profiler, as DevTools and `node:inspector` give it; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}

/** A function and the time that it ran itself, without what it called. */
export interface SelfTime {
  readonly name: string;
  /** The path of the source; empty for what is no script. */
  readonly file: string;
  readonly ms: number;
}

/** Finds the source of a place in a script that ran; lines and columns count from 0. */
export type Locate = (
  url: string,
  line: number,
  column: number,
) => { readonly file: string; readonly name?: string | undefined };

/** The names that the profiler has for the time in which nothing ran. */
const idle = new Set(["(root)", "(idle)"]);

/** Milliseconds that each node of a profile ran itself, by its id. */
function timeOfNodes({ samples = [], timeDeltas = [] }: CpuProfile): ReadonlyMap<number, number> {
  const spent = new Map<number, number>();
  // a delta is the time from the sample before
  for (const [at, id] of samples.entries())
    spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000);
  return spent;
}

/** The mean times of the functions of several profiles, longest first. */
export function selfTimes(profiles: readonly CpuProfile[], locate: Locate): readonly SelfTime[] {
  const found = new Map<string, SelfTime>();
  for (const profile of profiles) {
    const spent = timeOfNodes(profile);
    for (const { id, callFrame } of profile.nodes) {
      const ms = (spent.get(id) ?? 0) / profiles.length;
      if (ms === 0 || idle.has(callFrame.functionName)) continue;
      const { file, name } = locate(callFrame.url, callFrame.lineNumber, callFrame.columnNumber);
      const known = name || callFrame.functionName || "(anonymous)";
      const key = `${file} ${known}`;
      found.set(key, { name: known, file, ms: ms + (found.get(key)?.ms ?? 0) });
    }
  }
  return [...found.values()].sort((a, b) => b.ms - a.ms);
}

/** Whose a function is: a package, a folder of this project, Node, or the engine and the browser around it. */
export function ownerOf({ name, file }: Pick<SelfTime, "name" | "file">): string {
  if (name === "(garbage collector)") return "garbage collection";
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  if (inPackage !== undefined) return inPackage;
  if (file.startsWith("node:")) return "Node";
  return file === "" ? "native" : (/^[^/]+/.exec(file)?.[0] ?? file);
}

/** The time of each owner in milliseconds, longest first. */
export function byOwner(times: readonly SelfTime[]): readonly (readonly [owner: string, ms: number])[] {
  const owners = new Map<string, number>();
  for (const time of times) owners.set(ownerOf(time), (owners.get(ownerOf(time)) ?? 0) + time.ms);
  return [...owners].sort((a, b) => b[1] - a[1]);
}
