import type { SessionUser } from "../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { isRecord } from "./server-messages";
import { storageKeys } from "./storage-keys";

const isText = (value: unknown) => typeof value === "string";
const isHours = (value: unknown) =>
  isRecord(value) &&
  [..."0123456"].every((day) => {
    const intervals = value[day];
    return (
      Array.isArray(intervals) &&
      intervals.every((each) => Array.isArray(each) && each.length === 2 && each.every(isText))
    );
  });

/** What the console reads of an admin, by kind; what is of another kind is as good as not told. */
const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isText,
  user: isText,
  email: isText,
  typeName: isText,
  permissions: isRecord,
  timeAccess: isHours,
};

/** The admin that an answer tells of under `data.user`; only one with an id counts (decision A6). */
export function userIn(data: unknown): SessionUser | undefined {
  const user = isRecord(data) ? data.user : undefined;
  if (!isRecord(user) || user.id === undefined || user.id === null || user.id === "") return undefined;
  // A field too few must not keep anybody from signing in.
  const told = Object.entries(user).filter(([name, value]) => kinds[name]?.(value) ?? true);
  return Object.fromEntries(told) as unknown as SessionUser;
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
