import type { Host } from "../machine";
import { type Cell, markdownTable } from "../markdown-table";
import { whole } from "../numbers";
import { median } from "../statistics";

/** The figures of one list with a number of standbys; times in milliseconds. */
export interface StandbyFigures {
  /** Requests a second. */
  readonly rate: number;
  readonly p95: number;
  /** Processor time of platform and databases per request. */
  readonly processor: number;
  /** The primary's part of it. */
  readonly primary: number;
}

/** The results of a run. */
export interface StandbyResults extends Host {
  readonly version: string;
  readonly customers: number;
  readonly orders: number;
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly load: readonly number[];
  readonly lines: readonly (StandbyFigures & { readonly name: string; readonly standbys: number })[];
}

/** The medians of each figure over several rounds. */
export const medianStandbyFigures = (rounds: readonly StandbyFigures[]): StandbyFigures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p95: median(rounds.map(({ p95 }) => p95)),
  processor: median(rounds.map(({ processor }) => processor)),
  primary: median(rounds.map(({ primary }) => primary)),
});

const rowOf = ({
  name,
  standbys,
  rate,
  p95,
  processor,
  primary,
}: StandbyResults["lines"][number]): readonly Cell[] => [
  ...[name, standbys, whole(rate), Math.round(p95)],
  ...[processor.toFixed(1), primary.toFixed(2)],
];

const head = ["", "standbys", "requests/s", "p95, ms", "processor, ms", "primary, ms"];

/** Renders the section on standbys of docs/benchmarks.md. */
export function standbySection(results: StandbyResults): string {
  const { processor, memoryGB, node, version, date, commit, lines } = results;
  return [
    "## Reading from standbys",
    `What \`npm run bench:standbys\` measures: the platform with no, one and two [standbys](deploying.md#standbys), one process each, over HTTP on
loopback, with ${results.connections} connections that each send the next request as soon as the last one is answered, ${results.seconds} s for each line, the three
settings in turns, medians of ${results.rounds} rounds. Primary, standbys, platform and callers share one machine with two processors, which one
platform keeps busy already: more standbys cannot make it answer more requests here. What they show is what the primary is relieved of:
*primary* is the part of a request's processor time that its machine would have to give, were each server on a machine of its own. Where the
load average is above the number of processors, compare the processor times only.`,
    `On ${processor}, ${memoryGB} GB, Node ${node}, PostgreSQL ${version} with ${whole(results.customers)} customers and ${whole(results.orders)} orders; measured
${date} UTC at commit ${commit}, load average from start to end: ${results.load.join(", ")}.`,
    markdownTable(head, lines.map(rowOf)),
  ].join("\n\n");
}
