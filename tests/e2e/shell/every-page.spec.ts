import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { listScreen } from "../../support/pages/list-screen";
import { shownTexts } from "../../support/pages/shown-texts";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

type Said = Record<string, string[]>;

/** Words that are the same in both languages. */
const shared = new Set([
  "Admin",
  "Boleto",
  "Chargebacks",
  "Cookies",
  "Dashboard",
  "E-mail",
  "Hash",
  "Pix",
  "White Label",
  "Templates",
  "White label",
  "White labels",
  "Gateway",
]);

const isWord = (text: string) => /\p{Ll}{2,}/u.test(text) && !/\d/.test(text) && !shared.has(text);
const isKey = (text: string) => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text);

/** What a screen says by itself, in the menu of its first row and in what Enter opens there. */
async function readScreen(page: Page, go: string): Promise<string[]> {
  await page.keyboard.press("g");
  await page.keyboard.press(go);
  const { rows } = listScreen(page);
  await expect(rows.first()).toBeVisible();
  const said = await shownTexts(page.locator("body"));
  // a screen that only lists has neither menu nor modal
  if ((await rows.first().locator("[data-row-menu]").count()) === 0) return said;
  await rows.first().focus();
  await page.keyboard.press(".");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  said.push(...(await shownTexts(menu)));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
  said.push(...(await shownTexts(dialog)));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  return said;
}

/** Walks every page, looks at it with axe, and writes down what is said. */
async function walk(page: Page, said: Said, rules?: string[]): Promise<void> {
  for (const [name, { hotkey }] of Object.entries(screens)) {
    said[name] = await readScreen(page, hotkey);
    expect.soft(await violations(page, { rules }), name).toEqual([]);
  }
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.locator(".dashboard h1")).toBeVisible();
  said.dashboard = await shownTexts(page.locator("body"));
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

  test("every page is accessible in both themes, and says nothing in the other language", async ({
    page,
  }) => {
    // every page twice, each with its menu and a modal
    test.setTimeout(240_000);
    const [pt, en]: [Said, Said] = [{}, {}];
    await page.goto("/dashboard");
    await expect(page.locator(".dashboard h1")).toBeVisible();
    await walk(page, pt);
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("switch", { name: "Dark mode" }).click();
    // what a theme may break; all the rest was looked for
    await walk(page, en, ["color-contrast"]);

    for (const [name, texts] of Object.entries(pt)) {
      const same = texts.filter((text) => isWord(text) && en[name]?.includes(text));
      expect.soft(same, `${name}: not translated`).toEqual([]);
      expect.soft([...texts, ...(en[name] ?? [])].filter(isKey), `${name}: keys`).toEqual([]);
    }
  });

  test("a switch of the language reads the platform's words again", async ({ page }) => {
    await page.goto("/customer/list");
    await expect(listScreen(page).rows).toHaveCount(20);
    const isRead = (path: string) =>
      page.waitForRequest(
        (request) => request.url().endsWith(path) && request.headers()["app-lang"] === "en",
      );
    const list = isRead("/admin/customer/list");
    const notifications = isRead("/admin/notifications/list");

    await page.getByRole("button", { name: "English" }).click();

    await Promise.all([list, notifications]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle("Customers · Horizon");
  });
});

test("the pages for everybody are accessible in both themes, and say nothing in the other language", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/login", "/terms/privacy", "/terms/terms-of-use", "/no/such/page"]) {
    const said: string[][] = [];
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
      said.push(await shownTexts(page.locator("body")));
      expect.soft(await violations(page), `${path}, ${theme}`).toEqual([]);
    }
    const [pt = [], en = []] = said;
    expect
      .soft(
        pt.filter((text) => isWord(text) && en.includes(text)),
        path,
      )
      .toEqual([]);
  }
});
