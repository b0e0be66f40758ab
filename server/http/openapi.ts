import * as z from "zod/mini";
import { Approval } from "../../contract/approvals";
import { BlacklistRow } from "../../contract/blacklist";
import type { Call } from "../../contract/call";
import { CashStatement } from "../../contract/cash-statement";
import { CustomerData } from "../../contract/customer-data";
import { AccessLogRow, Customer, CustomerInfo } from "../../contract/customers";
import { extensionCalls } from "../../contract/extensions/calls";
import { exportType, listExport } from "../../contract/extensions/list-export";
import { listQuery, listQueryFields, wholeInputOf } from "../../contract/extensions/list-query";
import { liveType } from "../../contract/extensions/live";
import { Named, RecordReference } from "../../contract/fields";
import { contract } from "../../contract/index";
import { Insertion } from "../../contract/insertions";
import { Level, TimeAccess } from "../../contract/levels";
import { CashOperation } from "../../contract/misc";
import { Notification } from "../../contract/notifications";
import { Office, PayinFee, PayoutFee } from "../../contract/offices";
import { Order, OrderCashRecord } from "../../contract/orders";
import { Payout } from "../../contract/payouts";
import { Permissions } from "../../contract/permissions";
import { AppConfig, SessionUser } from "../../contract/session";
import { FieldDefinition } from "../../contract/templates";
import { ActivityRow, Mfa, User, UserInfo } from "../../contract/users";
import { languages } from "../../contract/validation";

/** A JSON Schema, with the keywords that this file reads. */
export interface JsonSchema {
  type?: string | undefined;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  [keyword: string]: unknown;
}

/** An OpenAPI operation: one call. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  "x-needs": string;
  "x-writes": boolean;
  "x-own": boolean;
  "x-otp": boolean;
  /** The extension that adds the call. */
  "x-feature"?: string;
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: unknown[];
}

/** The OpenAPI document of the whole contract. */
export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

/** The schemas that get a name in the document. */
const namedSchemas = {
  AccessLogRow,
  AppConfig,
  Approval,
  BlacklistRow,
  CashOperation,
  CashStatement,
  Customer,
  CustomerData,
  CustomerInfo,
  FieldDefinition,
  Insertion,
  Level,
  Mfa,
  Named,
  Notification,
  Office,
  Order,
  OrderCashRecord,
  PayinFee,
  Payout,
  PayoutFee,
  Permissions,
  RecordReference,
  RegisterInfoRow: ActivityRow,
  SessionUser,
  TimeAccess,
  User,
  UserInfo,
};

function registerNames() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  return registry;
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Moves the named parts of a schema into the document's shared `schemas`. */
function hoist(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, $schema: _, id: __, ...rest } = JSON.parse(text) as JsonSchema;
  for (const [name, part] of Object.entries(($defs as Record<string, JsonSchema>) ?? {})) {
    const { id: ___, ...definition } = part;
    schemas[name] = definition;
  }
  return rest;
}

/** Describes the input of a call; fields that a platform offers as an extension name the feature that announces it. */
function describeInput(call: Call): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(wholeInputOf(call), { io: "input" });
  const { properties = {}, ...rest } = described as JsonSchema;
  const extended = Object.keys(listQueryFields(call)).map(
    (name) => [name, { ...properties[name], "x-feature": listQuery }] as const,
  );
  return { ...rest, properties: { ...properties, ...Object.fromEntries(extended) } };
}

const failure: JsonSchema = {
  type: "object",
  properties: {
    response: { const: false },
    message: {
      oneOf: [
        { type: "string" },
        {
          type: "array",
          items: {
            type: "object",
            properties: { field: { type: "string" }, message: { type: "string" } },
            required: ["field", "message"],
          },
        },
      ],
    },
    data: { type: "null" },
    errorCode: { enum: ["SESSX001", "SESSX007", "AUTHX001", "PERMX001", "TIMEX001", "READX001", "DOWNX001"] },
  },
  required: ["response", "message", "data"],
};

function describeSuccess(call: Call, outline: Outline): JsonSchema {
  if (call === contract.session.appConfig) return outline(call.data);
  const extraFields = outline(call.envelope);
  return {
    type: "object",
    properties: {
      response: { const: true },
      message: { type: "string" },
      data: outline(call.data),
      ...extraFields.properties,
    },
    required: ["response", "message", "data", ...(extraFields.required ?? [])],
  };
}

type Outline = (schema: z.core.$ZodType) => JsonSchema;

const refused = ref("schemas", "Refused");

function describeAnswer(call: Call, outline: Outline): Operation["responses"] {
  const success = describeSuccess(call, outline);
  const isBare = call === contract.session.appConfig;
  const schema = isBare ? success : { oneOf: [success, refused] };
  return {
    "200": {
      description: isBare ? "The data, bare." : "The envelope, accepted or refused.",
      content: {
        "application/json": { schema },
        ...(call === contract.live.stream && { [liveType]: { schema: { type: "string" } } }),
      },
    },
  };
}

/** The answer to an export: lines of JSON, or the envelope of a refusal. */
function describeExport(call: Call, outline: Outline): Operation["responses"] {
  const end = { type: "object", properties: { end: { const: true }, count: { type: "integer" } } };
  const mark = { type: "object", properties: { after: { type: "string" } } };
  const failed = { type: "object", properties: { error: refused } };
  const lines = {
    oneOf: [
      (outline(call.data) as { items: JsonSchema }).items,
      { ...mark, required: ["after"] },
      { ...end, required: ["end", "count"] },
      { ...failed, required: ["error"] },
    ],
  };
  return {
    "200": {
      description:
        "A row on each line, and a last line that says how many, or why there are no more. Or a refusal.",
      content: { [exportType]: { schema: lines }, "application/json": { schema: refused } },
    },
    "429": {
      description: "The admin has exports running already, or the platform has as many as it takes.",
      content: { "application/json": { schema: refused } },
    },
  };
}

function parametersOf(call: Call, input: JsonSchema): unknown[] {
  const headers = [ref("parameters", "app-lang"), ref("parameters", "app-id")];
  if (call.needs !== "nothing" && call.method !== "GET") headers.push(ref("parameters", "csrf-token"));
  if (call.method !== "GET") return headers;
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: input.required?.includes(name) ?? false,
    schema,
  }));
  return [...headers, ...query];
}

function describeCall(operationId: string, tag: string, call: Call, outline: Outline): Operation {
  const input = describeInput(call);
  return {
    operationId,
    tags: [tag],
    summary: call.summary,
    "x-needs": call.needs,
    "x-writes": call.writes,
    "x-own": call.selfOnly,
    "x-otp": call.otp,
    ...(call.feature && { "x-feature": call.feature }),
    parameters: parametersOf(call, input),
    ...(call.method !== "GET" && {
      requestBody: {
        required: (input.required ?? []).length > 0,
        content: { "application/json": { schema: input } },
      },
    }),
    responses: call.feature === listExport ? describeExport(call, outline) : describeAnswer(call, outline),
    ...(call.needs !== "nothing" && { security: [{ session: [] }] }),
  };
}

const header = (name: string, description: string, schema: unknown) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

/** Describes every call of the contract as OpenAPI 3.1. */
export function describeContract(): OpenApi {
  const schemas: Record<string, JsonSchema> = { Refused: failure };
  const metadata = registerNames();
  const outline = (schema: z.core.$ZodType) =>
    hoist(z.toJSONSchema(schema, { io: "output", metadata }) as JsonSchema, schemas);
  const paths: OpenApi["paths"] = {};
  const declared = Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
  );
  for (const { name, call } of [...declared, ...extensionCalls]) {
    const operation = describeCall(name, name.split(".")[0] ?? "", call, outline);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Horizon administration",
      version: "1",
      description: [
        "Every answer is an envelope of `response`, `message` and `data`. Refusals answer 200 with `response` false.",
        "While its database fails the platform answers 503; `DOWNX001` then says that nothing was changed.",
      ].join("\n"),
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: {
        "app-lang": header("app-lang", "Language of messages, Portuguese by default.", {
          enum: [...languages],
        }),
        "app-id": header("app-id", "The app-config's id, or `none`.", { type: "string" }),
        "csrf-token": header("csrf-token", "The token of the session, from any answer.", { type: "string" }),
      },
      securitySchemes: { session: { type: "apiKey", in: "header", name: "app-auth" } },
    },
  };
}
