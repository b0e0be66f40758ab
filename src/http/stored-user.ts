import { userIn } from "../../contract/read-session-user";
import type { SessionUser } from "../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { storageKeys } from "./storage-keys";

/** What was read last: the same text gives the same object, so that components that ask on each render draw nothing anew. */
let latest: { readonly text: string | undefined; readonly user: SessionUser | undefined } | undefined;

/** The signed-in admin, as stored. */
export function storedUser(store: SafeStorage): SessionUser | undefined {
  const text = store.get(storageKeys.user);
  if (!latest || latest.text !== text)
    latest = { text, user: userIn({ user: storedJson(store, storageKeys.user) }) };
  return latest.user;
}

/** A stored JSON value; undefined when there is none or it cannot be parsed. */
export function storedJson(store: SafeStorage, key: Parameters<SafeStorage["get"]>[0]): unknown {
  try {
    return JSON.parse(store.get(key) ?? "");
  } catch {
    return undefined;
  }
}
