import type { Tried } from "./report";

interface Section {
  /** The names of the faults, one column each. */
  readonly faults: readonly string[];
  readonly tried: readonly Tried[];
  /** The day and the commit of this run. */
  readonly run: string;
  /** The old text of the section: rows of calls that this run did not try are kept. */
  readonly before: string;
}

/** The text of a cell for each observation. */
const shortNames: Readonly<Record<string, string>> = {
  served: "served",
  "nothing lost": "nothing lost",
  "told, tried again": "told, again",
  "outcome unknown, resolved": "unknown, resolved",
  "outcome unknown, left open": "unknown, said so",
  "signed in again": "kept, sign-in",
  "led to the sign-in page": "sign-in",
};

const legend = `- **served**: as if there had been no fault; **nothing lost**: the console works without the answer.
- **told, again**: the required message was shown, everything typed was still there, and a second try did it, once.
- **unknown, resolved**: the answer was lost after the platform had done it; the console said that the outcome was unknown,
  read the list, and said that there was nothing left to send.
- **unknown, said so**: the same, but nothing that can be read tells whether it was done, and the console said so.
- **sign-in**: the sign-in page was shown; **kept, sign-in**: and everything typed was back after the sign-in.
- **failed**: one of these did not hold. **–**: does not apply.`;

const cellOf = (tried: readonly Tried[]): string => {
  if (tried.length === 0) return "–";
  const words = tried.map(({ seen }) => (seen === undefined ? "**failed**" : (shortNames[seen] ?? seen)));
  return [...new Set(words)].join("; ");
};

const rowOf = (call: string, { faults, tried, run }: Section): string => {
  const cells = faults.map((fault) =>
    cellOf(tried.filter((each) => each.call === call && each.fault === fault)),
  );
  return `| \`${call}\` | ${cells.join(" | ")} | ${run} |`;
};

/** The rows of a section, by call. */
const rowsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").flatMap((line) => {
      const call = /^\| `([\w.]+)` \|/.exec(line)?.[1];
      return call === undefined ? [] : [[call, line] as const];
    }),
  );

/** Counts the pairs that rows show, and those that failed. */
function countsOf(rows: readonly string[]) {
  const cells = rows.flatMap((row) => row.split("|").slice(2, -2)).map((cell) => cell.trim());
  const tried = cells.filter((cell) => cell !== "–");
  return { pairs: tried.length, failed: tried.filter((cell) => cell.includes("failed")).length };
}

/** Writes the section: the faults, the legend, and one row per call, sorted by name. */
export function pageSection(section: Section): string {
  const { faults, tried, before } = section;
  const rows = new Map(rowsIn(before));
  for (const call of new Set(tried.map((each) => each.call))) rows.set(call, rowOf(call, section));
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const { pairs, failed } = countsOf(sorted);
  const numbers = faults.map((_, at) => at + 1);
  return [
    `${sorted.length} calls, ${pairs} pairs of call and fault, ${failed} failed.`,
    faults.map((fault, at) => `${at + 1}. ${fault}`).join("\n"),
    legend,
    [
      `| Call | ${numbers.join(" | ")} | Run |`,
      `|---|${numbers.map(() => "---|").join("")}---|`,
      ...sorted,
    ].join("\n"),
  ].join("\n\n");
}
