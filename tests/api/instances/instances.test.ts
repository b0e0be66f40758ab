import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createPlatform, type Listening, listen } from "../../../server/bootstrap/platform";
import { Client } from "../../support/clients/client";
import { forgetCustomers, givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

let one: TestPlatform;
let two: Listening;
beforeAll(async () => {
  one = await startPlatform();
  const database = await one.database.another();
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  two = await listen(createPlatform({ database, secret: testSecret, config, now: one.clock.now }), 0);
});
beforeEach(async () => {
  await forgetCustomers(one.database);
  await one.database.kysely.deleteFrom("sign_in_attempts").execute();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** The same caller at the other instance. */
function atTwo(caller: Client): Client {
  const there = new Client(two.url);
  Object.assign(there.headers, caller.headers);
  return there;
}

async function waitingPayouts(caller: Client, count: number): Promise<string[]> {
  const { id } = await givenCustomer(one.database, { balance: 100_000 });
  for (let i = 0; i < count; i++) await givenPayout(one.database, id);
  const { data } = await caller.answer(contract.payouts.list, {});
  return data.map(({ reqId }) => reqId);
}

const decision = (reqId: string | undefined, otp: string) => ({
  reqId: reqId ?? "",
  status: "p" as const,
  reason: "Dados conferidos com o cadastro",
  otp,
});

describe("two instances on one database", () => {
  it("share sessions: one that ended at one has ended at the other", async () => {
    const caller = await one.signIn("maker");
    const there = atTwo(caller);
    const before = await there.call(contract.misc.languages, {});

    await caller.answer(contract.session.signout, {});

    expect(before).toMatchObject({ response: true });
    expect(await there.call(contract.misc.languages, {})).toMatchObject({ errorCode: "SESSX001" });
  });

  it("take a handle and a one-time code of each other, the code once", async () => {
    const caller = await one.signIn("maker");
    const [first, second] = await waitingPayouts(caller, 2);
    const code = await one.code("maker");

    const there = await atTwo(caller).call(contract.payouts.decide, decision(first, code));
    const here = await caller.call(contract.payouts.decide, decision(second, code));

    expect(there).toMatchObject({ response: true });
    expect(here).toMatchObject({ response: false, message: [{ field: "otp" }] });
  });

  it("count wrong codes together", async () => {
    const caller = await one.signIn("maker");
    const [reqId] = await waitingPayouts(caller, 1);
    const code = await one.code("maker");
    const wrong = String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");
    for (const by of [caller, atTwo(caller), caller, atTwo(caller), caller])
      await by.call(contract.payouts.decide, decision(reqId, wrong));

    const right = await atTwo(caller).call(contract.payouts.decide, decision(reqId, code));

    expect(right).toMatchObject({ response: false, message: [{ field: "otp" }] });
    await one.code("maker");
  });

  it("count guesses at a password together", async () => {
    const caller = await one.anonymous();
    const guess = { user: "desk", pass: "wrong" };
    for (const by of [caller, atTwo(caller), caller, atTwo(caller), caller])
      await by.call(contract.session.signin, guess);

    const right = await atTwo(caller).call(contract.session.signin, { user: "desk", pass: "Desk2026" });

    expect(right).toMatchObject({ response: false, message: expect.stringContaining("15 min") });
  });

  it("know a request that was sent twice, once to each", async () => {
    const caller = await one.signIn("maker");
    const { id } = await givenCustomer(one.database);
    const form = {
      customer: String(id),
      value: 10,
      type: "c" as const,
      op: 1,
      notes: "",
      otp: await one.code("maker"),
    };

    const first = await caller.answer(contract.insertions.request, form);
    const again = await atTwo(caller).answer(contract.insertions.request, form);

    expect(again.data).toMatchObject({ id: first.data.id });
    expect((await caller.answer(contract.insertions.list, {})).data).toHaveLength(1);
  });
});
