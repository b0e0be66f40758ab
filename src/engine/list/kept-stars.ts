import { storageKeys } from "../../http/storage-keys";
import { storedUser } from "../../http/stored-user";
import type { StarredRows } from "../table/starred-rows";
import { listStore } from "../views/arrangement";

/** The most records of a list that keep their stars; those that got theirs first lose them. */
export const mostStarred = 500;

/** The ids of starred records by list, in the order in which they got their stars. */
type KeptStars = ReadonlyMap<string, ReadonlySet<number>>;

const none: ReadonlySet<number> = new Set();
const keyOfAdmin = () => `${storageKeys.starred}-${storedUser(listStore)?.id ?? ""}` as const;

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** Reads what was kept; whatever is not as it should be is left out. */
function parse(text: string): KeptStars {
  try {
    const lists: unknown = JSON.parse(text);
    if (typeof lists !== "object" || lists === null) return new Map();
    return new Map(
      Object.entries(lists).flatMap(([name, ids]) =>
        Array.isArray(ids) ? [[name, new Set(ids.filter(isId).slice(-mostStarred))]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** The last text that was read, with what it says: the storage is read again each time, since other tabs write to it. */
let last: { readonly text: string; readonly stars: KeptStars } = { text: "", stars: new Map() };

function read(): KeptStars {
  const text = listStore.get(keyOfAdmin()) ?? "";
  if (text !== last.text) last = { text, stars: parse(text) };
  return last.stars;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === keyOfAdmin()) && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** What became of records that were marked, or whose marks were taken. */
export interface StarChange {
  readonly isStarred: boolean;
  readonly count: number;
  /** How many older marks were dropped for them. */
  readonly dropped: number;
  /** False when the marks last for this page only. */
  readonly isKept: boolean;
}

/** Gives stars to records of a list or, if all of them have theirs, takes them. Kept for the signed-in admin in this browser. */
export function toggleStars(resource: string, ids: readonly number[]): StarChange {
  const stars = read();
  const before = stars.get(resource) ?? none;
  const isStarred = ids.some((id) => !before.has(id));
  const others = [...before].filter((id) => !ids.includes(id));
  const all = isStarred ? [...others, ...ids] : others;
  const after = all.slice(-mostStarred);
  const lists = new Map(stars).set(resource, new Set(after));
  const used = [...lists].filter(([, each]) => each.size > 0).map(([name, each]) => [name, [...each]]);
  const isKept =
    used.length > 0 ? listStore.set(keyOfAdmin(), JSON.stringify(Object.fromEntries(used))) : true;
  if (used.length === 0) listStore.remove(keyOfAdmin());
  notify();
  return { isStarred, count: ids.length, dropped: all.length - after.length, isKept };
}

const stores = new Map<string, StarredRows>();

/** The starred records of a list; the same store each time. */
export function starredRows(resource: string): StarredRows {
  const known = stores.get(resource) ?? { get: () => read().get(resource) ?? none, subscribe };
  stores.set(resource, known);
  return known;
}
