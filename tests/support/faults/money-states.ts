import type { Page } from "@playwright/test";
import { listScreen } from "../pages/list-screen";
import { expect } from "../servers/console";
import type { ConsolePlatform } from "../servers/console-platform";
import type { moneyWrites } from "./money-writes";

/** The state of a record that moves money: its row's status, the status in the list, and the customer's balance. */
export interface MoneyState {
  /** Undefined when there is no row. */
  readonly status: string | undefined;
  readonly shown: RegExp | undefined;
  /** In cents. */
  readonly balance: number;
}

/** The table that a change is stored in, with the state before and after it. */
export interface MoneyChange {
  readonly table: "orders" | "approvals" | "insertions" | "payouts";
  readonly before: MoneyState;
  readonly after: MoneyState;
}

const gone: MoneyState = { status: undefined, shown: undefined, balance: 0 };

/** The states before and after each form in `moneyWrites`, for the record that its `given` makes. */
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
  "payouts.decide": {
    table: "payouts",
    before: { status: "w", shown: /Aguardando/, balance: 100_000 },
    after: { status: "p", shown: /Pago/, balance: 89_801 },
  },
  "approvals.decide": {
    table: "approvals",
    before: { status: "p", shown: /Pendente/, balance: 0 },
    after: { status: "a", shown: /Aprovada/, balance: 10_000 },
  },
  "insertions.decide": {
    table: "insertions",
    before: { status: "p", shown: /Pendente/, balance: 0 },
    after: { status: "a", shown: /Aprovada/, balance: 10_000 },
  },
  "insertions.request": {
    table: "insertions",
    before: gone,
    after: { status: "p", shown: /Pendente/, balance: 0 },
  },
};

/** Reads the statuses of a customer's rows in a table, the customer's balance, and the sum of the ledger entries, in cents. */
async function storedState(
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

/** Expects database, ledger and list to agree on the state of a change: after it when it is done, before it otherwise. */
export async function expectMoneyState(
  page: Page,
  platform: ConsolePlatform,
  change: MoneyChange,
  name: string,
  isDone: boolean,
): Promise<void> {
  const { status, shown, balance } = isDone ? change.after : change.before;
  const row = listScreen(page).rows.filter({ hasText: name });
  if (shown) await expect(row).toContainText(shown);
  else await expect(row).toHaveCount(0);
  expect(await storedState(platform, change.table, name)).toEqual({
    statuses: status === undefined ? [] : [status],
    balance,
    entries: balance,
  });
}
