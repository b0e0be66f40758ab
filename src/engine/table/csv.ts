import { moneyValue } from "../../format/money";

/** A value in a CSV file; numbers are written in the format of the locale. */
export type CsvValue = string | number;

const hasDecimalComma = (locale: string) => (1.5).toLocaleString(locale).includes(",");

/** A number in the format of the locale. */
export const csvNumber = (value: number, locale: string) =>
  hasDecimalComma(locale) ? String(value).replace(".", ",") : String(value);

/** Finds texts that a spreadsheet would evaluate as a formula; a number with a minus is none. */
const startsFormula = /^(\s*(?!-\d+([.,]\d+)?$)[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Prefixes texts that a spreadsheet would evaluate as a formula. Some spreadsheets skip leading blanks and accept full-width
 * operators.
 */
export const escapeFormula = (text: string) => (startsFormula.test(text) ? `'${text}` : text);

const quote = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A table as CSV (RFC 4180), with semicolons as separators in locales with a decimal comma. */
export function csv(rows: readonly (readonly CsvValue[])[], locale: string): string {
  const separator = hasDecimalComma(locale) ? ";" : ",";
  const format = (value: CsvValue) => {
    if (typeof value !== "number") return quote(escapeFormula(value), separator);
    return csvNumber(value, locale);
  };
  return rows.map((row) => `${row.map(format).join(separator)}\r\n`).join("");
}

/** A formatted amount as a number, or as it is if it is not an amount. */
export function csvAmount(format: string): CsvValue {
  const value = moneyValue(format);
  return Number.isNaN(value) ? format : value;
}

/** Downloads a file. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the file only after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a CSV text as a file, with the byte order mark by which spreadsheets recognize UTF-8. */
export const download = (name: string, text: string): void =>
  downloadFile(name, new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
