import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Column } from "../declaration/cell";
import { type Language, writtenColumns } from "../table/written-columns";
import type { ExportedRow, FileColumn } from "./file-format";

/** The columns of an exported file, and the function that makes its rows. Of a row that could not be read there is the id. */
export function exportedColumns(
  resource: string,
  columns: readonly Column<ScreenRow>[],
  language: Language,
): { readonly columns: FileColumn[]; readonly rowOf: (row: ScreenRow) => ExportedRow } {
  const written = writtenColumns(resource, columns, language);
  return {
    columns: written.map(({ title, kind }) => ({ title, kind })),
    rowOf(found) {
      const row = isUnreadable(found) ? ({ id: found.id } as ScreenRow) : found;
      return written.map(({ value }) => value(row));
    },
  };
}
