import type * as z from "zod/mini";
import type { RecordReference } from "./fields";
import { definitionOf } from "./schema-definition";

type Schema = z.core.$ZodType;

/** The kinds of personal data that an installation can mask (extension `personal-data`). */
export const personalKinds = ["documents", "emails", "phones", "pixKeys"] as const;
export type PersonalKind = (typeof personalKinds)[number];

/**
 * What a field holds of a person: one of the kinds; `account`, the destination of a payout, whose keys say which kind each value is;
 * `changes`, the fields of an audit entry; or `text`, free text that may name any of them.
 */
export type PersonalContent = PersonalKind | "account" | "changes" | "text";

/** The character that stands for what is masked. */
export const maskCharacter = "•";

const contents = new WeakMap<Schema, PersonalContent>();
const records = new WeakMap<Schema, (value: never) => RecordReference | undefined>();

/**
 * Marks a field as personal data: a platform that masks such data masks it in every answer, and refuses a masked value in an input.
 * The browser's build leaves the mark out.
 */
export function personal<Marked extends Schema>(content: PersonalContent, schema: Marked): Marked {
  contents.set(schema, content);
  return schema;
}

/**
 * Says which record an object of an answer tells of: once that is revealed, what is in the object is not masked. The browser's build
 * leaves it out.
 */
export function tellsOf<Marked extends Schema>(
  record: (value: z.output<NoInfer<Marked>>) => RecordReference | undefined,
  schema: Marked,
): Marked {
  records.set(schema, record as (value: never) => RecordReference | undefined);
  return schema;
}

/** The personal data that a field holds, also where it may be missing; undefined for any other field. */
export function personalContent(schema: Schema): PersonalContent | undefined {
  const { innerType } = definitionOf(schema) as { readonly innerType?: Schema };
  return contents.get(schema) ?? (innerType && personalContent(innerType));
}

/** The record that an object of an answer tells of; undefined where its schema does not say. */
export const recordTold = (schema: Schema): ((value: unknown) => RecordReference | undefined) | undefined =>
  records.get(schema) as ((value: unknown) => RecordReference | undefined) | undefined;
