import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { foldDailyChanges, rebuildDailyTotals } from "../../../server/db/daily-totals";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import {
  creditMovements,
  creditReference,
  reversalMovements,
  reversalReference,
} from "../../../server/resources/orders/postings";
import { createRandom } from "../../../server/seed/random";
import { expectExactTotals, readTotals } from "../../support/clients/daily-totals";
import { forgetCustomers, givenCustomer, givenPayouts } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../support/factories/given-money";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await forgetCustomers(database);
  // that deletes entries of the ledger after their orders, which nobody else does
  await database.withoutTimeout(rebuildDailyTotals);
});
afterAll(() => database.close());

const at = new Date("2026-11-23T13:00:00Z");

/** Orders of every state and method, requests and payouts of one customer. */
async function givenMoney(): Promise<number> {
  const { id } = await givenCustomer(database, { balance: 900_000, files_sent: true });
  for (const payin_method of ["card", "boleto", "pix"] as const)
    for (const status of ["w", "p", "x", "t", "r", "a"] as const)
      await givenOrder(database, id, { payin_method, status, installments: payin_method === "card" ? 3 : 1 });
  await givenPayouts(database, id, 3);
  await givenApproval(database, id);
  await givenInsertion(database, id);
  return id;
}

const countOf = async (table: "daily_changes" | "daily_totals") =>
  (
    await database.kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("the dashboard's totals", () => {
  it("are those of ledger, orders and queues, before and after changes are added to them", async () => {
    await givenMoney();
    const before = await readTotals(database.kysely);
    await expectExactTotals(database);

    await foldDailyChanges(database);

    expect(await countOf("daily_changes")).toBe(0);
    expect(await readTotals(database.kysely)).toEqual(before);
    await expectExactTotals(database);
  });

  it("stay exact over hundreds of changes in any order, of which some are undone", async () => {
    const customer = await givenMoney();
    const random = createRandom(20_261_125);
    for (let turn = 0; turn < 200; turn++) {
      const { id } = await givenOrder(database, customer, { amount: random.between(1, 9_999_999) });
      const statement = random.pick([
        `update orders set status = 'p', date_pay = date_buy + interval '1 day' where id = ${id}`,
        `update orders set status = 'x' where customer_id = ${customer} and status = 'w'`,
        `update orders set date_buy = date_buy - interval '3 hours', amount = amount + 1 where id > ${id - 20}`,
        `delete from orders where id = ${id}`,
        `update payouts set search = search where customer_id = ${customer}`,
        `update insertions set amount = amount + 7 where customer_id = ${customer}`,
        `update customers set files_sent = not files_sent where id = ${customer}`,
        `update approvals set amount = amount * 2 where customer_id = ${customer}`,
      ]);
      const isUndone = random.chance(30);
      await transaction(database, async (db) => {
        await db.executeQuery({ sql: statement, parameters: [] } as never);
        if (isUndone) throw new Error("undone");
      }).catch((error: Error) => expect(error.message).toBe("undone"));
      if (random.chance(10)) await foldDailyChanges(database);
    }

    await expectExactTotals(database);
  });

  it("counted anew they are what they were, a removed order's sale by its method included", async () => {
    const customer = await givenMoney();
    const { id } = await givenOrder(database, customer, { payin_method: "boleto" });
    await givenApproval(database, customer, { order_id: id, payin_method: "boleto", status: "a" });
    const sale = { customer_id: customer, kind: "checkout", amount: 10_000 } as const;
    await transaction(database, async (db) => {
      const note = { date: at, note: "" };
      await post(db, { reference: creditReference(id), movements: creditMovements(sale), ...note });
      await post(db, { reference: reversalReference(id), movements: reversalMovements(sale), ...note });
      await db.deleteFrom("orders").where("id", "=", id).execute();
    });
    const before = await readTotals(database.kysely);
    expect(before).toContainEqual(expect.objectContaining({ name: "checkout-reversal", method: "boleto" }));

    await database.withoutTimeout(rebuildDailyTotals);

    expect(await readTotals(database.kysely)).toEqual(before);
    await expectExactTotals(database);
  });

  it("are mended by counting anew where triggers were off, and not before", async () => {
    const customer = await givenMoney();
    await database.pool.query("alter table orders disable trigger user");
    await database.pool.query("update orders set amount = amount + 1 where customer_id = $1", [customer]);
    await database.pool.query("alter table orders enable trigger user");
    await expect(expectExactTotals(database)).rejects.toThrow();

    await database.withoutTimeout(rebuildDailyTotals);

    await expectExactTotals(database);
  });

  it("lose nothing where instances add changes up and count anew while others write", async () => {
    const { id } = await givenCustomer(database, { balance: 1 });
    const others = [await database.another(), await database.another()];
    const write = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++)
        await givenOrder(database, id, { status: turn % 2 ? "p" : "w", amount: 100 + turn });
    };
    const fold = async ({ pool }: (typeof others)[number], turns: number) => {
      for (let turn = 0; turn < turns; turn++) await foldDailyChanges({ pool });
    };
    const rebuild = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) await database.withoutTimeout(rebuildDailyTotals);
    };

    await Promise.all([write(60), write(60), ...others.map((other) => fold(other, 40)), rebuild(8)]);

    await Promise.all(others.map((other) => other.close()));
    await expectExactTotals(database);
  });
});
