import { userIn } from "../../contract/read-session-user";
import type { SessionUser } from "../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { storageKeys } from "./storage-keys";

/** The signed-in admin, as stored. */
export function storedUser(store: SafeStorage): SessionUser | undefined {
  return userIn({ user: storedJson(store, storageKeys.user) });
}

/** A stored JSON value; undefined when there is none or it cannot be parsed. */
export function storedJson(store: SafeStorage, key: Parameters<SafeStorage["get"]>[0]): unknown {
  try {
    return JSON.parse(store.get(key) ?? "");
  } catch {
    return undefined;
  }
}
