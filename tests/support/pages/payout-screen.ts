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
