import { asFields, type Draft, type Item } from "./step-values";

/** The path to a value within a step: field names and list positions. */
export type Path = readonly (string | number)[];

/** A path in the form that keys errors: `slides.1.img`. */
export const dotted = (path: Path): string => path.join(".");

/** The value at a path, or undefined where the path leads nowhere. */
export const valueAt = (value: unknown, [first, ...rest]: Path): unknown => {
  if (first === undefined) return value;
  const inner = Array.isArray(value)
    ? (value[Number(first)] as Item | undefined)?.value
    : asFields(value)[first];
  return valueAt(inner, rest);
};

function setIn(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return (value as Item[]).map((item, at) =>
      at === Number(first) ? { ...item, value: setIn(item.value, rest, replacement) } : item,
    );
  const fields = asFields(value);
  return { ...fields, [first]: setIn(fields[first], rest, replacement) };
}

/** A copy of the draft with another value at a path. Objects off the path are shared with the original. */
export const withValueAt = (draft: Draft, path: Path, replacement: unknown): Draft =>
  asFields(setIn(draft, path, replacement));

/** The items with new ones at the end, each with a fresh key. */
export function added(items: readonly Item[], values: readonly unknown[]): readonly Item[] {
  const next = Math.max(-1, ...items.map(({ key }) => key)) + 1;
  return [...items, ...values.map((value, i) => ({ key: next + i, value }))];
}

/** The items without the one at a position. */
export const removed = (items: readonly Item[], at: number): readonly Item[] =>
  items.filter((_, i) => i !== at);

/** The items with the one at `from` moved to `to`; the same array where either position does not exist. */
export function moved(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length || from === to) return items;
  const others = removed(items, from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
