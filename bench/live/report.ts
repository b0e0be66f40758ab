import type { Host } from "../machine";
import { type Cell, markdownTable } from "../markdown-table";
import { whole } from "../numbers";
import type { Quartiles } from "../statistics";

/** The figures of a number of streams over some instances; times in milliseconds, memory in KiB. */
export interface LiveFigures {
  readonly streams: number;
  readonly instances: number;
  /** Resident memory that the instances took for each stream. */
  readonly memory: number;
  /** From the commit of a change to the last stream that was told. */
  readonly toldMedian: number;
  readonly toldP95: number;
  /** The 95th percentile of a list at the first instance, without and with the streams. */
  readonly listWithout: number;
  readonly listWith: number;
  /** What the streams add to it, as a part of it, in each pair of rounds. */
  readonly difference: Quartiles;
}

/** The results of a run. */
export interface LiveResults extends Host {
  readonly version: string;
  readonly customers: number;
  readonly changes: number;
  readonly rounds: number;
  readonly connections: number;
  readonly seconds: number;
  readonly load: readonly number[];
  readonly lines: readonly LiveFigures[];
}

const percent = (part: number): string => `${part > 0 ? "+" : ""}${(part * 100).toFixed(1)} %`;

const rowOf = (figures: LiveFigures): readonly Cell[] => {
  const { streams, instances, memory, toldMedian, toldP95, listWithout, listWith, difference } = figures;
  const cells = [whole(streams), instances, memory.toFixed(0)];
  const times = [toldMedian, toldP95, listWithout, listWith].map((time) => Math.round(time));
  const { first, median, third } = difference;
  const added = `${percent(median)} (${percent(first)} to ${percent(third)})`;
  return [...cells, ...times, added];
};

const head = [
  ...["streams", "instances", "memory per stream, KiB", "told, median, ms", "told, p95, ms"],
  ...["list without streams, p95, ms", "list with them, p95, ms", "added"],
];

/** Renders the section on streams of changes of docs/benchmarks.md. */
export function liveSection(results: LiveResults): string {
  const { processor, memoryGB, node, version, date, commit, lines, changes, rounds, connections, seconds } =
    results;
  return [
    "## Streams of changes",
    `What \`npm run bench:live\` measures: the extension [\`live\`](extensions.md#live) with admins who each have a stream open, over HTTP on loopback, at one instance or shared by
two, on PostgreSQL. ${changes} payouts are changed one after the other: *told* is the time from the commit of a change to the last stream that was told of it. The list is page 1
of customers, asked by ${connections} connections that each send the next request as soon as the last one is answered, for ${seconds} s, without the streams
and with them in turns, medians of ${rounds} pairs; *added* is what the streams add in a pair, its median and quartiles. Platform, database, all readers and callers share one machine with two processors, which the callers keep busy by themselves: times are upper bounds, the
more so where the load average is above the number of processors.`,
    `On ${processor}, ${memoryGB} GB, Node ${node}, PostgreSQL ${version} with ${whole(results.customers)} customers; measured ${date} UTC at commit ${commit}, load
average from start to end: ${results.load.join(", ")}.`,
    markdownTable(head, lines.map(rowOf), []),
  ].join("\n\n");
}
