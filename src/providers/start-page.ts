import { createSafeStorage } from "../http/safe-storage";
import { storageKeys } from "../http/storage-keys";
import { storedUser } from "../http/stored-user";
import { safePath } from "./auth";

const store = createSafeStorage(() => window.localStorage);
const keyOfAdmin = () => `${storageKeys.start}-${storedUser(store)?.id ?? ""}` as const;

/** The path that the signed-in admin wants to begin at; undefined for what the console begins with. */
export const keptStart = (): string | undefined => safePath(store.get(keyOfAdmin()));

/** Keeps where the signed-in admin wants to begin. Returns false if it is kept for this page only. */
export function keepStart(path: string | undefined): boolean {
  if (path !== undefined) return store.set(keyOfAdmin(), path);
  store.remove(keyOfAdmin());
  return true;
}
