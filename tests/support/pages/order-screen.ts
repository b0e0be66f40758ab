import { expect, type Page } from "@playwright/test";
import { checkoutOrders, depositOrders } from "../../../contract/orders";
import { givenCustomer } from "../factories/given-customers";
import { givenOrder } from "../factories/given-money";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";

type Given = NonNullable<Parameters<typeof givenOrder>[2]>;

/** The two lists of orders. */
export const orderKinds = {
  checkout: { path: "/finance/orders_checkout", list: checkoutOrders.list },
  deposit: { path: "/finance/orders_deposit", list: depositOrders.list },
} as const;

/** Inserts orders of a new customer and opens their list; returns the orders' ids. */
export async function showOrders(page: Page, { database }: ConsolePlatform, name: string, given: Given[]) {
  const customer = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (const row of given) ids.push((await givenOrder(database, customer.id, row)).id);
  const { path } = orderKinds[given[0]?.kind ?? "checkout"];
  await page.goto(`${path}?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(given.length)).toBeVisible();
  return ids.map(Number);
}

/** Reads the status of an order; undefined once it is deleted. */
export const storedOrder = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("orders").select(["status"]).where("id", "=", id).executeTakeFirst();
