import type { FieldDefinition } from "../../../../contract/templates";
import { itemOf, type Shape } from "./field-definitions";

/** An image: where it is shown from, which is a data URL while it is new, and then what its file is called. */
export interface ImageDraft {
  readonly url: string;
  readonly name?: string;
}

/** An item of a list; its key stays the same wherever it is moved. */
export interface Item {
  readonly key: number;
  readonly value: unknown;
}

/**
 * A step's values as they are being filled in: texts, `ImageDraft` or null, objects, lists of `Item`. Fields of a kind that
 * nobody knows keep what was saved.
 */
export type Draft = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names. */
export const isRecord = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
export const asFields = (value: unknown): Draft => (isRecord(value) ? value : {});
export const asItems = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);
export const asImage = (value: unknown): ImageDraft | null =>
  isRecord(value) && typeof value.url === "string" ? (value as unknown as ImageDraft) : null;

/** A field's saved value as it is filled in; undefined where nothing was saved. */
export function draftOf(definition: FieldDefinition, saved?: unknown): unknown {
  switch (definition.kind) {
    case "string":
      return asText(saved);
    case "image":
      return asText(saved) === "" ? null : { url: asText(saved) };
    case "object":
      return draftOfFields(definition.shape ?? {}, saved);
    case "array": {
      const items: readonly unknown[] = Array.isArray(saved) ? saved : [];
      return items.map((item, key): Item => ({ key, value: draftOf(itemOf(definition), item) }));
    }
    default:
      return saved ?? null;
  }
}

/** Saved values as they are filled in. */
export function draftOfFields(shape: Shape, saved?: unknown): Draft {
  const values = asFields(saved);
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, draftOf(field, values[name])]),
  );
}

/** A field's value as it is sent: new images as data URLs, the others as their address (decision H4). */
export function wireOf(definition: FieldDefinition, draft: unknown): unknown {
  switch (definition.kind) {
    case "string":
      return asText(draft).trim();
    case "image":
      return asImage(draft)?.url ?? null;
    case "object":
      return wireOfFields(definition.shape ?? {}, asFields(draft));
    case "array":
      return asItems(draft).map(({ value }) => wireOf(itemOf(definition), value));
    default:
      return draft;
  }
}

/** A step's values as they are sent. */
export const wireOfFields = (shape: Shape, draft: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, wireOf(field, draft[name])]));

/** Whether two values say the same; which keys their items have does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(contentOf(item), contentOf(b[i])));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}

const contentOf = (item: unknown): unknown => (isRecord(item) && "key" in item ? item.value : item);
