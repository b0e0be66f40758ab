import type * as z from "zod/mini";
import type { Call } from "../../contract/call";
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

/** What names a row: without a handle, a change of it would be taken for a new one. */
const needed = ["id", "reqId"];

/** A field that is missing leaves a gap where it would be shown; only what names a row or holds other values is needed. */
const mayLack = (name: string, schema: Schema) =>
  !needed.includes(name) && !nested.includes(partsOf(schema).type);

/**
 * Whether a value is built as a schema says, as far as whoever shows it relies on: lists, objects, and texts and numbers
 * where they are expected. What a text says, how long it is and what else is there is the platform's word.
 */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const { type, ...parts } = partsOf(schema);
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
      return isMissing(value) || matchesSchema(parts.innerType, value);
    case "readonly":
      return matchesSchema(parts.innerType, value);
    case "lazy":
      return matchesSchema(parts.getter(), value);
    case "array":
      return Array.isArray(value) && value.every((one) => matchesSchema(parts.element, one));
    case "tuple":
      return Array.isArray(value) && parts.items.every((item, i) => matchesSchema(item, value[i]));
    case "record":
      return isRecord(value) && Object.values(value).every((one) => matchesSchema(parts.valueType, one));
    case "object":
      return (
        isRecord(value) &&
        Object.entries(parts.shape).every(
          ([name, field]) =>
            (isMissing(value[name]) && mayLack(name, field)) || matchesSchema(field, value[name]),
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

/** What an answer holds as its data. A platform that has no rows may leave them out. */
export function dataIn(call: Call, envelope: Readonly<Record<string, unknown>>): unknown {
  const schema = schemaOf(call);
  return envelope.data ?? (schema && partsOf(schema).type === "array" ? [] : null);
}

/** Whether an object tells which row it is of, where its schema says that it does. */
export const namesRow = (schema: Schema, value: unknown): boolean =>
  isRecord(value) &&
  needed.every((name) => {
    const field = partsOf(schema).shape[name];
    return !field || matchesSchema(field, value[name]);
  });
