import type { Page } from "@playwright/test";
import { draftPrompt, loseRename } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

// the tests of a worker share the platform's clock
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

/** 23 November 2026 is a Monday. */
const monday = (time: string) => `2026-11-23T${time}-03:00`;
const banner = (page: Page) => page.locator(".hours");

test("the end of the hours is announced ten minutes ahead, and typed text survives it", async ({
  openAs,
  platform,
}) => {
  platform.clock.stopAt(monday("17:45:00"));
  const page = await openAs("hours");
  await page.clock.install({ time: new Date(monday("17:45:00")) });
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("Enter");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
  await modal(page).field("Nome").fill("João da Silva Prado");
  await expect(banner(page)).toBeEmpty();

  platform.clock.stopAt(monday("17:50:30"));
  await page.clock.fastForward("05:30");

  await expect(banner(page)).toContainText("Seu horário de acesso termina às 18:00:00.");
  await expect(page.locator(".ant-notification-notice")).toContainText("termina às 18:00:00");
  // the user is active, so the session does not end for idling
  await modal(page).field("Nome").press("End");
  platform.clock.stopAt(monday("18:00:01"));
  await page.clock.fastForward("09:40");
  await expect(banner(page)).toContainText("reabre em 24/11/2026 08:00:00");
  await modal(page).button("Salvar").click();
  await expect(modal(page).lines).toContainText("24/11/2026 08:00:00");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Prado");

  // the session ends overnight; when the hours start, the admin can sign in again
  platform.clock.stopAt("2026-11-24T08:00:00-03:00");
  await page.clock.fastForward("14:00:00");
  await expect(page).toHaveURL(/\/login\?to=/);
  await signInWithoutDelay(page, "hours");
  await expect(listScreen(page).rows).toHaveCount(10);
  await expect(banner(page)).toBeEmpty();
  await draftPrompt(page).resume.press("Enter");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Prado");
});

test("typed text is back after the session ended and the same admin signed in", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");

  await loseRename(page, platform, "João da Silva Lemos");
  await signInWithoutDelay(page, "checker");
  await expect(listScreen(page).rows).toHaveCount(10);
  await listScreen(page).rows.first().press("Enter");

  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Lemos");
  await expect(modal(page).dialog).toContainText("antes de a sessão terminar");
  await page.keyboard.press("Escape");
  await expect(modal(page).question).toContainText("Descartar o que foi digitado?");
  await modal(page).answer("Descartar");
  await listScreen(page).rows.first().press("Enter");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
});

test("menus show every screen, or only the permitted ones when the page's metadata says so", async ({
  openAs,
}) => {
  const page = await openAs("desk");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Saques/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Financeiro" })).toBeVisible();

  await page.route("**/dashboard", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      'name="forbidden-menus" content="show"',
      'name="forbidden-menus" content="hide"',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.reload();

  await expect(page.getByRole("link", { name: /^Clientes/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Saques/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Financeiro" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Admin" })).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\/dashboard$/);
});
