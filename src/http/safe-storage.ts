import type { StorageKey } from "./storage-keys";

/** The part of the browser's `Storage` that is needed. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Texts by key; never throws. */
export interface SafeStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Whether what is set now outlives this page. */
  keeps(): boolean;
}

const probe = "probe";

/** Keeps texts in the given storage, and in memory for this page whatever it blocks or throws on. */
export function createSafeStorage(open: () => StorageLike): SafeStorage {
  const memory = new Map<StorageKey, string | undefined>();

  function change(key: StorageKey, value: string | undefined): void {
    try {
      if (value === undefined) open().removeItem(key);
      else open().setItem(key, value);
      memory.delete(key);
    } catch {
      // Blocked or full: what is still in the storage is older than what memory holds now.
      memory.set(key, value);
    }
  }

  return {
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return open().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set: change,
    remove: (key) => change(key, undefined),
    keeps() {
      try {
        open().setItem(probe, probe);
        open().removeItem(probe);
        return true;
      } catch {
        return false;
      }
    },
  };
}
