import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, Needs } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { permissions } from "../../../contract/permissions";
import { allow } from "../../../server/auth/full-level";
import type { Client } from "../../support/clients/client";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { everyCall } from "../../support/security/every-call";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

/** A Monday within the access hours of every demo admin, and that evening, outside those of "hours". */
const workingHours = "2026-11-23T12:00:00-03:00";
const evening = "2026-11-23T18:30:00-03:00";
const dayLater = "2026-11-24T12:00:01-03:00";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt(workingHours);
});
afterAll(() => platform.close());

const callsThat = (matches: (call: Call) => boolean) => everyCall.filter(({ call }) => matches(call));
const isFlag = (needs: Needs) => permissions.some((flag) => flag === needs);
const none = allow();

/** Makes a waiting payout and returns a matcher for lists that contain it. */
async function givenWaitingPayout() {
  const customer = await givenCustomer(platform.database);
  const { id } = await givenPayout(platform.database, customer.id);
  return expect.arrayContaining([expect.objectContaining({ id, status: "w" })]);
}

async function setLevel(
  name: string,
  columns: { permissions?: string; time_access?: string },
): Promise<void> {
  await platform.database.kysely.updateTable("access_levels").set(columns).where("name", "=", name).execute();
}

describe("every call", () => {
  it.each(callsThat(({ needs }) => needs !== "nothing"))(
    "$name rejects a caller without a session",
    async ({ call }) => {
      const answer = await platform.client().call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
    },
  );

  it.each(callsThat(({ needs, method }) => needs !== "nothing" && method !== "GET"))(
    "$name rejects a wrong CSRF token",
    async ({ call }) => {
      const maker = await platform.as("maker");

      const answer = await maker.call(call, {}, { "csrf-token": "wrong" });

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX007" });
    },
  );

  it.each(callsThat(({ needs }) => needs === "admin" || isFlag(needs)))(
    "$name rejects an anonymous session",
    async ({ call }) => {
      const anonymous = await platform.anonymous();

      const answer = await anonymous.call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "AUTHX001" });
    },
  );

  it.each(callsThat(({ writes, selfOnly }) => writes && !selfOnly))(
    "$name rejects a read-only level",
    async ({ call }) => {
      const reader = await platform.as("reader");

      const answer = await reader.call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "READX001" });
    },
  );
});

describe("a session from yesterday", () => {
  let old: Client;
  beforeAll(async () => {
    old = await platform.signIn("maker");
    platform.clock.stopAt(dayLater);
  });
  afterAll(() => platform.clock.stopAt(workingHours));

  it.each(callsThat(({ needs }) => needs !== "nothing"))("cannot call $name", async ({ call }) => {
    const answer = await old.call(call, {});

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX001" });
  });
});

describe("a level outside its hours", () => {
  let late: Client;
  beforeAll(async () => {
    late = await platform.signIn("hours");
    platform.clock.stopAt(evening);
    // The token from noon has expired by now.
    await late.renew();
  });
  afterAll(() => platform.clock.stopAt(workingHours));

  it.each(callsThat(({ needs }) => needs === "admin" || isFlag(needs)))(
    "cannot call $name",
    async ({ call }) => {
      const answer = await late.call(call, {});

      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "TIMEX001" });
    },
  );
});

describe("a level without a permission", () => {
  beforeAll(() => setLevel("Atendimento", { permissions: JSON.stringify(none) }));
  afterAll(() => setLevel("Atendimento", { permissions: JSON.stringify(allow("customer", "support")) }));

  it.each(callsThat(({ needs }) => isFlag(needs)))("cannot call $name", async ({ call }) => {
    const desk = await platform.as("desk");

    const answer = await desk.call(call, {});

    expect(answer).toMatchObject({ status: 200, response: false, errorCode: "PERMX001" });
  });

  it("gets the name of the permission, in the caller's language", async () => {
    const desk = await platform.as("desk");

    const pt = await desk.call(contract.payouts.list, {});
    const en = await desk.call(contract.payouts.list, {}, { "app-lang": "en" });

    expect(pt.message).toBe("Seu nível de acesso não tem a permissão Pagamentos");
    expect(en.message).toBe("Your access level lacks the permission Payments");
  });

  it("can make the call as soon as the level has the permission", async () => {
    const listed = await givenWaitingPayout();
    const desk = await platform.as("desk");

    await setLevel("Atendimento", { permissions: JSON.stringify(allow("payments")) });
    const allowed = await desk.call(contract.payouts.list, {});
    await setLevel("Atendimento", { permissions: JSON.stringify(none) });
    const rejected = await desk.call(contract.payouts.list, {});

    expect(allowed).toMatchObject({ response: true, data: listed });
    expect(rejected).toMatchObject({ response: false, data: null, errorCode: "PERMX001" });
  });
});

describe("a read-only level", () => {
  it("can read", async () => {
    const listed = await givenWaitingPayout();
    const reader = await platform.as("reader");

    const answer = await reader.call(contract.payouts.list, {});

    expect(answer).toMatchObject({ response: true, data: listed });
  });
});
