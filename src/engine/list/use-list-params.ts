import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { defaultPageSize, type PageSize } from "../../../contract/call";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Screen } from "../declaration/resource";
import type { SortOrder } from "../table/sort";
import { type FilterValues, type ListAddress, readAddress } from "./list-address";

/** The parameters of a list, which are kept in the URL and so survive a reload and Back. */
export interface ListParams extends Omit<ListAddress, "foreign"> {
  readonly setFilters: (filters: FilterValues) => void;
  readonly setOrder: (order: SortOrder | undefined) => void;
  readonly setPageSize: (size: PageSize) => void;
}

type Changes = Readonly<Record<string, string | undefined>>;

/** The most characters of a dropped value that a message shows. */
const maxShown = 40;
const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** Takes out of the address what does not belong to the list, and says so. */
function useDropForeign(query: string, foreign: readonly string[], update: (changes: Changes) => void): void {
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

/** The list parameters of the current URL. Setters replace the history entry, so that Back leaves the list. */
export function useListParams({ filters, columns }: Pick<Screen, "filters" | "columns">): ListParams {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const { foreign, ...address } = useMemo(
    () => readAddress(new URLSearchParams(text), { filters, columns }),
    [text, filters, columns],
  );

  const update = useCallback(
    (changes: Changes) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  useDropForeign(text, foreign, update);

  return {
    ...address,
    setFilters: update,
    setOrder: useCallback(
      (order) => update({ sort: order && `${order.field}.${order.direction}` }),
      [update],
    ),
    setPageSize: useCallback(
      (size) => update({ size: size === defaultPageSize ? undefined : String(size) }),
      [update],
    ),
  };
}
