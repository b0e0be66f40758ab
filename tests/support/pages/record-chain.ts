import { expect, type Locator, type Page } from "@playwright/test";
import { openedTab } from "../tools/opened-tab";
import { recordPanel } from "./record-panel";

/** The most stops of Tab between a panel's first one and a link in it. */
const mostStops = 60;

/** Moves the focus to an element by Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach it");
}

/** Moves the focus to a link in the rows of a table: Tab leads to the table, j along its rows, and the right arrow key to the links. */
async function stepTo(page: Page, link: Locator): Promise<void> {
  const row = link.locator("xpath=ancestor::tr[1]");
  await tabTo(page, page.locator(".record-body tr[data-row-key][tabindex='0']"));
  for (let step = 0; step < mostStops; step += 1) {
    if (await row.evaluate((element) => element.contains(document.activeElement))) break;
    await page.keyboard.press("j");
  }
  for (let step = 0; step < mostStops; step += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error("no key leads to the link");
}

/** The ways in which links are followed. */
export const hands = ["mouse", "keyboard"] as const;

/** Follows links from record to record in one page, by mouse or by keyboard. */
export function recordChain(page: Page, by: (typeof hands)[number]) {
  const { panel, body, tab } = recordPanel(page);
  /** Moves the focus to a link of the open record by keys. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const isInRow = await target.evaluate((element) => element.closest("tr[data-row-key]") !== null);
    await (isInRow ? stepTo : tabTo)(page, target);
  };
  const press = async (target: Locator) => {
    if (by === "mouse") return await target.click();
    await reach(target);
    await page.keyboard.press("Enter");
  };
  /** Expects a record to be open, with its content. */
  const isAt = async (path: string, id: number) => {
    await expect(page).toHaveURL(new RegExp(`${path}/${id}(\\?|$)`));
    await expect(panel).toHaveCount(1);
    await expect(panel.locator(".modal-subject")).toContainText(`${id}`);
    // it is called by its number until it is read, and takes no letters
    await expect(panel.locator(".modal-subject")).not.toHaveText(/^#/);
    await expect(body.locator(".ant-skeleton")).toHaveCount(0);
  };
  return {
    isAt,
    press,
    /** Opens a link of the open record in another tab, by the middle button or by Ctrl with Enter, and brings it to the front. */
    async openInTab(name: string | RegExp): Promise<Page> {
      const link = body.getByRole("link", { name }).first();
      if (by === "keyboard") await reach(link);
      const tab = await openedTab(page.context(), () =>
        by === "mouse" ? link.click({ button: "middle" }) : page.keyboard.press("ControlOrMeta+Enter"),
      );
      // as a reader goes on: a tab behind others takes its time
      await tab.bringToFront();
      return tab;
    },
    /** Follows a link of the open record to another one. */
    async follow(name: string | RegExp, path: string, id: number): Promise<void> {
      await press(body.getByRole("link", { name }).first());
      await isAt(path, id);
    },
    /** Opens a tab of the record: by its name, or by its key; by its digit if it has none. */
    async openTab(name: string, key?: string): Promise<void> {
      await expect(tab(name)).toBeVisible();
      const names = await panel.getByRole("tab").allInnerTexts();
      if (by === "mouse") await tab(name).click();
      else await page.keyboard.press(key ?? String(names.map((each) => each.trim()).indexOf(name) + 1));
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(body.locator(".ant-skeleton")).toHaveCount(0);
    },
  };
}

/** The paths of the lists that chains of links go through. */
export const listPaths = {
  customers: "/customer/list",
  blacklist: "/customer/blacklist",
  checkoutOrders: "/finance/orders_checkout",
  depositOrders: "/finance/orders_deposit",
  approvals: "/finance/orders_approval",
  insertions: "/finance/cash_inserts",
  payouts: "/finance/withdrawals",
  offices: "/white-label",
  users: "/users",
} as const;
