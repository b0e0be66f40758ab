import {
  type ExportEnd,
  type ExportFailure,
  exportType,
  lastLine,
  markOf,
} from "../../../contract/extensions/list-export";

/** What came of an export: its rows, and its last line; undefined where it was cut off. */
export interface Exported {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly last: ExportEnd | ExportFailure | undefined;
  /** The places to go on from, and the number of rows before each. */
  readonly marks: readonly { readonly after: string; readonly rows: number }[];
}

/** Parses the lines of an export that has ended; throws for one that goes on after its last line. */
export function parseExport(text: string): Exported {
  const lines = text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Exported["rows"][number]);
  const end = lines.findIndex((line) => lastLine(line) !== undefined);
  if (end >= 0 && end < lines.length - 1)
    throw new Error(`${lines.length - 1 - end} lines follow the last one`);
  const rows: Exported["rows"][number][] = [];
  const marks: Exported["marks"][number][] = [];
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const mark = markOf(line);
    if (mark) marks.push({ ...mark, rows: rows.length });
    else rows.push(line);
  }
  return { rows, marks, last: lastLine(lines[end]) };
}

/** The body of an answer as an envelope: of an export its rows are the data, or why it failed. */
export async function readEnvelope(response: Response): Promise<unknown> {
  if (response.headers.get("content-type") !== exportType) return await response.json();
  const { rows, last } = parseExport(await response.text());
  if (!last) throw new Error("the export was cut off");
  if ("error" in last) return last.error;
  if (last.count !== rows.length) throw new Error(`${last.count} rows are said, ${rows.length} came`);
  return { response: true, message: "", data: rows };
}
