import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { codeOf } from "../../support/clients/authenticator-app";
import { idOf, resetAuthenticator } from "../../support/clients/own-authenticator";
import { tabTo } from "../../support/pages/record-chain";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { readQrCode } from "../../support/tools/qr-code";

test.use({ user: "checker", permissions: ["clipboard-read", "clipboard-write"] });

test.beforeEach(({ platform }) => resetAuthenticator(platform.database, "checker"));
test.afterEach(({ platform }) => resetAuthenticator(platform.database, "checker"));

const dialog = (page: Page) => page.getByRole("dialog").last();
const shownCodes = (page: Page) => dialog(page).locator(".recovery-codes code").allTextContents();

/** Forgets that codes of the admin were used, since the next one would come in half a minute. */
async function forgetUsed({ database: { kysely } }: ConsolePlatform): Promise<void> {
  const id = await idOf({ kysely }, "checker");
  await kysely.updateTable("admins").set({ totp_last_step: 0 }).where("id", "=", id).execute();
  await kysely.deleteFrom("used_codes").where("admin_id", "=", id).execute();
}

async function open(page: Page, button = "Trocar o autenticador"): Promise<void> {
  await page.goto("/my-account");
  await page.getByRole("button", { name: button }).click();
  await expect(dialog(page).getByRole("form")).toBeVisible();
}

/** Presses a button by Tab and Enter. */
async function go(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** Begins a new authenticator with a code of the old one, and answers what its QR code says. */
async function begin(page: Page, platform: ConsolePlatform): Promise<string> {
  await open(page);
  await page.getByLabel("Código do autenticador atual").fill(await platform.code("checker"));
  await page.keyboard.press("Control+Enter");
  return readQrCode(await page.getByRole("img", { name: /^Código QR do novo/ }).screenshot());
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código do novo autenticador").fill(code);
  await page.keyboard.press("Control+Enter");
}

async function leave(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Já guardei" }).click();
  await page.getByRole("button", { name: "Sim, fechar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("an authenticator is replaced by keyboard: code of the old one, QR code, code of the new one, and the old one is over", async ({
  page,
  openAs,
  platform,
}) => {
  const other = await openAs("checker");
  const url = await begin(page, platform);
  expect(await violations(page)).toEqual([]);
  await expect(dialog(page).locator("code")).toHaveText(
    (new URL(url).searchParams.get("secret") ?? "").replace(/(.{4})(?=.)/g, "$1 "),
  );
  await expect(page.getByLabel("Código do novo autenticador")).toBeFocused();

  await confirm(page, codeOf(url, new Date()));

  await expect(dialog(page).locator(".recovery-codes code")).toHaveCount(10);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await leave(page);
  await expect(page.getByRole("button", { name: "Trocar o autenticador" })).toBeFocused();
  await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();
  await expect(page.getByText(/^O autenticador vale desde /)).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await forgetUsed(platform);
  await page.getByRole("button", { name: "Gerar códigos de recuperação" }).click();
  // the page has a field of this name, too
  await dialog(page)
    .getByLabel("Código do autenticador", { exact: true })
    .fill(await platform.code("checker"));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Código do autenticador incorreto")).toBeVisible();
});

test("a lost authenticator is replaced with a recovery code, which were copied and downloaded", async ({
  page,
  platform,
}) => {
  await open(page, "Gerar códigos de recuperação");
  await dialog(page)
    .getByLabel("Código do autenticador")
    .fill(await platform.code("checker"));
  await page.keyboard.press("Enter");
  await expect(dialog(page).locator(".recovery-codes code")).toHaveCount(10);
  const codes = await shownCodes(page);
  await dialog(page).getByRole("button", { name: "Copiar" }).click();
  await expect(dialog(page).getByRole("button", { name: "Copiado" })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split("\n")).toEqual(codes);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Baixar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("codigos-de-recuperacao-checker.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(codes.join("\n"));
  await leave(page);

  // without a mouse: whoever lost the authenticator has nothing but the codes
  await go(page, page.getByRole("button", { name: "Trocar o autenticador" }));
  await go(page, page.getByRole("button", { name: "Perdi o autenticador: usar um código de recuperação" }));
  const field = page.getByLabel("Código de recuperação", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type("AAAA-BBBB-CCCC-DDDD");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Este código de recuperação não existe ou já foi utilizado")).toBeVisible();
  await expect(field).toHaveValue("AAAA-BBBB-CCCC-DDDD");
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type((codes[4] ?? "").toLowerCase());
  await page.keyboard.press("Enter");
  const url = readQrCode(await page.getByRole("img", { name: /^Código QR do novo/ }).screenshot());
  await expect(page.getByLabel("Código do novo autenticador")).toBeFocused();
  await page.keyboard.type(codeOf(url, new Date()));
  await page.keyboard.press("Enter");

  await expect(dialog(page).locator(".recovery-codes code")).toHaveCount(10);
  expect(await shownCodes(page)).not.toEqual(codes);
  await go(page, dialog(page).getByRole("button", { name: "Já guardei" }));
  await go(page, page.getByRole("button", { name: "Sim, fechar" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what is wrong stands at its field, codes are typed anew, and what is over is begun again", async ({
  page,
  platform,
}) => {
  await open(page);
  const current = page.getByLabel("Código do autenticador atual");
  await current.press("Enter");
  await expect(dialog(page).getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  await current.fill(await platform.wrongCode("checker"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Código do autenticador incorreto")).toBeVisible();
  await expect(current).toHaveValue("");
  await current.fill(await platform.code("checker"));
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Código do novo autenticador");
  await code.fill(await platform.wrongCode("checker"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Este não é o código que o novo autenticador mostra agora")).toBeVisible();
  await expect(code).toHaveValue("");
  await platform.database.kysely.deleteFrom("new_authenticators").execute();
  await confirm(page, "123456");
  await expect(page.getByText(/não pode mais ser confirmado: comece de novo$/)).toBeVisible();

  await page.getByRole("button", { name: "Começar de novo" }).click();

  await expect(page.getByLabel("Código do autenticador atual")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("O autenticador é o que veio com o seu usuário.")).toBeVisible();
});

test("leaving before the new one is confirmed asks, and changes nothing", async ({ page, platform }) => {
  await begin(page, platform);

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toContainText("O autenticador atual continua valendo.");
  await page.getByRole("button", { name: "Desistir" }).click();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("O autenticador é o que veio com o seu usuário.")).toBeVisible();
});

test("without the extension the page has no authenticator, and asks for none", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/me/authenticator") && asked.push(request.url()));
  // a page without scripts: the console would store what the platform announces once more
  await page.goto("/favicon.svg");
  await announce(page, ["account"]);
  await page.evaluate(() => localStorage.removeItem("app-config"));

  await page.goto("/my-account");

  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expect(page.getByText("Autenticador", { exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);
});
