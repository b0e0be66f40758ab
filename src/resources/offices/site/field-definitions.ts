import type { FieldDefinition } from "../../../../contract/templates";

/** The fields of a step or of an object, by name. */
export type Shape = Readonly<Record<string, FieldDefinition>>;

/** Items of a list whose template does not say how many (specification 9). */
const mostItems = 10;

/** How many items a list may have. */
export const maxOf = ({ max }: FieldDefinition): number => max ?? mostItems;

/** Whether a list is one of images: slides. */
export const isSlides = ({ items }: FieldDefinition): boolean => items?.kind === "image";

/** What an item of a list is made of; images travel as `{ img }` (specification 7). */
export function itemOf({ items }: FieldDefinition): FieldDefinition {
  if (!items) return { kind: "unknown" };
  return items.kind === "image" ? { kind: "object", shape: { img: items } } : items;
}

/** A name of the wire as people read it: `firstName` is `First name`. */
export function humanized(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What a field is called: as the template says, or by its name. */
export const labelOf = (name: string, { label }: FieldDefinition): string => label || humanized(name);
