import * as z from "zod/mini";
import type { Call } from "../contract/call";
import { isRequired } from "../contract/schema";
import { violations } from "../contract/validation";
import type { Input } from "./inputs";

/** The keywords of a JSON Schema that values are made from. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An input that breaks the contract at one field. */
export interface InvalidInput {
  readonly field: string;
  /** What is wrong with it, for the report. */
  readonly what: string;
  readonly input: Input;
}

/** An opaque id of no row. */
export const madeUpId = "conformance-no-such-row";

/** Texts of which one suits each rule for texts in the contract. */
const texts = [
  madeUpId,
  "123456",
  "529.982.247-25",
  "01/02/2003",
  "pessoa@example.com",
  "01310-100",
  "loja.example.com",
  "Senha2026",
  "00:00:00",
  "aaa",
];

const described = (call: Call): JsonSchema =>
  z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as JsonSchema;

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf?.filter(({ type }) => type !== "null");
  if (!choices) return schema;
  const [only, ...others] = choices;
  return only && others.length === 0 ? only : { enum: choices.map((choice) => choice.const) };
}

/** Values to try for a schema, in order. */
function candidates(given: JsonSchema): readonly unknown[] {
  const schema = withoutNull(given);
  if ("const" in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.type === "boolean") return [true];
  if (schema.type === "integer" || schema.type === "number") return [schema.minimum ?? 1, 1];
  if (schema.type === "string") return texts;
  if (schema.type === "array") {
    // the intervals of a day are the only tuples: any start and end will do, the same twice for an end not before its start
    const parts = schema.prefixItems ?? (schema.items ? [schema.items] : []);
    return texts.map((text) =>
      parts.map((part) => (part.type === "string" ? text : candidates(part).at(-2))),
    );
  }
  const entries = Object.entries(schema.properties ?? {});
  return Array.from({ length: texts.length }, (_, at) =>
    Object.fromEntries(
      entries.map(([name, part]) => {
        const choices = candidates(part);
        return [name, choices[Math.min(at, choices.length - 1)]];
      }),
    ),
  );
}

/** Fields that have to be there, null or not. */
const mustBeThere = (schema: z.core.$ZodType) =>
  isRequired(schema) || !z.safeParse(schema, undefined).success;

/** A valid input of a call with its required fields; the opaque ids are of no row. Undefined when none could be made up. */
export function sampleOf(call: Call): Input | undefined {
  const { properties = {} } = described(call);
  const choices = new Map<string, unknown[]>();
  for (const [name, schema] of Object.entries(call.input.shape))
    if (mustBeThere(schema))
      choices.set(
        name,
        candidates(properties[name] ?? {}).filter((each) => z.safeParse(schema, each).success),
      );
  // a rule between fields may refuse the first choice of one of them
  for (;;) {
    if ([...choices.values()].some((values) => values.length === 0)) return undefined;
    const sample = Object.fromEntries([...choices].map(([name, [first]]) => [name, first]));
    const { error } = call.input.safeParse(sample);
    if (!error) return sample;
    const [broken] = violations(error);
    const values = choices.get(broken?.field ?? "");
    if (!values) return undefined;
    values.shift();
  }
}

const wrongTypes: readonly unknown[] = [
  null,
  true,
  1.5,
  "",
  "???",
  "31/02/2026",
  "2026-11-23",
  ["a"],
  { a: "b" },
];

/** Values that a field may not have; whether one really may not, the call's schema says. */
function suspects(given: JsonSchema): readonly unknown[] {
  const schema = withoutNull(given);
  const { minLength = 0, maxLength, minimum, maximum, enum: choices } = schema;
  return [
    undefined,
    ...wrongTypes,
    ...(minLength > 1 ? ["m".repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ["m".repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ...(choices ?? ("const" in schema ? [schema.const] : [])).map((choice) => `${choice}x`),
  ];
}

/** Says what kind of value is sent, without writing a long text out. */
function nameOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string" && value.length > 20) return `a text of ${value.length} characters`;
  return JSON.stringify(value);
}

/** Inputs that break the contract at one field each, made from a valid one. A query has no types: of a GET only texts are tried. */
export function invalidInputsOf(call: Call, valid: Input): InvalidInput[] {
  const { properties = {} } = described(call);
  const isQuery = call.method === "GET";
  const invalid: InvalidInput[] = [];
  const add = (field: string, what: string, input: Input) => {
    const result = call.input.safeParse(input);
    if (!result.success && violations(result.error).some((each) => each.field.split(".")[0] === field))
      invalid.push({ field, what, input });
  };
  for (const [field, schema] of Object.entries(properties))
    for (const value of suspects(schema))
      if (!isQuery || value === undefined || typeof value === "string")
        add(field, nameOf(value), { ...valid, [field]: value });
  if ("dateEnd" in properties)
    add("dateEnd", "before `dateStart`", { ...valid, dateStart: "02/01/2026", dateEnd: "01/01/2026" });
  return invalid;
}
