import type { Page } from "@playwright/test";
import { violations } from "../harness/axe";
import { expect, test } from "../harness/console";
import { listScreen } from "../harness/list-screen";

const actions = { pt: /^Ações de /, en: /^Actions of / };
const edit = { pt: "Editar dados", en: "Edit data" };

/** Everything that axe looks at, in the order one gets there. */
const sights: Record<string, (page: Page, language: "pt" | "en") => Promise<void>> = {
  customers: async (page) => {
    await page.goto("/customer/list");
    await expect(listScreen(page).rows).toHaveCount(20);
  },
  "an open menu": async (page, language) => {
    await listScreen(page).rows.first().getByRole("button", { name: actions[language] }).click();
    await expect(page.getByRole("menuitem", { name: edit[language] })).toBeVisible();
  },
  "an open modal": async (page, language) => {
    await page.getByRole("menuitem", { name: edit[language] }).click();
    await expect(page.locator("#ask_name")).toBeVisible();
  },
  "a modal with messages": async (page) => {
    await page.locator("#ask_name").fill("");
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("#ask_name_help")).toBeVisible();
  },
  payouts: async (page) => {
    await page.goto("/finance/withdrawals");
    await expect(listScreen(page).rows).toHaveCount(20);
  },
  "the keys": async (page) => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").locator("kbd").first()).toBeVisible();
  },
  dashboard: async (page) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

for (const theme of ["light", "dark"] as const)
  for (const language of ["pt", "en"] as const)
    test.describe(`${theme}, ${language}`, () => {
      test.beforeEach(async ({ page }) => {
        await page.addInitScript(
          ([name, lang]) => {
            localStorage.setItem("theme", name);
            localStorage.setItem("lang", lang);
          },
          [theme, language] as const,
        );
      });

      test("axe finds nothing on the sign-in page", async ({ page }) => {
        await page.goto("/login");
        await page.locator("button[type=submit]").click();
        await expect(page.locator("#user-message")).not.toBeEmpty();

        expect(await violations(page)).toEqual([]);
      });

      test.describe("signed in", () => {
        test.use({ user: "maker" });

        test("axe finds nothing on lists, menus and modals", async ({ page }) => {
          // seven looks at whole pages
          test.slow();
          for (const [sight, show] of Object.entries(sights)) {
            await show(page, language);
            expect.soft(await violations(page), sight).toEqual([]);
          }
        });
      });
    });
