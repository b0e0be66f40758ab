import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "../../../server/db/transaction";
import { CallError } from "../../../server/errors/call-error";
import { type Movement, post } from "../../../server/ledger/post";
import { insertionMovements } from "../../../server/resources/insertions";
import { creditMovements, reversalMovements } from "../../../server/resources/orders/postings";
import { payoutMovements } from "../../../server/resources/payouts";
import { createRandom, type Random } from "../../../server/seed/random";
import { balanceOf, expectSoundLedger } from "../../support/clients/ledger";
import { forgetCustomers, givenCustomer } from "../../support/factories/given-customers";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => forgetCustomers(database));
afterAll(() => database.close());

const at = new Date("2026-11-23T13:00:00Z");
const postOnce = (reference: string, movements: Movement[]) =>
  transaction(database, (db) => post(db, { reference, date: at, note: "", movements }));

/** The outcome of a posting: posted, refused for a short balance, or refused by the database as already posted. */
const outcomeOf = (reference: string, movements: Movement[]) =>
  postOnce(reference, movements).then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof CallError && error.textKey === "balanceShort") return "short" as const;
      if (error instanceof Error && "code" in error && error.code === "23505") return "twice" as const;
      throw error;
    },
  );

/** A posting that changes a customer's balance. */
function movementsOf(random: Random, customer_id: number): Movement[] {
  const amount = Math.max(1, Math.round(random.logNormal(5_000, 1.5)));
  const kind = random.pick(["checkout", "deposit"] as const);
  switch (random.weighted({ credit: 30, reversal: 20, payout: 25, insertion: 25 })) {
    case "credit":
      return creditMovements({ customer_id, kind, amount });
    case "reversal":
      return reversalMovements({ customer_id, kind, amount });
    case "payout":
      return payoutMovements({ id: 0, customer_id, amount, fee: random.pick([0, 199, 890]) });
    default: {
      const type = random.pick(["c", "d"] as const);
      return insertionMovements({ customer_id, type, operation_id: type === "c" ? 2 : 7, amount });
    }
  }
}

const gainOf = (movements: readonly Movement[]) =>
  movements.reduce((sum, { account, amount }) => sum + (typeof account === "object" ? amount : 0), 0);

describe("the ledger", () => {
  it("agrees with plain arithmetic over 1,000 random operations, and refuses exactly what is short", async () => {
    const random = createRandom(20_261_123);
    const customers: number[] = [];
    for (let i = 0; i < 8; i++) customers.push((await givenCustomer(database)).id);
    const expected = new Map(customers.map((id) => [id, 0]));
    const seen = { done: 0, short: 0, twice: 0 };
    let last = "";

    for (let i = 1; i <= 1_000; i++) {
      const customer = random.pick(customers);
      const movements = movementsOf(random, customer);
      const isRepeat = last !== "" && random.chance(5);
      const reference = isRepeat ? last : `order:${i}`;
      const balance = (expected.get(customer) ?? 0) + gainOf(movements);
      const outcome = await outcomeOf(reference, movements);
      seen[outcome] += 1;

      if (outcome === "done") {
        expected.set(customer, balance);
        last = reference;
      }
      if (!isRepeat) expect(outcome, `operation ${i}`).toBe(balance < 0 ? "short" : "done");
    }

    for (const id of customers) expect(await balanceOf(database, id)).toBe(expected.get(id));
    expect(Math.min(seen.done, seen.short, seen.twice)).toBeGreaterThan(0);
    await expectSoundLedger(database);
  });

  it("opens a customer's account with the first money, once although ten postings bring it together", async () => {
    const { id } = await givenCustomer(database);

    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        postOnce(`order:${i}`, creditMovements({ customer_id: id, kind: "checkout", amount: 100 })),
      ),
    );

    expect(await balanceOf(database, id)).toBe(1_000);
    await expectSoundLedger(database);
  });

  it("lets 25 of 50 payouts through that come together where there is money for 25", async () => {
    const { id } = await givenCustomer(database, { balance: 25 * 1_000 });

    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        outcomeOf(`payout:${i}`, payoutMovements({ id: i, customer_id: id, amount: 900, fee: 100 })),
      ),
    );

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(25);
    expect(await balanceOf(database, id)).toBe(0);
    await expectSoundLedger(database);
  });

  it("takes no posting whose movements do not sum to zero", async () => {
    const { id } = await givenCustomer(database);

    const posting = postOnce("order:1", [{ account: { customer: id }, operation: "deposit", amount: 1 }]);

    await expect(posting).rejects.toThrow("sum to 1 cents and not to zero");
    expect(await balanceOf(database, id)).toBe(0);
  });
});
