import type { FieldDefinition } from "../../../../contract/templates";
import { itemOf, type Shape } from "./field-definitions";

/** An image of the site. A new one has a data URL and its file's name, a saved one the platform's address. */
export interface ImageDraft {
  readonly url: string;
  readonly name?: string;
}

/** An item of a list. Its key stays the same when the item moves. */
export interface Item {
  readonly key: number;
  readonly value: unknown;
}

/**
 * A step's values while they are edited: texts, `ImageDraft` or null, objects, lists of `Item`. A field of an unknown kind
 * keeps its saved value.
 */
export type Draft = Readonly<Record<string, unknown>>;

/** True for an object with named fields. */
export const isRecord = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
export const asFields = (value: unknown): Draft => (isRecord(value) ? value : {});
export const asItems = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);
export const asImage = (value: unknown): ImageDraft | null =>
  isRecord(value) && typeof value.url === "string" ? (value as unknown as ImageDraft) : null;

/** The draft of a field: its saved value, or an empty one where nothing fitting is saved. */
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

/** The draft of a step or an object. */
export function draftOfFields(shape: Shape, saved?: unknown): Draft {
  const values = asFields(saved);
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, draftOf(field, values[name])]),
  );
}

/** A field's value as the call takes it: new images as data URLs, unchanged ones as their address (requirement H4). */
export function payloadOf(definition: FieldDefinition, draft: unknown): unknown {
  switch (definition.kind) {
    case "string":
      return asText(draft).trim();
    case "image":
      return asImage(draft)?.url ?? null;
    case "object":
      return payloadOfFields(definition.shape ?? {}, asFields(draft));
    case "array":
      return asItems(draft).map(({ value }) => payloadOf(itemOf(definition), value));
    default:
      return draft;
  }
}

/** A step's values as the call takes them. */
export const payloadOfFields = (shape: Shape, draft: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, payloadOf(field, draft[name])]));

/** True when two drafts have the same content. The keys of list items do not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(contentOf(item), contentOf(b[i])));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}

const contentOf = (item: unknown): unknown => (isRecord(item) && "key" in item ? item.value : item);

/** Saved values whose list items have the keys of those that were edited; lists of another length are other lists. */
export function withKeysOf(saved: unknown, edited: unknown): unknown {
  if (Array.isArray(saved) && Array.isArray(edited))
    return saved.length === edited.length ? saved.map((item, at) => withKeysOf(item, edited[at])) : saved;
  if (!isRecord(saved) || !isRecord(edited)) return saved;
  const values = Object.entries(saved).map(([name, value]) => [name, withKeysOf(value, edited[name])]);
  return { ...Object.fromEntries(values), ...(isItem(saved) && isItem(edited) && { key: edited.key }) };
}

const isItem = (value: Draft): value is Draft & Item => typeof value.key === "number" && "value" in value;
