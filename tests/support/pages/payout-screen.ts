import { expect, type Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";

type Given = NonNullable<Parameters<typeof givenPayout>[2]>;

/** Inserts payouts of a new customer and opens their list; returns the payouts' ids. */
export async function showPayouts(
  page: Page,
  { database }: ConsolePlatform,
  name: string,
  given: Given[],
): Promise<number[]> {
  const customer = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (const row of given) ids.push((await givenPayout(database, customer.id, row)).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(given.length)).toBeVisible();
  return ids;
}

/** Inserts waiting payouts of a new customer and opens their list. Resolves to the customer's id and theirs, newest first. */
export async function openPayouts(
  page: Page,
  { database }: ConsolePlatform,
  name: string,
  count: number,
  query = "",
) {
  const { id: customer } = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.unshift((await givenPayout(database, customer)).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}${query}`);
  await expect(listScreen(page).rows.first()).toBeVisible();
  return { customer, ids: ids as [number, number, number, ...number[]] };
}
