import { useEffect, useMemo, useRef, useState } from "react";
import type { ScreenRow } from "../declaration/action";
import type { SelectionCommands } from "../table/row-hotkeys";
import { createSelectedRows, noRows } from "../table/selected-rows";

/** The rows that Shift selects: from the anchor to the end, besides those that were selected before. */
interface Range {
  readonly base: ReadonlySet<number>;
  readonly anchor: number | undefined;
  readonly end: number | undefined;
}

/** The selected rows of a list, and the commands that select them. Rows that leave the list leave the selection. */
export function useRowSelection(rows: readonly ScreenRow[]) {
  const [selected] = useState(createSelectedRows);
  const current = useRef(rows);
  const range = useRef<Range>({ base: noRows, anchor: undefined, end: undefined });

  useEffect(() => {
    current.current = rows;
    const kept = rows.filter(({ id }) => selected.get().has(id));
    if (kept.length < selected.get().size) selected.set(new Set(kept.map(({ id }) => id)));
  }, [rows, selected]);

  return useMemo(() => {
    const idAt = (index: number) => current.current[index]?.id;
    const indexOf = (id: number | undefined) => current.current.findIndex((row) => row.id === id);
    const startAt = (index: number, base: ReadonlySet<number>) => {
      range.current = { base, anchor: idAt(index), end: idAt(index) };
    };
    const set = (ids: ReadonlySet<number>) => selected.set(ids.size > 0 ? ids : noRows);
    const commands: SelectionCommands = {
      isEmpty: () => selected.get().size === 0,
      select(index) {
        const id = idAt(index);
        if (id === undefined) return;
        startAt(index, noRows);
        if (selected.get().size !== 1 || !selected.get().has(id)) set(new Set([id]));
      },
      toggle(index) {
        const id = idAt(index);
        if (id === undefined) return;
        const ids = new Set(selected.get());
        if (!ids.delete(id)) ids.add(id);
        set(ids);
        startAt(index, selected.get());
      },
      extend(to, from) {
        const isContinued = from === undefined || range.current.end === idAt(from);
        if (!isContinued || indexOf(range.current.anchor) < 0) startAt(from ?? to, selected.get());
        const { base, anchor } = range.current;
        const start = indexOf(anchor);
        const between = current.current.slice(Math.min(start, to), Math.max(start, to) + 1);
        set(new Set([...base, ...between.map(({ id }) => id)]));
        range.current = { base, anchor, end: idAt(to) };
      },
      selectAll: () => set(new Set(current.current.map(({ id }) => id))),
      clear: () => set(noRows),
    };
    return { selected, commands };
  }, [selected]);
}

export type RowSelection = ReturnType<typeof useRowSelection>;
