import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../contract/call";
import * as own from "../../../own/given-rows";
import { codeAt, stepAt } from "../../../server/auth/totp";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import type { Database } from "../../../server/db/database";
import type { Kind, OwnKind } from "../../../server/reference-data/record-kinds";
import { demoAuthenticatorSecret } from "../../../server/seed/admins";
import type { Envelope } from "../../support/clients/client";
import { givenFile, givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../support/factories/given-money";
import { everyCall, type Field, fieldsOf, sampleOf, withValue } from "../../support/security/every-call";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const opaqueIds = createOpaqueIds(testSecret);
const unknownId = 2 ** 40;

// Hundreds of requests per test, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
type GivenRow = (database: Database, customer: number) => Promise<number>;
/** A function that inserts a row of each kind in own/. */
const ownRows: Record<OwnKind, GivenRow> = own;

/** The id of one row of each kind in own/. */
async function givenOwnRows(customer: number): Promise<Record<OwnKind, number>> {
  const ids: Record<string, number> = {};
  for (const [kind, given] of Object.entries<GivenRow>(ownRows))
    ids[kind] = await given(platform.database, customer);
  return ids as Record<OwnKind, number>;
}

/** The id of one row of each kind. */
let rows: Record<Kind, number>;
let kinds: Kind[];
beforeAll(async () => {
  platform = await startPlatform();
  const { database } = platform;
  const { id: customer } = await givenCustomer(database);
  await database.kysely
    .insertInto("notifications")
    .values({ id: 1, admin_id: 1, label: "Aviso", text: "", date: new Date() })
    .execute();
  rows = {
    customer,
    file: (await givenFile(database, customer)).id,
    order: (await givenOrder(database, customer)).id,
    approval: (await givenApproval(database, customer)).id,
    insertion: (await givenInsertion(database, customer)).id,
    payout: (await givenPayout(database, customer)).id,
    user: 5,
    level: 4,
    office: (await givenOffice(database, customer)).id,
    notification: 1,
    ...(await givenOwnRows(customer)),
  };
  kinds = Object.keys(rows) as Kind[];
});
afterAll(() => platform.close());

const takesOpaqueId = (call: Call) => "reqId" in call.input.shape;
const requiresOpaqueId = everyCall.filter(({ call }) =>
  fieldsOf(call).some(({ name, isRequired }) => name === "reqId" && isRequired),
);

/** Makes a call as maker, with a valid one-time code if it takes one. */
async function send(call: Call, input: Record<string, unknown>): Promise<Envelope> {
  const maker = await platform.as("maker");
  return await maker.call(call, call.otp ? { ...input, otp: await platform.code("maker") } : input);
}

describe("a made-up opaque id", () => {
  it.each(requiresOpaqueId)("is not found by $name", async ({ call }) => {
    const forged = [
      "x",
      "A".repeat(22),
      "A".repeat(200),
      opaqueIds.seal("customer", 1).split("").reverse().join(""),
    ];
    const ofNoRow = kinds.map((kind) => opaqueIds.seal(kind, unknownId));

    for (const reqId of [...forged, ...ofNoRow]) {
      const answer = await send(call, { ...sampleOf(call), reqId });

      expect(answer, reqId).toMatchObject({ status: 200, response: false, data: null });
      if (typeof answer.message === "string") expect(answer.message).toBe("Registro não encontrado");
    }
  });
});

describe("a wrong one-time code", () => {
  it.each(everyCall.filter(({ call }) => call.otp))("is the only error of $name", async ({ call }) => {
    const maker = await platform.as("maker");
    await platform.code("maker");
    const now = stepAt(platform.clock.now());
    const right = [-2, -1, 0, 1, 2].map((away) => codeAt(demoAuthenticatorSecret("maker"), now + away));
    const otp = ["000000", "111111", "222222", "333333", "444444", "555555"].find(
      (code) => !right.includes(code),
    );

    const answer = await maker.call(call, { ...sampleOf(call), otp });

    expect(answer).toMatchObject({ status: 200, response: false });
    expect(answer.message).toEqual([{ field: "otp", message: "Código do autenticador incorreto" }]);
  });
});

/** Inputs with the opaque id of a row of each kind; one of them is of the right kind. */
const inputsOf = (call: Call): Record<string, unknown>[] =>
  takesOpaqueId(call)
    ? kinds.map((kind) => ({ ...sampleOf(call), reqId: opaqueIds.seal(kind, rows[kind]) }))
    : [sampleOf(call)];

const isNumber = ({ schema }: Field) => schema.type === "integer" || schema.type === "number";
const isFreeText = ({ name, schema }: Field) =>
  schema.type === "string" && !schema.enum && !("const" in schema) && !["reqId", "otp"].includes(name);

/** Texts with a special meaning in databases, JSON and searches. */
const oddTexts = ["a\u0000 texto", "\ud800 meio par", "100%_\\'\";--", "\u202eotxet 👩‍👩‍👧‍👦"];

describe("the largest and smallest numbers", () => {
  it.each(everyCall.filter(({ call }) => fieldsOf(call).some(isNumber)))(
    "are answered by $name, whatever row they are for",
    async ({ call }) => {
      for (const input of inputsOf(call))
        for (const { path, name, schema } of fieldsOf(call).filter(isNumber))
          for (const extreme of [schema.minimum, schema.maximum]) {
            const answer = await send(call, withValue(input, path, extreme));

            expect(answer.status, `${name}: ${extreme}: ${answer.message}`).toBe(200);
          }
    },
  );
});

describe("odd texts", () => {
  it.each(everyCall.filter(({ call }) => call.needs !== "session" && fieldsOf(call).some(isFreeText)))(
    "are answered by $name, whatever row they are for",
    async ({ call }) => {
      for (const input of inputsOf(call))
        for (const { path, name } of fieldsOf(call).filter(isFreeText))
          for (const text of oddTexts) {
            const answer = await send(call, withValue(input, path, text));

            expect(answer.status, `${name}: ${JSON.stringify(text)}: ${answer.message}`).toBe(200);
          }
    },
  );
});
