import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/console";
import { givenCustomer } from "../harness/given";
import { givenFile } from "../harness/given-accounts";
import { listScreen } from "../harness/list-screen";
import { modal } from "../harness/modal";

test.use({ user: "maker" });

// axe's own types come with another release of the browser's driver
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/** What each letter shows once it is there. */
const sights = [
  ["v", ".kyc-image"],
  ["x", ".log tr[data-row-key]"],
  ["h", ".log"],
  ["b", ".ask-question"],
  ["f", ".ant-form-item"],
] as const;

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing on a customer's modals, ${theme}`, async ({ page, platform }) => {
    test.slow();
    const customer = await givenCustomer(platform.database, { name: `Ifigênia ${theme}`, balance: 5_000 });
    await givenFile(platform.database, customer.id);
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);

    for (const [letter, sight] of sights) {
      await listScreen(page).row(customer.id).press(letter);
      await expect(modal(page).dialog.locator(sight).first()).toBeVisible();
      expect.soft(await violations(page), letter).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(modal(page).dialog).toHaveCount(0);
    }
  });
