import { nothing } from "./numbers";

/** A cell's text; a number stands as it is, and a dash stands where there is nothing. */
export type Cell = string | number | undefined;

const line = (cells: readonly Cell[]): string => `| ${cells.map((cell) => cell ?? nothing).join(" | ")} |`;

/** A markdown table for docs/benchmarks.md. The columns at `texts`, usually the first, are aligned left, and those of figures right. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  texts: readonly number[] = [0],
): string =>
  [
    line(head),
    `|${head.map((_, at) => (texts.includes(at) ? "---|" : "--:|")).join("")}`,
    ...rows.map(line),
  ].join("\n");
