import { useState } from "react";
import { type RowNews, useLiveRows } from "../../hooks/use-live-rows";
import type { ScreenRow } from "../declaration/action";

interface Options {
  readonly resource: string;
  readonly rows: readonly ScreenRow[];
  readonly readAt: number;
  readonly isBusy: boolean;
  readonly markOutdated: (ids: readonly number[]) => void;
}

/** A row that others created or changed; without an id, after a gap, any row. */
interface Item {
  readonly id: number | undefined;
  readonly isNew: boolean;
  readonly at: number;
}

/** Milliseconds by which the answer to a request that was under way when a change was told may come later. */
const underWayMs = 1000;

function itemsOf({ type, ids }: RowNews, loaded: ReadonlySet<number>, at: number): readonly Item[] {
  if (ids === undefined) return [{ id: undefined, isNew: false, at }];
  const known = ids.filter((id) => typeof id === "number");
  if (type === "created") return known.filter((id) => !loaded.has(id)).map((id) => ({ id, isNew: true, at }));
  return known.filter((id) => loaded.has(id)).map((id) => ({ id, isNew: false, at }));
}

/** What others have changed of a list since it was read: how many of its rows, which are marked, and how many new ones there are. */
export function useListNews({ resource, rows, readAt, isBusy, markOutdated }: Options) {
  const [items, setItems] = useState<readonly Item[]>([]);
  useLiveRows(resource, true, (news) => {
    const loaded = new Set(rows.map(({ id }) => id));
    const told = itemsOf(news, loaded, Date.now() + (isBusy ? underWayMs : 0));
    if (told.length === 0) return;
    markOutdated(told.flatMap(({ id, isNew }) => (id === undefined || isNew ? [] : [id])));
    setItems((before) => [...before.filter(({ at }) => at >= readAt), ...told]);
  });
  const current = items.filter(({ at }) => at >= readAt);
  const idsOf = (isNew: boolean) =>
    new Set(current.flatMap((item) => (item.isNew === isNew ? (item.id ?? []) : [])));
  const created = idsOf(true);
  return {
    created: created.size,
    changed: idsOf(false).size,
    isAny: current.length > 0,
    dismiss: () => setItems([]),
  };
}
