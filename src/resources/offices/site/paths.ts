import { asFields, type Draft, type Item } from "./draft";

/** The way to a value within a step: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** A path as errors are named by it: `slides.1.img`. */
export const dotted = (path: Path): string => path.join(".");

/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, [first, ...rest]: Path): unknown => {
  if (first === undefined) return value;
  const inner = Array.isArray(value)
    ? (value[Number(first)] as Item | undefined)?.value
    : asFields(value)[first];
  return valueAt(inner, rest);
};

function putInto(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put;
  if (Array.isArray(value))
    return (value as Item[]).map((item, at) =>
      at === Number(first) ? { ...item, value: putInto(item.value, rest, put) } : item,
    );
  const fields = asFields(value);
  return { ...fields, [first]: putInto(fields[first], rest, put) };
}

/** The same draft with another value at a path; what is not on the way stays the same object. */
export const withValueAt = (draft: Draft, path: Path, put: unknown): Draft =>
  asFields(putInto(draft, path, put));

/** The items with new ones behind them. */
export function added(items: readonly Item[], values: readonly unknown[]): readonly Item[] {
  const next = Math.max(-1, ...items.map(({ key }) => key)) + 1;
  return [...items, ...values.map((value, i) => ({ key: next + i, value }))];
}

/** The items without the one at a position. */
export const removed = (items: readonly Item[], at: number): readonly Item[] =>
  items.filter((_, i) => i !== at);

/** The items with the one at `from` taken to `to`; the same items where that is beyond the ends. */
export function moved(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length || from === to) return items;
  const others = removed(items, from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
