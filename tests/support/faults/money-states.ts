import type { ConsolePlatform } from "../servers/console-platform";
import type { moneyWrites } from "./money-writes";

/** What something that moves money is before or after: its row's state, what its list shows of it, the customer's balance. */
export interface MoneyState {
  /** Undefined where there is no row. */
  readonly status: string | undefined;
  readonly shown: RegExp | undefined;
  /** In cents. */
  readonly balance: number;
}

/** What a change makes of what, and in which table. */
export interface MoneyChange {
  readonly table: "orders" | "approvals" | "insertions" | "payouts";
  readonly before: MoneyState;
  readonly after: MoneyState;
}

const gone: MoneyState = { status: undefined, shown: undefined, balance: 0 };

/** What each change of money does, as the tests' rows are given. */
export const moneyChanges: Readonly<Record<keyof typeof moneyWrites, MoneyChange>> = {
  "checkoutOrders.setPaid": {
    table: "orders",
    before: { status: "w", shown: /Aguardando/, balance: 0 },
    after: { status: "r", shown: /Em análise/, balance: 0 },
  },
  "checkoutOrders.cancel": {
    table: "orders",
    before: { status: "p", shown: /Pago/, balance: 10_000 },
    after: { status: "x", shown: /Cancelado/, balance: 0 },
  },
  "checkoutOrders.remove": {
    table: "orders",
    before: { status: "w", shown: /Aguardando/, balance: 0 },
    after: gone,
  },
  "approvals.decide": {
    table: "approvals",
    before: { status: "p", shown: /Pendente/, balance: 0 },
    after: { status: "a", shown: /Aprovado/, balance: 10_000 },
  },
  "insertions.decide": {
    table: "insertions",
    before: { status: "p", shown: /Pendente/, balance: 0 },
    after: { status: "a", shown: /Aprovad[ao]/, balance: 10_000 },
  },
  "insertions.request": {
    table: "insertions",
    before: gone,
    after: { status: "p", shown: /Pendente/, balance: 0 },
  },
  "payouts.decide": {
    table: "payouts",
    before: { status: "w", shown: /Aguardando/, balance: 100_000 },
    after: { status: "p", shown: /Pago/, balance: 89_801 },
  },
};

/** What the database holds of a customer's only row of a table, and of the customer's money. */
export async function storedState(
  { database: { kysely } }: ConsolePlatform,
  table: MoneyChange["table"],
  name: string,
): Promise<{ statuses: readonly string[]; balance: number; entries: number }> {
  const { id } = await kysely
    .selectFrom("customers")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const rows = await kysely.selectFrom(table).select("status").where("customer_id", "=", id).execute();
  const accounts = await kysely
    .selectFrom("ledger_accounts")
    .select(["id", "balance"])
    .where("customer_id", "=", id)
    .execute();
  const { entries } = await kysely
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("entries"))
    .where("customer_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    statuses: rows.map(({ status }) => status),
    balance: accounts[0]?.balance ?? 0,
    entries: Number(entries ?? 0),
  };
}
