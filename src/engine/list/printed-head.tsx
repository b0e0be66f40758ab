import "./printed-head.css";
import { useSyncExternalStore } from "react";
import { momentInSaoPaulo } from "../../../contract/dates";
import { useBranding } from "../../hooks/use-branding";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { useIsPrinting } from "../../ui/printing";
import type { ScreenRow } from "../declaration/action";
import { type SelectedRows, selectedOrAll } from "../table/selected-rows";
import type { ListParams } from "./use-list-params";

export interface PrintedHeadProps {
  readonly resource: string;
  readonly params: Pick<ListParams, "filters" | "order" | "sorters">;
  /** The rows that are shown. */
  readonly rows: readonly ScreenRow[];
  readonly hasMore: boolean;
  readonly selected: SelectedRows;
  readonly isOnlyStarred: boolean;
  /** The ids of those that others have changed since the list was read. */
  readonly outdatedAmong: (rows: readonly ScreenRow[]) => readonly number[];
}

/** The order of the rows in words. */
function useOrderText({ resource, params: { order, sorters }, hasMore }: PrintedHeadProps) {
  const { t } = useTranslate();
  if (order.length === 0) return t("foot.printedAsGiven");
  const columns = order.map(({ field, direction }) => {
    const way = t(direction === "asc" ? "foot.printedAsc" : "foot.printedDesc");
    return `${t(`${resource}.columns.${field}.title`)} (${way})`;
  });
  const scope = hasMore ? ` · ${t(sorters.length > 0 ? "list.orderedAll" : "list.orderedLoaded")}` : "";
  return `${t("foot.printedOrder")}: ${columns.join(", ")}${scope}`;
}

/** Which rows are printed: those that are selected, or else all that are shown. */
function useRowsText({ rows, hasMore, selected, isOnlyStarred }: PrintedHeadProps) {
  const { t } = useTranslate();
  const ids = useSyncExternalStore(selected.subscribe, selected.get);
  if (ids.size > 0) return t("foot.selected", { count: ids.size });
  if (isOnlyStarred) return `${t("foot.onlyStarred")}: ${rows.length}`;
  return `${t("list.loaded", { count: rows.length })} · ${t(hasMore ? "foot.printedPart" : "list.end")}`;
}

function Head(props: PrintedHeadProps) {
  const { t } = useTranslate();
  const { name } = useBranding();
  const me = useMe();
  const order = useOrderText(props);
  const which = useRowsText(props);
  const outdated = props.outdatedAmong(selectedOrAll(props.rows, props.selected));
  const isFiltered = Object.values(props.params.filters).some(Boolean);
  return (
    <div className="printed-head">
      <p>{[which, isFiltered ? "" : t("foot.printedUnfiltered")].filter(Boolean).join(" · ")}</p>
      <p>{name}</p>
      <p>{order}</p>
      <p>{t("record.printed", { at: momentInSaoPaulo(), who: me?.name ?? "" })}</p>
      {outdated.length > 0 && (
        <p className="printed-changed">{t("foot.printedChanged", { ids: outdated.join(", ") })}</p>
      )}
    </div>
  );
}

/** Says on paper which rows of a list these are, whose, and when and by whom they were printed. */
export default function PrintedHead(props: PrintedHeadProps) {
  return useIsPrinting() && <Head {...props} />;
}
