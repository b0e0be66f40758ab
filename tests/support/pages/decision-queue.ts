import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import { expect } from "../servers/console";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";
import { modal } from "./modal";

/** Payouts that wait, and the name of the customer that their list is searched for. */
interface WaitingPayouts {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Waiting payouts of R$ 100,00 of a new customer, the newest first. */
export async function givenWaiting(
  { database }: ConsolePlatform,
  name: string,
  count: number,
): Promise<WaitingPayouts> {
  const { id: customer } = await givenCustomer(database, { name, balance: 1_000_000 });
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.unshift((await givenPayout(database, customer)).id);
  return { name, ids };
}

/** Opens the list of waiting payouts; `query` is more of its address, from `&` on. */
export async function openWaiting(page: Page, { name, ids }: WaitingPayouts, query = ""): Promise<void> {
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}${query}`);
  await expect(listScreen(page).loaded(ids.length)).toBeVisible();
}

/** Expects the decision of a payout to be open. */
export const expectDecisionOf = (page: Page, id: number | undefined) =>
  expect(modal(page).dialog).toContainText(`· ${id} ·`);
