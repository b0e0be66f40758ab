import { session } from "../../../contract/session";
import { listScreen } from "../../support/pages/list-screen";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { expectIdleTimer, idleDialog, serveIdleMinutes } from "../../support/tools/idle";

const day = 24 * 60 * 60_000;
const why = "Sua sessão foi encerrada por inatividade.";

test("the end of the session is announced a minute ahead, and an active user stays signed in", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.nth(2).focus();
  await expectIdleTimer(page);

  await page.clock.fastForward("13:50");
  await expect(idleDialog(page)).toBeHidden();
  await page.clock.fastForward("00:10");

  await expect(idleDialog(page)).toHaveAccessibleName("Você ainda está aí?");
  await expect(idleDialog(page)).toHaveAccessibleDescription(/a sessão termina em até um minuto/);
  await expect(idleDialog(page).getByRole("button", { name: "Continuar conectado" })).toBeFocused();
  await expect(idleDialog(page).locator(".top-count")).toHaveText(/^\d\d segundos restantes$/);
  const spoken = idleDialog(page).locator("[aria-live=polite]");
  await expect(spoken).toBeEmpty();
  expect(await violations(page, { part: "dialog" })).toEqual([]);
  await page.clock.fastForward("00:30");
  await expect(spoken).toHaveText("30 segundos restantes");
  await page.clock.fastForward("00:03");
  await expect(idleDialog(page).locator(".top-count")).toHaveText(/^2\d segundos restantes$/);
  await expect(spoken).toHaveText("30 segundos restantes");
  await page.keyboard.press("Enter");
  await expect(idleDialog(page)).toBeHidden();
  await expect(listScreen(page).rows.nth(2)).toBeFocused();
  await page.clock.fastForward("13:00");
  await expect(idleDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/customer\/list\?size=10$/);
});

test("after 15 minutes the session ends on the platform, too, and the sign-in page says why and leads back", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await expectIdleTimer(page);
  const auth = await page.evaluate(() => localStorage.getItem("adm-auth"));
  const signedOut = page.waitForResponse((response) => response.url().endsWith(session.signout.path));

  await page.clock.fastForward("15:01");

  await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2Flist%3Fsize%3D10$/);
  await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await signedOut;
  const answer = await fetch(`${platform.url}${session.info.path}`, {
    headers: { "app-auth": String(auth) },
  });
  expect(await answer.json()).toMatchObject({ response: false, errorCode: "SESSX001" });
  expect(await violations(page)).toEqual([]);
  await signInWithoutDelay(page, "checker");
  await expect(page).toHaveURL(/\/customer\/list\?size=10$/);
  await expect(listScreen(page).rows).toHaveCount(10);
  await expect(idleDialog(page)).toBeHidden();
});

test("activity in one tab keeps the session of all tabs, and its end leads all of them to the sign-in page", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "English" }).click();
  // stored once its texts are there, so that another tab opens in it
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const other = await page.context().newPage();
  await other.goto("/finance/withdrawals");
  await expectIdleTimer(page);
  await expectIdleTimer(other);

  await page.clock.fastForward("14:05");
  await expect(idleDialog(page)).toBeVisible();
  await expect(idleDialog(other)).toBeVisible();
  await idleDialog(other).getByRole("button", { name: "Stay signed in" }).press("Escape");
  await expect(idleDialog(other)).toBeHidden();
  await expect(idleDialog(page)).toBeHidden();
  await page.clock.fastForward("10:00");
  await other.mouse.move(300, 300);
  await other.mouse.move(310, 300);
  await page.clock.fastForward("10:00");
  await expect(idleDialog(page)).toBeHidden();
  await page.clock.fastForward("04:10");
  await expect(idleDialog(page)).toBeVisible();
  await idleDialog(page).getByRole("button", { name: "Stay signed in" }).press("Shift+Tab");
  await expect(idleDialog(page).getByRole("button", { name: "Sign out now" })).toBeFocused();
  await page.clock.fastForward("01:00");

  await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
  await expect(other).toHaveURL(/\/login\?to=%2Ffinance%2Fwithdrawals$/);
  for (const tab of [page, other])
    await expect(tab.getByText("You were signed out after a period of inactivity.")).toBeVisible();
});

test("signing out from the dialog leads to the sign-in page without the message about inactivity", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectIdleTimer(page);
  await page.clock.fastForward("14:05");

  await idleDialog(page).getByRole("button", { name: "Sair agora" }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(why)).toBeHidden();
});

test("a clock set a day ahead opens the dialog, and one set a day back does not prolong the session", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectIdleTimer(page);

  await page.clock.setSystemTime(Date.now() + day);
  await page.clock.runFor(11_000);
  await expect(idleDialog(page)).toBeVisible();
  await idleDialog(page).getByRole("button", { name: "Continuar conectado" }).click();
  await expect(idleDialog(page)).toBeHidden();
  await page.clock.setSystemTime(Date.now() - day);
  await page.clock.runFor(11_000);
  await expect(idleDialog(page)).toBeHidden();
  await page.clock.fastForward("14:00");
  await expect(idleDialog(page)).toBeVisible();
  await page.clock.fastForward("01:00");

  await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
});

test("a page opened long after the last activity ends the session", async ({ openAs }) => {
  const page = await openAs("checker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectIdleTimer(page);
  await page.goto("about:blank");

  await page.clock.fastForward("08:00:00");
  await page.goto("/customer/list");
  await page.clock.fastForward(2100);

  await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2Flist$/);
  await expect(page.getByText(why)).toBeVisible();
});

test("the page's metadata sets the idle minutes, and 0 turns the timer off", async ({ openAs }) => {
  const page = await openAs("maker");
  await page.clock.install();
  await serveIdleMinutes(page, 0);
  await page.goto("/dashboard");
  await page.clock.fastForward(2100);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.fastForward("23:00:00");
  await expect(idleDialog(page)).toBeHidden();
  await page.unroute(() => true);

  await serveIdleMinutes(page, 5);
  await page.goto("/customer/list");
  await expectIdleTimer(page);
  await page.clock.fastForward("04:00");

  await expect(idleDialog(page)).toBeVisible();
});
