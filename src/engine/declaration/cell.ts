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
  /** Set in the monospaced font, as hashes and codes are. */
  readonly mono?: boolean;
  /** Texts as long as the cell's get: the column is wide enough for them in every window, and no wider. */
  readonly sample?: (tools: CellTools) => readonly string[];
  /** The pixels that the column keeps in every window, for a cell without a sample. */
  readonly minWidth?: number;
  /** The pixels up to which the column takes free space. */
  readonly maxWidth?: number;
  /** Shown as a tag. */
  readonly isTag?: boolean;
  /** Two lines high, which makes every row of the list so. */
  readonly isTwoLines?: boolean;
  /** An amount, of which the foot of a list shows the sum. */
  readonly isMoney?: boolean;
  /** A moment or a day as the platform writes them, dd/mm/yyyy with or without HH:MM:SS: a date in spreadsheets. */
  readonly isMoment?: boolean;
  /** The field that says whether an amount is a credit (c) or a debit (d), which are summed apart. */
  readonly movementField?: string;
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
    /** In pixels, where the width that follows from the cell does not fit. */
    readonly width?: number;
    /** The pixels that the column keeps, instead of the cell's; in a narrower window the table scrolls sideways. */
    readonly minWidth?: number;
    /** The pixels up to which the column takes free space; without it, it takes what the others leave. */
    readonly maxWidth?: number;
    /** Hidden in windows narrower than this many pixels, and on cards; the record's modal shows every field. */
    readonly hideBelow?: number;
    /** Set to false for a column that cannot be sorted. */
    readonly sort?: false;
  };
}[keyof Row & string];

/** A column as an admin shows it. */
export type ShownColumn<Row> = Column<Row> & {
  /** The width that the admin chose, in pixels; what may not be cut makes it wider. */
  readonly chosenWidth?: number;
  /** True for the column that takes the width that no other one does. */
  readonly isFiller?: boolean;
};
