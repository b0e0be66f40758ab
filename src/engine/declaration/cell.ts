import type { ReactNode } from "react";
import type { Translate } from "../../i18n/translate";

/** Renders, sorts and aligns the values of a column. */
export interface Cell<Value, Row = unknown> {
  /** The cell's content; the result of `text` when omitted. */
  readonly render?: (value: Value, row: Row, tools: CellTools) => ReactNode;
  /** The value as plain text, for the tooltip, copying and description lists. */
  readonly text?: (value: Value, row: Row, tools: CellTools) => string;
  /** The key that loaded rows are sorted by: numbers by value, texts by the language's collation. */
  readonly sortValue?: (value: Value, row: Row, tools: CellTools) => number | string;
  readonly align?: "right" | "center";
  /** Set in the monospaced font, as documents and ids are. */
  readonly mono?: boolean;
  /** Adds a button that copies the text. */
  readonly copyable?: boolean;
}

/** The tools that a cell renders with. */
export interface CellTools {
  readonly t: Translate;
  /** The column's text key, such as `payouts.columns.status`; labels of codes are below it. */
  readonly key: string;
  readonly locale: string;
}

/** A column of a list: a field of the row and the cell that renders it. */
export type Column<Row> = {
  [Field in keyof Row & string]: {
    readonly field: Field;
    readonly cell?: Cell<Row[Field], Row>;
    /** In pixels; columns without a width share the remaining space. */
    readonly width?: number;
    /** The pixels a column without a width keeps; in a narrower window the table scrolls sideways. */
    readonly minWidth?: number;
    /** Hidden in windows narrower than this many pixels; the record's modal shows every field. */
    readonly hideBelow?: number;
    /** Set to false for a column that cannot be sorted. */
    readonly sort?: false;
  };
}[keyof Row & string];
