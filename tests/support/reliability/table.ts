import type { Tried } from "./report";

interface Section {
  /** The columns' faults in their order. */
  readonly faults: readonly string[];
  readonly tried: readonly Tried[];
  /** The day and the commit. */
  readonly run: string;
  /** The section as it was: the rows of calls that this run did not try stay. */
  readonly before: string;
}

/** How a cell says what was seen. */
const shortNames: Readonly<Record<string, string>> = {
  served: "served",
  "nothing lost": "nothing lost",
  "told, tried again": "told, again",
  "outcome unknown, resolved": "unknown, resolved",
  "outcome unknown, left open": "unknown, said so",
  "signed in again": "kept, sign-in",
  "led to the sign-in page": "sign-in",
};

const legend = `- **served**: as if nothing had been; **nothing lost**: the console goes on without it.
- **told, again**: what went wrong was said in the words of the specification, everything typed was still there, and asked for
  again it was done, once.
- **unknown, resolved**: the answer was lost after the platform had done it; the console said that it did not know, looked, and
  said that there is nothing left to send.
- **unknown, said so**: the same, where nothing that can be read tells whether it was done: it said just that.
- **sign-in**: the sign-in page was shown; **kept, sign-in**: and what had been typed was there again afterwards.
- **failed**: any of this was not so. **–**: does not apply.`;

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

/** The rows of a section by their calls. */
const rowsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").flatMap((line) => {
      const call = /^\| `([\w.]+)` \|/.exec(line)?.[1];
      return call === undefined ? [] : [[call, line] as const];
    }),
  );

/** The pairs that rows show, and those of them that failed. */
function countsOf(rows: readonly string[]) {
  const cells = rows.flatMap((row) => row.split("|").slice(2, -2)).map((cell) => cell.trim());
  const tried = cells.filter((cell) => cell !== "–");
  return { pairs: tried.length, failed: tried.filter((cell) => cell.includes("failed")).length };
}

/** The section of the page: the faults, what the cells mean, and a row for each call, in the calls' order of names. */
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
