// Reads and writes nested queries, such as filters[0][field]=status&filters[0][value]=w, for Refine's binding to react-router.

/** A value of a query: a text, or more of them by index or by name. */
export type QueryValue = string | readonly QueryValue[] | { readonly [name: string]: QueryValue };

/** A level of a query while it is read: what has the keys 0, 1, 2 … turns out to be a list. */
type Level = Map<string, Level | string>;

/** The most brackets of a name; a parameter with more of them is left out. */
const maxDepth = 10;
/** Names that would reach an object's prototype. */
const unsafe = new Set(["__proto__", "constructor", "prototype"]);

/** The keys of a name such as a[0][b]; undefined for one that is left out. */
function keysOf(name: string): string[] | undefined {
  const [, first = "", brackets = ""] = /^([^[]*)((?:\[[^[\]]*\])*)$/.exec(name) ?? [name, name];
  const keys = [first, ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key)];
  return first === "" || keys.length > maxDepth + 1 || keys.some((key) => unsafe.has(key)) ? undefined : keys;
}

/** Adds a value under its keys; an empty key is the next index. A second value under the same keys makes a list of both. */
function add(level: Level, [first = "", ...rest]: readonly string[], value: string): void {
  const key = first === "" ? String(level.size) : first;
  const present = level.get(key);
  if (rest.length === 0 && present === undefined) {
    level.set(key, value);
    return;
  }
  const next: Level =
    present instanceof Map ? present : new Map(present === undefined ? [] : [["0", present]]);
  level.set(key, next);
  add(next, rest.length === 0 ? [""] : rest, value);
}

function toValue(level: Level | string): QueryValue {
  if (typeof level === "string") return level;
  const isList = [...level.keys()].every((key) => /^\d+$/.test(key) && Number(key) < level.size);
  const entries = [...level].map(([key, value]) => [key, toValue(value)] as const);
  if (!isList) return Object.fromEntries(entries);
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
}

/** Reads the query of an address, with or without its question mark. Every single value is a text. */
export function parse(search: string): Record<string, QueryValue> {
  const top: Level = new Map();
  for (const [name, value] of new URLSearchParams(search)) {
    const keys = keysOf(name);
    if (keys) add(top, keys, value);
  }
  return Object.fromEntries([...top].map(([key, value]) => [key, toValue(value)]));
}

function parameters(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return parameters(name, value.toISOString());
  if (typeof value !== "object") return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, each]) =>
    parameters(`${name}[${encodeURIComponent(key)}]`, each),
  );
}

/** Writes a query with its question mark; empty if there is nothing to write. Every character of a value survives. */
export function stringify(query: object): string {
  const all = Object.entries(query).flatMap(([name, value]) => parameters(encodeURIComponent(name), value));
  return all.length > 0 ? `?${all.join("&")}` : "";
}

export default { parse, stringify };
