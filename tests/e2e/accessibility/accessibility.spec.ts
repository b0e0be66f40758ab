import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker" });

const actions = { pt: /^Ações de /, en: /^Actions for / };
const edit = { pt: "Editar dados", en: "Edit data" };

/** Overlays, in the order a user opens them; every-page.spec.ts covers the pages themselves. */
const views: Record<string, (page: Page, language: "pt" | "en") => Promise<void>> = {
  "an open menu": async (page, language) => {
    await page.goto("/customer/list");
    await listScreen(page).rows.first().getByRole("button", { name: actions[language] }).click();
    await expect(page.getByRole("menuitem", { name: edit[language] })).toBeVisible();
  },
  "an open modal": async (page, language) => {
    await page.getByRole("menuitem", { name: edit[language] }).click();
    await expect(page.locator("#action_name")).toBeVisible();
  },
  "a modal with messages": async (page) => {
    await page.locator("#action_name").fill("");
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("#action_name_help")).toBeVisible();
  },
  "the keys": async (page) => {
    await page.goto("/finance/withdrawals");
    await expect(listScreen(page).rows).toHaveCount(20);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").locator("kbd").first()).toBeVisible();
  },
};

for (const [theme, language] of [
  ["light", "pt"],
  ["dark", "en"],
] as const)
  test(`axe finds no violations on menus and modals, ${theme}, ${language}`, async ({ page }) => {
    // axe analyzes whole pages four times
    test.slow();
    await page.addInitScript(
      ([name, lang]) => {
        localStorage.setItem("theme", name);
        localStorage.setItem("lang", lang);
      },
      [theme, language] as const,
    );

    for (const [view, show] of Object.entries(views)) {
      await show(page, language);
      expect.soft(await violations(page), view).toEqual([]);
    }
  });
