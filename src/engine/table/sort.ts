import { momentValue } from "../../../contract/dates";
import { isBlank } from "../../format/join-parts";
import type { Cell, CellTools } from "../declaration/cell";

export type Direction = "asc" | "desc";

/** A column and the direction that rows are sorted by it. */
export interface SortOrder {
  readonly field: string;
  readonly direction: Direction;
}

/** The columns that rows are sorted by, the second of which orders rows of one value in the first; none for rows as they came. */
export type Order = readonly SortOrder[];

/** Changes the order from what it is by then, which may be newer than what is drawn. */
export type SetOrder = (change: (order: Order) => Order) => void;

/** The most columns that rows are sorted by. */
export const maxOrder = 2;

const following: Record<"none" | Direction, Direction | undefined> = {
  none: "asc",
  asc: "desc",
  desc: undefined,
};

/**
 * The order after a click on a title: ascending, descending, none. The column is then the only one, or with `isAdded` the second
 * beside the first.
 */
export function nextOrder(order: Order, field: string, isAdded: boolean): Order {
  const before = order.find((each) => each.field === field);
  const direction = following[before?.direction ?? "none"];
  const after = direction ? [{ field, direction }] : [];
  if (!isAdded) return after;
  return before
    ? order.flatMap((each) => (each === before ? after : [each]))
    : [...order.slice(0, 1), ...after];
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

/** A key of rows and the direction that it sorts them in. */
export interface SortPart<Row> {
  readonly keyOf: (row: Row) => number | string;
  readonly direction: Direction;
}

/** A function that compares rows by a key; rows without a value come last in both directions. */
function comparing<Row>({ keyOf, direction }: SortPart<Row>, locale: string) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const sign = direction === "asc" ? 1 : -1;
  const keys = new Map<Row, number | string>();
  const keyOfRow = (row: Row) => {
    const known = keys.get(row) ?? keyOf(row);
    keys.set(row, known);
    return known;
  };
  return (one: Row, other: Row): number => {
    const [a, b] = [keyOfRow(one), keyOfRow(other)];
    if (isLast(a) || isLast(b)) return Number(isLast(a)) - Number(isLast(b));
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  };
}

/** Sorts rows by one key after the other, stably; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  parts: readonly SortPart<Row>[],
  locale: string,
): readonly Row[] {
  if (parts.length === 0) return rows;
  const comparisons = parts.map((part) => comparing(part, locale));
  return [...rows].sort((a, b) => comparisons.reduce((result, compare) => result || compare(a, b), 0));
}

/**
 * Sorts rows that come in the order of the first key by the others, among neighbours of one value only: the platform, whose order it
 * is, may compare differently.
 */
export function sortTies<Row>(
  rows: readonly Row[],
  [first, ...others]: readonly SortPart<Row>[],
  locale: string,
): readonly Row[] {
  if (!first || others.length === 0) return rows;
  const compare = comparing(first, locale);
  const ties: Row[][] = [];
  for (const row of rows) {
    const tie = ties.at(-1);
    if (tie?.[0] !== undefined && compare(tie[0], row) === 0) tie.push(row);
    else ties.push([row]);
  }
  return ties.flatMap((tie) => sortRows(tie, others, locale));
}
