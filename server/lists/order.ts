import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Direction } from "../../contract/extensions/list-query";

type Sql = RawBuilder<unknown>;

/** What a list is ordered by: moments, whole numbers, or names, which are compared without accents and case. */
type ValueKind = "moment" | "number" | "name";

/** The statuses whose rows never have a value, and those whose rows always do. The planner cannot know it of a status. */
interface Missing {
  readonly always: readonly string[];
  readonly never: readonly string[];
}

/** A column that a list can be ordered by. */
export interface Sortable<Column extends string = string> {
  readonly column: Column;
  readonly kind: ValueKind;
  /** Where rows may lack a value: they come last in both directions. */
  readonly missing?: Missing | undefined;
}

/** The order of a list. Rows of the same value are ordered by id, in the same direction. */
export interface Order<Column extends string = string> extends Sortable<Column> {
  readonly direction: Direction;
  /**
   * Columns that have one value in all rows, with which the index of the order begins. An order by them too has no other index: where
   * the planner may choose, it reads that of all rows until enough of the value were found, and those may be far back.
   */
  readonly pinned?: readonly string[];
}

/** Where a page ended: the value that its last row is ordered by, in the column for values of its kind, and the row's id. */
export interface Cursor {
  last_at: string | null;
  last_number: number | null;
  last_text: string | null;
  last_id: number;
}

/** The columns of `list_cursors` that keep values, and their types. */
const kept = {
  moment: { column: "last_at", type: sql`timestamptz` },
  number: { column: "last_number", type: sql`bigint` },
  name: { column: "last_text", type: sql`text` },
} as const;

/** The column of `list_cursors` that keeps the values of an order, and its type. */
export const keptIn = ({ kind }: Order) => kept[kind];

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ";
const plain = "aaaaaeeeeiiiiooooouuuucn".repeat(2);

/** The value of a row that an order goes by. Names as the indexes of migration 0094 have them, the same in every database. */
export function orderValue({ column, kind }: Order, table?: string): Sql {
  const value = sql.ref(table ? `${table}.${column}` : column);
  return kind === "name"
    ? sql`translate(lower(${value}), ${sql.lit(accented)}, ${sql.lit(plain)}) collate "C"`
    : value;
}

/** The columns of whole rows, with the value that an order goes by where it is no column of the table. */
export const rowColumns = (order: Order): Sql =>
  order.kind === "name" ? sql`*, ${orderValue(order)} as order_value` : sql`*`;

/** The value of a row that was selected with `rowColumns`: the planner sees that such rows are in order already. */
export const readValue = (order: Order): Sql =>
  order.kind === "name" ? sql`order_value` : orderValue(order);

const words = { asc: sql`asc`, desc: sql`desc` };

/** Orders by `value`, then by `id`. */
export const orderBy = ({ direction, missing }: Order, value: Sql, id: Sql = sql`id`): Sql =>
  sql`order by ${value} ${words[direction]}${missing ? sql` nulls last` : sql``}, ${id} ${words[direction]}`;

/** The end of the page before, as a statement refers to it. */
export interface PageEnd {
  readonly value: Sql;
  readonly id: Sql;
}

/** Rows of a list that one index has in its order. */
export interface Part {
  readonly condition?: Expression<SqlBool>;
  readonly order: Sql;
  /** True for the rows after the end of the page before. */
  after(end: PageEnd): Expression<SqlBool>;
}

const sign = ({ direction }: Order): Sql => (direction === "asc" ? sql`>` : sql`<`);
/** An id before all others. */
const beforeAll = { asc: sql.lit(0), desc: sql`${sql.lit(Number.MAX_SAFE_INTEGER)}` };

const isAfter = (order: Order, { value, id }: PageEnd): Expression<SqlBool> =>
  sql`(${orderValue(order)}, id) ${sign(order)} (${value}, ${id})`;

/** True for rows without a value that follow the end of a page; all of them follow a row that has one. */
const isAfterMissing = (order: Order, { value, id }: PageEnd): Expression<SqlBool> =>
  sql`id ${sign(order)} case when ${value} is null then ${id} else ${beforeAll[order.direction]} end`;

/** The order in which an index has the rows. */
const scanOrder = (order: Order): Sql => {
  const { pinned, direction } = order;
  if (!pinned) return orderBy(order, orderValue(order));
  const columns = [...pinned.map((column) => sql.ref(column)), orderValue(order), sql`id`];
  return sql`order by ${sql.join(columns.map((column) => sql`${column} ${words[direction]}`))}`;
};

/** All rows, in an order that needs sorting where some have no value. */
export const wholePart = (order: Order): Part => ({
  order: scanOrder(order),
  after: (end) =>
    order.missing
      ? sql`(${isAfter(order, end)} or ${orderValue(order)} is null and ${isAfterMissing(order, end)})`
      : isAfter(order, end),
});

/** The rows that are asked for: those with a value, those without, or both. */
export type Presence = "present" | "missing" | "both";

/** Which rows of a status may be there, or of all statuses where it is undefined. */
export function presenceIn({ missing }: Order, status: string | undefined): Presence {
  if (!missing) return "present";
  if (status === undefined) return "both";
  if (missing.always.includes(status)) return "missing";
  return missing.never.includes(status) ? "present" : "both";
}

/** The rows that have a value and those that have none, each of which an index has in order. */
export function partsByValue(order: Order, presence: Presence): Part[] {
  if (!order.missing) return [wholePart(order)];
  const ordered = wholePart({ ...order, missing: undefined });
  const present = { ...ordered, condition: sql<SqlBool>`${orderValue(order)} is not null` };
  const missing: Part = {
    condition: sql`${orderValue(order)} is null`,
    // By no value and the id: the planner would read the primary key instead, past all rows that have a value.
    order: ordered.order,
    after: (end) => isAfterMissing(order, end),
  };
  return [...(presence === "missing" ? [] : [present]), ...(presence === "present" ? [] : [missing])];
}
