import type { StorageKey } from "./storage-keys";

/** The part of the browser's `Storage` that the console uses. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Key-value storage that never throws. */
export interface SafeStorage {
  get(key: StorageKey): string | undefined;
  /** Returns false if the value is kept for this page only. */
  set(key: StorageKey, value: string): boolean;
  remove(key: StorageKey): void;
  /** True when a value that is set now outlives the page. */
  keeps(): boolean;
}

const probeKey = "probe";

/** Creates a storage that keeps in memory, for this page only, what the browser's storage does not take. */
export function createSafeStorage(open: () => StorageLike): SafeStorage {
  const memory = new Map<StorageKey, string | undefined>();

  function change(key: StorageKey, value: string | undefined): boolean {
    try {
      if (value === undefined) open().removeItem(key);
      else open().setItem(key, value);
      memory.delete(key);
      return true;
    } catch {
      // Blocked or full: what memory holds now is newer than what is still in the storage.
      memory.set(key, value);
      return false;
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
        open().setItem(probeKey, probeKey);
        open().removeItem(probeKey);
        return true;
      } catch {
        return false;
      }
    },
  };
}
