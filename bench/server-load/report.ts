import type { Host } from "../machine";
import { type Cell, markdownTable } from "../markdown-table";
import { whole } from "../numbers";
import type { ExportMemory } from "./export-memory";
import type { Figures } from "./load";
import type { Measurements } from "./measure-call";

/** The results of one database, with their date: the two may be measured on different days. */
export interface SubjectResults extends Pick<Host, "date" | "commit"> {
  readonly name: string;
  readonly version: string;
  readonly customers: number;
  readonly orders: number;
  /** Entries of the audit; undefined in results from before it was measured. */
  readonly entries?: number | undefined;
  /** The time it took to fill the database, in seconds; undefined when it was filled before. */
  readonly filled: number | undefined;
  readonly load: readonly number[];
  /** The number of rounds in which each list was measured; its figures are medians. */
  readonly rounds: number;
  readonly measurements: Measurements;
  /** The platform's resident memory after these, in MB; undefined when the system does not report it. */
  readonly memory?: number | undefined;
  /** Rows a second that one export sends; undefined in results from before there were exports. */
  readonly exportRate?: number | undefined;
  /** What one export of many rows does to the platform's memory. */
  readonly exportMemory?: ExportMemory | undefined;
  /** When and with how many orders the exports were measured, where that was apart from the lists. */
  readonly exported?: (Pick<Host, "date" | "commit"> & { readonly orders: number }) | undefined;
}

/** The last results of each database on one machine. */
export interface ServerResults extends Omit<Host, "date" | "commit"> {
  readonly connections: number;
  readonly seconds: number;
  readonly subjects: readonly SubjectResults[];
}

/** A time in milliseconds with one decimal, and without from 10 on. */
const exact = (value: number) => (value < 9.95 ? value.toFixed(1) : whole(value));

const cells = (figures: Figures | undefined): readonly Cell[] => [
  figures && whole(figures.rate),
  figures && exact(figures.p50),
  figures && exact(figures.p95),
  figures?.paced && exact(figures.paced.p95),
  figures?.processor?.toFixed(1),
];

function table({ subjects }: ServerResults): string {
  const names = [...new Set(subjects.flatMap(({ measurements }) => Object.keys(measurements)))];
  const head = [
    "",
    ...subjects.flatMap(({ name }) => [
      `${name}: requests/s`,
      "p50, ms",
      "p95, ms",
      "paced: p95, ms",
      "processor, ms",
    ]),
  ];
  const rows = names.map((name) => [
    name,
    ...subjects.flatMap(({ measurements }) => cells(measurements[name])),
  ]);
  return markdownTable(head, rows);
}

const target = (milliseconds: number) => `p95 under ${milliseconds} ms`;
const goal = 25;

/** A sentence on how a database meets the goal: the p95 of the lists, and page 1,000 against page 1. */
function judge({ name, measurements, exportRate, exportMemory, exported }: SubjectResults): string {
  const lists = Object.entries(measurements).filter(([line]) =>
    /: (page|search|filter|by amount|three|amounts|\d+ days|of an? |history)/.test(line),
  );
  const quick = lists.filter(([, { p95 }]) => p95 < goal);
  const paced = lists.flatMap(([, { paced: figures }]) => figures ?? []);
  const quickPaced = paced.filter(({ p95 }) => p95 < goal);
  const ratios = lists.flatMap(([line, { processor, p50 }]) => {
    const first = measurements[line.replace(/: page 1,000$/, ": page 1")];
    if (!line.endsWith(": page 1,000") || !first) return [];
    return [processor && first.processor ? processor / first.processor : p50 / first.p50];
  });
  const depth = ratios.map((ratio) => ratio.toFixed(1)).join(", ");
  const deep =
    ratios.length > 0 ? `; page 1,000 takes ${depth} times the processor time of page 1, list by list` : "";
  const atPace =
    paced.length > 0
      ? `, and in ${quickPaced.length} of ${paced.length} at a pace of ${paced[0]?.rate} requests a second`
      : "";
  const exports = exportRate === undefined ? "" : `; an export sends ${whole(exportRate)} rows a second`;
  const memory = exportMemory
    ? `; one of ${whole(exportMemory.rows)} rows made the platform's memory grow by ${whole(exportMemory.most - exportMemory.before)} MB, from ${whole(exportMemory.before)}`
    : "";
  const apart = exported
    ? `; its exports, and the line beside one, were measured ${exported.date} UTC at commit ${exported.commit}, with ${whole(exported.orders)} orders`
    : "";
  return `- **${name}**: ${target(goal)} in ${quick.length} of ${lists.length} lines without a pause${atPace}${deep}${exports}${memory}${apart}.`;
}

function describe(subject: SubjectResults): string {
  const { name, version, customers, orders, entries, filled, load, rounds, date, commit } = subject;
  const kinds = [`${whole(customers)} customers`, `${whole(orders)} orders`];
  if (entries !== undefined) kinds.push(`${whole(entries)} entries of the audit`);
  const rows = `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}`;
  const took = filled === undefined ? "" : `, made in ${Math.round(filled)} s`;
  const part = customers < 1_000_000 ? " (a part: making all of it would take longer than measuring)" : "";
  const often = rounds > 1 ? `medians of ${rounds} rounds, ` : "";
  const when = `measured ${date} UTC at commit ${commit}`;
  return `- **${name}** ${version} with ${rows}${part}${took}; ${when}, ${often}load average from start to end: ${load.join(", ")}.`;
}

/** Renders the server section of docs/benchmarks.md. */
export function serverSection(results: ServerResults): string {
  const { processor, memoryGB, node, connections, seconds, subjects } = results;
  return [
    "## The server under load",
    `What \`npm run bench:server\` measures: the platform as it is deployed, compiled and in one process, over HTTP on loopback, with ${connections} connections that
each send the next request as soon as the last one is answered, ${seconds} s for each line. Platform, database and the ${connections} callers share one machine, so that
p50 is about ${connections} divided by the requests a second: it is the wait in line, and a single request takes a fraction of it. *Page 100* and *page 1,000* are
read as "load more" reads them, by sessions that have read the page before; *jumped to* is a page whose place has to be counted.
A dash stands where the list is not as long as that. *Paced* is the same with each connection asking five times a second, each request counted from
when it was due: what somebody waits who is not in a line, but where requests take more processor time than there is, as searches of orders do. *Processor* is the time a request used of platform and database together, whatever else the machine was
doing: where the load average is above the number of processors, compare this.`,
    `On ${processor}, ${memoryGB} GB, Node ${node}:`,
    subjects.map(describe).join("\n"),
    table(results),
    `The goal is ${target(goal)} for every list of a million rows with ${connections} connections, and page 1,000 within twice page 1. Where the load average is above the
number of processors the first half of that says more of the machine than of the platform.`,
    subjects.map(judge).join("\n"),
  ].join("\n\n");
}
