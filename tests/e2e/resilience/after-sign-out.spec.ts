import { notifications } from "../../../contract/notifications";
import { session } from "../../../contract/session";
import { givenNotifications } from "../../support/factories/given-notifications";
import { holdWrites } from "../../support/faults/held-writes";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { chromiumArguments, chromiumExecutable } from "../../support/tools/chromium";
import { isRequestOf } from "../../support/tools/traffic";

// Playwright turns the back/forward cache off by default, and the headless shell has none
test.use({
  user: "maker",
  launchOptions: {
    executablePath: chromiumExecutable(),
    args: chromiumArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const known = "João da Silva";

test("Back after signing out shows nothing of the session, however often it is pressed", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Saques Conferir e analisar" }).click();
  await expect(listScreen(page).rows).toHaveCount(20);
  await page.goto("/customer/list");
  await expect(page.getByRole("row", { name: known })).toBeVisible();
  const length = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // the sign-in page has replaced the list in the history
  expect(await page.evaluate(() => history.length)).toBe(length);

  for (const left of ["withdrawals", "dashboard"]) {
    // a page from the back/forward cache fires no load event
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(new RegExp(`/login(\\?to=.*${left})?$`));
    await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(0);
    await expect(page.getByText(known)).toHaveCount(0);
  }
});

test("the next sign-in does not wait for a write without an answer", async ({ openAs, platform }) => {
  await givenNotifications(platform.database, "desk", { count: 2 });
  const page = await openAs("desk");
  const held = await holdWrites(page, [notifications.setRead]);
  await page.goto("/dashboard");
  await bellPanel(page).bell.click();
  await bellPanel(page).read(1);
  await expect.poll(() => held.arrived()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = page.waitForResponse((response) => isRequestOf(session.signout, response.request()));

  await signIn(page, "reader");

  await expect(page).toHaveURL(/\/dashboard$/);
  expect(held.written).toEqual([]);
  held.release();
  // the platform learns of the sign-out only now
  expect((await left).ok()).toBe(true);
  expect(held.written.map(({ answer }) => answer.response)).toEqual([true]);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const change of ["signs out", "signs in as another admin"] as const)
  test(`a page from the back/forward cache shows no row after another tab ${change}`, async ({
    page,
    platform,
  }) => {
    await page.goto("/customer/list");
    await expect(page.getByRole("row", { name: known })).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) => {
        // before the first paint
        requestAnimationFrame(() =>
          Object.assign(window, {
            persisted,
            rowsShown: document.querySelectorAll("tr[data-row-key]").length,
          }),
        );
      });
    });
    await page.goto(`${platform.url}/livez`);
    const other = await page.context().newPage();
    await other.goto("/terms/privacy");
    const stored = change === "signs out" ? {} : await platform.session("checker");
    // the storage as the other tab leaves it
    await other.evaluate((entries) => {
      for (const key of ["adm-auth", "adm-token", "admin-user"]) localStorage.removeItem(key);
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
    }, stored);
    // storage reaches other tabs a moment later
    const auth = "adm-auth" in stored ? stored["adm-auth"] : null;
    await expect.poll(() => page.evaluate(() => localStorage.getItem("adm-auth"))).toBe(auth);

    await page.goBack({ waitUntil: "commit" });

    await expect.poll(() => page.evaluate(() => Reflect.get(window, "persisted"))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, "rowsShown"))).toBe(0);
    if (change === "signs out") await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    else await expect(page.locator(".bell")).toHaveAccessibleName(/Rafael Nogueira/);
  });
