import type * as z from "zod/mini";
import type { RecordReference } from "../../contract/fields";
import { personalContent, recordTold } from "../../contract/personal-data";
import { definitionOf } from "../../contract/schema-definition";
import { isRecord } from "../../contract/server-messages";
import { maskContent } from "./mask-content";
import type { MaskedKinds } from "./mask-value";

type Schema = z.core.$ZodType;

/** What is masked in an answer, and what is not. */
export interface Masking {
  readonly kinds: MaskedKinds;
  isRevealed(record: RecordReference): boolean;
}

/** Masks a value of the schema that it was made of. */
export type Masker = (value: unknown, masking: Masking) => unknown;

function ofObject(schema: Schema): Masker | undefined {
  const fields = Object.entries(definitionOf(schema).shape).flatMap(([name, field]) => {
    const mask = maskerOf(field);
    return mask ? [[name, mask] as const] : [];
  });
  if (fields.length === 0) return undefined;
  const recordOf = recordTold(schema);
  return (value, masking) => {
    if (!isRecord(value)) return value;
    const record = recordOf?.(value);
    if (record && masking.isRevealed(record)) return value;
    const masked: Record<string, unknown> = { ...value };
    for (const [name, mask] of fields) if (name in masked) masked[name] = mask(masked[name], masking);
    return masked;
  };
}

function ofItems(item: Schema): Masker | undefined {
  const mask = maskerOf(item);
  return (
    mask && ((value, masking) => (Array.isArray(value) ? value.map((each) => mask(each, masking)) : value))
  );
}

function ofRecord(valueType: Schema): Masker | undefined {
  const mask = maskerOf(valueType);
  return (
    mask &&
    ((value, masking) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mask(each, masking)]))
        : value)
  );
}

function make(schema: Schema): Masker | undefined {
  const content = personalContent(schema);
  if (content) return (value, { kinds }) => maskContent(content, value, kinds);
  const { type, innerType, element, valueType } = definitionOf(schema);
  if (type === "object") return ofObject(schema);
  if (type === "array") return ofItems(element);
  if (type === "record") return ofRecord(valueType);
  return innerType && maskerOf(innerType);
}

const known = new WeakMap<Schema, Masker | null>();

/** The masker of a schema, the same one each time; undefined where nothing in it is personal data. */
export function maskerOf(schema: Schema): Masker | undefined {
  const found = known.get(schema);
  if (found !== undefined) return found ?? undefined;
  const made = make(schema);
  known.set(schema, made ?? null);
  return made;
}
