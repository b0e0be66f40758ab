import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { fillNewAdmin } from "../../support/pages/admin-form";
import { draftPrompt, loseRename, loseSession } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm, reason } from "../../support/pages/payout-form";
import { signInWithoutDelay, skipRedirectDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { expectIdleTimer, expectSessionGuard } from "../../support/tools/idle";

test("a draft is offered after the sign-in and opens on its record, with what has changed in the meantime", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const { rows, more } = listScreen(page);
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await more.click();
  await expect(rows).toHaveCount(20);
  const row = rows.nth(15);
  const id = Number(await row.getAttribute("data-row-key"));
  const { kysely } = platform.database;
  const before = await kysely
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await row.focus();
  await row.press("e");
  await modal(page).field("Nome").fill("Nome Digitado Antes");
  await expectSessionGuard(page);
  await loseSession(page, platform, () => modal(page).button("Salvar").click());
  await kysely
    .updateTable("customers")
    .set({ name: "Nome De Outra Pessoa", address: "Rua Nova, 7" })
    .where("id", "=", id)
    .execute();

  await signInWithoutDelay(page, "checker");
  const prompt = draftPrompt(page);
  await expect(prompt.dialog).toContainText(`Editar dados do cliente · ${before.name} · ${id}`);
  await expect(prompt.resume).toBeFocused();
  expect(await violations(page, { part: "dialog.top" })).toEqual([]);
  await page.keyboard.press("Enter");

  await expect(modal(page).dialog).toContainText(String(id));
  await expect(modal(page).field("Nome")).toHaveValue("Nome Digitado Antes");
  await expect(modal(page).field("Endereço")).toHaveValue("Rua Nova, 7");
  await expect(modal(page).dialog).toContainText(
    "Mudou no registro desde então: Nome (Nome De Outra Pessoa).",
  );
  await expect(prompt.dialog).toBeHidden();
  await kysely
    .updateTable("customers")
    .set({ name: before.name, address: before.address })
    .where("id", "=", id)
    .execute();
});

test("a draft is not shown to another admin in the same tab, and is gone for good", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  await loseRename(page, platform, "Só Para Mim");

  await signInWithoutDelay(page, "maker");
  await expect(listScreen(page).rows).toHaveCount(10);
  await expectSessionGuard(page);
  await listScreen(page).rows.first().press("e");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
  await expect(draftPrompt(page).dialog).toBeHidden();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
    "Só Para",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair" }).click();
  await signInWithoutDelay(page, "checker");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSessionGuard(page);

  await expect(draftPrompt(page).dialog).toBeHidden();
});

test("in English, a draft can wait, comes back with its form, and can be discarded", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await page.getByRole("button", { name: "English" }).click();
  const dialog = listScreen(page).modal;
  const name = dialog.getByLabel("Name", { exact: true });
  await listScreen(page).rows.first().press("e");
  await name.fill("Typed Before");
  await expectSessionGuard(page);
  await loseSession(page, platform, () => dialog.getByRole("button", { name: "Save" }).click());
  const signInAgain = async () => {
    await page.getByLabel("Username").fill("checker");
    await page.getByLabel("Password").fill("Checker2026");
    await page.getByRole("button", { name: "Sign in" }).click();
    await skipRedirectDelay(page);
  };

  await signInAgain();
  const prompt = page.getByRole("dialog", { name: "Continue where you left off?" });
  await expect(prompt.getByRole("button", { name: "Continue where I left off" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(prompt).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(prompt).toBeHidden();
  await page.goBack();
  await listScreen(page).rows.first().press("e");
  await expect(name).toHaveValue("Typed Before");
  await loseSession(page, platform, () => dialog.getByRole("button", { name: "Save" }).click());
  await signInAgain();
  await prompt.getByRole("button", { name: "Discard" }).click();
  await expect(prompt).toBeHidden();
  await listScreen(page).rows.first().press("e");

  await expect(name).toHaveValue("João da Silva");
});

test("while a draft waits, a reload asks for confirmation, signed in or not, until the admin signs out", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  await loseRename(page, platform, "Nome Que Espera");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const reload = () => page.evaluate(() => window.location.reload());

  await reload();
  await expect.poll(() => dialogs).toEqual(["beforeunload"]);
  await signInWithoutDelay(page, "checker");
  await draftPrompt(page).later.click();
  await reload();
  await expect.poll(() => dialogs).toHaveLength(2);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();

  await signInWithoutDelay(page, "checker");
  await page.getByRole("link", { name: /^Clientes/ }).click();
  await expectSessionGuard(page);
  await expect(draftPrompt(page).dialog).toBeHidden();
  await listScreen(page).rows.first().press("e");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
  expect(dialogs).toHaveLength(2);
});

test("the draft of a new admin comes back without the password", async ({ openAs, platform }) => {
  const page = await openAs("maker");
  await page.clock.install();
  await page.goto("/users");
  await fillNewAdmin(page, { name: "Rosa Interrompida", user: "rosa" });
  await expectSessionGuard(page);
  await loseSession(page, platform, () => page.keyboard.press("Control+Enter"));
  await signInWithoutDelay(page, "maker");
  await draftPrompt(page).resume.click();
  await expect(modal(page).field("Nome completo")).toHaveValue("Rosa Interrompida");
  await expect(modal(page).field("Usuário")).toHaveValue("rosa");
  await expect(modal(page).field("Senha")).toHaveValue("");
});

test("the draft of a decision comes back without the one-time code", async ({ openAs, platform }) => {
  const page = await openAs("maker");
  const customer = await givenCustomer(platform.database, { name: "Saulo Saque", balance: 50_000 });
  const payout = await givenPayout(platform.database, customer.id, {});
  await page.clock.install();
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(customer.name)}`);
  await expectSessionGuard(page);
  await listScreen(page).row(payout.id).focus();
  await page.keyboard.press("d");
  await fillDecision(page, "123456");
  await loseSession(page, platform, () => modal(page).decide.click());
  await signInWithoutDelay(page, "maker");
  await draftPrompt(page).resume.click();

  await expect(payoutForm(page).reason).toHaveValue(reason);
  await expect(payoutForm(page).code).toHaveValue("");
});

test("drafts of permissions, weekly hours and fees come back, the fees over their table", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const monday = "Segunda-feira, início do 1º horário";
  await page.clock.install();
  await page.goto("/users/types");
  await listScreen(page).rows.filter({ hasText: "Atendimento" }).focus();
  await page.keyboard.press("e");
  const showMonday = () => modal(page).dialog.getByRole("rowheader", { name: "Segunda-feira" }).click();
  await showMonday();
  await modal(page).field(monday).fill("09:30:00");
  const grant = modal(page).dialog.getByRole("checkbox", { name: /Investimentos/ });
  const wasGranted = await grant.isChecked();
  await grant.setChecked(!wasGranted);
  await expectSessionGuard(page);
  await loseSession(page, platform, () => page.keyboard.press("Control+Enter"));
  await signInWithoutDelay(page, "checker");
  await draftPrompt(page).resume.click();
  await showMonday();
  await expect(modal(page).field(monday)).toHaveValue("09:30:00");
  await expect(grant).toBeChecked({ checked: !wasGranted });
  await modal(page).button("Voltar").click();
  await modal(page).answer("Descartar");

  const customer = await givenCustomer(platform.database);
  const office = await givenOffice(platform.database, customer.id, { name: "Loja Retomada" });
  await page.goto("/white-label?search=Retomada");
  await expectSessionGuard(page);
  await listScreen(page).row(office.id).focus();
  await page.keyboard.press("i");
  await page.getByRole("button", { name: "Editar as taxas de Pix" }).click();
  const fee = page.getByLabel("Administração: percentual", { exact: true });
  await fee.fill("2,75");
  await loseSession(page, platform, () => page.keyboard.press("Control+Enter"));
  await signInWithoutDelay(page, "checker");
  await draftPrompt(page).resume.click();

  await expect(fee).toHaveValue("2,75");
  await expect(page.getByRole("table", { name: "Taxas por método" })).toBeVisible();
});

test("the end of an idle session keeps a draft, and resuming says when its record is no longer listed", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const customer = await givenCustomer(platform.database, { name: "Zilda Ausente" });
  await page.clock.install();
  await page.goto("/customer/list?search=Zilda%20Ausente");
  await listScreen(page).row(customer.id).focus();
  await page.keyboard.press("e");
  await modal(page).field("Nome").fill("Zilda Presente");
  await expectIdleTimer(page);
  await page.clock.fastForward("15:01");
  await expect(page).toHaveURL(/\/login\?to=/);
  await platform.database.kysely
    .updateTable("customers")
    .set({ search: "ninguem" })
    .where("id", "=", customer.id)
    .execute();

  await signInWithoutDelay(page, "checker");
  await draftPrompt(page).resume.click();

  await expect(page.locator(".ant-notification-notice")).toContainText(
    "O registro não está mais nesta lista",
  );
  // the record itself is shown, and has the focus
  const record = page.getByRole("dialog", { name: /Zilda Ausente/ });
  await expect(record).toBeVisible();
  await expect.poll(() => record.evaluate((each) => each.contains(document.activeElement))).toBe(true);
});
