import type { Input, ListCall } from "../../../../contract/call";
import { useFeature } from "../../../hooks/use-feature";
import { isUnreadable } from "../../../http/unreadable-row";
import type { PartState } from "./dossier-part";
import { pageSize } from "./related-requests";
import { usePartQuery } from "./use-part-query";

interface ListedRow<Row> {
  readonly state: PartState;
  /** Null where the list does not have the row; undefined until that is known. */
  readonly row: Row | null | undefined;
}

/** Another try would read the same. */
const unreadable: PartState = { kind: "failed", retry: () => undefined };

/**
 * One row of a list of another screen, by its id where the platform has `list-query`, else by a search. Where it may be beyond the page
 * that was read, and where the id is not known, it counts as not read.
 */
export function useListedRow<Row extends { readonly id: number }>(
  list: ListCall,
  id: number | undefined,
  search: string,
): ListedRow<Row> {
  const hasIds = useFeature("list-query");
  const input = hasIds ? { page: 1, offset: 1, ids: [id] } : { page: 1, offset: pageSize, search };
  const { state, data } = usePartQuery({
    call: list,
    input: hasIds === undefined || id === undefined ? undefined : (input as Input<ListCall>),
    queryKey: [list.path, "row", id],
  });
  const rows = data as readonly Row[] | undefined;
  if (id === undefined) return { state: unreadable, row: undefined };
  if (!rows) return { state, row: undefined };
  const row = rows.find((each) => each.id === id);
  const isUnknown = isUnreadable(row) || (row === undefined && !hasIds && rows.length >= pageSize);
  return isUnknown ? { state: unreadable, row: undefined } : { state, row: row ?? null };
}
