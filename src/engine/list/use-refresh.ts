import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTimeout } from "../../hooks/use-timeout";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { ScreenRow } from "../declaration/action";
import type { Cell } from "../declaration/cell";
import type { Screen } from "../declaration/resource";
import { cellText, cellTools } from "../table/columns";
import { createMarkedRows } from "../table/marked-rows";
import { compareRows, type ListChanges } from "./compare-rows";
import { placeIn, returnTo } from "./scroll-place";

/** The milliseconds for which rows stay marked. */
const markMs = 5000;
/** The most records that a message names. */
const maxNamed = 4;
const noRows: ReadonlySet<number> = new Set();

interface Options {
  readonly name: string;
  readonly screen: Screen;
  readonly list: {
    readonly rows: readonly ScreenRow[];
    /** Reads all loaded pages again; resolves to their rows, or to undefined if they could not be read. */
    readonly refetchPages: () => Promise<{ rows: readonly ScreenRow[]; hasMore: boolean } | undefined>;
    /** Of rows that are on no loaded page any more, those that are on a later one, as they are now. */
    readonly findMoved: (rows: readonly ScreenRow[]) => Promise<readonly ScreenRow[]>;
  };
  /** The rows as they are shown. */
  readonly rows: readonly ScreenRow[];
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** False while the list is read anyway. */
  readonly isIdle: boolean;
}

/** Returns a function that says which records have another status, or left the list, since it was read last. */
function useSayMoved(name: string, { columns, recordTitle, statusField = "status" }: Screen) {
  const { info } = useToast();
  const { t, locale } = useTranslate();
  return ({ moved, gone }: ListChanges) => {
    const cell = columns.find(({ field }) => field === statusField)?.cell as
      | Cell<unknown, ScreenRow>
      | undefined;
    const tools = cellTools(name, statusField, t, locale);
    const lines = [
      ...moved.map((row) =>
        t("list.nowStatus", {
          subject: recordTitle(row),
          state: cellText(cell, row[statusField], row, tools),
        }),
      ),
      ...gone.map((row) => t("list.gone", { subject: recordTitle(row) })),
    ];
    if (lines.length === 0) return;
    const more = lines.length - maxNamed;
    const named = more > 1 ? [...lines.slice(0, maxNamed), t("list.others", { count: more })] : lines;
    info(t("list.meanwhile"), named.join("\n"));
  };
}

/**
 * Reads a list again with everything where it is: the rows in view, the focus and the active row. Rows that changed are marked for a
 * moment, and those that another admin closed or that left the list are named.
 */
export function useRefresh({ name, screen, list, rows, rowHeight, scroller, isIdle }: Options) {
  const { rows: loaded, refetchPages, findMoved } = list;
  const [marked] = useState(createMarkedRows);
  const [changed, setChanged] = useState<number>();
  const place = useRef<ReturnType<typeof placeIn>>(undefined);
  /** The rows that others have changed since they were read. */
  const outdated = useRef(noRows);
  const unmark = useTimeout(() => {
    marked.set(outdated.current);
    setChanged(undefined);
  });
  const markOutdated = useCallback(
    (ids: readonly number[]) => {
      outdated.current = new Set([...outdated.current, ...ids]);
      marked.set(new Set([...marked.get(), ...ids]));
    },
    [marked],
  );
  const sayMoved = useSayMoved(name, screen);
  const latest = useRef({ loaded, isIdle, sayMoved });
  useEffect(() => {
    latest.current = { loaded, isIdle, sayMoved };
  });

  useLayoutEffect(() => {
    if (!place.current || !scroller.current) return;
    returnTo(scroller.current, place.current, rows, rowHeight);
    place.current = undefined;
  }, [rows, rowHeight, scroller]);

  const { statusField = "status" } = screen;
  const refresh = useCallback(async () => {
    if (!latest.current.isIdle) return;
    const before = latest.current.loaded;
    place.current = scroller.current ? placeIn(scroller.current) : undefined;
    const known = outdated.current;
    const read = await refetchPages();
    if (!read) return;
    outdated.current = new Set([...outdated.current].filter((id) => !known.has(id)));
    const compare = (after: readonly ScreenRow[]) =>
      compareRows(before, after, { statusField, hasMore: read.hasMore });
    const { gone } = compare(read.rows);
    const changes = compare([...read.rows, ...(read.hasMore ? await findMoved(gone) : [])]);
    marked.set(new Set([...changes.marked, ...outdated.current]));
    setChanged(changes.marked.size + changes.gone.length);
    latest.current.sayMoved(changes);
    unmark(markMs);
  }, [refetchPages, findMoved, scroller, statusField, marked, unmark]);

  return {
    refresh,
    marked,
    /** Marks rows that others have changed, until the list is read again. */
    markOutdated,
    /** The ids of those among `among`, in their order. */
    outdatedAmong: useCallback(
      (among: readonly ScreenRow[]) => among.flatMap(({ id }) => (outdated.current.has(id) ? [id] : [])),
      [],
    ),
    /** How many rows the last refresh found changed, for as long as they are marked. */
    changed,
  };
}
