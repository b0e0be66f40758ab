import { areas } from "./catalogue";
import type { Status, Verdict } from "./verdicts";

/** How many checks passed, failed and were not tried. */
export type Tally = Readonly<Record<Status, number>>;

/** The report as JSON: a new field may come, none changes its meaning. */
export interface JsonReport {
  readonly url: string;
  /** When the run ended, ISO 8601. */
  readonly at: string;
  readonly write: boolean;
  readonly passed: boolean;
  readonly tally: Tally;
  readonly verdicts: readonly Verdict[];
}

/** Counts verdicts by status. */
export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const count = (status: Status) => verdicts.filter((verdict) => verdict.status === status).length;
  return { passed: count("passed"), failed: count("failed"), "not tried": count("not tried") };
}

/** True when no check failed that a platform must pass. */
export const hasPassed = (verdicts: readonly Verdict[]): boolean =>
  !verdicts.some(({ status, severity }) => status === "failed" && severity === "must");

/** Subjects that are written out for one check. */
const shownSubjects = 5;

function groupByCheck(verdicts: readonly Verdict[]): readonly (readonly [Verdict, ...Verdict[]])[] {
  const groups = new Map<string, [Verdict, ...Verdict[]]>();
  for (const verdict of verdicts) {
    const group = groups.get(verdict.id);
    if (group) group.push(verdict);
    else groups.set(verdict.id, [verdict]);
  }
  return [...groups.values()];
}

function linesOf(group: readonly [Verdict, ...Verdict[]]): string[] {
  const [{ id, severity, requirement, expected }] = group;
  const shown = group.slice(0, shownSubjects).map(({ subject, found }) => `      ${subject}: ${found}`);
  const more = group.length > shownSubjects ? [`      and ${group.length - shownSubjects} more`] : [];
  const number = requirement ? `, requirement ${requirement}` : "";
  return [`  ${id} (${severity}${number}): ${expected}`, ...shown, ...more];
}

/** The characters of the longest area, and two blanks. */
const areaWidth = Math.max(...areas.map(({ length }) => length)) + 2;

const column = (text: string | number, width: number) => String(text).padStart(width);

function table(verdicts: readonly Verdict[]): string[] {
  const rows = areas.flatMap((area) => {
    const own = verdicts.filter((verdict) => verdict.area === area);
    const tally = tallyOf(own);
    const counts = column(tally.passed, 8) + column(tally.failed, 8) + column(tally["not tried"], 11);
    return own.length > 0 ? [`${area.padEnd(areaWidth)}${counts}`] : [];
  });
  return [
    `${"area".padEnd(areaWidth)}${column("passed", 8)}${column("failed", 8)}${column("not tried", 11)}`,
    ...rows,
  ];
}

function section(title: string, verdicts: readonly Verdict[]): string[] {
  return verdicts.length === 0 ? [] : ["", title, ...groupByCheck(verdicts).flatMap(linesOf)];
}

/** The report for people: a table by area, then each check that failed or was not tried, and why. */
export function renderText(verdicts: readonly Verdict[]): string {
  const of = (status: Status) => verdicts.filter((verdict) => verdict.status === status);
  const failed = of("failed");
  const conclusion = hasPassed(verdicts)
    ? `The platform passes${failed.length > 0 ? ", with lesser faults" : ""}.`
    : "The platform does not pass.";
  return [
    ...table(verdicts),
    ...section("Failed", failed),
    ...section("Not tried", of("not tried")),
    "",
    conclusion,
    "",
  ].join("\n");
}

/** The report for machines. */
export const renderJson = (
  verdicts: readonly Verdict[],
  about: Pick<JsonReport, "url" | "at" | "write">,
): JsonReport => ({ ...about, passed: hasPassed(verdicts), tally: tallyOf(verdicts), verdicts });
