import { momentValue } from "../../../contract/dates";
import { isBlank } from "../../format/join-parts";
import type { Cell, CellTools } from "../declaration/cell";

export type Direction = "asc" | "desc";

/** The column and direction that the loaded rows are sorted by. */
export interface SortOrder {
  readonly field: string;
  readonly direction: Direction;
}

const moment = /^\d{2}\/\d{2}\/\d{4}/;

/** The key a value is sorted by: a number for dates and numbers, otherwise a text; NaN, which sorts last, for an empty value. */
export function sortKey<Value, Row>(
  cell: Cell<Value, Row> | undefined,
  value: Value,
  row: Row,
  tools: CellTools,
) {
  if (isBlank(value)) return Number.NaN;
  if (cell?.sortValue) return cell.sortValue(value, row, tools);
  if (typeof value === "number") return value;
  const text = String(value);
  return moment.test(text) ? momentValue(text) : text;
}

const isLast = (key: number | string) => typeof key === "number" && Number.isNaN(key);

/** Sorts rows by their keys, stably; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string,
  direction: Direction,
  locale: string,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const sign = direction === "asc" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => {
    if (isLast(a.key) || isLast(b.key)) return Number(isLast(a.key)) - Number(isLast(b.key));
    if (typeof a.key === "number" && typeof b.key === "number") return sign * (a.key - b.key);
    return sign * collator.compare(String(a.key), String(b.key));
  });
  return keyed.map(({ row }) => row);
}
