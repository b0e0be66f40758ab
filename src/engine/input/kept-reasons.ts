import { isRecord } from "../../../contract/server-messages";
import { createSafeStorage } from "../../http/safe-storage";
import { storageKeys } from "../../http/storage-keys";
import { storedJson, storedUser } from "../../http/stored-user";

/** A reason that was given, and the order of its last use among those of its call. */
interface Kept {
  readonly text: string;
  readonly used: number;
}

/** The reasons of each call, by its path and by what was chosen: a reason to approve is none to reject. */
type KeptByCall = Readonly<Record<string, readonly Kept[]>>;

/** The most reasons that are kept for a call. */
export const mostReasons = 5;

const store = createSafeStorage(() => window.localStorage);

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value.text === "string" && typeof value.used === "number";
}

/** Reads what was kept for an admin; whatever is not as it should be is left out. */
function readKept(admin: number): KeptByCall {
  const kept = storedJson(store, storageKeys.reasons);
  if (!isRecord(kept) || kept.admin !== admin || !isRecord(kept.calls)) return {};
  const calls = Object.entries(kept.calls).map(([path, reasons]) => {
    const read = Array.isArray(reasons) ? reasons.filter(isKept).slice(0, mostReasons) : [];
    return [path, read] as const;
  });
  return Object.fromEntries(calls);
}

const keyOf = (path: string, choice: unknown) => (typeof choice === "string" ? `${path} ${choice}` : path);

/** The reasons that the signed-in admin used last for a call, where it has a choice for that one. */
export function keptReasons(path: string, choice?: unknown): readonly string[] {
  const admin = storedUser(store)?.id;
  return admin === undefined ? [] : (readKept(admin)[keyOf(path, choice)] ?? []).map(({ text }) => text);
}

/**
 * Keeps a reason until the session ends. Each has its place, since its number is learnt: a new one comes last, or takes the place of the
 * one whose use is the longest ago.
 */
export function rememberReason(path: string, text: string, choice?: unknown): void {
  const admin = storedUser(store)?.id;
  if (admin === undefined || text === "") return;
  const calls = readKept(admin);
  const key = keyOf(path, choice);
  const kept = [...(calls[key] ?? [])];
  const used = Math.max(0, ...kept.map((each) => each.used)) + 1;
  const known = kept.findIndex((each) => each.text === text);
  const oldest = kept.findIndex((each) => kept.every((other) => each.used <= other.used));
  const free = kept.length < mostReasons ? kept.length : oldest;
  kept[known < 0 ? free : known] = { text, used };
  store.set(storageKeys.reasons, JSON.stringify({ admin, calls: { ...calls, [key]: kept } }));
}
