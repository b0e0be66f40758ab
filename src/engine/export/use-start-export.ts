import { useDataProvider } from "@refinedev/core";
import { dayInSaoPaulo } from "../../../contract/dates";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";
import type { ExportedList } from "./exported-list";
import { exportedColumns } from "./exported-row";
import type { ExportFormat } from "./file-format";
import { givenRows, pagedRows, type RowSource, streamedRows } from "./row-source";
import { startExport } from "./run-export";

/** The rows that are exported: the selected or the loaded ones as they are shown, or all that match. */
export type ExportedRows = "selected" | "loaded" | "all";

/** Reads all rows that match: in one stream where the platform has it, otherwise page by page. */
function useAllRows({ resource, screen, filters, sorters }: ExportedList): () => RowSource {
  const { http } = useAppContext();
  const dataProvider = useDataProvider()();
  const hasExport = useFeature("list-export");
  const hasQuery = useFeature("list-query") ?? false;
  const { contract } = screen;
  const question = { resource, contract, filters, sorters };
  const isStreamed = hasExport && contract.list.list && contract.list.query !== undefined;
  return () =>
    isStreamed ? streamedRows(http, question, hasQuery) : pagedRows(dataProvider, http, question);
}

/** Begins the export of a list with its title, columns and rows as they are now. */
export function useStartExport(list: ExportedList): (what: ExportedRows, format: ExportFormat) => void {
  const { t, locale } = useTranslate();
  const { http, ended } = useAppContext();
  const readAll = useAllRows(list);
  const { resource, rows, selected } = list;
  return (what, format) => {
    const title = t(`screens.${resource}.title`);
    const { columns, rowOf } = exportedColumns(resource, list.columns, { t, locale });
    const ids = selected.get();
    const given = what === "selected" ? rows.filter(({ id }) => ids.has(id)) : rows;
    startExport({
      head: { format, locale, title, columns },
      fileName: `${title}-${dayInSaoPaulo().split("/").reverse().join("-")}.${format}`,
      admin: http.currentUser()?.id,
      read: what === "all" ? readAll : () => givenRows(given),
      rowOf,
      onSessionEnd: ended.subscribe,
    });
  };
}
