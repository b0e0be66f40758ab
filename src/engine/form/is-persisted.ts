import type { Values } from "../declaration/field";

/** Nothing is one thing, however it is written; the keys of what was stored come in any order. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "object" || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether what a form sent under these names is what would fill it in now. */
export const isPersisted = (names: readonly string[], sent: Values, now: Values): boolean =>
  names.every((name) => JSON.stringify(plain(sent[name])) === JSON.stringify(plain(now[name])));
