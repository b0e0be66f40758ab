import { isNullish } from "../../format/join-parts";
import { isUnreadable } from "../../http/unreadable-row";
import type { Translate } from "../../i18n/translate";
import type { ScreenRow } from "../declaration/action";
import type { Cell, CellTools, Column } from "../declaration/cell";
import { cellText, cellTools } from "../table/columns";
import { csvAmount } from "../table/csv";
import type { ExportedRow, ExportedValue, FileColumn } from "./file-format";

interface Language {
  readonly t: Translate;
  readonly locale: string;
}

type AnyCell = Cell<unknown, ScreenRow>;

const kindOf = (cell: AnyCell | undefined): FileColumn["kind"] =>
  cell?.isMoney ? "money" : cell?.isMoment ? "moment" : "plain";

function exportedValue(cell: AnyCell | undefined, value: unknown, row: ScreenRow, tools: CellTools) {
  if (isNullish(value)) return null;
  if (typeof value === "number" && !cell?.text) return value;
  const text = cellText(cell, value, row, tools);
  return cell?.align === "right" ? csvAmount(text) : text;
}

/**
 * The columns of an exported file, and the function that makes its rows: amounts and plain numbers as numbers, all else as the table
 * has it as text. Of a row that could not be read there is the id.
 */
export function exportedColumns(
  resource: string,
  columns: readonly Column<ScreenRow>[],
  { t, locale }: Language,
): { readonly columns: FileColumn[]; readonly rowOf: (row: ScreenRow) => ExportedRow } {
  const shown = columns.map(({ field, cell }) => ({
    field,
    cell: cell as AnyCell | undefined,
    tools: cellTools(resource, field, t, locale),
  }));
  return {
    columns: shown.map(({ cell, tools }) => ({ title: t(`${tools.key}.title`), kind: kindOf(cell) })),
    rowOf(found) {
      const row = isUnreadable(found) ? ({ id: found.id } as ScreenRow) : found;
      return shown.map(
        ({ field, cell, tools }): ExportedValue => exportedValue(cell, row[field], row, tools),
      );
    },
  };
}
