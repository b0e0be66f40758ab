import type { Page } from "@playwright/test";
import { users } from "../../../contract/users";
import { codeOf } from "../../support/clients/authenticator-app";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { fillNewAdmin, type GivenAdmin } from "../../support/pages/admin-form";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { readQrCode } from "../../support/tools/qr-code";

test.use({ user: "maker" });

const code = (page: Page) => page.getByRole("img", { name: /^Código QR/ });

const keyOf = async (page: Page) => (await page.locator("code").textContent()) ?? "";

async function create(page: Page, admin: GivenAdmin): Promise<void> {
  await page.goto("/users");
  await fillNewAdmin(page, admin);
  await page.keyboard.press("Control+Enter");
  await expect(code(page)).toBeVisible();
}

test("an authenticator reads the QR code, and its one-time code approves a payout", async ({
  page,
  openContext,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Adélia Cravo", balance: 100_000 });
  const payout = await givenPayout(platform.database, customer.id);
  await create(page, { name: "Iracema Cravo", user: "iracema" });

  const otpauth = readQrCode(await code(page).screenshot());

  await expect(page.getByText("Usuário criado com sucesso!")).toBeVisible();
  expect(new URL(otpauth).searchParams.get("secret")).toBe((await keyOf(page)).replaceAll(" ", ""));
  const newAdminPage = await (await openContext(undefined)).newPage();
  await newAdminPage.goto(`/login?to=${encodeURIComponent("/finance/withdrawals?search=Cravo")}`);
  await signInPage(newAdminPage).user.fill("iracema");
  await signInPage(newAdminPage).password.fill("Senha2026");
  await signInPage(newAdminPage).submit.click();
  await act(newAdminPage, payout.id, "Aprovar ou rejeitar");
  await fillDecision(newAdminPage, codeOf(otpauth, new Date()));
  await newAdminPage.keyboard.press("Control+Enter");

  await expect(listScreen(newAdminPage).row(payout.id)).toContainText("Pago");
  const { status, decided_by_name } = await platform.database.kysely
    .selectFrom("payouts")
    .select(["status", "decided_by_name"])
    .where("id", "=", payout.id)
    .executeTakeFirstOrThrow();
  expect({ status, decided_by_name }).toEqual({ status: "p", decided_by_name: "Iracema Cravo" });
});

test("the QR code stays until closing it is confirmed, and the new admin comes first in the list", async ({
  page,
}) => {
  await create(page, { name: "Jandira Cravo", user: "jandira", level: "Atendimento" });
  const { button, question, answer, dialog } = modal(page);

  await page.keyboard.press("Escape");
  await page.mouse.click(5, 450);
  await expect(code(page)).toBeVisible();
  await expect(question).toBeHidden();
  await button("Fechar").click();
  await expect(question).toContainText("não serão mostrados de novo");
  await answer("Voltar ao código");
  await expect(code(page)).toBeVisible();
  await button("Já configurei").click();
  await answer("Sim, fechar");

  await expect(dialog).toBeHidden();
  // the form that the code took the place of was opened by it
  await expect(page.getByRole("button", { name: "Adicionar" })).toBeFocused();
  const first = listScreen(page).rows.first();
  await expect(first).toContainText("Jandira Cravo");
  await expect(first).toContainText("jandira");
  await expect(first).toContainText("Atendimento");
  await expect(first).toContainText("Ativo");
});

test("the key is shown in groups of four and copied as a whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await create(page, { name: "Lindalva Cravo", user: "lindalva" });
  const shown = await keyOf(page);

  await modal(page).button("Copiar").click();

  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(modal(page).button("Copiado")).toBeVisible();
  await expect(modal(page).dialog.getByRole("status")).toHaveText("Copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.replaceAll(" ", ""));
});

test("the QR code is dark on white in the dark theme, too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await create(page, { name: "Marlene Cravo", user: "marlene" });

  const otpauth = readQrCode(await code(page).screenshot());

  expect(otpauth).toMatch(/^otpauth:\/\/totp\/Horizon%20Console:marlene\?/);
});

test.describe("a lost answer", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("loses the key: once the new admin is found, the form says so and what to do", async ({ page }) => {
    await page.goto("/users");
    await fillNewAdmin(page, { name: "Noêmia Cravo", user: "noemia", level: "Atendimento" });
    await page.route(
      // Playwright's own, which can send a request again with another body
      (url) => url.pathname === users.register.path,
      async (route) => {
        const sent = route.request().postDataJSON();
        await route.fetch();
        // another admin is added at the same moment
        await route.fetch({
          postData: { ...sent, name: "Olavo Cravo", user: "olavo", email: "o@h.example" },
        });
        await route.abort("connectionreset");
      },
      { times: 1 },
    );

    await page.keyboard.press("Control+Enter");

    const { lines, button } = modal(page);
    await expect(lines).toContainText("Há um registro novo na lista: Noêmia Cravo · noemia");
    await expect(lines).not.toContainText("Olavo");
    await expect(lines).toContainText("a chave do autenticador se perdeu com a resposta");
    await expect(lines).toContainText("Inative este usuário e cadastre outro, com outro nome de usuário.");
    await expect(button("Cadastrar")).toBeHidden();
    await button("Fechar").last().click();
    await expect(listScreen(page).rows.filter({ hasText: "olavo" })).toBeVisible();
    await expect(listScreen(page).rows.filter({ hasText: "noemia" })).toContainText("Atendimento");
  });
});
