import type { Kysely } from "kysely";
import { CompiledStatements, compileOnce } from "../db/compile-once";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";
import type { TextKey } from "../errors/messages";
import { formatCents } from "../format/money";
import type { Operation, PlatformAccount } from "../reference-data/ledger-accounts";

/** A change to one account, in cents; a negative amount takes money out. */
export interface Movement {
  account: PlatformAccount | { customer: number };
  operation: Operation;
  amount: number;
}

/** A set of movements that sum to zero. The database refuses a second posting with the same reference. */
export interface Posting {
  reference: string;
  date: Date;
  note: string;
  movements: readonly Movement[];
  /** The message when a balance is too short, with the bounds `balance` and `needed`; `balanceShort` by default. */
  whenShort?: TextKey;
}

/** Adds to a customer's balance, opening the account with the first credit; answers the account's id. */
async function increaseBalance(db: Kysely<Schema>, customer: number, amount: number): Promise<number> {
  const { id } = await db
    .insertInto("ledger_accounts")
    .values({ customer_id: customer, balance: amount })
    .onConflict((conflict) =>
      conflict
        .column("customer_id")
        .doUpdateSet(({ eb }) => ({ balance: eb("ledger_accounts.balance", "+", amount) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function readBalance(db: Kysely<Schema>, customer: number): Promise<number> {
  const account = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("customer_id", "=", customer)
    .executeTakeFirst();
  return account?.balance ?? 0;
}

const takeAmount = compileOnce((db, taken: { customer: number; amount: number }) =>
  db
    .updateTable("ledger_accounts")
    .set(({ eb }) => ({ balance: eb("balance", "-", taken.amount) }))
    .where("customer_id", "=", taken.customer)
    .where("balance", ">=", taken.amount)
    .returning("id"),
);

/** Takes from a customer's balance if it suffices, in one statement so that two payments cannot spend the same money. */
async function decreaseBalance(
  db: Kysely<Schema>,
  customer: number,
  amount: number,
  whenShort: TextKey,
): Promise<number> {
  const [moved] = await takeAmount(db, { customer, amount });
  if (moved) return moved.id;
  const balance = await readBalance(db, customer);
  throw new CallError(whenShort, { balance: formatCents(balance), needed: formatCents(amount) });
}

async function moveBalances(db: Kysely<Schema>, movements: readonly Movement[], whenShort: TextKey) {
  const sums = new Map<number, number>();
  for (const { account, amount } of movements)
    if (typeof account === "object") sums.set(account.customer, (sums.get(account.customer) ?? 0) + amount);
  const ids = new Map<number, number>();
  // Ordered by customer, so that two postings with the same customers cannot deadlock.
  for (const [customer, sum] of [...sums].sort(([a], [b]) => a - b)) {
    const id =
      sum < 0
        ? await decreaseBalance(db, customer, -sum, whenShort)
        : await increaseBalance(db, customer, sum);
    ids.set(customer, id);
  }
  return ids;
}

/** An entry to write: `account` is the id of a customer's account, or the name of one of the platform's. */
interface NewEntry
  extends Pick<Posting, "reference" | "date" | "note">,
    Pick<Movement, "operation" | "amount"> {
  account: number | PlatformAccount;
}

const insertions = new CompiledStatements();

/** Writes entries in one statement, compiled once for each order of accounts; it finds the platform's by their names. */
async function insertEntries(db: Kysely<Schema>, entries: readonly NewEntry[]): Promise<void> {
  const isOfCustomer = entries.map(({ account }) => typeof account === "number");
  const build = (builder: Kysely<Schema>, values: Readonly<Record<string, unknown>>) =>
    builder.insertInto("ledger_entries").values(({ selectFrom }) =>
      isOfCustomer.map((isCustomer, at) => {
        const value = <C extends keyof NewEntry>(column: C) => values[`${column}${at}`] as NewEntry[C];
        const account = value("account");
        return {
          reference: value("reference"),
          account_id: isCustomer
            ? (account as number)
            : selectFrom("ledger_accounts")
                .select("id")
                .where("name", "=", account as PlatformAccount),
          operation: value("operation"),
          amount: value("amount"),
          date: value("date"),
          note: value("note"),
        };
      }),
    );
  const values = entries.flatMap((entry, at) =>
    Object.entries(entry).map(([column, value]) => [`${column}${at}`, value]),
  );
  await insertions.run(db, isOfCustomer.join(), build, Object.fromEntries(values));
}

/**
 * Writes a posting's entries and updates the customers' balances; call it inside a transaction. Throws a `CallError` when a
 * customer's balance is too short, and an `Error` when the movements do not sum to zero.
 */
export async function post(db: Kysely<Schema>, posting: Posting): Promise<void> {
  const { reference, date, note, movements, whenShort = "balanceShort" } = posting;
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`the movements of ${reference} sum to ${sum} cents and not to zero`);
  const customers = await moveBalances(db, movements, whenShort);
  const entries = movements
    .filter(({ amount }) => amount !== 0)
    .map(({ account: of, operation, amount }) => {
      const account = typeof of === "object" ? customers.get(of.customer) : of;
      if (account === undefined) throw new Error(`there is no account ${JSON.stringify(of)}`);
      return { reference, account, operation, amount, date, note };
    });
  await insertEntries(db, entries);
}
