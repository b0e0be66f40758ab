import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

const zone = sql.lit("America/Sao_Paulo");

/** A moment as the wire has it, dd/mm/yyyy HH:MM:SS in São Paulo; null where the column is. */
export const moment = <T extends string | null>(column: Expression<T>): RawBuilder<T> =>
  sql<T>`to_char(${column} at time zone ${zone}, 'DD/MM/YYYY HH24:MI:SS')`;

/** A day as the wire has it, dd/mm/yyyy; null where the column is. */
export const day = <T extends string | null>(column: Expression<T>): RawBuilder<T> =>
  sql<T>`to_char(${column}, 'DD/MM/YYYY')`;

/** A wire day as the database takes it, yyyy-mm-dd. */
export const isoDay = (wireDay: string): string => wireDay.split("/").reverse().join("-");

/** Whether a moment lies on or after the first second, in São Paulo, of a day as the database takes it. */
export const sinceDay = (column: Expression<unknown>, day: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} >= (${day}::date::timestamp at time zone ${zone})`;

/** Whether a moment lies on or before such a day, its last second in São Paulo included (decision A19). */
export const untilDay = (column: Expression<unknown>, day: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} < ((${day}::date + 1)::timestamp at time zone ${zone})`;
