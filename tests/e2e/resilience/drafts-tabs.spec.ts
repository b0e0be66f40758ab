import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { draftPrompt, loseSession, signInAgain } from "../../support/pages/draft-offer";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectCare } from "../../support/tools/presence";

const known = "João da Silva";

/** One tab with a list, and another with a form that has changes. */
async function openTwo(one: Page): Promise<Page> {
  await one.goto("/finance/withdrawals");
  const other = await one.context().newPage();
  await other.goto("/customer/list?size=10");
  await listScreen(other).rows.first().press("Enter");
  await modal(other).field("Nome").fill("Nome Digitado Antes");
  await expectCare(other);
  return other;
}

const refused = JSON.stringify({ response: false, message: "", data: null, errorCode: "AUTHX001" });

/** How a session ends without anybody's doing, as one tab notices it. */
const losses: Readonly<Record<string, (one: Page, platform: ConsolePlatform) => Promise<unknown>>> = {
  "the platform ended": async (one, { database }) => {
    await database.kysely.deleteFrom("sessions").execute();
    await one.reload();
  },
  "the platform refused": async (one) => {
    await one.route(`**${payouts.list.path}`, (route) =>
      route.fulfill({ contentType: "application/json", body: refused }),
    );
    await one.reload();
  },
  "was cleared from the storage": async (one) => {
    await one.evaluate(() => localStorage.clear());
    await one.reload();
  },
};

for (const [how, lose] of Object.entries(losses))
  test(`a session that ${how} in one tab leaves the form of another one, which leads back to it`, async ({
    openAs,
    platform,
  }) => {
    const one = await openAs("checker");
    const other = await openTwo(one);

    await lose(one, platform);

    await expect(one).toHaveURL(/\/login\?to=%2Ffinance%2Fwithdrawals$/);
    await expect(other).toHaveURL(/\/login\?to=%2Fcustomer%2Flist%3Fsize%3D10$/);
    const said = await one.locator(".login-card").textContent();
    await expect(other.locator(".login-card")).toHaveText(said ?? "");
    await signInAgain(other, "checker");
    await draftPrompt(other).resume.click();
    await expect(modal(other).field("Nome")).toHaveValue("Nome Digitado Antes");
  });

test("a sign-out in one tab drops what waits in another one, with and without anybody signed in there", async ({
  openAs,
  platform,
}) => {
  const one = await openAs("checker");
  const other = await openTwo(one);
  const asked: string[] = [];
  other.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await loseSession(other, platform, () => modal(other).button("Salvar").click());
  await one.goto("/login");
  await signInAgain(one, "checker");
  await one.getByRole("button", { name: "Sair" }).click();
  await expect(one).toHaveURL(/\/login$/);
  await signInAgain(other, "checker");
  await expectCare(other);
  await listScreen(other).rows.first().press("Enter");
  await expect(modal(other).field("Nome")).toHaveValue(known);
  await expect(draftPrompt(other).dialog).toBeHidden();

  await modal(other).field("Nome").fill("Nome Digitado Depois");
  await loseSession(other, platform, () => modal(other).button("Salvar").click());
  await signInAgain(other, "checker");
  await draftPrompt(other).later.click();
  await one.goto("/dashboard");
  await one.getByRole("button", { name: "Sair" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.reload();
  await signInAgain(other, "checker");
  await expectCare(other);

  await expect(draftPrompt(other).dialog).toBeHidden();
  expect(asked).toEqual([]);
});

test("a sign-out in one tab leaves nothing of the form of another one, nor where it was", async ({
  openAs,
}) => {
  const one = await openAs("checker");
  const other = await openTwo(one);

  await one.getByRole("button", { name: "Sair" }).click();

  await expect(one).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, "checker");
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.getByRole("link", { name: /^Clientes/ }).click();
  await expectCare(other);
  await listScreen(other).rows.first().press("Enter");
  await expect(modal(other).field("Nome")).toHaveValue(known);
  await expect(draftPrompt(other).dialog).toBeHidden();
});
