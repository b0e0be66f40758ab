import type { ColumnType } from "kysely";

/** Read as text in UTC; written as a Date, so that only a valid moment can be stored. */
export type Moment = ColumnType<string, Date, Date>;
export type MomentOrNull = ColumnType<string | null, Date | null | undefined, Date | null>;
