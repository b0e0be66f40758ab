import type { Page, Route } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { draftPrompt, loseSession, signInAgain } from "../../support/pages/draft-offer";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectCare } from "../../support/tools/presence";

test.use({ expectedComplaints: [/Failed to load resource|the answer \(500\)/] });

const typed = "Nome Digitado Antes";
const listCall = `**${customers.list.path}`;

/** Goes on with the draft of a customer's form whose list then goes wrong. */
async function goOn(
  page: Page,
  platform: ConsolePlatform,
  spoil: (route: Route) => unknown,
  from = "the list",
): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Clientes/ }).click();
  await listScreen(page).rows.first().press("Enter");
  await modal(page).field("Nome").fill(typed);
  await expectCare(page);
  await loseSession(page, platform, () => modal(page).button("Salvar").click());
  await page.route(listCall, spoil);
  // a way to the sign-in page that forgot where it leads back to
  if (from === "elsewhere") {
    await page.getByRole("link", { name: "Política de privacidade" }).click();
    await page.getByRole("link", { name: "Voltar" }).click();
  }
  await signInAgain(page, "checker");
  await draftPrompt(page).resume.click();
  await expect(draftPrompt(page).dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Clientes" })).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/list$/);
}

/** The ways elsewhere, each with a list that fails in another way. */
const ways = [
  {
    way: "the menu",
    fault: "answers with a failure",
    spoil: (route: Route) => route.fulfill({ status: 500, body: "" }),
    go: (page: Page) => page.getByRole("link", { name: "Dashboard" }).first().click(),
    to: /\/dashboard$/,
  },
  {
    way: "a letter",
    fault: "is cut",
    spoil: (route: Route) => route.abort("connectionreset"),
    async go(page: Page) {
      await page.keyboard.press("g");
      await page.keyboard.press("w");
    },
    to: /\/finance\/withdrawals$/,
  },
  {
    way: "the browser's Back",
    fault: "hangs",
    from: "elsewhere",
    spoil: () => undefined,
    go: (page: Page) => page.goBack(),
    to: /\/dashboard$/,
  },
];

for (const { way, fault, from, spoil, go, to } of ways)
  test(`whoever goes elsewhere by ${way} while the list of a draft ${fault} is let go, and the draft stays`, async ({
    openAs,
    platform,
  }) => {
    const page = await openAs("checker");
    await goOn(page, platform, spoil, from);

    await go(page);

    await expect(page.locator(".ant-notification-notice")).toContainText(
      /O formulário não foi aberto.*O que foi digitado volta se o formulário for aberto de novo\./,
    );
    await expect(page).toHaveURL(to);
    await page.unroute(listCall);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await expect(modal(page).dialog).toBeHidden();
    await listScreen(page).rows.first().press("Enter");
    await expect(modal(page).field("Nome")).toHaveValue(typed);
  });

test("a list of a draft that comes after another try opens the form", async ({ openAs, platform }) => {
  const page = await openAs("checker");
  await goOn(page, platform, (route) => route.fulfill({ status: 500, body: "" }));
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  await expect(retry).toBeVisible();
  await page.unroute(listCall);

  await retry.click();

  await expect(modal(page).field("Nome")).toHaveValue(typed);
  await expect(page).toHaveURL(/\/customer\/list$/);
});
