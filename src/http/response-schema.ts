import type * as z from "zod/mini";
import type { Call } from "../../contract/call";
import { definitionOf, schemaType } from "../../contract/schema-definition";
import { isRecord } from "./server-messages";

type Schema = z.core.$ZodType;

const nestedTypes = ["array", "object", "record", "tuple", "lazy"];
const isMissing = (value: unknown) => value === undefined || value === null;

/** The fields that identify a row. Without its opaque id, a changed row would be taken for a new one. */
const rowIdFields = ["id", "reqId"];

/** A missing field only leaves a gap on the screen, unless it identifies the row or holds other values. */
const mayBeMissing = (name: string, schema: Schema) =>
  !rowIdFields.includes(name) && !nestedTypes.includes(schemaType(schema));

/**
 * True when a value has the structure of a schema, as far as the screens rely on it: lists, objects, strings, numbers and
 * booleans. The contents and length of a text and additional fields are up to the platform.
 */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const { type, ...definition } = definitionOf(schema);
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
      return isMissing(value) || matchesSchema(definition.innerType, value);
    case "readonly":
      return matchesSchema(definition.innerType, value);
    case "lazy":
      return matchesSchema(definition.getter(), value);
    case "array":
      return Array.isArray(value) && value.every((item) => matchesSchema(definition.element, item));
    case "tuple":
      return Array.isArray(value) && definition.items.every((item, i) => matchesSchema(item, value[i]));
    case "record":
      return (
        isRecord(value) && Object.values(value).every((item) => matchesSchema(definition.valueType, item))
      );
    case "object":
      return (
        isRecord(value) &&
        Object.entries(definition.shape).every(
          ([name, field]) =>
            (isMissing(value[name]) && mayBeMissing(name, field)) || matchesSchema(field, value[name]),
        )
      );
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
    case "enum":
    case "literal":
      return typeof value !== "object";
    default:
      return true;
  }
}

/** The schema of a call's data; undefined for the session's calls, which come without schemas. */
export const schemaOf = (call: Call) => call.data as Schema | undefined;

/** The data in a response's envelope; [] for a list, whose rows a platform may leave out when there are none, else null. */
export function envelopeData(call: Call, envelope: Readonly<Record<string, unknown>>): unknown {
  const schema = schemaOf(call);
  return envelope.data ?? (schema && schemaType(schema) === "array" ? [] : null);
}

/** True when an object has the fields that identify its row, those of them that its schema declares. */
export const namesRow = (schema: Schema, value: unknown): boolean =>
  isRecord(value) &&
  rowIdFields.every((name) => {
    const field = definitionOf(schema).shape[name];
    return !field || matchesSchema(field, value[name]);
  });
