import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

const zone = sql.lit("America/Sao_Paulo");

/** A moment as answers show it, dd/mm/yyyy HH:MM:SS in São Paulo; null where the column is null. */
export const moment = <T extends string | null>(column: Expression<T>): RawBuilder<T> =>
  sql<T>`to_char(${column} at time zone ${zone}, 'DD/MM/YYYY HH24:MI:SS')`;

/** A day as answers show it, dd/mm/yyyy; null where the column is null. */
export const day = <T extends string | null>(column: Expression<T>): RawBuilder<T> =>
  sql<T>`to_char(${column}, 'DD/MM/YYYY')`;

/** Turns dd/mm/yyyy into yyyy-mm-dd. */
export const isoDay = (localDay: string): string => localDay.split("/").reverse().join("-");

/** True when a moment is on or after the first second of a day, yyyy-mm-dd in São Paulo. */
export const sinceDay = (column: Expression<unknown>, day: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} >= (${day}::date::timestamp at time zone ${zone})`;

/** True when a moment is on or before a day, yyyy-mm-dd in São Paulo, its last second included (requirement A19). */
export const untilDay = (column: Expression<unknown>, day: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} < ((${day}::date + 1)::timestamp at time zone ${zone})`;
