import type { ReactNode } from "react";
import type { Translate } from "../../i18n/translate";

/** How a value is drawn, ordered and laid out in a column. */
export interface Cell<Value, Row = unknown> {
  /** What the cell shows; `text` below when left out. */
  readonly render?: (value: Value, row: Row, tools: CellTools) => ReactNode;
  /** The value as plain text, for the title, copying and the sheet. */
  readonly text?: (value: Value, row: Row, tools: CellTools) => string;
  /** What the loaded rows are ordered by: a number by value, a text by the language's collation. */
  readonly sortValue?: (value: Value, row: Row, tools: CellTools) => number | string;
  readonly align?: "right" | "center";
  /** Shown in the mono face: documents, ids. */
  readonly mono?: boolean;
  /** Has a button that copies its text. */
  readonly copyable?: boolean;
}

/** What a cell may ask for besides its value. */
export interface CellTools {
  readonly t: Translate;
  /** The column's key below which enumerations have their labels: `payouts.columns.status`. */
  readonly key: string;
  readonly locale: string;
}

/** A column of a list: a field of its row, drawn by a cell. */
export type Column<Row> = {
  [Field in keyof Row & string]: {
    readonly field: Field;
    readonly cell?: Cell<Row[Field], Row>;
    /** Pixels; a column without a width shares what is left. */
    readonly width?: number;
    /** Pixels that a column without a width keeps; in a narrower window the table scrolls sideways. */
    readonly minWidth?: number;
    /** Steps aside below this many pixels of window width; the row sheet shows all. */
    readonly hideBelow?: number;
    /** Every column sorts unless this is false. */
    readonly sort?: false;
  };
}[keyof Row & string];
