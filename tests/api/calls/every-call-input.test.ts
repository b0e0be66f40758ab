import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Call } from "../../../contract/call";
import { wholeInputOf } from "../../../contract/extensions/list-query";
import { explain, type FieldError, type Rule } from "../../../contract/validation";
import type { Client, Envelope } from "../../support/clients/client";
import { everyCall, type Field, fieldsOf, sampleOf, withValue } from "../../support/security/every-call";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

// Hundreds of requests per test, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

type Input = Record<string, unknown>;

/** A client that may make the call, with a session of its own when the call could end or change it. */
const callerOf = (call: Call): Promise<Client> =>
  call.needs === "session" ? platform.anonymous() : platform.as("maker");

const send = async (call: Call, input: Input): Promise<Envelope> =>
  await (await callerOf(call)).call(call, input);

/** Sends the sample input with one value changed. */
const sendWith = (call: Call, { path }: Field, value: unknown) =>
  send(call, withValue(sampleOf(call), path, value));

const errorsAt = ({ message }: Envelope, { name }: Field): string[] =>
  (Array.isArray(message) ? (message as FieldError[]) : [])
    .filter(({ field }) => field === name || field.startsWith(`${name}.`))
    .map((error) => error.message);

/** Expects an error at the field; for a text inside a list or an object, the field name includes its path. */
function expectRefusedAt(answer: Envelope, field: Field, what: string): void {
  expect(answer, what).toMatchObject({ status: 200, response: false, data: null });
  const errors = errorsAt(answer, field);
  expect(errors.length, `${what}: errors at ${field.name}`).toBeGreaterThan(0);
  for (const error of errors) expect(error, what).toMatch(/\S/);
}

const withInput = everyCall.filter(({ call }) => fieldsOf(call).length > 0);
/** Calls with a body; the query of a GET has no types. */
const withBody = withInput.filter(({ call }) => call.method !== "GET");

const fieldsWith = (call: Call, ...keywords: string[]) =>
  fieldsOf(call).filter(({ schema }) => keywords.some((keyword) => typeof schema[keyword] === "number"));

const text = (length: number) => "m".repeat(length);

interface Bound {
  rule: Rule;
  bound: number;
  at: unknown;
  beyond: unknown;
}

/** The bounds of a value in the published document, as values just inside and just outside. */
function boundsOf({ schema, path }: Field, sample: Input): Bound[] {
  const bounds: Bound[] = [];
  const add = (keyword: string, rule: Rule, step: number, valueAt: (bound: number) => unknown) => {
    const bound = schema[keyword];
    if (typeof bound === "number")
      bounds.push({ rule, bound, at: valueAt(bound), beyond: valueAt(bound + step) });
  };
  const given = path.reduce<unknown>((value, step) => (value as Input)[step], sample) as unknown[];
  const items = (length: number) => Array.from({ length }, () => given[0]);
  add("minLength", "minLength", -1, text);
  add("maxLength", "maxLength", 1, text);
  add("minimum", "minValue", -1, Number);
  add("maximum", "maxValue", 1, Number);
  if (!schema.prefixItems) add("minItems", "minLength", -1, items);
  if (!schema.prefixItems) add("maxItems", "maxItems", 1, items);
  return bounds;
}

const bounded = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"];

describe("the bounds of", () => {
  it.each(withBody.filter(({ call }) => fieldsWith(call, ...bounded).length > 0))(
    "$name are what the published document says",
    async ({ call }) => {
      for (const field of fieldsWith(call, ...bounded)) {
        for (const { rule, bound, at, beyond } of boundsOf(field, sampleOf(call))) {
          const within = await sendWith(call, field, at);
          const outside = await sendWith(call, field, beyond);

          const [min, max] = [{ min: bound }, { max: bound }];
          const said = explain({ rule, bounds: rule.startsWith("min") ? min : max }, "pt");
          expect(within.status, `${field.name} of ${bound}`).toBe(200);
          expect(errorsAt(within, field), `${field.name} of ${bound}`).not.toContain(said);
          expectRefusedAt(outside, field, `${field.name} beyond ${bound}`);
        }
      }
    },
  );
});

const choicesOf = ({ schema }: Field): unknown[] | undefined =>
  "const" in schema ? [schema.const] : (schema.enum as unknown[] | undefined);

describe("the choices of", () => {
  it.each(withBody.filter(({ call }) => fieldsOf(call).some(choicesOf)))(
    "$name are taken, and nothing beside them",
    async ({ call }) => {
      for (const field of fieldsOf(call)) {
        const choices = choicesOf(field) ?? [];
        for (const choice of choices)
          expect((await sendWith(call, field, choice)).status, `${field.name}: ${choice}`).toBe(200);
        if (choices.length === 0) continue;
        const others = choices.flatMap((choice) =>
          typeof choice === "number" ? [choice + 0.5, String(choice)] : [`${choice}x`, `${choice} `, ""],
        );
        for (const other of [...others, "__proto__", "constructor"])
          expectRefusedAt(await sendWith(call, field, other), field, `${field.name}: ${other}`);
      }
    },
  );
});

const required = explain({ rule: "required", bounds: {} }, "pt");
const isRequiredText = ({ path, schema, isRequired }: Field) =>
  isRequired && path.length === 1 && schema.minLength === 1;

describe("missing fields of", () => {
  it.each(withInput.filter(({ call }) => fieldsOf(call).some(({ isRequired }) => isRequired)))(
    "$name is named",
    async ({ call }) => {
      for (const field of fieldsOf(call).filter(({ isRequired, path }) => isRequired && path.length === 1))
        expectRefusedAt(await sendWith(call, field, undefined), field, field.name);
    },
  );

  it.each(withBody.filter(({ call }) => fieldsOf(call).some(isRequiredText)))(
    "$name is called required where it is a text",
    async ({ call }) => {
      for (const field of fieldsOf(call).filter(isRequiredText))
        for (const nothing of [undefined, ""])
          expect(errorsAt(await sendWith(call, field, nothing), field), field.name).toEqual([required]);
    },
  );
});

/** A value of each JSON type. */
const wrongTypes: readonly unknown[] = [null, true, 1.5, "texto", ["texto"], { toString: "texto" }];

describe("values of another type in", () => {
  it.each(withBody)("$name are refused at their field", async ({ call }) => {
    for (const field of fieldsOf(call).filter(({ path }) => path.length === 1)) {
      const own = wholeInputOf(call).shape[field.name] as z.core.$ZodType;
      for (const value of wrongTypes.filter((stranger) => !z.safeParse(own, stranger).success)) {
        const answer = await sendWith(call, field, value);

        expectRefusedAt(answer, field, `${field.name}: ${JSON.stringify(value)}`);
      }
    }
  });

  it.each(withInput.filter(({ call }) => call.method === "GET"))(
    "$name, whose query has none, are read as text",
    async ({ call }) => {
      for (const query of ["?reqId[]=1", "?reqId=%00", "?reqId=%ff", "?reqId=1&reqId=2", "?__proto__=1"]) {
        const response = await (await callerOf(call)).fetch(call.path + query);

        expect(response.status, query).toBe(200);
        expect(await response.json(), query).toMatchObject({ response: false });
      }
    },
  );
});

/** JSON as text, because an object literal would set its prototype instead of a field `__proto__`. */
function withSurplus(input: Input): string {
  const dangerous = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{}';
  const whole = JSON.stringify({ ...input, surplus: { deep: [1] }, toString: 1, hasOwnProperty: 1 });
  return `${whole.slice(0, -1)},${dangerous}}`;
}

describe("unknown fields of", () => {
  it.each(everyCall.filter(({ call }) => call.method !== "GET"))("$name change nothing", async ({ call }) => {
    const caller = await callerOf(call);
    // Made to fail where possible, so that both answers are comparable.
    const [first] = fieldsOf(call).filter(({ isRequired }) => isRequired);
    const input = first ? withValue(sampleOf(call), first.path, undefined) : sampleOf(call);
    const expected = await send(call, input);

    const response = await caller.fetch(call.path, {
      method: call.method,
      body: withSurplus(input),
      headers: { "content-type": "application/json" },
    });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      response: expected.response,
      message: expected.message,
    });
    expect(({} as Input).polluted).toBeUndefined();
  });
});

it("no value caused an unexpected error", () => {
  expect(platform.log.filter((line) => line.includes("failure"))).toEqual([]);
});
