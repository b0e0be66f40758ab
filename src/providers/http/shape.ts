import type * as z from "zod/mini";
import type { Call } from "../../../contract/call";
import { changes } from "./request";
import { isRecord } from "./server-messages";

type Schema = z.core.$ZodType;

/** The parts of a schema's definition that other schemas stand in; which ones are there goes by its type. */
interface Parts {
  readonly type: string;
  readonly innerType: Schema;
  readonly element: Schema;
  readonly valueType: Schema;
  readonly items: readonly Schema[];
  readonly shape: Readonly<Record<string, Schema>>;
  readonly getter: () => Schema;
}

const partsOf = (schema: Schema) => schema._zod.def as unknown as Parts;

const nested = ["array", "object", "record", "tuple", "lazy"];
const isMissing = (value: unknown) => value === undefined || value === null;

/** A field that is missing leaves a gap where it would be shown; only a row's id and what holds other values is needed. */
const mayLack = (name: string, schema: Schema) => name !== "id" && !nested.includes(partsOf(schema).type);

/**
 * Whether a value is built as a schema says, as far as whoever shows it relies on: lists, objects, and texts and numbers
 * where they are expected. What a text says, how long it is and what else is there is the platform's word.
 */
export function isShaped(schema: Schema, value: unknown): boolean {
  const { type, ...parts } = partsOf(schema);
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
      return isMissing(value) || isShaped(parts.innerType, value);
    case "readonly":
      return isShaped(parts.innerType, value);
    case "lazy":
      return isShaped(parts.getter(), value);
    case "array":
      return Array.isArray(value) && value.every((one) => isShaped(parts.element, one));
    case "tuple":
      return Array.isArray(value) && parts.items.every((item, i) => isShaped(item, value[i]));
    case "record":
      return isRecord(value) && Object.values(value).every((one) => isShaped(parts.valueType, one));
    case "object":
      return (
        isRecord(value) &&
        Object.entries(parts.shape).every(
          ([name, field]) => (isMissing(value[name]) && mayLack(name, field)) || isShaped(field, value[name]),
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

/** The schema of a call's data; the session's calls come without. */
export const schemaOf = (call: Call) => call.data as Schema | undefined;

/**
 * What an answer holds as its data. A platform that has no rows may leave them out; and what it tells of a change that was
 * made is nothing where it is no object with fields.
 */
export function dataIn(call: Call, envelope: Readonly<Record<string, unknown>>): unknown {
  const { data = null } = envelope;
  const schema = schemaOf(call);
  const type = schema && partsOf(schema).type;
  if (type === "array") return data ?? [];
  return type === "object" && changes(call) && !isRecord(data) ? {} : data;
}
