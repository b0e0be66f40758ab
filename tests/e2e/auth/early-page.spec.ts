import type { Page, Route } from "@playwright/test";
import { contract } from "../../../contract/index";
import { passwordOf, signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { holdScript } from "../../support/tools/hold-requests";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

const early = (page: Page) => page.locator(".early").filter({ visible: true });

/** Where the parts of the sign-in page are that is shown, and their colours. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(".login")].find((each) => each.checkVisibility());
    const parts = {
      ...{ card: ".login-card", title: "h1", user: "[autocomplete=username]", reveal: ".reveal" },
      ...{ pass: ".early-password, .ant-input-affix-wrapper", button: ".early-button, .ant-btn" },
      ...{ foot: ".login-foot", language: ".languages button", consent: ".consent" },
      ...{ accept: ".consent .early-button, .consent .ant-btn" },
    };
    return Object.entries(parts).map(([name, selector]) => {
      const part = shown?.querySelector(selector);
      if (!part?.checkVisibility()) return { name };
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, fontSize, borderRadius } = getComputedStyle(part);
      const box = [x, y, width, height].map((side) => Math.round(side * 2) / 2);
      // what can be pressed looks so once it can be
      const isButton = ["button", "accept"].includes(name);
      const inner = name === "pass" ? {} : { fontSize };
      return { name, box, ...inner, ...(isButton ? {} : { color, backgroundColor, borderRadius }) };
    });
  });

for (const { theme, language, width, isKnown } of [
  { theme: "light", language: "pt", width: 1440, isKnown: true },
  { theme: "dark", language: "en", width: 1440, isKnown: false },
  { theme: "dark", language: "pt", width: 390, isKnown: false },
])
  test(`the early sign-in page stands where the console's own will be, ${language}, ${theme}, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/favicon.svg");
    if (!isKnown) await context.clearCookies();
    else await context.addCookies([{ name: "horizonConsent", value: "true", url: page.url() }]);
    await page.evaluate(
      ([chosen, name]) => {
        localStorage.setItem("theme", chosen);
        localStorage.setItem("lang", name);
      },
      [theme, language] as const,
    );
    const release = await holdScript(page, "sign-in");

    await page.goto("/login", { waitUntil: "commit" });
    await expect(early(page)).toBeVisible();
    await expect(early(page).getByRole("textbox").first()).toBeFocused();
    const before = await partsOf(page);
    expect(await violations(page)).toEqual([]);
    release();
    await expect(page.locator(".early")).toHaveCount(0);

    expect(before).toEqual(await partsOf(page));
  });

test("what was typed before the console's code came stays, and the caret is where it was", async ({
  page,
}) => {
  const release = await holdScript(page, "sign-in");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(early(page).getByLabel("Usuário")).toBeFocused();
  await page.keyboard.type("ma_ker");
  await page.keyboard.press("Tab");
  await page.keyboard.type(passwordOf("maker").slice(0, 5));

  release();

  await expect(page.locator(".early")).toHaveCount(0);
  const { user, password } = signInPage(page);
  await expect(user).toHaveValue("maker");
  await expect(password).toBeFocused();
  await page.keyboard.type(passwordOf("maker").slice(5));
  await expect(password).toHaveValue(passwordOf("maker"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
});

test("Enter leads to what is missing, and signs in once the console's code is there", async ({ page }) => {
  const release = await holdScript(page, "sign-in");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(early(page).getByLabel("Usuário")).toBeFocused();
  await page.keyboard.type("maker");
  await page.keyboard.press("Enter");
  await expect(early(page).getByLabel("Senha")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(passwordOf("maker"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);

  release();

  await expect(page).toHaveURL(/\/dashboard/);
});

test("Enter before something else was typed signs nobody in", async ({ page }) => {
  const release = await holdScript(page, "sign-in");
  await page.goto("/login", { waitUntil: "commit" });
  await early(page).getByLabel("Usuário").fill("maker");
  await early(page).getByLabel("Senha").fill("Maker");
  await page.keyboard.press("Enter");
  await page.keyboard.type("2026");
  const sent = watchTraffic(page);

  release();

  await expect(page.locator(".early")).toHaveCount(0);
  const { password } = signInPage(page);
  await expect(password).toHaveValue("Maker2026");
  await expect(password).toBeFocused();
  await roundTrip(page);
  expect(sent.countOf(contract.session.signin)).toBe(0);
});

test.describe("without the network", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("code that cannot be fetched is said, with a way to try again", async ({ page }) => {
    const refuse = (route: Route) => route.abort();
    await page.route("**/assets/*.js", refuse);
    await page.goto("/login", { waitUntil: "commit" });
    const message = early(page).getByRole("alert");
    await expect(message).toContainText("Não foi possível carregar esta parte do painel");
    await page.unroute("**/assets/*.js", refuse);

    await message.getByRole("link", { name: "Tentar novamente" }).click();

    await expect(page.locator(".early")).toHaveCount(0);
    await expect(signInPage(page).user).toBeFocused();
  });
});

test.describe("signed in, without the network", () => {
  test.use({ user: "maker", expectedComplaints: [/net::ERR_FAILED/] });

  test("code that cannot be fetched is said on every page", async ({ page }) => {
    const refuse = (route: Route) => route.abort();
    await page.route("**/assets/*.js", refuse);
    await page.goto("/customer/list", { waitUntil: "commit" });
    const message = page.getByRole("alert");
    // until the styles are there, which hide it in the other language, the browser paints nothing
    await expect(message).toHaveCount(1);
    await expect(message).toContainText("Não foi possível carregar esta parte do painel");
    await page.unroute("**/assets/*.js", refuse);

    await message.getByRole("link", { name: "Tentar novamente" }).click();

    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.locator(".entry-failed").first()).toBeHidden();
  });
});

test.describe("signed in", () => {
  test.use({ user: "maker" });

  test("there is no early sign-in page, nor elsewhere, nor in a language that the console does not have", async ({
    page,
    openContext,
  }) => {
    const release = await holdScript(page, "sign-in");
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.locator(".early")).toHaveCount(2);
    await expect(early(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/dashboard/);

    const context = await openContext(undefined);
    const other = await context.newPage();
    await other.goto("/terms/privacy");
    await expect(other.locator(".early")).toHaveCount(0);
    await other.evaluate(() => localStorage.setItem("lang", "fr"));
    const releaseOther = await holdScript(other, "sign-in");
    await other.goto("/login", { waitUntil: "commit" });
    await expect(other.locator(".early")).toHaveCount(2);
    await expect(early(other)).toHaveCount(0);
    releaseOther();
    await expect(signInPage(other).user).toBeFocused();
  });
});
