import type { Host } from "../machine";
import { type Cell, markdownTable } from "../markdown-table";
import type { Effort } from "./hands";
import type { Counted } from "./job";

/** What came of a job; `now` is undefined where the console does not offer it. */
export interface JobResult {
  readonly name: string;
  readonly start: string;
  /** The figures of the trial; undefined for a job that it did not do. */
  readonly trial?: Counted;
  readonly now?: { readonly keyboard: Effort; readonly mouse: Effort };
  readonly left: string;
}

/** The results of a run. */
export interface JobResults extends Host {
  readonly chromium: string;
  readonly jobs: readonly JobResult[];
}

/** The clicks, and what is typed besides. */
const clicksOf = ({ clicks, keys }: Effort) => (keys > 0 ? `${clicks} + ${keys} typed` : String(clicks));

function rowOf({ name, start, trial, now, left }: JobResult): readonly Cell[] {
  const [keys, clicks] = trial ? [trial.keys, trial.clicks] : ["new", "new"];
  return [name, start, keys, now?.keyboard.keys, clicks, now && clicksOf(now.mouse), left || undefined];
}

const head = ["job", "from", "keys then", "keys now", "clicks then", "clicks now", "what is left"];

/** The table of the jobs. */
export const jobsTable = (jobs: readonly JobResult[]): string =>
  markdownTable(head, jobs.map(rowOf), [0, 1, 6]);

/** Renders the section on the jobs of docs/benchmarks.md. */
export function jobsSection({ date, commit, chromium, jobs }: JobResults): string {
  return [
    "## An admin's jobs",
    `What \`npm run bench:jobs\` counts: the keys and clicks of ${jobs.length} jobs, each done in Chromium once by keyboard alone and once by mouse, in the
console as it is shipped, on the reference platform with demonstration data. The script checks in the database, the saved file or the page that
each job is done. *Then* is what was counted by hand in a trial of the console before its lists were made anew: – what could not be done, or was
not counted, and *new* a job that was not part of the trial.

- Every character is a key: the 11 digits of a CPF, the 6 of a one-time code, the 10 of the shortest reason. A key or click with Shift or Ctrl held is one.
- A double click is two clicks, a drag is one. Text is typed by whoever works by mouse, too: its keys stand beside the clicks.
- Waiting counts nothing, neither for the platform nor for the next one-time code.
- A job that the console does not offer stays in the table. The script checks that it is still missing.`,
    `Counted ${date} UTC at commit ${commit}, in Chromium ${chromium}.`,
    jobsTable(jobs),
  ].join("\n\n");
}
