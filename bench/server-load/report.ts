import type { Host } from "../machine";
import type { Figures } from "./load";
import type { Measurements } from "./measures";

/** What one database did. */
export interface SubjectResults {
  readonly name: string;
  readonly version: string;
  readonly customers: number;
  readonly orders: number;
  /** Seconds that filling it took; undefined where it was filled before. */
  readonly filled: number | undefined;
  readonly load: readonly number[];
  readonly measurements: Measurements;
}

/** A run of the bench. */
export interface ServerResults extends Host {
  readonly connections: number;
  readonly seconds: number;
  readonly subjects: readonly SubjectResults[];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const exact = (value: number) => (value < 9.95 ? value.toFixed(1) : whole(value));

const cells = (figures: Figures | undefined): string[] =>
  figures
    ? [whole(figures.rate), exact(figures.p50), exact(figures.p95), figures.processor?.toFixed(1) ?? "–"]
    : ["–", "–", "–", "–"];

function table({ subjects }: ServerResults): string {
  const names = [...new Set(subjects.flatMap(({ measurements }) => Object.keys(measurements)))];
  const head = [
    "",
    ...subjects.flatMap(({ name }) => [`${name}: requests/s`, "p50, ms", "p95, ms", "processor, ms"]),
  ];
  const rows = names.map((name) =>
    [name, ...subjects.flatMap(({ measurements }) => cells(measurements[name]))].join(" | "),
  );
  return [head.join(" | "), `---|${"--:|".repeat(head.length - 1)}`, ...rows]
    .map((row, i) => (i === 1 ? `|${row}` : `| ${row} |`))
    .join("\n");
}

function describe({ name, version, customers, orders, filled, load }: SubjectResults): string {
  const rows = `${customers.toLocaleString("en")} customers and ${orders.toLocaleString("en")} orders`;
  const took = filled === undefined ? "" : `, made in ${Math.round(filled)} s`;
  return `- **${name}** ${version} with ${rows}${took}; load average from start to end: ${load.join(", ")}.`;
}

/** The section of docs/benchmarks.md. */
export function serverSection(results: ServerResults): string {
  const { date, commit, processor, memoryGB, node, connections, seconds, subjects } = results;
  return [
    "## The server under load",
    `What \`npm run bench:server\` measures: the platform as \`npm start\` runs it, one process, over HTTP on loopback, with ${connections} connections that
each send the next request as soon as the last one is answered, ${seconds} s for each line. Platform, database and the ${connections} callers share one machine, so that
p50 is about ${connections} divided by the requests a second: it is the wait in line, and a single request takes a fraction of it. *Page 100* and *page 1,000* are
read as "load more" reads them, by sessions that have read the page before; *jumped to* is a page whose place has to be counted.
A dash stands where the list is not as long as that. *Processor* is the time a request used of platform and database together, whatever else the machine was
doing: where the load average is above the number of processors, compare this.`,
    `Measured ${date} UTC at commit ${commit}: ${processor}, ${memoryGB} GB, Node ${node}.`,
    subjects.map(describe).join("\n"),
    table(results),
  ].join("\n\n");
}
