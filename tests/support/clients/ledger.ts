import { expect } from "vitest";
import type { Database } from "../../../server/db/database";
import { expectExactTotals } from "./daily-totals";

/** Reads a customer's balance in cents; 0 without an account. */
export async function balanceOf({ kysely }: Database, customer: number): Promise<number> {
  const account = await kysely
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("customer_id", "=", customer)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

/** Reads the entries under a reference, the customer's and the platform's, oldest first. */
export const entriesUnder = ({ kysely }: Database, reference: string) =>
  kysely
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select(["customer_id as customer", "name", "operation", "amount", "note"])
    .where("reference", "=", reference)
    .orderBy("ledger_entries.id")
    .execute();

/** Fails unless every posting sums to zero, every balance is the sum of its entries, none is below zero, and the dashboard's totals agree. */
export async function expectSoundLedger({ kysely }: Database): Promise<void> {
  const entries = await kysely.selectFrom("ledger_entries").selectAll().execute();
  const accounts = await kysely.selectFrom("ledger_accounts").selectAll().execute();
  const postings = new Map<string, number>();
  const sums = new Map<number, number>();
  for (const { reference, account_id, amount } of entries) {
    postings.set(reference, (postings.get(reference) ?? 0) + amount);
    sums.set(account_id, (sums.get(account_id) ?? 0) + amount);
  }
  const unequal = accounts.filter(({ id, balance }) => balance !== null && balance !== (sums.get(id) ?? 0));

  expect([...postings].filter(([, sum]) => sum !== 0)).toEqual([]);
  expect(unequal).toEqual([]);
  expect(accounts.filter(({ balance }) => (balance ?? 0) < 0)).toEqual([]);
  await expectExactTotals({ kysely });
}
