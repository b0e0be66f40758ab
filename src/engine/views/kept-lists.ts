import { keptKey, listStore } from "./arrangement";
import { readViews, type View } from "./view";

/** The densities of a list's rows. */
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** What an admin keeps of one list. */
export interface KeptList {
  /** The columns, as `writeChoice` has them. */
  readonly columns?: string | undefined;
  readonly density?: Density | undefined;
  readonly views?: readonly View[] | undefined;
}

type KeptLists = Readonly<Record<string, KeptList>>;

/** The most characters that are kept of all lists of an admin. */
const maxLength = 200_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isDensity = (value: unknown): value is Density => densities.some((each) => each === value);

/** Reads what was kept of a list; whatever is not as it should be is left out. */
function readList(value: unknown): KeptList {
  if (!isObject(value)) return {};
  const views = readViews(value.views);
  return {
    ...(typeof value.columns === "string" && { columns: value.columns }),
    ...(isDensity(value.density) && { density: value.density }),
    ...(views.length > 0 && { views }),
  };
}

function parse(text: string): KeptLists {
  try {
    const lists: unknown = JSON.parse(text);
    if (!isObject(lists)) return {};
    return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, readList(list)]));
  } catch {
    return {};
  }
}

/** The last text that was read, with what it says: the storage is read again each time, since other tabs write to it. */
let last: { readonly text: string; readonly lists: KeptLists } = { text: "", lists: {} };

function read(): KeptLists {
  const text = listStore.get(keptKey()) ?? "";
  if (text !== last.text) last = { text, lists: parse(text) };
  return last.lists;
}

const listeners = new Set<() => void>();
/** Tells that lists are shown in another way, although nothing else is kept. */
export const notifyKept = () => {
  for (const listener of listeners) listener();
};

/** Calls the listener after every change of what is kept, by this tab or another one. */
export function onKept(listener: () => void): void {
  if (listeners.size === 0)
    window.addEventListener("storage", ({ key }) => (key === null || key === keptKey()) && notifyKept());
  listeners.add(listener);
}

/** What the signed-in admin keeps of a list. */
export const keptOf = (resource: string): KeptList => read()[resource] ?? {};

/** Keeps something of a list. Returns false if it is kept for this page only, or not at all since it is too much. */
export function keep(resource: string, changes: KeptList): boolean {
  const list = Object.fromEntries(
    Object.entries({ ...keptOf(resource), ...changes }).filter(([, value]) => value !== undefined),
  );
  const lists = { ...read(), [resource]: list };
  const used = Object.entries(lists).filter(([, each]) => Object.keys(each).length > 0);
  const text = JSON.stringify(Object.fromEntries(used));
  if (text.length > maxLength) return false;
  if (used.length === 0) listStore.remove(keptKey());
  const isStored = used.length === 0 || listStore.set(keptKey(), text);
  notifyKept();
  return isStored;
}

/** The name under which an admin keeps what counts for all lists; no resource has it. */
const allLists = "*";

/** The density of lists for which the signed-in admin chooses none. */
export const usualDensity = (): Density => keptOf(allLists).density ?? "comfortable";

/** Keeps the density of lists for which none is chosen. Returns false if it is kept for this page only. */
export const keepUsualDensity = (density: Density): boolean =>
  keep(allLists, { density: density === "comfortable" ? undefined : density });
