import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { draftPrompt, loseSession } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectSessionGuard } from "../../support/tools/idle";

const known = "João da Silva";

/** Opens a list in one tab and a changed form in another; installs the clock. */
async function openTwo(one: Page): Promise<Page> {
  await one.clock.install();
  await one.goto("/finance/withdrawals");
  const other = await one.context().newPage();
  await other.goto("/customer/list?size=10");
  await listScreen(other).rows.first().press("e");
  await modal(other).field("Nome").fill("Nome Digitado Antes");
  await expectSessionGuard(other);
  return other;
}

const refusal = JSON.stringify({ response: false, message: "", data: null, errorCode: "AUTHX001" });

/** The ways in which a session ends without a sign-out, each noticed by one tab. */
const losses: Readonly<Record<string, (one: Page, platform: ConsolePlatform) => Promise<unknown>>> = {
  "the platform ended": async (one, platform) => {
    await platform.endSessions();
    await one.reload();
  },
  "the platform refused": async (one) => {
    await one.route(`**${payouts.list.path}`, (route) =>
      route.fulfill({ contentType: "application/json", body: refusal }),
    );
    await one.reload();
  },
  "was cleared from the storage": async (one) => {
    await one.evaluate(() => localStorage.clear());
    await one.reload();
  },
};

for (const [how, lose] of Object.entries(losses))
  test(`a session that ${how} in one tab keeps the draft of another tab, which leads back to it`, async ({
    openAs,
    platform,
  }) => {
    const one = await openAs("checker");
    const other = await openTwo(one);

    await lose(one, platform);

    await expect(one).toHaveURL(/\/login\?to=%2Ffinance%2Fwithdrawals$/);
    await expect(other).toHaveURL(/\/login\?to=%2Fcustomer%2Flist%3Fsize%3D10$/);
    await expect(other.locator(".login-why")).toHaveText(
      "Sua sessão terminou. Entre de novo para continuar de onde parou.",
    );
    await signInWithoutDelay(other, "checker");
    await draftPrompt(other).resume.click();
    await expect(modal(other).field("Nome")).toHaveValue("Nome Digitado Antes");
  });

test("a sign-out in one tab drops the draft that waits in another, signed in or not", async ({
  openAs,
  platform,
}) => {
  const one = await openAs("checker");
  const other = await openTwo(one);
  const dialogs: string[] = [];
  other.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await loseSession(other, platform, () => modal(other).button("Salvar").click());
  await one.goto("/login");
  await signInWithoutDelay(one, "checker");
  await one.getByRole("button", { name: "Sair" }).click();
  await expect(one).toHaveURL(/\/login$/);
  await signInWithoutDelay(other, "checker");
  await expectSessionGuard(other);
  await listScreen(other).rows.first().press("e");
  await expect(modal(other).field("Nome")).toHaveValue(known);
  await expect(draftPrompt(other).dialog).toBeHidden();

  await modal(other).field("Nome").fill("Nome Digitado Depois");
  await loseSession(other, platform, () => modal(other).button("Salvar").click());
  await signInWithoutDelay(other, "checker");
  await draftPrompt(other).later.click();
  await one.goto("/dashboard");
  await one.getByRole("button", { name: "Sair" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.reload();
  await signInWithoutDelay(other, "checker");
  await expectSessionGuard(other);

  await expect(draftPrompt(other).dialog).toBeHidden();
  expect(dialogs).toEqual([]);
});

test("a sign-out in one tab drops the form and the location of another tab", async ({ openAs }) => {
  const one = await openAs("checker");
  const other = await openTwo(one);

  await one.getByRole("button", { name: "Sair" }).click();

  await expect(one).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await signInWithoutDelay(other, "checker");
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.getByRole("link", { name: /^Clientes/ }).click();
  await expectSessionGuard(other);
  await listScreen(other).rows.first().press("e");
  await expect(modal(other).field("Nome")).toHaveValue(known);
  await expect(draftPrompt(other).dialog).toBeHidden();
});
