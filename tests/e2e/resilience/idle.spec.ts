import { session } from "../../../contract/session";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { expectWatched, idleDialog, serveIdleMinutes } from "../../support/tools/presence";

const day = 24 * 60 * 60_000;
const why = "Sua sessão foi encerrada por inatividade.";

test("the end is announced a minute before, and whoever is there stays signed in", async ({ openAs }) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.nth(2).focus();
  await expectWatched(page);

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

test("after 15 minutes the session ends on the platform too, and the sign-in says why and leads back", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await expectWatched(page);
  const auth = await page.evaluate(() => localStorage.getItem("adm-auth"));
  const farewell = page.waitForResponse((response) => response.url().endsWith(session.signout.path));

  await page.clock.fastForward("15:01");

  await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2Flist%3Fsize%3D10$/);
  await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await farewell;
  const answer = await fetch(`${platform.url}${session.info.path}`, {
    headers: { "app-auth": String(auth) },
  });
  expect(await answer.json()).toMatchObject({ response: false, errorCode: "SESSX001" });
  expect(await violations(page)).toEqual([]);
  await signIn(page, "checker");
  await page.clock.fastForward(2000);
  await expect(page).toHaveURL(/\/customer\/list\?size=10$/);
  await expect(listScreen(page).rows).toHaveCount(10);
  await expect(idleDialog(page)).toBeHidden();
});

test("what is done in one tab keeps all of them, and one that ends leads all to the sign-in", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "English" }).click();
  const other = await page.context().newPage();
  await other.goto("/finance/withdrawals");
  await expectWatched(page);
  await expectWatched(other);

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
    await expect(tab.getByText("You were signed out after a time without activity.")).toBeVisible();
});

test("signing out when asked leads to the sign-in without a word of idling", async ({ openAs }) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectWatched(page);
  await page.clock.fastForward("14:05");

  await idleDialog(page).getByRole("button", { name: "Sair agora" }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(why)).toBeHidden();
});

test("a clock that is set a day ahead asks, one that is set a day back does not keep the session", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectWatched(page);

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

test("a page opened long after anybody was there ends the session", async ({ openAs }) => {
  const page = await openAs("checker");
  await page.clock.install();
  await page.goto("/dashboard");
  await expectWatched(page);
  await page.goto("about:blank");

  await page.clock.fastForward("08:00:00");
  await page.goto("/customer/list");
  await page.clock.fastForward(2100);

  await expect(page).toHaveURL(/\/login\?to=%2Fcustomer%2Flist$/);
  await expect(page.getByText(why)).toBeVisible();
});

test("the page's metadata sets the time, and 0 turns it off", async ({ openAs }) => {
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
  await expectWatched(page);
  await page.clock.fastForward("04:00");

  await expect(idleDialog(page)).toBeVisible();
});
