import type { Trial } from "./trial";

/** A row of the table: a trial, the engine that it was tried on, and the day and commit of the run. */
export interface Tried extends Trial {
  readonly engine: "PostgreSQL" | "embedded";
  readonly run: string;
}

/** Seconds until a database has to work again that can be reached again; the embedded one has to recover first. */
export const recoveryLimit = { PostgreSQL: 5, embedded: 10 } as const;
/** Seconds within which every request has to be answered, as the console waits. */
const answerLimit = 30;

/** What a trial did not keep of the promises; empty when it kept them all. */
export function broken({ engine, ...trial }: Omit<Tried, "run">): string[] {
  const { recovery, unclear, examples, lost, twice, denied, faults, slowest, isAlive } = trial;
  const promises: readonly [isKept: boolean, text: string][] = [
    [isAlive, "the process ended"],
    [unclear === 0, `unclear answers: ${examples.join("; ")}`],
    [slowest <= answerLimit, `an answer took ${slowest.toFixed(1)} s`],
    [
      recovery !== undefined && recovery <= recoveryLimit[engine],
      `worked again after ${recovery ?? "no time"} s`,
    ],
    [lost === 0, `${lost} acknowledged writes are lost`],
    [twice === 0, `${twice} writes were done twice`],
    [denied === 0, `${denied} writes were done that the answer denied`],
    [faults.length === 0, faults.join(", ")],
  ];
  return promises.filter(([isKept]) => !isKept).map(([, text]) => text);
}

const legend = `- **refused**: requests answered 503 with a message that says what is the matter and whether anything was changed. Any other error, or no
  answer within 30 s, would have failed the fault.
- **slowest**: seconds that the slowest answer took, of all requests.
- **again**: seconds from when the database worked again, or could be reached again, until every request did.
- **acknowledged**, **lost**, **twice**: changes that were answered as done, those of them that are not in the database, and changes that are
  there more than once, whatever was answered. Ledger and audit were verified, too.
- **failed**: a promise was not kept.`;

const columns = [
  "Fault",
  "requests",
  "refused",
  "slowest",
  "again",
  "acknowledged",
  "lost",
  "twice",
  "promises",
  "Run",
];

function rowOf(tried: Tried): string {
  const { engine, fault, requests, clear, slowest, recovery, acknowledged, lost, twice, run } = tried;
  const cells = [
    `${engine}: ${fault}`,
    ...[requests, clear, slowest.toFixed(1), recovery?.toFixed(1) ?? "never"],
    ...[acknowledged, lost, twice],
    broken(tried).length === 0 ? "kept" : "**failed**",
    run,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The rows of a section, by engine and fault. */
const rowsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").flatMap((line) => {
      const name = /^\| ((?:PostgreSQL|embedded): [^|]*) \|/.exec(line)?.[1];
      return name === undefined ? [] : [[name, line] as const];
    }),
  );

const numberIn = (row: string, column: string): number =>
  Number(row.split("|")[columns.indexOf(column) + 1]?.trim() ?? 0);

/** Writes the section: totals, the legend and a row for each fault; rows of `before` that were not tried again stay. */
export function pageSection(tried: readonly Tried[], before: string): string {
  const rows = new Map(rowsIn(before));
  for (const each of tried) rows.set(`${each.engine}: ${each.fault}`, rowOf(each));
  const all = [...rows.values()];
  const sum = (column: string) => all.reduce((total, row) => total + numberIn(row, column), 0);
  const failed = all.filter((row) => row.includes("**failed**")).length;
  return [
    `${all.length} faults, ${failed} failed: ${sum("requests")} requests, ${sum("acknowledged")} acknowledged changes, ${sum("lost")} lost, ${sum("twice")} done twice.`,
    legend,
    [
      `| ${columns.join(" | ")} |`,
      `|${columns.map((_, at) => (at > 0 && at < 8 ? "--:" : "---")).join("|")}|`,
      ...all,
    ].join("\n"),
  ].join("\n\n");
}
