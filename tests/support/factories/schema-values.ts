import type * as z from "zod/mini";
import { definitionOf } from "../../../contract/schema-definition";

type Schema = z.core.$ZodType;

/** A value in another type than its schema's, and the value that it stands for. */
export interface Variant {
  readonly path: string;
  readonly came: unknown;
  readonly meant: unknown;
}

/** A value that has its schema, with a scalar in every field. */
export function sampleOf(schema: Schema): unknown {
  const { type, ...definition } = definitionOf(schema);
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return sampleOf(definition.innerType);
    case "lazy":
      return {};
    case "array":
      return [sampleOf(definition.element)];
    case "tuple":
      return definition.items.map(sampleOf);
    case "record":
      return { one: sampleOf(definition.valueType) };
    case "object":
      return Object.fromEntries(
        Object.entries(definition.shape).map(([name, field]) => [name, sampleOf(field)]),
      );
    case "union":
      return sampleOf(definition.options.at(-1) as Schema);
    case "string":
      return definition.format ? "R$ 12,00" : "12";
    case "number":
      return 12;
    case "boolean":
      return true;
    case "enum":
      return Object.values(definition.entries ?? {})[0];
    case "literal":
      return definition.values[0];
    default:
      return 12;
  }
}

const asYes = [true, 1, "1", "y"];
const asNo = [false, 0, "0", "n"];
const asAnswer = (yes: unknown, no: unknown) => [
  ...asYes.map((came) => [came, yes] as const),
  ...asNo.map((came) => [came, no] as const),
];

/** True for the codes y and n. */
const isAnswer = (codes: object = {}) => Object.keys(codes).sort().join() === "n,y";

function scalarVariants(schema: Schema): (readonly [came: unknown, meant: unknown])[] {
  const { type, entries, format, values, options } = definitionOf(schema);
  if (type === "string") return format ? [] : [[12, "12"]];
  if (type === "number") return [["12", 12]];
  if (type === "boolean") return asAnswer(true, false);
  if (type === "enum") return isAnswer(entries) ? asAnswer("y", "n") : [[7, "7"]];
  if (type === "union" && options.every((option) => definitionOf(option).type === "literal"))
    return asAnswer(1, 0);
  return type === "literal" ? [[values[0], values[0]]] : [];
}

/** Every field of a schema, at any depth, in each of the other types that platforms write it in. */
export function variantsOf(schema: Schema, sample: unknown): Variant[] {
  const { type, ...definition } = definitionOf(schema);
  const within = (key: string | number, inner: Schema) => {
    const values = sample as Record<string | number, unknown>;
    return variantsOf(inner, values[key]).map(({ path, came, meant }) => ({
      path: `.${key}${path}`,
      came: withValue(values, key, came),
      meant: withValue(values, key, meant),
    }));
  };
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return variantsOf(definition.innerType, sample);
    case "array":
      return within(0, definition.element);
    case "tuple":
      return definition.items.flatMap((item, i) => within(i, item));
    case "object":
      return Object.entries(definition.shape).flatMap(([name, field]) => within(name, field));
    case "record":
      return definitionOf(definition.valueType).type === "unknown"
        ? freeVariants
        : [{ path: "", came: [], meant: {} }, ...within("one", definition.valueType)];
    default:
      return scalarVariants(schema).map(([came, meant]) => ({ path: "", came, meant }));
  }
}

const freeVariants: Variant[] = [
  { path: "", came: [], meant: {} },
  { path: "", came: null, meant: {} },
  { path: "", came: "12", meant: { "": "12" } },
  { path: "", came: ["12", 7], meant: { 0: "12", 1: 7 } },
];

const withValue = (values: object, key: string | number, value: unknown) =>
  Array.isArray(values) ? values.map((old, i) => (i === key ? value : old)) : { ...values, [key]: value };

/** A value as a platform in another language writes it: numbers as texts and texts as numbers, and 1 and 0 for yes and no. */
export function inOtherTypes(schema: Schema, value: unknown): unknown {
  const { type, ...definition } = definitionOf(schema);
  if (value === null || value === undefined) return value;
  switch (type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return inOtherTypes(definition.innerType, value);
    case "array":
      return (value as unknown[]).map((item) => inOtherTypes(definition.element, item));
    case "object":
      return Object.fromEntries(
        Object.entries(value).map(([name, field]) => {
          const fieldSchema = definition.shape[name];
          return [name, fieldSchema ? inOtherTypes(fieldSchema, field) : field];
        }),
      );
    case "number":
      return String(value);
    case "string":
      return !definition.format && String(Number(value)) === value ? Number(value) : value;
    case "union":
      return String(value);
    case "enum":
      return isAnswer(definition.entries) ? Number(value === "y") : value;
    default:
      return value;
  }
}
