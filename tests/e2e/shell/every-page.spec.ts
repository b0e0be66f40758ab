import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { visitList } from "../../support/pages/list-screen";
import { shownTexts } from "../../support/pages/shown-texts";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

type TextsByPage = Record<string, string[]>;

/** Texts that are the same in both languages. */
const shared = new Set([
  "Admin",
  "Boleto",
  "Chargebacks",
  "Cookies",
  "Dashboard",
  "E-mail",
  "Hash",
  "Pix",
  "Site",
  "White Label",
  "Templates",
  "White label",
  "White labels",
  "Gateway",
]);

const isWord = (text: string) => /\p{Ll}{2,}/u.test(text) && !/\d/.test(text) && !shared.has(text);
const isKey = (text: string) => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text);

/** Visits every page, runs axe on it, and collects its texts. */
async function walk(page: Page, texts: TextsByPage, rules?: string[]): Promise<void> {
  for (const [name, { hotkey }] of Object.entries(screens)) {
    const read: string[] = [];
    await visitList(page, hotkey, async (part) => {
      read.push(...(await shownTexts(part)));
    });
    texts[name] = read;
    expect.soft(await violations(page, { rules }), name).toEqual([]);
  }
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.locator(".dashboard h1")).toBeVisible();
  texts.dashboard = await shownTexts(page.locator("body"));
  expect.soft(await violations(page, { rules }), "dashboard").toEqual([]);
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  expect.soft(await violations(page, { rules }), "notifications").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
}

test.describe("signed in", () => {
  test.use({ user: "maker" });

  test("every page is accessible in both themes and has no text in the other language", async ({ page }) => {
    // two visits to every page, each with its menu and a modal
    test.setTimeout(240_000);
    const [pt, en]: [TextsByPage, TextsByPage] = [{}, {}];
    await page.goto("/dashboard");
    await expect(page.locator(".dashboard h1")).toBeVisible();
    await walk(page, pt);
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("switch", { name: "Dark mode" }).click();
    // only the rules that depend on colours; the first visit ran all of them
    await walk(page, en, ["color-contrast"]);

    for (const [name, texts] of Object.entries(pt)) {
      const same = texts.filter((text) => isWord(text) && en[name]?.includes(text));
      expect.soft(same, `${name}: not translated`).toEqual([]);
      expect.soft([...texts, ...(en[name] ?? [])].filter(isKey), `${name}: keys`).toEqual([]);
    }
  });
});

test("the public pages are accessible in both themes and have no text in the other language", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/login", "/terms/privacy", "/terms/terms-of-use", "/no/such/page"]) {
    const shown: string[][] = [];
    for (const [theme, lang] of [
      ["light", "pt"],
      ["dark", "en"],
    ] as const) {
      await page.goto(path);
      await page.evaluate(
        ([name, language]) => {
          localStorage.setItem("theme", name);
          localStorage.setItem("lang", language);
        },
        [theme, lang] as const,
      );
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/login") {
        await page.locator("button[type=submit]").click();
        await expect(page.locator("#user-message")).not.toBeEmpty();
      }
      shown.push(await shownTexts(page.locator("body")));
      expect.soft(await violations(page), `${path}, ${theme}`).toEqual([]);
    }
    const [pt = [], en = []] = shown;
    expect
      .soft(
        pt.filter((text) => isWord(text) && en.includes(text)),
        path,
      )
      .toEqual([]);
  }
});
