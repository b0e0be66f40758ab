import type * as z from "zod/mini";
import { Mismatch, mismatch, readCode, readLiteral, readNumber, readText } from "./read-scalar";
import { definitionOf, schemaType } from "./schema-definition";
import { isRecord } from "./server-messages";
import { yesOrNo } from "./yes-or-no";

type Schema = z.core.$ZodType;

const nestedTypes = ["array", "object", "record", "tuple", "lazy"];
const isMissing = (value: unknown) => value === undefined || value === null;

/** True for the fields that identify a row. Without its opaque id, a changed row would be taken for a new one. */
const identifiesRow = (name: string) => /^id$|^reqId$|ReqId$/.test(name);

/** A missing field only leaves a gap on the screen, unless it identifies the row or holds other values. */
const mayBeMissing = (name: string, schema: Schema) =>
  !identifiesRow(name) && !nestedTypes.includes(schemaType(schema));

function readList(value: unknown, schemas: readonly Schema[] | Schema): unknown {
  if (!Array.isArray(value)) return mismatch("list", value);
  let copy = value as unknown[];
  const length = Array.isArray(schemas) ? schemas.length : value.length;
  for (let i = 0; i < length; i += 1) {
    const read = readValue(Array.isArray(schemas) ? schemas[i] : schemas, value[i]);
    if (read instanceof Mismatch) return read.within(`[${i}]`);
    if (read === value[i]) continue;
    if (copy === value) copy = [...value];
    copy[i] = read;
  }
  return copy;
}

function readField(name: string, schema: Schema, value: unknown): unknown {
  const canMiss = mayBeMissing(name, schema);
  if (canMiss && isMissing(value)) return value;
  if (value === "" && identifiesRow(name)) return mismatch("id", value);
  const read = readValue(schema, value);
  // platforms write an empty text where others write null
  return value === "" && canMiss && read instanceof Mismatch ? null : read;
}

function readObject(value: unknown, shape: Readonly<Record<string, Schema>>): unknown {
  // PHP writes a record with the keys 0, 1, 2 as a list
  const record = Array.isArray(value) && shape[0] ? { ...value } : value;
  if (!isRecord(record)) return mismatch("object", value);
  let copy = record;
  for (const name in shape) {
    const read = readField(name, shape[name] as Schema, record[name]);
    if (read instanceof Mismatch) return read.within(`.${name}`);
    if (read === record[name]) continue;
    if (copy === record) copy = { ...record };
    copy[name] = read;
  }
  return copy;
}

/** Reads a record. One of any values is read from any shape: a list by position, a scalar as its only value. */
function readRecord(value: unknown, valueType: Schema): unknown {
  // PHP writes an empty record as a list
  const record = Array.isArray(value) ? { ...value } : value;
  const isFree = schemaType(valueType) === "unknown";
  if (!isRecord(record)) {
    if (!isFree) return mismatch("object", value);
    return isMissing(record) ? {} : { "": record };
  }
  if (isFree) return record;
  let copy = record;
  for (const key of Object.keys(record)) {
    const read = readValue(valueType, record[key]);
    // the key may be a customer's
    if (read instanceof Mismatch) return read.within(".*");
    if (read === record[key]) continue;
    if (copy === record) copy = { ...record };
    copy[key] = read;
  }
  return copy;
}

function readUnion(value: unknown, options: readonly Schema[]): unknown {
  for (const option of options) {
    const read = readValue(option, value);
    if (!(read instanceof Mismatch)) return read;
  }
  return typeof value === "object" ? mismatch("value", value) : value;
}

/**
 * Reads a value as its schema means it: the number of a text of digits, y for true, and so on. A value that is right already is
 * returned itself, one that has no such meaning gives a `Mismatch`. Scalars that are missing stay missing; the contents of a text,
 * codes that the schema does not have and additional fields are up to the platform.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "optional":
    case "nullable":
    case "default":
      return isMissing(value) ? value : readValue(definition.innerType, value);
    case "readonly":
      return readValue(definition.innerType, value);
    case "lazy":
      return readValue(definition.getter(), value);
    case "array":
      return readList(value, definition.element);
    case "tuple":
      return readList(value, definition.items);
    case "record":
      return readRecord(value, definition.valueType);
    case "object":
      return readObject(value, definition.shape);
    case "union":
      return readUnion(value, definition.options);
    case "string":
      return readText(value, definition.format);
    case "number":
      return readNumber(value);
    case "boolean":
      return yesOrNo(value) ?? mismatch("yes or no", value);
    case "enum":
      return readCode(value, definition.entries);
    case "literal":
      return readLiteral(value, definition.values[0]);
    default:
      return value;
  }
}

/** True when an object has the fields that identify its row, those of them that its schema declares. */
export const namesRow = (schema: Schema, value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(definitionOf(schema).shape).every(
    ([name, field]) => !identifiesRow(name) || !(readField(name, field, value[name]) instanceof Mismatch),
  );
