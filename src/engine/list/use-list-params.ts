import type { CrudSort } from "@refinedev/core";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { defaultPageSize, type PageSize } from "../../../contract/call";
import { useFeature } from "../../hooks/use-feature";
import { useStableNavigate } from "../../hooks/use-stable-navigate";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import { listPath, listQuery } from "../declaration/record-path";
import type { Screen } from "../declaration/resource";
import type { SetOrder } from "../table/sort";
import type { SetParams } from "../views/arrangement";
import { rememberedQuery, rememberQuery } from "../views/last-queries";
import { type FilterValues, type ListAddress, orderText, readAddress } from "./list-address";

/** The parameters of a list, which are kept in the URL and so survive a reload and Back. */
export interface ListParams extends Omit<ListAddress, "foreign"> {
  readonly setFilters: (filters: FilterValues) => void;
  readonly setOrder: SetOrder;
  readonly setPageSize: (size: PageSize) => void;
  /** The column by which the platform orders all that matches; none where the page orders its loaded rows. */
  readonly sorters: CrudSort[];
  /** The fields by which the platform orders; undefined where it does not. */
  readonly orderedByPlatform: readonly string[] | undefined;
  /** True while it is not known whether the platform has what the address asks for. */
  readonly isUndecided: boolean;
  /** Sets parameters of the address, or removes those without a value. */
  readonly setParams: SetParams;
}

const nothing: readonly string[] = [];

/** The most characters of a dropped value that a message shows. */
const maxShown = 40;
const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** Takes out of the address what does not belong to the list, and says so. */
function useDropForeign(query: string, foreign: readonly string[], update: SetParams): void {
  const { info } = useToast();
  const { t } = useTranslate();
  const said = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for an address, in whatever language
  useEffect(() => {
    if (foreign.length === 0 || said.current === query) return;
    said.current = query;
    const values = new URLSearchParams(query);
    const dropped = foreign.map((name) => cut(`${name}=${values.get(name) ?? ""}`));
    update(Object.fromEntries(foreign.map((name) => [name, undefined])));
    info(t("list.foreign"), t("list.dropped", { what: dropped.join(", ") }));
  }, [query, foreign, update]);
}

/**
 * What of the order the platform makes, if it announces `list-query`. Until its app-config is there, an address that asks for what
 * only the extension gives waits, rather than losing it.
 */
function usePlatformOrder({ contract }: Pick<Screen, "contract">, { order, foreign }: ListAddress) {
  const isAnnounced = useFeature("list-query");
  const { query } = contract.list;
  const offered = query?.sort;
  const [{ field = "", direction = "asc" } = {}] = order;
  const isSortable = offered?.includes(field) ?? false;
  const isSorted = isSortable && isAnnounced === true;
  return {
    sorters: useMemo(() => (isSorted ? [{ field, order: direction }] : []), [isSorted, field, direction]),
    orderedByPlatform: isAnnounced ? offered : undefined,
    isUndecided: isAnnounced === undefined && (isSortable || (query !== undefined && foreign.length > 0)),
  };
}

/**
 * Changes parameters of the list's address and remembers them at once, since the admin may leave before the page is drawn with them.
 * For the same reason it starts from the browser's address, and changes only what is remembered once that is another page's.
 */
function useUpdate(text: string): SetParams {
  const { pathname } = useLocation();
  const path = listPath(pathname);
  const navigate = useStableNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembers the address of each query that is drawn
  useEffect(() => {
    if (listPath(window.location.pathname) === path) rememberQuery(path, listQuery(window.location.search));
  }, [path, text]);
  return useCallback(
    (changes) => {
      const isShown = listPath(window.location.pathname) === path;
      const after = new URLSearchParams(isShown ? window.location.search : rememberedQuery(path));
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      rememberQuery(path, listQuery(after.toString()));
      if (isShown) void navigate(`?${after}`, { replace: true, preventScrollReset: true });
    },
    [path, navigate],
  );
}

/** The list parameters of the current URL. Setters replace the history entry, so that Back leaves the list. */
export function useListParams({
  filters,
  columns,
  contract,
}: Pick<Screen, "filters" | "columns" | "contract">): ListParams {
  const [params] = useSearchParams();
  const text = listQuery(params.toString());
  const read = useMemo(
    () => readAddress(new URLSearchParams(text), { filters, columns }),
    [text, filters, columns],
  );
  const { sorters, orderedByPlatform, isUndecided } = usePlatformOrder({ contract }, read);

  const update = useUpdate(text);
  useDropForeign(text, isUndecided ? nothing : read.foreign, update);

  const setOrder = useCallback<SetOrder>(
    (change) => {
      // from the browser's address, which has what was asked for a moment ago and is not drawn yet
      const { order } = readAddress(new URLSearchParams(window.location.search), { filters, columns });
      update({ sort: orderText(change(order)) });
    },
    [update, filters, columns],
  );
  const setPageSize = useCallback(
    (size: PageSize) => update({ size: size === defaultPageSize ? undefined : String(size) }),
    [update],
  );
  // one object for as long as nothing changes, so that what shows a list need not be drawn when a record opens over it
  return useMemo(() => {
    const { foreign, ...address } = read;
    const order = { sorters, orderedByPlatform, isUndecided, setOrder };
    return { ...address, ...order, setFilters: update, setParams: update, setPageSize };
  }, [read, sorters, orderedByPlatform, isUndecided, update, setOrder, setPageSize]);
}
