import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { visitList } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { consoleFolder } from "../../support/servers/console-platform";
import { findLayoutFaults } from "../../support/tools/layout-faults";
import { speakPseudo } from "../../support/tools/pseudo-language";

/** The widths of a window that nothing may be too narrow at, in pixels. */
const widths = [1440, 1024];

/** What is left out: who is signed in, what the platform notifies of, who changed a record when, who may decide it, and its age, which the browser says. */
const exempt = ".bell, .notification-text, .steps small, .dossier-people .person, .record-age";

/** The weekdays, which the browser names. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat("en", { weekday: "long" }).format(new Date(2026, 0, day + 1)),
);

/** Looks at what is open at each width, and adds what is wrong with it to `faults`. */
async function look(page: Page, where: string, faults: string[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // React has drawn the table for the new width
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const { untranslated, narrow } = await findLayoutFaults(page, exempt, weekdays);
    faults.push(...untranslated.map((text) => `${where}, ${width} px, not translated: ${text}`));
    faults.push(...narrow.map((text) => `${where}, ${width} px, ${text}`));
  }
}

/** Opens something by its keys, looks at it, and closes it. */
async function lookAtDialog(
  page: Page,
  name: string,
  keys: readonly string[],
  faults: string[],
): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await look(page, name, faults);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test.beforeEach(async ({ context, page }) => {
  await speakPseudo(context, consoleFolder());
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
});

test.describe("in a language that is longer than English by 40 %", () => {
  test("the pages without a session are translated and nothing in them is too narrow", async ({ page }) => {
    const faults: string[] = [];
    for (const path of ["/login", "/terms/privacy", "/terms/terms-of-use", "/no/such/page"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/login") {
        await page.locator("button[type=submit]").click();
        await expect(page.locator("#user-message")).not.toBeEmpty();
      }
      await look(page, path, faults);
    }

    expect(faults).toEqual([]);
  });

  test.describe("signed in", () => {
    test.use({ user: "maker" });

    test("every screen, menu and modal is translated, and nothing in them is too narrow", async ({
      page,
    }) => {
      test.slow();
      const faults: string[] = [];
      await page.goto("/dashboard");
      await expect(page.locator(".dashboard h1")).toBeVisible();
      await look(page, "dashboard", faults);
      for (const [name, { hotkey }] of Object.entries(screens))
        await visitList(page, hotkey, (_, part) => look(page, `${name}, ${part}`, faults));
      await lookAtDialog(page, "keyboard help", ["?"], faults);
      await lookAtDialog(page, "notifications", ["g", "n"], faults);

      expect(faults).toEqual([]);
    });
  });
});
