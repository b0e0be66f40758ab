import type { Page } from "@playwright/test";
import { signIn, signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

test.describe("the consent banner", () => {
  test("shows on / and /login until it is accepted, and then not for a year", async ({ page, context }) => {
    await page.goto("/login");
    await expect(banner(page)).toBeVisible();
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Entendi" }).click();

    await expect(banner(page)).toBeHidden();
    const days = 86_400;
    const cookie = (await context.cookies()).find(({ name }) => name === "horizonConsent");
    expect(cookie).toMatchObject({ value: "true", path: "/", sameSite: "Lax", secure: false });
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / days).toBeCloseTo(365, 1);
    for (const path of ["/", "/login"]) {
      await page.goto(path);
      await expect(signInPage(page).user).toBeVisible();
      await expect(banner(page)).toBeHidden();
    }
  });
});

test.describe("the terms pages", () => {
  for (const [path, title] of [
    ["/terms/privacy", "Política de privacidade"],
    ["/terms/terms-of-use", "Termos de uso"],
  ] as const)
    test(`${path} is public, linked from the sign-in page, and links back`, async ({ page }) => {
      await page.goto("/login");

      await page.getByRole("link", { name: title }).click();

      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.getByRole("link", { name: "Voltar" }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(signInPage(page).user).toBeVisible();
    });
});

test.describe("an unknown path", () => {
  for (const user of [undefined, "maker"] as const)
    test.describe(user ? "with a session" : "without a session", () => {
      test.use({ user });

      test("shows a 404 page, inside the console or with brand, language and theme, and a link to the start", async ({
        page,
      }) => {
        await page.goto("/no/such/page");

        await expect(page.getByRole("heading")).toHaveText("404 - Página não encontrada");
        await expect(page.getByRole("banner")).toHaveCount(user ? 1 : 0);
        await expect(page.getByRole("main")).toHaveCount(1);
        for (const logo of await page.locator("a:has(.logo)").all())
          await expect(logo).toHaveCSS("text-decoration-line", "none");
        await page.getByRole("button", { name: "English" }).click();
        await expect(page.getByRole("heading")).toHaveText("404 - Page not found");
        await page.getByRole("switch", { name: "Dark mode" }).click();
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expect(page.getByText("Horizon", { exact: true }).first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Português" }).click();
        await page.getByRole("link", { name: "Voltar ao início" }).click();
        await expect(page).toHaveURL(user ? /\/dashboard$/ : /:\d+\/$/);
      });
    });
});

test.describe("the language", () => {
  test("switches without a reload and persists", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await page.getByRole("button", { name: "English" }).click();

    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page).toHaveTitle("Sign in · Horizon");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("is the language of the platform's messages, too", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "English" }).click();

    await page.getByLabel("Username", { exact: true }).fill("nobody");
    await page.getByLabel("Password").fill("Wrong2026");
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect(page.getByText("Wrong username or password")).toBeVisible();
  });
});

test.describe("the theme", () => {
  test("is light by default, and the choice persists and applies before the first paint", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.body) return;
        seen.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    const themeAtFirst = () => page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst);
    await page.goto("/login");
    expect(await themeAtFirst()).toBe("light");
    await signIn(page, "maker");
    const dark = page.getByRole("switch", { name: "Modo escuro" });
    await expect(dark).not.toBeChecked();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();

    await dark.click();

    await expect(dark).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await ground()).not.toBe(light);
    await page.reload();
    expect(await themeAtFirst()).toBe("dark");
    await expect(dark).toBeChecked();
  });
});
