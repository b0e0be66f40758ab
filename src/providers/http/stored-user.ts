import type { SessionUser } from "../../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { isRecord } from "./server-messages";
import { storageKeys } from "./storage-keys";

/** The admin that an answer tells of under `data.user`; only one with an id counts (decision A6). */
export function userIn(data: unknown): SessionUser | undefined {
  const user = isRecord(data) ? data.user : undefined;
  // What else it holds is the platform's word: a field too few must not keep anybody from signing in.
  return isRecord(user) && user.id !== undefined && user.id !== null && user.id !== ""
    ? (user as unknown as SessionUser)
    : undefined;
}

/** Who is signed in, as the storage has it. */
export function storedUser(store: SafeStorage): SessionUser | undefined {
  return userIn({ user: storedJson(store, storageKeys.user) });
}

/** A stored JSON value; undefined when there is none or it was spoilt. */
export function storedJson(store: SafeStorage, key: Parameters<SafeStorage["get"]>[0]): unknown {
  try {
    return JSON.parse(store.get(key) ?? "");
  } catch {
    return undefined;
  }
}
