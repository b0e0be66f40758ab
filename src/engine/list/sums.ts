import { isNullish } from "../../format/join-parts";
import { formatReais, moneyValue } from "../../format/money";
import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";

/** The sum of a column's amounts in centavos: whole numbers, of which a sum is exact. */
export interface ColumnSum {
  readonly field: string;
  /** Credits and debits, where the column has both; otherwise only `all`. */
  readonly parts: Readonly<Partial<Record<"all" | "c" | "d", number>>>;
}

type MoneyColumn = Column<ScreenRow> & { readonly cell: Cell<unknown, ScreenRow> };

/** The columns that hold amounts. */
export const moneyColumns = (columns: readonly Column<ScreenRow>[]) =>
  columns.filter((column): column is MoneyColumn => column.cell?.isMoney === true);

function movementOf({ cell }: MoneyColumn, row: ScreenRow): "all" | "c" | "d" {
  const code = cell.movementField === undefined ? undefined : row[cell.movementField];
  return code === "c" || code === "d" ? code : "all";
}

/** What rows come to, by column. A row without an amount, or that could not be read, adds nothing. */
export function sumRows(columns: readonly Column<ScreenRow>[], rows: readonly ScreenRow[]): ColumnSum[] {
  const readable = rows.filter((row) => !isUnreadable(row));
  return moneyColumns(columns).map((column) => {
    const parts: Partial<Record<"all" | "c" | "d", number>> = {};
    for (const row of readable) {
      const value = row[column.field];
      const centavos = isNullish(value) ? Number.NaN : Math.round(moneyValue(String(value)) * 100);
      const part = movementOf(column, row);
      if (!Number.isNaN(centavos)) parts[part] = (parts[part] ?? 0) + centavos;
    }
    return { field: column.field, parts };
  });
}

/** Centavos as the platform writes amounts. */
export const centavosText = (centavos: number) => formatReais(centavos / 100);
