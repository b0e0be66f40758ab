import { customers } from "../../../contract/customers";
import { notifications } from "../../../contract/notifications";
import { session } from "../../../contract/session";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

const foreign = [
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "evil.example",
];

test.describe("without a session", () => {
  for (const path of ["/dashboard", "/customer/list", "/finance/withdrawals"])
    test(`${path} leads to the sign-in page`, async ({ page }) => {
      await page.goto(path);

      await expect(page).toHaveURL(new RegExp(`/login\\?to=${encodeURIComponent(path)}$`));
      await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    });

  test("a deep link survives the sign-in with its filters", async ({ page }) => {
    await page.goto("/customer/list?search=joao&size=50");
    const listed = page.waitForRequest((request) => isRequestOf(customers.list, request));

    await signIn(page, "maker");

    await expect(page).toHaveURL(/\/customer\/list\?search=joao&size=50$/);
    expect((await listed).postDataJSON()).toEqual({ page: 1, offset: 50, search: "joao" });
    await expect(page.getByRole("row", { name: "João da Silva" })).toBeVisible();
  });

  test("a value noted on the sign-in page before somebody signs in reads nothing afterwards", async ({
    page,
    request,
  }) => {
    await page.goto("/login");
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? "", name);
    await expect.poll(() => stored("adm-auth")).not.toBe("");
    const noted = { "app-auth": await stored("adm-auth"), "csrf-token": await stored("adm-token") };

    await signIn(page, "maker");
    await expect(page).toHaveURL(/\/dashboard$/);

    const answer = await request.post(customers.list.path, { headers: noted, data: { page: 1, offset: 10 } });
    expect(await answer.json()).toMatchObject({ response: false, data: null });
    expect(await stored("adm-auth")).not.toBe(noted["app-auth"]);
  });

  test("a sign-in never leads to another origin", async ({ page, baseURL }) => {
    await page.goto(`/login?to=${encodeURIComponent("//evil.example")}`);

    await signIn(page, "maker");

    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  });
});

test.describe("with a session", () => {
  test.use({ user: "maker" });

  for (const path of ["/", "/login"])
    test(`${path} leads straight to the dashboard`, async ({ page }) => {
      await page.goto(path);

      await expect(page).toHaveURL(/\/dashboard$/, { timeout: 1900 });
    });

  for (const to of foreign)
    test(`to=${JSON.stringify(to)} leads to the dashboard`, async ({ page, baseURL }) => {
      await page.goto(`/login?to=${encodeURIComponent(to)}`);

      await expect(page).toHaveURL(`${baseURL}/dashboard`);
    });

  test("signing out clears the session and keeps language and theme", async ({ page, platform }) => {
    await page.goto("/dashboard");
    await page.getByRole("switch", { name: "Modo escuro" }).click();
    await page.getByRole("button", { name: "English" }).click();
    const auth = await page.evaluate(() => localStorage.getItem("adm-auth"));

    await page.getByRole("button", { name: "Sign out" }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept).toMatchObject({ lang: "en", theme: "dark" });
    expect(kept).not.toHaveProperty("admin-user");
    expect(kept["adm-auth"]).not.toBe(auth);
    // the page forgets the session at once; the platform learns of it a moment later
    await expect(async () => {
      const answer = await fetch(`${platform.url}${session.info.path}`, {
        headers: { "app-auth": String(auth) },
      });
      expect(await answer.json()).toMatchObject({ response: false, errorCode: "SESSX001" });
    }).toPass({ timeout: 5000 });
  });

  test("signing out leads to the sign-in page in every tab", async ({ page, context }) => {
    await page.goto("/customer/list");
    const other = await context.newPage();
    await other.goto("/finance/withdrawals");
    await expect(other.getByRole("heading", { name: "Saques" })).toBeVisible();

    await page.getByRole("button", { name: "Sair" }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
  });

  test("a session that the platform ended leads to the sign-in page and back", async ({ page, platform }) => {
    // the notifications are read a moment after the page opens, and would notice first
    const notified = page.waitForResponse((response) => response.url().endsWith(notifications.list.path));
    await page.goto("/customer/list");
    await expect(page.getByRole("row")).toHaveCount(21);
    await notified;
    await platform.endSessions();

    await page.getByRole("button", { name: "Carregar mais" }).click();

    await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2Flist$/);
    expect(await page.evaluate(() => localStorage.getItem("admin-user"))).toBeNull();
    await signIn(page, "maker");
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(page.getByRole("row")).toHaveCount(21);
  });
});
