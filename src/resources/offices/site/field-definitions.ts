import type { FieldDefinition } from "../../../../contract/templates";

/** The fields of a step or of an object, by name. */
export type Shape = Readonly<Record<string, FieldDefinition>>;

/** The limit of a list whose template sets none (requirement S9.22). */
const defaultMax = 10;

/** The highest number of items a list may have. */
export const maxOf = ({ max }: FieldDefinition): number => max ?? defaultMax;

/** True for a list of images. */
export const isSlides = ({ items }: FieldDefinition): boolean => items?.kind === "image";

/** The definition of a list's items. An image in a list is sent as `{ img }` (requirement S7.33). */
export function itemOf({ items }: FieldDefinition): FieldDefinition {
  if (!items) return { kind: "unknown" };
  return items.kind === "image" ? { kind: "object", shape: { img: items } } : items;
}

/** A technical name as a label: `firstName` becomes `First name`. */
export function humanized(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A field's label: the template's, or one made of its name. */
export const labelOf = (name: string, { label }: FieldDefinition): string => label || humanized(name);
