import { type BaseRecord, type CrudFilter, type CrudSort, useExport } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { dayInSaoPaulo } from "../../../contract/dates";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import { largestPage } from "../../providers/list-input";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { csvRecord, unparseOptions } from "../table/csv-record";

/** The most rows of one file: every 50 of them are a request, and requests wait for each other. */
const maxRows = 10_000;

/** The props of an export that is under way. */
export interface ListExportProps {
  readonly resource: string;
  readonly screen: Screen;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  /** The columns that are shown, in their order. */
  readonly columns: Screen["columns"];
  /** Called when the file was handed to the browser, and when a page could not be read. */
  readonly onEnd: () => void;
}

/** Reads the list page by page with its filters, downloads it as CSV with the columns that are shown, and says how it went. */
export default function ListExport({ resource, screen, filters, sorters, columns, onEnd }: ListExportProps) {
  const { t, locale } = useTranslate();
  const { success, failure } = useToast();
  const { http } = useAppContext();
  const hasBegun = useRef(false);
  const count = useRef(0);
  const hasFailed = useRef(false);
  const { triggerExport } = useExport<BaseRecord>({
    resource,
    filters,
    sorters,
    pageSize: largestPage,
    maxItemCount: maxRows,
    filename: `${t(`screens.${resource}.title`)}-${dayInSaoPaulo().split("/").reverse().join("-")}`,
    unparseConfig: unparseOptions(locale),
    mapData(row: BaseRecord) {
      count.current += 1;
      return csvRecord(resource, columns, (isUnreadable(row) ? { id: row.id } : row) as ScreenRow, {
        t,
        locale,
      });
    },
    onError(error) {
      hasFailed.current = true;
      failure(t("list.exportFailed"), error);
    },
  });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    http.resetCircuitBreaker(screen.contract.list);
    void triggerExport().finally(() => {
      const isCut = count.current >= maxRows;
      if (!hasFailed.current)
        success(t(isCut ? "list.exportedFirst" : "list.exported", { count: count.current }));
      onEnd();
    });
  }, [triggerExport, success, t, onEnd, http, screen]);
  return null;
}
