import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import { approvalStates } from "../../../../server/approval-requests/states";
import { payoutStateNames, payoutStates } from "../../../../server/resources/payouts/states";
import { balanceOf, entriesUnder, expectSoundLedger } from "../../../support/clients/ledger";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

type State = (typeof payoutStateNames)[number];
const decisions = ["p", "x"] as const;
const each = decisions.flatMap((decision) => payoutStateNames.map((state) => ({ decision, state })));
const isAllowed = ({ decision, state }: { decision: "p" | "x"; state: State }) =>
  payoutStates[state].leadsTo.includes(decision);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
});
afterEach(async () => {
  await expectSoundLedger(platform.database);
  await forgetCustomers(platform.database);
});
afterAll(() => platform.close());

/** A payout of R$ 100,00 and R$ 1,99 for a customer who has R$ 500,00. */
async function given(status: State) {
  const { database } = platform;
  const customer = await givenCustomer(database, { balance: 50_000 });
  const { id } = await givenPayout(database, customer.id, { status, amount: 10_000, fee: 199 });
  return { id, customer };
}

async function rowOf(id: number) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.payouts.list, { search: String(id) });
  const row = data.find((payout) => payout.id === id);
  if (!row) throw new Error(`payout ${id} is not listed`);
  return row;
}

async function decide(id: number, status: "p" | "x") {
  const maker = await platform.as("maker");
  const { reqId } = await rowOf(id);
  const otp = await platform.code("maker");
  return await maker.call(contract.payouts.decide, { reqId, status, reason: "Dados conferidos", otp });
}

describe("what a payout allows", () => {
  it("is what the specification says: approving and rejecting while it waits, then nothing", () => {
    const leadsTo = Object.fromEntries(payoutStateNames.map((state) => [state, payoutStates[state].leadsTo]));

    expect(leadsTo).toEqual({ w: ["p", "x"], s: [], p: [], x: [] });
  });

  it.each(each.filter(isAllowed))("lets one in $state become $decision", async ({ decision, state }) => {
    const { id, customer } = await given(state);

    const answer = await decide(id, decision);

    expect(answer.response).toBe(true);
    expect((await rowOf(id)).status).toBe(decision);
    const taken = payoutStates[decision].takesMoney ? 10_199 : 0;
    expect(await balanceOf(platform.database, customer.id)).toBe(50_000 - taken);
  });

  it.each(each.filter((one) => !isAllowed(one)))(
    "refuses that one in $state becomes $decision, and leaves it as it is",
    async ({ decision, state }) => {
      const { id, customer } = await given(state);
      const before = await rowOf(id);

      const answer = await decide(id, decision);

      expect(answer).toMatchObject({ response: false, message: expect.stringMatching(/^Este saque já foi/) });
      expect(await rowOf(id)).toEqual({ ...before, reqId: expect.any(String) });
      expect(await balanceOf(platform.database, customer.id)).toBe(50_000);
      expect(await entriesUnder(platform.database, `payout:${id}`)).toEqual([]);
    },
  );
});

it("what one admin asks for is decided or withdrawn while it is pending, then nothing", () => {
  const allowed = Object.entries(approvalStates).map(([state, { leadsTo, canBeWithdrawn }]) => [
    state,
    canBeWithdrawn ? [...leadsTo, "x"] : leadsTo,
  ]);

  expect(Object.fromEntries(allowed)).toEqual({ p: ["a", "n", "x"], a: [], n: [], x: [] });
});
