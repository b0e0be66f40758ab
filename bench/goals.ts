import { readFileSync } from "node:fs";
import { type ConditionName, conditions } from "./conditions";
import type { Figure } from "./figures";
import { markdownTable } from "./markdown-table";
import { show } from "./numbers";
import { fromJson, medianOf, type Results } from "./report";
import type { ServerResults, SubjectResults } from "./server-load/report";

/** A figure of the console with a goal, from the results under one condition; undefined where it was not measured. */
interface PageGoal {
  readonly title: string;
  readonly goal: string;
  /** Version 0.1.0 by the harness that set the goals, where `npm run bench` did not measure it then. */
  readonly before?: string;
  readonly of: (figure: Figures) => string | undefined;
}

/** Reads the console's and the floor's figures of one condition. */
interface Figures {
  own(figure: Figure): number | undefined;
  floor(figure: Figure): number | undefined;
}

const figuresOf = ({ samples }: Results, condition: ConditionName): Figures => ({
  own: (figure) => medianOf(samples[condition], "console", figure),
  floor: (figure) => medianOf(samples[condition], "antd", figure),
});

const with2 = (value: number) => value.toFixed(2);

/** Divides the console's figure by one of the floor. */
function ratioOf(figure: Figure, by: Figure = figure) {
  return ({ own, floor }: Figures): string | undefined => {
    const [of, to] = [own(figure), floor(by)];
    return of === undefined || !to ? undefined : `${with2(of / to)} ×`;
  };
}

const plain =
  (figure: Figure, unit: string) =>
  ({ own }: Figures): string | undefined => {
    const value = own(figure);
    return value === undefined ? undefined : `${show(value)} ${unit}`;
  };

const pageGoals: readonly PageGoal[] = [
  { title: "JS + CSS to a usable login", goal: "147 kB", of: plain("loginBytes", "kB") },
  { title: "JS + CSS to the first list row", goal: "250 kB", of: plain("listBytes", "kB") },
  { title: "login: first contentful paint ÷ floor", goal: "0.6 ×", of: ratioOf("loginPaint") },
  { title: "first row, cold ÷ floor", goal: "1.2 ×", of: ratioOf("listCold") },
  { title: "first row, warm ÷ floor", goal: "1.2 ×", of: ratioOf("listWarm") },
  {
    title: "route to a list again ÷ warm first row of the floor",
    goal: "0.3 ×",
    of: ratioOf("again", "listWarm"),
  },
  { title: "one page: sort ÷ floor", goal: "1.5 ×", before: "2.2 ×", of: ratioOf("pageSort") },
  {
    title: "one page: load more ÷ floor, without the call",
    goal: "1.5 ×",
    before: "3.1 × with it",
    of: ratioOf("pageMoreBeyond"),
  },
  { title: "a new form, first ÷ bare modal", goal: "1.3 ×", before: "3.2 ×", of: ratioOf("form") },
  { title: "a new form, again ÷ bare modal", goal: "1.2 ×", before: "3.3 ×", of: ratioOf("formAgain") },
  { title: "a small form, first ÷ bare modal", goal: "1.3 ×", before: "2.3 ×", of: ratioOf("small") },
  { title: "a small form, again ÷ bare modal", goal: "1.2 ×", before: "2.7 ×", of: ratioOf("smallAgain") },
  {
    title: "edit customer: data on screen after its answer",
    goal: "60 ms",
    before: "90–230 ms",
    of: plain("editShown", "ms"),
  },
  { title: "2,000 rows: sort ÷ floor", goal: "1.5 ×", of: ratioOf("sort") },
  {
    title: "2,000 rows: slowest key over the floor's",
    goal: "one frame, 17 ms",
    of({ own, floor }) {
      const [key, least] = [own("key"), floor("key")];
      return key === undefined || least === undefined ? undefined : `${show(key - least)} ms`;
    },
  },
  { title: "2,000 rows: heap", goal: "14 MB", of: plain("heap", "MB") },
  {
    title: "heap after 100 changes of route, against that after 50",
    goal: "no growth",
    of: plain("leak", "MB"),
  },
];

/** A figure of the platform with a goal for each database; undefined where it was not measured. */
interface ServerGoal {
  readonly title: string;
  readonly unit: string;
  /** For PostgreSQL and for PGlite. */
  readonly goals: readonly [string, string];
  readonly of: (results: SubjectResults) => readonly number[];
}

const processorOf = (pattern: RegExp) => (results: SubjectResults) =>
  Object.entries(results.measurements).flatMap(([line, { processor }]) =>
    pattern.test(line) && processor !== undefined ? [processor] : [],
  );

const lists = "(?:customers|checkout orders|deposit orders|payment approvals|cash insertions|payouts)";

const serverGoals: readonly ServerGoal[] = [
  {
    title: "list without text, processor time",
    unit: "ms",
    goals: ["1.0", "1.5"],
    of: processorOf(new RegExp(`^${lists}: page [\\d,]+$`)),
  },
  {
    title: "search: customers, processor time",
    unit: "ms",
    goals: ["3", "3"],
    of: processorOf(/^customers: search/),
  },
  {
    title: "search: checkout orders, processor time",
    unit: "ms",
    goals: ["5", "5"],
    of: processorOf(/^checkout orders: search/),
  },
  {
    title: "search: deposit orders, processor time",
    unit: "ms",
    goals: ["4", "4"],
    of: processorOf(/^deposit orders: search/),
  },
  {
    title: "search: approvals, insertions, payouts, processor time",
    unit: "ms",
    goals: ["2", "2"],
    of: processorOf(/^(?:payment approvals|cash insertions|payouts): search/),
  },
  {
    title: "payout approved with a code, processor time",
    unit: "ms",
    goals: ["5", "9"],
    of: processorOf(/^payout: approve/),
  },
  {
    title: "lists without text, 20 callers without a pause: p95",
    unit: "ms",
    goals: ["25", "25"],
    of: ({ measurements }) =>
      Object.entries(measurements).flatMap(([line, { p95 }]) =>
        new RegExp(`^${lists}: (?:page [\\d,]+|filter, dates)$`).test(line) ? [p95] : [],
      ),
  },
  {
    title: "memory after 40,000 requests and more",
    unit: "MiB",
    goals: ["160", "350"],
    of: ({ memory }) => (memory === undefined ? [] : [memory]),
  },
];

/** The start of the server, as bench/start.ts measures it. */
export interface StartResults {
  readonly starts: Readonly<Record<string, { readonly ms: number }>>;
}

/** What is measured now, and what was in version 0.1.0 on the same machine. */
export interface GoalResults {
  readonly page: Results;
  readonly pageThen: Results;
  readonly server: ServerResults;
  readonly serverThen: ServerResults;
  readonly start: StartResults;
}

/** Reads what was measured last, and what version 0.1.0 had. */
export function readGoalResults(): GoalResults {
  const text = (name: string) => readFileSync(new URL(`results/${name}.json`, import.meta.url), "utf8");
  return {
    page: fromJson(text("latest")),
    pageThen: fromJson(text("0.1.0/latest")),
    server: JSON.parse(text("server")) as ServerResults,
    serverThen: JSON.parse(text("0.1.0/server")) as ServerResults,
    start: JSON.parse(text("start")) as StartResults,
  };
}

function pageTable({ page, pageThen }: GoalResults): string {
  const names = Object.keys(conditions) as ConditionName[];
  const head = ["", "0.1.0", "goal", ...names.map((name) => conditions[name].title)];
  const rows = pageGoals.map(({ title, before, goal, of }) => {
    const measured = of(figuresOf(pageThen, "usual"));
    const now = names.map((name) => of(figuresOf(page, name)));
    return [title, measured ?? (before && `${before} ¹`), goal, ...now];
  });
  return markdownTable(head, rows);
}

function rangeOf(values: readonly number[]): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))];
  return least === most ? least : `${least}–${most}`;
}

function serverTable({ server, serverThen, start }: GoalResults): string {
  const databases = ["PostgreSQL", "PGlite"] as const;
  const subject = ({ subjects }: ServerResults, name: string) => subjects.find((each) => each.name === name);
  const head = ["", ...databases.flatMap((name) => [`${name}: 0.1.0`, "goal", "now"])];
  const [fresh, warm] = ["a fresh clone's first start", "compiled"].map((name) => start.starts[name]?.ms);
  const seconds = (ms: number | undefined) => (ms === undefined ? undefined : `${(ms / 1000).toFixed(1)} s`);
  const dashes = [undefined, undefined, undefined];
  return markdownTable(head, [
    ...serverGoals.map(({ title, unit, goals, of }) => [
      `${title}, ${unit}`,
      ...databases.flatMap((name, at) => {
        const [then, now] = [subject(serverThen, name), subject(server, name)];
        return [then && rangeOf(of(then)), goals[at], now && rangeOf(of(now))];
      }),
    ]),
    ["first start of a fresh clone after `npm ci`", ...dashes, "14 s ¹", "8 s", seconds(fresh)],
    ["warm start of the compiled server", ...dashes, undefined, "1.5 s", seconds(warm)],
  ]);
}

/** Renders the section of docs/benchmarks.md; `reasons` is the text on what is over its goal. */
export const goalsSection = (results: GoalResults, reasons: string): string => `## Goals

What the figures on this page are to reach, and where they were in version 0.1.0, measured on the same machine on the same day (its server from its
sources: it could not be compiled); ¹ is from the day when the goals were set, on a machine of that day. \`npm run bench:goals\` puts them together from the last results.

**The console**

${pageTable(results)}

**The platform**, a range over its lists

${serverTable(results)}

${reasons.trim()}`;
