import { readFileSync } from "node:fs";
import {
  codesSchema,
  oneOfSchema,
  PlanError,
  type PlannedField,
  type PlannedFilters,
  type PlannedInput,
} from "./plan";

/** A JSON Schema as OpenAPI 3.0 and 3.1 have it, with the keywords that this file reads. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

interface Operation {
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
  readonly "x-needs"?: string;
}

/** An OpenAPI document. */
export interface Document {
  readonly openapi?: string;
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [part: string]: unknown;
}

/** Reads a document from a file or an address. Throws PlanError for anything that is no OpenAPI document in JSON. */
export async function readDocument(from: string): Promise<Document> {
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : readFileSync(from, "utf8");
  try {
    const document = JSON.parse(text) as Document;
    if (document.paths) return document;
  } catch {
    // told below
  }
  throw new PlanError(`${from} is no OpenAPI document in JSON`);
}

/** What a reference points to, or the thing itself; throws PlanError for a reference that leads nowhere. */
function follow<Part extends { readonly $ref?: string }>(document: Document, part: Part): Part {
  if (!part.$ref) return part;
  const found = part.$ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  if (!found) throw new PlanError(`The document has no ${part.$ref}`);
  return follow(document, found as Part);
}

/** Follows references and merges `allOf`. */
function resolve(document: Document, given: JsonSchema): JsonSchema {
  const schema = follow(document, given);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(document, part));
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, schema.properties, ...parts.map(({ properties }) => properties)),
    required: [...(schema.required ?? []), ...parts.flatMap(({ required = [] }) => required)],
  };
}

/** A schema without null, and whether null was allowed. */
function withoutNull(document: Document, given: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const schema = resolve(document, given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const [only, ...others] = choices.filter(({ type }) => type !== "null");
    if (only && others.length === 0)
      return { ...withoutNull(document, only), isNullable: choices.length > 1 };
    return { schema, isNullable: false };
  }
  const types = typeof schema.type === "object" ? schema.type : [schema.type];
  const [type] = types.filter((each) => each !== "null");
  const isNullable = schema.nullable === true || types.includes("null");
  return { schema: { ...schema, ...(type && { type }) }, isNullable };
}

/** True for texts of which only some are allowed. */
const isCodesSchema = ({ enum: values = [] }: JsonSchema): boolean =>
  values.length > 0 && values.every((value) => typeof value === "string");
const codesOf = (schema: JsonSchema): readonly string[] =>
  (schema.enum ?? []).filter((value): value is string => typeof value === "string");

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A schema as code of the contract. */
function schemaCode(document: Document, given: JsonSchema, name: string, depth = 0): string {
  const { schema, isNullable } = withoutNull(document, given);
  const code = bareCode(document, schema, name, depth);
  return isNullable ? `z.nullable(${code})` : code;
}

function bareCode(document: Document, schema: JsonSchema, name: string, depth: number): string {
  if (isCodesSchema(schema)) return codesSchema(codesOf(schema));
  if (schema.type === "string")
    return kindOfText(schema, name) === "money"
      ? "Amount"
      : kindOfText(schema, name) === "moment"
        ? "Moment"
        : "z.string()";
  if (schema.type === "integer" || schema.type === "number") return "z.number()";
  if (schema.type === "boolean") return "z.boolean()";
  if (depth > 4) return "z.unknown()";
  if (schema.type === "array" && schema.items)
    return `z.array(${schemaCode(document, schema.items, name, depth + 1)})`;
  return schema.properties ? objectCode(document, schema, depth) : "z.unknown()";
}

function objectCode(
  document: Document,
  { properties = {}, required = [] }: JsonSchema,
  depth: number,
): string {
  const fields = Object.entries(properties).map(([key, part]) => {
    const code = schemaCode(document, part, key, depth + 1);
    return `${propertyName(key)}: ${required.includes(key) ? code : `z.optional(${code})`}`;
  });
  return `z.object({ ${fields.join(", ")} })`;
}

/** Dates in this protocol are dd/mm/yyyy; a document that says `date-time` means another form, which is shown as it comes. */
function kindOfText({ format }: JsonSchema, name: string): "money" | "moment" | "text" {
  if (format === "amount" || /Format$/.test(name)) return "money";
  return format === undefined && /^date[A-Z]?/.test(name) ? "moment" : "text";
}

function fieldOf(document: Document, name: string, given: JsonSchema, isRequired: boolean): PlannedField {
  const { schema, isNullable } = withoutNull(document, given);
  const code = schemaCode(document, given, name);
  const base = {
    name,
    isNullable: isNullable || !isRequired,
    codes: codesOf(schema),
    schema: isRequired ? code : `z.optional(${code})`,
  };
  if (name === "reqId") return { ...base, kind: "other" };
  if (isCodesSchema(schema)) return { ...base, kind: "codes" };
  if (schema.type === "string") return { ...base, kind: kindOfText(schema, name) };
  if (schema.type === "integer" || schema.type === "number") return { ...base, kind: "number" };
  if (schema.type === "boolean") return { ...base, kind: "boolean" };
  const { id, name: label } = schema.properties ?? {};
  return {
    ...base,
    kind: id && label && Object.keys(schema.properties ?? {}).length === 2 ? "named" : "other",
  };
}

/** The operation at a path, and its method; throws PlanError where there is none, or more than one and no method is given. */
export function operationAt(
  document: Document,
  path: string,
  method?: string,
): { route: string; operation: Operation } {
  const methods = Object.entries(document.paths?.[path] ?? {}).filter(([name]) =>
    /^(get|post|put|delete)$/.test(name),
  );
  const [found, ...others] = method ? methods.filter(([name]) => name === method.toLowerCase()) : methods;
  if (!found) throw new PlanError(`The document has no ${method ?? "call"} at ${path}`);
  if (others.length > 0)
    throw new PlanError(`${path} has several methods: name one before it, as in "POST ${path}"`);
  return { route: `${found[0].toUpperCase()} ${path}`, operation: found[1] };
}

/** The fields that an operation takes, by name, from the JSON body or the query. */
function inputsOf(
  document: Document,
  operation: Operation,
): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const { properties = {}, required = [] } = body ? resolve(document, body) : {};
  const query = (operation.parameters ?? []).flatMap((given) => {
    const parameter = follow(document, given);
    return parameter.in === "query" && parameter.name
      ? [{ name: parameter.name, schema: parameter.schema ?? {}, isRequired: parameter.required ?? false }]
      : [];
  });
  return [
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      isRequired: required.includes(name),
    })),
    ...query,
  ];
}

/** The schema of the rows that an operation answers: in `data` of the envelope, or bare. */
function rowsOf(document: Document, { responses = {} }: Operation): JsonSchema {
  const answer = (responses["200"] ?? responses.default)?.content?.["application/json"]?.schema;
  const whole = answer ? resolve(document, answer) : {};
  const envelope = (whole.oneOf ?? whole.anyOf ?? [whole])
    .map((choice) => resolve(document, choice))
    .find(({ properties }) => properties?.data);
  const rows = resolve(document, envelope?.properties?.data ?? whole);
  if (rows.type !== "array" || !rows.items)
    throw new PlanError("The call does not answer rows, an array in `data`");
  return resolve(document, rows.items);
}

/** What a list call of a document takes and answers. Throws PlanError where a screen cannot be made of it. */
export function listFrom(document: Document, operation: Operation) {
  const row = rowsOf(document, operation);
  const required = row.required ?? [];
  const fields = Object.entries(row.properties ?? {}).map(([name, schema]) =>
    fieldOf(document, name, schema, required.includes(name)),
  );
  if (fields.find(({ name }) => name === "id")?.kind !== "number")
    throw new PlanError("The rows need a numeric `id`, by which the table knows them");
  const inputs = inputsOf(document, operation);
  const names = inputs.map(({ name }) => name);
  const isPaged = names.includes("page") && names.includes("offset");
  const dateType = inputs.find(({ name }) => name === "dateType");
  const known = new Set(["page", "offset", "search", "dateType", "dateStart", "dateEnd"]);
  const others = inputs
    .filter(({ name }) => !known.has(name))
    .map(({ name, schema, isRequired }) => ({
      name,
      isRequired,
      codes: codesOf(withoutNull(document, schema).schema),
    }));
  const demanded = others.find(({ isRequired }) => isRequired);
  if (demanded) throw new PlanError(`The list call demands ${demanded.name}, which no filter sets`);
  const filters: PlannedFilters = {
    hasSearch: names.includes("search"),
    selects: others.filter(({ codes }) => codes.length > 0).map(({ name, codes }) => ({ name, codes })),
    dateTypes:
      dateType && names.includes("dateStart") && names.includes("dateEnd")
        ? codesOf(resolve(document, dateType.schema))
        : [],
  };
  return { fields, isPaged, filters, needs: operation["x-needs"] };
}

function inputOf(document: Document, name: string, given: JsonSchema, isRequired: boolean): PlannedInput {
  const { schema } = withoutNull(document, given);
  const codes = codesOf(schema);
  const optional = (code: string) => (isRequired ? code : `z.optional(${code})`);
  if (name === "reqId") return { name, kind: "reqId", codes, schema: "ReqId" };
  if (name === "id") return { name, kind: "id", codes, schema: "Id" };
  if (name === "otp") return { name, kind: "otp", codes, schema: "Otp" };
  if (codes.length > 0) return { name, kind: "codes", codes, schema: optional(oneOfSchema(codes)) };
  if (schema.type !== "string")
    throw new PlanError(`Input ${name} is neither text nor one of some codes: write that action by hand`);
  const { minLength = 1, maxLength = 250 } = schema;
  const code = isRequired
    ? `text(${maxLength}${minLength > 1 ? `, ${minLength}` : ""})`
    : `optionalText(${maxLength})`;
  return { name, kind: maxLength > 100 ? "longText" : "text", codes, schema: code };
}

/** The inputs of an action of a document. Throws PlanError for one that no field of a form is made for. */
export const actionInputs = (document: Document, operation: Operation): PlannedInput[] =>
  inputsOf(document, operation).map(({ name, schema, isRequired }) =>
    inputOf(document, name, schema, isRequired),
  );
