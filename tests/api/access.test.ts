import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, Needs } from "../../contract/call";
import { contract } from "../../contract/index";
import { permissions } from "../../contract/permissions";
import { allow } from "../../server/access/full-level";
import { startPlatform, type TestPlatform } from "../harness/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const calls: { name: string; call: Call }[] = Object.entries(contract).flatMap(([resource, own]) =>
  Object.entries<Call>(own).map(([name, call]) => ({ name: `${resource}.${name}`, call })),
);
const of = (is: (call: Call) => boolean) => calls.filter(({ call }) => is(call));
const isFlag = (needs: Needs) => permissions.some((flag) => flag === needs);
const none = allow();

async function setLevel(
  name: string,
  columns: { permissions?: string; time_access?: string },
): Promise<void> {
  await platform.database.kysely.updateTable("access_levels").set(columns).where("name", "=", name).execute();
}

describe("every call", () => {
  it.each(of(({ needs }) => needs !== "nothing"))(
    "$name refuses a caller without a session",
    async ({ call }) => {
      const answer = await platform.client().call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
    },
  );

  it.each(of(({ needs, method }) => needs !== "nothing" && method !== "GET"))(
    "$name refuses a wrong token",
    async ({ call }) => {
      const maker = await platform.as("maker");

      const answer = await maker.call(call, {}, { "csrf-token": "wrong" });

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX007" });
    },
  );

  it.each(of(({ needs }) => needs === "admin" || isFlag(needs)))(
    "$name refuses a session that nobody signed in to",
    async ({ call }) => {
      const anonymous = await platform.anonymous();

      const answer = await anonymous.call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "AUTHX001" });
    },
  );

  it.each(of(({ writes }) => writes))("$name refuses a level that may only read", async ({ call }) => {
    const reader = await platform.as("reader");

    const answer = await reader.call(call, {});

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "READX001" });
  });
});

describe("a level without a permission", () => {
  beforeAll(() => setLevel("Atendimento", { permissions: JSON.stringify(none) }));
  afterAll(() => setLevel("Atendimento", { permissions: JSON.stringify(allow("customer", "support")) }));

  it.each(of(({ needs }) => isFlag(needs)))("is refused $name", async ({ call }) => {
    const desk = await platform.as("desk");

    const answer = await desk.call(call, {});

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "PERMX001" });
  });

  it("is told which one, in the caller's language", async () => {
    const desk = await platform.as("desk");

    const pt = await desk.call(contract.payouts.list, {});
    const en = await desk.call(contract.payouts.list, {}, { "app-lang": "en" });

    expect(pt.message).toBe("Seu nível de acesso não tem a permissão Pagamentos");
    expect(en.message).toBe("Your access level lacks the permission Payments");
  });

  it("may make it as soon as the level has the permission", async () => {
    const desk = await platform.as("desk");

    await setLevel("Atendimento", { permissions: JSON.stringify(allow("payments")) });
    const allowed = await desk.call(contract.payouts.list, {});
    await setLevel("Atendimento", { permissions: JSON.stringify(none) });
    const refused = await desk.call(contract.payouts.list, {});

    expect(allowed).toMatchObject({ response: true });
    expect(refused).toMatchObject({ errorCode: "PERMX001" });
  });
});

describe("a level that may only read", () => {
  it("may read", async () => {
    const reader = await platform.as("reader");

    expect(await reader.call(contract.payouts.list, {})).toMatchObject({ response: true });
  });
});
