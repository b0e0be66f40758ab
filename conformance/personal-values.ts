import type * as z from "zod/mini";
import {
  maskCharacter,
  type PersonalContent,
  type PersonalKind,
  personalContent,
} from "../contract/personal-data";
import { definitionOf } from "../contract/schema-definition";
import { isRecord } from "../contract/server-messages";

type Schema = z.core.$ZodType;

/** A text of an answer that belongs to a person, by the marks of the contract. */
export interface PersonalValue {
  /** The field that the mark is at. */
  readonly field: string;
  readonly content: PersonalContent;
  readonly text: string;
}

/** The keys of a payout's destination that hold a Pix key, without regard to case and punctuation. */
const isPixKey = (key: string) => key.toLowerCase().replace(/[^a-z]/g, "") === "pixkey";

/** Every text in a value of a marked field. */
function textsIn(value: unknown, field: string, content: PersonalContent): PersonalValue[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, field, content));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) =>
      textsIn(each, field, content === "account" && isPixKey(key) ? "pixKeys" : content),
    );
  return typeof value === "string" && value !== "" ? [{ field, content, text: value }] : [];
}

/** The personal data in a value of a schema. */
export function personalValues(schema: Schema, value: unknown, field = ""): PersonalValue[] {
  const content = personalContent(schema);
  if (content) return textsIn(value, field, content);
  const { type, shape, element, valueType, innerType } = definitionOf(schema);
  if (type === "array" && Array.isArray(value))
    return value.flatMap((each) => personalValues(element, each, field));
  if (type === "record" && isRecord(value))
    return Object.values(value).flatMap((each) => personalValues(valueType, each, field));
  if (type === "object" && isRecord(value))
    return Object.entries(shape).flatMap(([name, part]) => personalValues(part, value[name], name));
  return innerType ? personalValues(innerType, value, field) : [];
}

/** True where a schema has a mark. */
export function holdsPersonalData(schema: Schema): boolean {
  if (personalContent(schema)) return true;
  const { type, shape, element, innerType } = definitionOf(schema);
  if (type === "object") return Object.values(shape).some(holdsPersonalData);
  if (type === "array") return holdsPersonalData(element);
  return innerType ? holdsPersonalData(innerType) : false;
}

/** True where something in the text is hidden. */
export const isMasked = ({ text }: Pick<PersonalValue, "text">): boolean => text.includes(maskCharacter);

const kinds: readonly PersonalContent[] = ["documents", "emails", "phones", "pixKeys"];
const isKind = (content: PersonalContent): content is PersonalKind => kinds.includes(content);

/** The kinds of which a value is masked. */
export const kindsMasked = (values: readonly PersonalValue[]): ReadonlySet<PersonalKind> =>
  new Set(values.filter(isMasked).flatMap(({ content }) => (isKind(content) ? [content] : [])));

/** Values shorter than this may stand in a text by chance. */
const shortest = 8;

/** The values of some kinds as they may be written whole: as they are, and without punctuation. */
export function wholeTexts(
  values: readonly PersonalValue[],
  masked: ReadonlySet<PersonalKind>,
): ReadonlySet<string> {
  const ofKinds = values.filter(
    (value) => isKind(value.content) && masked.has(value.content) && !isMasked(value),
  );
  const written = ofKinds.flatMap(({ text, content }) =>
    content === "emails" ? [text] : [text, text.replace(/[^\p{L}\p{N}]/gu, "")],
  );
  return new Set(written.filter(({ length }) => length >= shortest));
}
