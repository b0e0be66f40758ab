import type { BaseRecord } from "@refinedev/core";
import type { Translate } from "../../i18n/translate";
import type { Column } from "../declaration/cell";
import { cellTools } from "./columns";
import { type Order, type SortPart, sortKey } from "./sort";

interface Texts {
  /** The resource's name. */
  readonly name: string;
  readonly t: Translate;
  readonly locale: string;
}

/** The keys of an order, by the cells of its columns. */
export const sortParts = <Row extends BaseRecord>(
  order: Order,
  columns: readonly Column<Row>[],
  { name, t, locale }: Texts,
): SortPart<Row>[] =>
  order.flatMap(({ field, direction }) => {
    const column = columns.find((each) => each.field === field);
    if (!column) return [];
    const tools = cellTools(name, field, t, locale);
    return [{ direction, keyOf: (row: Row) => sortKey(column.cell, row[column.field], row, tools) }];
  });
