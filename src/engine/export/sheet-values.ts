import { isRealDate } from "../../../contract/dates";
import { escapeFormula } from "../table/csv";
import type { ExportedRow, ExportedValue, FileColumn } from "./file-format";

/** The most characters of a cell. */
const longestText = 32_767;

const moment = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const dayMs = 86_400_000;
/** The days from the one that spreadsheets count from to 1970. */
const daysTo1970 = 25_569;

/** A moment as the number of days that spreadsheets show as a date; undefined for any other text. */
export function momentSerial(text: string): number | undefined {
  const match = moment.exec(text);
  if (!match) return undefined;
  const [day = 0, month = 0, year = 0, ...time] = match.slice(1).map((part) => Number(part ?? 0));
  const [hour = 0, minute = 0, second = 0] = time;
  const midnight = Date.UTC(year, month - 1, day);
  // a spreadsheet counts the days of 1900 in a way of its own, and none before
  if (!isRealDate(text.slice(0, 10)) || year < 1901) return undefined;
  return daysTo1970 + (midnight + ((hour * 60 + minute) * 60 + second) * 1000) / dayMs;
}

/** A value as a cell of a sheet: moments as dates, and nothing that would be evaluated when it is copied or saved as CSV. */
function sheetValue(value: ExportedValue, kind: FileColumn["kind"]): ExportedValue {
  if (typeof value !== "string") return value;
  if (value === "") return null;
  const date = kind === "moment" ? momentSerial(value) : undefined;
  return date ?? escapeFormula(value).slice(0, longestText);
}

export const sheetRow = (row: ExportedRow, columns: readonly FileColumn[]): ExportedValue[] =>
  row.map((value, at) => sheetValue(value, columns[at]?.kind ?? "plain"));

/** The formats of amounts and dates. The platform writes amounts in reais in every language. */
const formats = {
  plain: undefined,
  money: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  moment: "dd/mm/yyyy hh:mm:ss",
  day: "dd/mm/yyyy",
} as const;

const widths = { least: 8, most: 48 } as const;

/** A column with the format and the width, in characters, that its first rows need. */
export function sheetColumn({ title, kind }: FileColumn, values: readonly ExportedValue[]) {
  const texts = values.map((value) => String(value ?? ""));
  const isOfDays = kind === "moment" && texts.every((text) => !text.includes(":"));
  const format = formats[isOfDays ? "day" : kind];
  const longest = Math.max(...[title, ...texts].map(({ length }) => length));
  const room = kind === "money" ? 6 : 2;
  return {
    header: escapeFormula(title),
    width: Math.min(widths.most, Math.max(widths.least, longest + room)),
    ...(format && { numFmt: format }),
  };
}

/** A title as the name of a sheet, which must not have certain signs, nor more than 31. */
export function sheetName(title: string): string {
  const name = title
    .replace(/[[\]:*?/\\]/g, " ")
    .slice(0, 31)
    .replace(/^'+|'+$/g, "")
    .trim();
  return name === "" || name.toLowerCase() === "history" ? "1" : name;
}
