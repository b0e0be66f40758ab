import * as z from "zod/mini";
import type { Call } from "../../../contract/call";
import { extensionCalls } from "../../../contract/extensions/calls";
import { wholeInputOf } from "../../../contract/extensions/list-query";
import { contract } from "../../../contract/index";
import * as elsewhere from "../../../own/elsewhere";
import {
  describeContract,
  type JsonSchema,
  type OpenApi,
  type Operation,
} from "../../../server/http/openapi";

/** A call of the contract with its name, such as `customers.list`. */
export interface NamedCall {
  name: string;
  call: Call;
}

const declared = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
);

/**
 * Every call of the contract that the platform answers, those of extensions too: tests that loop over them cover new calls by
 * themselves.
 */
export const everyCall: readonly NamedCall[] = [
  ...declared,
  ...extensionCalls.map(({ name, call }) => ({ name, call })),
].filter(({ name }) => !((name.split(".")[0] ?? "") in elsewhere));

/** An input of a call: a field, or a value nested in one. */
export interface Field {
  path: readonly (string | number)[];
  /** The path as field errors name it. */
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

const document: OpenApi = describeContract();

interface Body {
  content: { "application/json": { schema: JsonSchema } };
}
interface Parameter {
  name?: string;
  required?: boolean;
  schema: JsonSchema;
}

function inputSchemaOf({ path, method }: Call): JsonSchema {
  const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
  if (operation.requestBody) return (operation.requestBody as Body).content["application/json"].schema;
  const query = (operation.parameters as Parameter[]).flatMap(({ name, ...rest }) =>
    name === undefined ? [] : [{ name, ...rest }],
  );
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Removes null from a schema. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== "null");
  if (!choices) return schema;
  const [only, ...others] = choices;
  return only && others.length === 0 ? only : { enum: choices.map((choice) => choice.const) };
}

const itemsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.prefixItems as JsonSchema[] | undefined) ?? (schema.items ? [schema.items] : []);

function within(schema: JsonSchema, path: Field["path"]): Field[] {
  const named = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, inner, schema.required?.includes(name) ?? false] as const,
  );
  const listed = itemsOf(schema).map((inner, i) => [i, inner, true] as const);
  return [...named, ...listed].flatMap(([step, given, isRequired]) => {
    const inner = withoutNull(given);
    const here = [...path, step];
    return [{ path: here, name: here.join("."), schema: inner, isRequired }, ...within(inner, here)];
  });
}

/** Caches a calculation per call. */
function once<Value>(calculate: (call: Call) => Value): (call: Call) => Value {
  const known = new Map<Call, Value>();
  return (call) => {
    const value = known.get(call) ?? calculate(call);
    known.set(call, value);
    return value;
  };
}

/** Lists the inputs of a call by the published OpenAPI document, down to the innermost values. */
export const fieldsOf = once((call): Field[] => within(inputSchemaOf(call), []));

/** Sample texts: for every string rule of the contract there is one that matches. */
const texts = [
  "529.982.247-25",
  "01/02/2003",
  "123456",
  "pessoa@example.com",
  "01310-100",
  "loja.example.com",
  "Senha2026",
  "00:00:00",
];

const fits = ({ pattern, minLength = 0, maxLength = 1_000 }: JsonSchema, text: string) =>
  text.length >= Number(minLength) &&
  text.length <= Number(maxLength) &&
  new RegExp(String(pattern ?? "")).test(text);

/** Values to try for a schema, in order. */
function candidates(schema: JsonSchema): unknown[] {
  if ("const" in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.type === "boolean") return [true];
  if (schema.type === "integer" || schema.type === "number") return [schema.minimum ?? 1];
  if (schema.type === "string") return texts.filter((text) => fits(schema, text));
  if (schema.type === "array") return [itemsOf(schema).map((inner) => candidates(inner)[0])];
  const inner = Object.entries(schema.properties ?? {});
  return [Object.fromEntries(inner.map(([name, part]) => [name, candidates(withoutNull(part))[0]]))];
}

/** A valid input of a call with every field set, those of extensions too; its opaque ids and its code belong to no record and no admin. */
export const sampleOf = once((call): Record<string, unknown> => {
  const sample: Record<string, unknown> = {};
  for (const { path, name, schema } of fieldsOf(call)) {
    if (path.length > 1) continue;
    const field = wholeInputOf(call).shape[name];
    const value = candidates(schema).find((candidate) => field && z.safeParse(field, candidate).success);
    if (value === undefined) throw new Error(`No sample value suits ${call.path} ${name}: add one.`);
    sample[name] = value;
  }
  const { success, error } = wholeInputOf(call).safeParse(sample);
  if (!success) throw new Error(`The sample values do not suit ${call.path} together: ${error.message}`);
  return sample;
});

/** Returns a copy of the input with another value at a path; undefined leaves the field out. */
export function withValue(
  input: Record<string, unknown>,
  path: Field["path"],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(input);
  let parent: Record<string | number, unknown> = copy;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>;
  parent[path.at(-1) ?? ""] = value;
  return copy;
}
