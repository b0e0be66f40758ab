import { useEffect, useEffectEvent } from "react";
import { type Input, type ListCall, pageSizes } from "../../../contract/call";
import { useCallQuery } from "../../hooks/use-call-query";
import { isUnreadable } from "../../http/unreadable-row";
import type { ModalProps } from "../declaration/action";

interface Reading<L extends ListCall> {
  readonly list: L;
  /** The list's filters that find the row among few others; undefined for a row that lacks nothing. */
  readonly filters: Omit<Input<L>, "page" | "offset"> | undefined;
}

/**
 * The row of a modal; one that lacks what only the platform knows is read again through its list, and replaced there. Until then, and
 * where that fails, it is the row as it was.
 */
export function useWholeRow<Row extends { readonly id: number }, L extends ListCall>(
  { row, onRowChange }: Pick<ModalProps<Row>, "row" | "onRowChange">,
  { list, filters }: Reading<L>,
): Row {
  const { data } = useCallQuery({
    call: filters && list,
    input: filters && ({ ...filters, page: 1, offset: pageSizes.at(-1) } as Input<L>),
    queryKey: ["record", list.path, row.id],
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const rows = data?.data as readonly Row[] | undefined;
  const read = rows?.find((each) => each.id === row.id && !isUnreadable(each));
  const replace = useEffectEvent(onRowChange);
  useEffect(() => {
    if (read) replace(read);
  }, [read]);
  return read ?? row;
}
