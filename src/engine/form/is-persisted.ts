import type { Values } from "../declaration/field";

/** A comparable form of a value: null, undefined and an empty text are the same, and the order of keys does not matter. */
function normalize(value: unknown): unknown {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "object" || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** True when the values a form sent in these fields are those it would start with now. */
export const isPersisted = (names: readonly string[], sent: Values, current: Values): boolean =>
  names.every((name) => JSON.stringify(normalize(sent[name])) === JSON.stringify(normalize(current[name])));
