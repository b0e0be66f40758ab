import { notifications } from "../../../contract/notifications";
import { session } from "../../../contract/session";
import { givenNotifications } from "../../support/factories/given-notifications";
import { holdWrites } from "../../support/faults/held-writes";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { chromiumArguments, chromiumExecutable } from "../../support/tools/chromium";
import { isOf } from "../../support/tools/traffic";

// the browser keeps pages it leaves as it does for people: Playwright turns that off
test.use({
  user: "maker",
  launchOptions: {
    executablePath: chromiumExecutable(),
    args: chromiumArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const known = "João da Silva";

test("Back after signing out shows nothing of the session, however often", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Saques" }).click();
  await expect(listScreen(page).rows).toHaveCount(20);
  await page.goto("/customer/list");
  await expect(page.getByRole("row", { name: known })).toBeVisible();
  const length = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // the sign-in page is there in the place of the list
  expect(await page.evaluate(() => history.length)).toBe(length);

  for (const left of ["withdrawals", "dashboard"]) {
    // a page out of the browser's memory is not loaded
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(new RegExp(`/login(\\?to=.*${left})?$`));
    await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(0);
    await expect(page.getByText(known)).toHaveCount(0);
  }
});

test("whoever signs in next does not wait for a change that hangs", async ({ openAs, platform }) => {
  await givenNotifications(platform.database, "desk", { count: 2 });
  const page = await openAs("desk");
  const line = await holdWrites(page, [notifications.setRead]);
  await page.goto("/dashboard");
  await bellPanel(page).bell.click();
  await bellPanel(page).read(1);
  await expect.poll(() => line.arrived()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = page.waitForResponse((response) => isOf(session.signout, response.request()));

  await signIn(page, "reader");

  await expect(page).toHaveURL(/\/dashboard$/);
  expect(line.written).toEqual([]);
  line.open();
  // only then the platform is told of the one who left
  expect((await left).ok()).toBe(true);
  expect(line.written.map(({ said }) => said.response)).toEqual([true]);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const change of ["signs out", "signs in as another admin"] as const)
  test(`a page out of the browser's memory shows no row when another tab ${change} meanwhile`, async ({
    page,
    platform,
  }) => {
    await page.goto("/customer/list");
    await expect(page.getByRole("row", { name: known })).toBeVisible();
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) => {
        // what would be painted first
        requestAnimationFrame(() =>
          Object.assign(window, {
            persisted,
            rowsShown: document.querySelectorAll("tr[data-row-key]").length,
          }),
        );
      });
    });
    await page.goto(`${platform.url}/healthz`);
    const other = await page.context().newPage();
    await other.goto("/terms/privacy");
    const stored = change === "signs out" ? {} : await platform.session("checker");
    // what the other tab leaves behind
    await other.evaluate((entries) => {
      for (const key of ["adm-auth", "adm-token", "admin-user"]) localStorage.removeItem(key);
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
    }, stored);
    // tabs hear of it a moment later
    const auth = "adm-auth" in stored ? stored["adm-auth"] : null;
    await expect.poll(() => page.evaluate(() => localStorage.getItem("adm-auth"))).toBe(auth);

    await page.goBack({ waitUntil: "commit" });

    await expect.poll(() => page.evaluate(() => Reflect.get(window, "persisted"))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, "rowsShown"))).toBe(0);
    if (change === "signs out") await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    else await expect(page.locator(".bell")).toHaveAccessibleName(/Rafael Nogueira/);
  });
