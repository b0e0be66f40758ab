import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Column } from "../declaration/cell";
import { csvNumber, escapeFormula } from "../table/csv";
import { type Language, writtenColumns } from "../table/written-columns";

/** Rows as spreadsheets take them from the clipboard. */
export interface CopiedTable {
  readonly text: string;
  readonly html: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A cell of text separated by tabs, which can hold neither tabs nor lines. */
const plain = (text: string) => text.replace(/[\t\r\n]+/g, " ");

/**
 * Rows with the titles of their columns, as text and as HTML: amounts as numbers of the locale, all else as the table shows it, and
 * nothing that a spreadsheet would evaluate. No styles: the browser reads the HTML, and the security policy forbids inline ones.
 */
export function copiedTable(
  resource: string,
  columns: readonly Column<ScreenRow>[],
  rows: readonly ScreenRow[],
  language: Language,
): CopiedTable {
  const written = writtenColumns(resource, columns, language);
  const titles = written.map(({ title }) => title);
  const textOf = (value: string | number | null) =>
    typeof value === "number" ? csvNumber(value, language.locale) : plain(escapeFormula(value ?? ""));
  const records = rows.map((row) => {
    const readable = isUnreadable(row) ? ({ id: row.id } as ScreenRow) : row;
    return written.map(({ value }) => textOf(value(readable)));
  });
  const line = (tag: "th" | "td", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
  const body = records.map((record) => line("td", record)).join("");
  return {
    text: [titles, ...records].map((record) => record.join("\t")).join("\r\n"),
    html: `<meta charset="utf-8"><table><thead>${line("th", titles)}</thead><tbody>${body}</tbody></table>`,
  };
}
