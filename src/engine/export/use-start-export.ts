import { useDataProvider } from "@refinedev/core";
import { dayInSaoPaulo } from "../../../contract/dates";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { useTranslate } from "../../hooks/use-translate";
import { filterInput } from "../../providers/list-input";
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

/** Counts all rows that match, where the platform does and they are not too many for it. */
function useCountAll({ resource, screen, filters }: ExportedList) {
  const { http } = useAppContext();
  const hasTotals = useFeature("list-totals") === true;
  const hasQuery = useFeature("list-query") === true;
  const { list } = screen.contract;
  return async (signal: AbortSignal): Promise<number | undefined> => {
    if (!hasTotals || !list.query) return undefined;
    const input = filterInput(filters, list, resource, hasQuery ? list.query : undefined);
    const { data } = await http.send(totalsOf(list), input, { signal, isQuiet: true });
    return data.isCapped ? undefined : data.count;
  };
}

/** Begins the export of a list with its title, columns, rows and language as they are now. */
export function useStartExport(list: ExportedList): (what: ExportedRows, format: ExportFormat) => void {
  const { locale } = useTranslate();
  const { http, i18n, ended } = useAppContext();
  const readAll = useAllRows(list);
  const countAll = useCountAll(list);
  const { resource, rows, selected } = list;
  return (what, format) => {
    // the file stays in one language when the admin switches to another meanwhile
    const t = i18n.fixed();
    const title = t(`screens.${resource}.title`);
    const { columns, rowOf } = exportedColumns(resource, list.columns, { t, locale });
    const ids = selected.get();
    const given = what === "selected" ? rows.filter(({ id }) => ids.has(id)) : rows;
    startExport({
      resource,
      head: { format, locale, title, columns },
      fileName: `${title}-${dayInSaoPaulo().split("/").reverse().join("-")}.${format}`,
      admin: http.currentUser()?.id,
      read: what === "all" ? readAll : () => givenRows(given),
      countAll: what === "all" ? countAll : async () => given.length,
      rowOf,
      onSessionEnd: ended.subscribe,
    });
  };
}
