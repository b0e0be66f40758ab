import type { Page, Route } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { draftPrompt, loseSession } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { expectSessionGuard } from "../../support/tools/idle";

test.use({ expectedComplaints: [/Failed to load resource|the answer \(500\)/] });

const typed = "Nome Digitado Antes";
const listCall = `**${customers.list.path}`;

/** Resumes the draft of a customer's form while the list it belongs to fails. */
async function resumeDraft(
  page: Page,
  platform: ConsolePlatform,
  failList: (route: Route) => unknown,
  from = "the list",
): Promise<void> {
  await page.clock.install();
  await page.goto("/dashboard");
  // by keys: a link of the dashboard moves while its figures come in, and a click may miss it
  await expect(page.getByRole("link", { name: /^Clientes/ })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await listScreen(page).rows.first().press("e");
  await modal(page).field("Nome").fill(typed);
  await expectSessionGuard(page);
  await loseSession(page, platform, () => modal(page).button("Salvar").click());
  await page.route(listCall, failList);
  // this way the sign-in page no longer knows where to lead back to
  if (from === "elsewhere") {
    await page.getByRole("link", { name: "Política de privacidade" }).click();
    await page.getByRole("link", { name: "Voltar" }).click();
  }
  await signInWithoutDelay(page, "checker");
  await draftPrompt(page).resume.click();
  await expect(draftPrompt(page).dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Clientes" })).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/list$/);
}

/** The ways to leave the screen, each with another failure of the list. */
const ways = [
  {
    way: "the menu",
    fault: "answers with a failure",
    failList: (route: Route) => route.fulfill({ status: 500, body: "" }),
    go: (page: Page) => page.getByRole("link", { name: "Dashboard" }).first().click(),
    to: /\/dashboard$/,
  },
  {
    way: "a letter",
    fault: "is cut",
    failList: (route: Route) => route.abort("connectionreset"),
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
    failList: () => undefined,
    go: (page: Page) => page.goBack(),
    to: /\/dashboard$/,
  },
];

for (const { way, fault, from, failList, go, to } of ways)
  test(`a user can leave by ${way} while the list of a draft ${fault}, and the draft stays`, async ({
    openAs,
    platform,
  }) => {
    const page = await openAs("checker");
    await resumeDraft(page, platform, failList, from);

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
    await listScreen(page).rows.first().press("e");
    await expect(modal(page).field("Nome")).toHaveValue(typed);
  });

test("the form opens once the list of its draft is read on another try", async ({ openAs, platform }) => {
  const page = await openAs("checker");
  await resumeDraft(page, platform, (route) => route.fulfill({ status: 500, body: "" }));
  const retry = page.getByRole("button", { name: "Tentar novamente" });
  await expect(retry).toBeVisible();
  await page.unroute(listCall);

  await retry.click();

  await expect(modal(page).field("Nome")).toHaveValue(typed);
  await expect(page).toHaveURL(/\/customer\/list$/);
});
