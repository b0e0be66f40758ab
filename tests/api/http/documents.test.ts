import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../../contract/call";
import { extensionCalls } from "../../../contract/extensions/calls";
import { exportOf } from "../../../contract/extensions/list-export";
import { wholeInputOf } from "../../../contract/extensions/list-query";
import { contract } from "../../../contract/index";
import type { JsonSchema, OpenApi } from "../../../server/http/openapi";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
let document: OpenApi;
beforeAll(async () => {
  platform = await startPlatform();
  document = (await (await platform.client().fetch("/admin/openapi.json")).json()) as OpenApi;
});
afterAll(() => platform.close());

const calls = [
  ...Object.entries(contract).flatMap(([resource, own]) =>
    Object.entries<Call>(own).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
  ),
  ...extensionCalls,
];

const operationOf = (call: Call) => document.paths[call.path]?.[call.method.toLowerCase()];

/** Every value under a key in a document, at any depth. */
function findAll(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...findAll(inner, key),
  ]);
}

const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);

describe("openapi.json", () => {
  it("is OpenAPI 3.1 and describes every call of the contract once", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

    expect(document.openapi).toBe("3.1.0");
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(({ name }) => name).sort(),
    );
  });

  it.each(calls)("describes the permission, input and answers of $name", ({ call }) => {
    const operation = operationOf(call);

    expect(operation).toMatchObject({
      summary: call.summary,
      "x-needs": call.needs,
      "x-otp": call.otp,
      responses: { "200": { content: { "application/json": { schema: expect.anything() } } } },
    });
    for (const field of Object.keys(wholeInputOf(call).shape))
      expect(JSON.stringify(operation)).toContain(`"${field}"`);
    expect(operation?.security).toEqual(call.needs === "nothing" ? undefined : [{ session: [] }]);
  });

  it("has no dangling references", () => {
    const refs = findAll(document, "$ref").map(String);

    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
  });

  it("has the bounds of inputs", () => {
    const reason = findAll(operationOf(contract.payouts.decide), "reason")[0];

    expect(reason).toMatchObject({ type: "string", minLength: 10, maxLength: 250 });
  });

  it("marks the fields of an extension, and no others, with the feature that announces it", () => {
    const body = operationOf(contract.customers.list)?.requestBody as {
      content: { "application/json": { schema: JsonSchema } };
    };
    const { properties = {} } = body.content["application/json"].schema;
    const marked = Object.entries(properties).filter(([, field]) => "x-feature" in field);

    expect(marked.map(([name, field]) => [name, field["x-feature"]])).toEqual([
      ["sort", "list-query"],
      ["statuses", "list-query"],
      ["ids", "list-query"],
    ]);
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(Object.keys(contract.customers.list.input.shape)),
    );
    const all = new Set(findAll(document.paths, "x-feature"));
    expect([...all].sort()).toEqual([
      "account",
      "audit",
      "authenticator",
      "dashboard",
      "list-export",
      "list-query",
      "list-totals",
      "live",
      "notification-choice",
      "notification-unread",
      "personal-data",
    ]);
  });

  it("marks the calls of an extension, and no others, and describes an export line by line", () => {
    const marked = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => operation["x-feature"]);

    expect(marked.map(({ operationId }) => operationId).sort()).toEqual(
      calls
        .filter(({ call }) => call.feature)
        .map(({ name }) => name)
        .sort(),
    );
    const exported = operationOf(exportOf(contract.payouts.list));
    expect(exported).toMatchObject({ tags: ["payouts"], "x-feature": "list-export", "x-writes": false });
    const text = JSON.stringify(exported?.responses);
    expect(text).toContain(
      '"application/x-ndjson":{"schema":{"oneOf":[{"$ref":"#/components/schemas/Payout"}',
    );
  });

  it("describes answers inside the envelope", () => {
    const text = JSON.stringify(operationOf(contract.payouts.list)?.responses);

    expect(text).toContain('"response":{"const":true}');
    expect(text).toContain("#/components/schemas/Payout");
    expect(text).toContain("#/components/schemas/Refused");
  });
});
