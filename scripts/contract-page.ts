import type { JsonSchema, OpenApi, Operation } from "../server/http/openapi";
import type { Example } from "./contract-examples";
import { shortJson } from "./short-json";

const last = (ref: unknown) => String(ref).split("/").at(-1) ?? "";
const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function bounds(schema: JsonSchema, min: string, max: string): string {
  const [from, to] = [schema[min], schema[max]];
  if (to === Number.MAX_SAFE_INTEGER || to === undefined) return from === undefined ? "" : ` ≥ ${from}`;
  return from === undefined ? ` ≤ ${to}` : ` ${from}–${to}`;
}

function outlineObject(schema: JsonSchema): string {
  const names = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${outline(part)}`,
  );
  if (names.length > 0) return `{ ${names.join(", ")} }`;
  const values = schema.additionalProperties;
  return typeof values === "object" && values !== null ? `any key: ${outline(values as JsonSchema)}` : "{}";
}

/** A short description of the values that a schema allows. */
function outline(schema: JsonSchema): string {
  if (schema.$ref) return last(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map(outline).join(" or ");
  if (schema.type === "string") return `string${bounds(schema, "minLength", "maxLength")}`;
  if (schema.type === "integer" || schema.type === "number")
    return `${schema.type}${bounds(schema, "minimum", "maximum")}`;
  if (Array.isArray(schema.prefixItems))
    return `[${(schema.prefixItems as JsonSchema[]).map(outline).join(", ")}]`;
  if (schema.type === "array")
    return `list of ${schema.items ? outline(schema.items) : "anything"}${bounds(schema, "minItems", "maxItems")}`;
  return schema.type === "object" ? outlineObject(schema) : (schema.type ?? "anything");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""];
}

function fieldRows(schema: JsonSchema): string[][] {
  return Object.entries(schema.properties ?? {}).map(([name, part]) => [
    code(name),
    schema.required?.includes(name) ? "yes" : "no",
    [
      outline(part),
      "default" in part ? `${JSON.stringify(part.default)} by default` : "",
      "x-feature" in part ? `where \`${part["x-feature"]}\` is announced` : "",
    ]
      .filter(Boolean)
      .join(", "),
  ]);
}

interface Content {
  content: { "application/json": { schema: JsonSchema } };
}

function inputOf(operation: Operation): JsonSchema {
  if (operation.requestBody) return (operation.requestBody as Content).content["application/json"].schema;
  const query = (operation.parameters as { name?: string; required?: boolean; schema: JsonSchema }[]).filter(
    (parameter) => parameter.name !== undefined,
  );
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => String(name)),
  };
}

function answerRows(operation: Operation): string[][] {
  const { schema } = (operation.responses["200"] as Content).content["application/json"];
  const accepted = (schema.oneOf as JsonSchema[] | undefined)?.[0] ?? { properties: { "(bare)": schema } };
  return Object.entries(accepted.properties ?? {})
    .filter(([name]) => name !== "response" && name !== "message")
    .map(([name, part]) => [code(name), outline(part)]);
}

function exampleOf({ operationId }: Operation, examples: ReadonlyMap<string, Example>): string[] {
  const example = examples.get(operationId);
  if (!example) throw new Error(`${operationId} has no example`);
  const sent =
    Object.keys(example.input as object).length > 0 ? [`// sent\n${shortJson(example.input)}`] : [];
  return ["```jsonc", [...sent, `// answered\n${shortJson(example.answer)}`].join("\n"), "```", ""];
}

function section(
  method: string,
  path: string,
  operation: Operation,
  examples: ReadonlyMap<string, Example>,
): string[] {
  const fields = fieldRows(inputOf(operation));
  const traits = [
    `needs ${code(operation["x-needs"])}`,
    operation["x-writes"] && !operation["x-own"] ? "not for read-only levels" : "",
    operation["x-otp"] ? "one-time code" : "",
    operation["x-feature"] ? `where ${code(operation["x-feature"])} is announced` : "",
  ];
  return [
    `### ${operation.operationId}`,
    "",
    `${code(`${method.toUpperCase()} ${path}`)}: ${traits.filter(Boolean).join(", ")}.`,
    "",
    operation.summary,
    "",
    ...(fields.length > 0 ? table(["Field", "Required", "Value"], fields) : []),
    ...table(["Answer", "Value"], answerRows(operation)),
    ...exampleOf(operation, examples),
  ];
}

interface PathCall {
  method: string;
  path: string;
  operation: Operation;
}

/** True for a call that an extension adds to a list, under the name of the list: those of other extensions have sections of their own. */
const isOfList = ({ operationId }: Operation): boolean => operationId.split(".").length > 2;

/** The calls that extensions add to lists: these have the fields of their list, so that a line each says what is their own. */
function extensionSection(added: readonly PathCall[]): string[] {
  if (added.length === 0) return [];
  return [
    "## Calls of extensions",
    "",
    "They take what their list takes, without `page` and `offset`, and totals without `sort`; [extensions](extensions.md) says what they",
    "answer. None changes anything, so that read-only levels may make them.",
    "",
    ...table(
      ["Call", "Address", "Needs", "Where it is announced"],
      added.map(({ method, path, operation }) => [
        operation.operationId,
        code(`${method.toUpperCase()} ${path}`),
        code(operation["x-needs"]),
        code(operation["x-feature"] ?? ""),
      ]),
    ),
  ];
}

function calls(document: OpenApi): PathCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

/** The document with the resources alone that `has` accepts; answers of others may name its schemas. */
export function onlyResources(document: OpenApi, has: (resource: string) => boolean): OpenApi {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, { tags }]) => has(tags[0] ?? ""));
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Renders docs/contract.md: every call by resource with its example, then the schemas of the answers. */
export function renderContract(document: OpenApi, examples: ReadonlyMap<string, Example>): string {
  const all = calls(document);
  const resources = [...new Set(all.map(({ operation }) => operation.tags[0] ?? ""))];
  const lines = [
    "# The contract",
    "",
    "Generated by `npm run contract:docs` from `contract/`; the platform serves the same as OpenAPI 3.1 at",
    "`/admin/openapi.json`.",
    "",
    document.info.description,
    "What a call needs is a permission flag of the admin's level, `admin` for any signed-in admin, or `session` for",
    "any open session.",
    "",
    "Fields and calls that say where they are announced are optional for a platform: see [extensions](extensions.md).",
    "",
    "The examples are real: a platform with little demonstration data was asked on 23 November 2026, a Monday, by `maker`.",
    "`…` stands for what differs each time: handles, sessions, tokens, codes, secrets and signed addresses. A list shows its",
    "first entry. What is sent is the body, or the query of a GET.",
    "",
  ];
  for (const resource of resources) {
    lines.push(`## ${resource}`, "");
    for (const { method, path, operation } of all)
      if (operation.tags[0] === resource && !isOfList(operation))
        lines.push(...section(method, path, operation, examples));
  }
  lines.push(...extensionSection(all.filter(({ operation }) => isOfList(operation))));
  lines.push("## What answers hold", "");
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const rows = fieldRows(schema);
    lines.push(
      `### ${name}`,
      "",
      ...(rows.length > 0 ? table(["Field", "Always", "Value"], rows) : [outline(schema), ""]),
    );
  }
  return `${lines.join("\n").trimEnd()}\n`;
}
