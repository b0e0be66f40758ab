import { moneyValue } from "../../format/money";

/** What a cell of a file may hold; a number is written as spreadsheets of the language read one. */
export type CsvValue = string | number;

const isComma = (locale: string) => (1.5).toLocaleString(locale).includes(",");

/** Text that a spreadsheet would run as a formula is kept from it; some of them pass over blanks and know full-width signs. */
const tamed = (text: string) => (/^(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A table as comma-separated values (RFC 4180), with semicolons and decimal commas where the language has those. */
export function csv(rows: readonly (readonly CsvValue[])[], locale: string): string {
  const separator = isComma(locale) ? ";" : ",";
  const written = (value: CsvValue) => {
    if (typeof value !== "number") return quoted(tamed(value), separator);
    return isComma(locale) ? String(value).replace(".", ",") : String(value);
  };
  return rows.map((row) => `${row.map(written).join(separator)}\r\n`).join("");
}

/** An amount as the platform formats it, as a number for a file; its text where it is none. */
export function csvAmount(format: string): CsvValue {
  const value = moneyValue(format);
  return Number.isNaN(value) ? format : value;
}

/** Hands a text over as a file; it begins with the mark by which spreadsheets know UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
