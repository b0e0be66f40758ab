import { storageKeys } from "../../http/storage-keys";
import { storedJson, storedUser } from "../../http/stored-user";
import { listStore } from "./arrangement";

/** A list, or a record of one, that was looked at. */
export interface Recent {
  /** The name of the screen. */
  readonly screen: string;
  /** The record's id and name; both are left out for a list. */
  readonly id?: number;
  readonly title?: string;
}

/** The most records and lists that are kept. */
export const mostRecent = 20;
const longestTitle = 200;

function readRecent(value: unknown): Recent | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { screen, id, title } = value as Readonly<Record<string, unknown>>;
  if (typeof screen !== "string") return undefined;
  if (id === undefined) return { screen };
  const isRecord = Number.isSafeInteger(id) && Number(id) > 0 && typeof title === "string";
  return isRecord ? { screen, id: Number(id), title } : undefined;
}

/** Reads what was kept for an admin; whatever is not as it should be is left out. */
function readKept(admin: number): readonly Recent[] {
  const kept = storedJson(listStore, storageKeys.recent) as
    | { readonly admin?: unknown; readonly items?: unknown }
    | undefined;
  if (kept?.admin !== admin || !Array.isArray(kept.items)) return [];
  return kept.items
    .map(readRecent)
    .filter((recent) => recent !== undefined)
    .slice(0, mostRecent);
}

/** What the signed-in admin looked at last, the latest first. */
export function recents(): readonly Recent[] {
  const admin = storedUser(listStore)?.id;
  return admin === undefined ? [] : readKept(admin);
}

/** Puts a list or record first among the recent ones. It is kept for the signed-in admin until the session ends. */
export function rememberRecent(recent: Recent): void {
  const admin = storedUser(listStore)?.id;
  if (admin === undefined) return;
  const { title } = recent;
  const kept = title === undefined ? recent : { ...recent, title: title.slice(0, longestTitle) };
  const others = readKept(admin).filter(({ screen, id }) => screen !== recent.screen || id !== recent.id);
  const items = [kept, ...others].slice(0, mostRecent);
  listStore.set(storageKeys.recent, JSON.stringify({ admin, items }));
}
