import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { payouts } from "../../../contract/payouts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion } from "../../support/factories/given-money";
import { dossier } from "../../support/pages/dossier";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

const decideLabel = "Aprovar ou rejeitar";
const at = (moment: string) => ({ date_request: new Date(`${moment}-03:00`) });

async function open(page: Page, path: string, name: string, id: number): Promise<void> {
  await page.goto(`${path}?search=${encodeURIComponent(name)}`);
  await act(page, id, decideLabel);
}

/** The value shown for a term of the balance. */
const balanceTerm = (page: Page, term: string) =>
  modal(page)
    .dialog.getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");

test("a payout shows the balance before and after it, including its fee", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Adelina Contexto", balance: 100_000 });
  const { id } = await givenPayout(platform.database, customer.id);

  await open(page, "/finance/withdrawals", customer.name, id);

  await expect(balanceTerm(page, "Saldo agora")).toHaveText(/^R\$\s1\.000,00$/);
  await expect(balanceTerm(page, "Após a aprovação")).toHaveText(/^R\$\s898,01$/);
  await expect(modal(page).dialog).toContainText("Sem duplicidade nas últimas 24 h (mesmo cliente e valor)");
});

test("a payout shows where the money goes, and what is wrong with it first", async ({ page, platform }) => {
  const { dialog } = modal(page);
  const customer = await givenCustomer(platform.database, { name: "Zenaide Destino", balance: 100_000 });
  const account_data = JSON.stringify({
    pixKeyType: "cpf",
    pixKey: "529.982.247-26",
    holder: "Otto Destino",
  });
  const wrong = await givenPayout(platform.database, customer.id, { account_data });
  const right = await givenPayout(platform.database, customer.id, { amount: 2_000 });

  await open(page, "/finance/withdrawals", customer.name, wrong.id);

  const warnings = dialog.getByRole("alert").getByRole("listitem");
  await expect(warnings.filter({ hasText: /chave|titular/ })).toHaveText([
    "A chave Pix não é válida para o seu tipo",
    "O titular da conta não tem o nome do cliente",
  ]);
  const account = dialog.getByRole("region", { name: "Conta de destino" });
  await expect(account).toContainText("Chave Pix529.982.247-26 Inválida para o tipo");
  await expect(account).toContainText("TitularOtto Destino Outro nome");
  await expect(dialog.getByRole("region", { name: "Valores" })).toContainText(/Taxa\s*R\$\s1,99/);
  expect(await violations(page, { part: "#modals" })).toEqual([]);
  await page.keyboard.press("Escape");
  await act(page, right.id, decideLabel);
  await expect(account).toContainText("Chave Pixchave@example.com");
  await expect(warnings.filter({ hasText: /chave|titular/ })).toHaveCount(0);
});

test("a balance that does not suffice is shown before anything is sent", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Brígida Contexto", balance: 10_000 });
  const { id } = await givenPayout(platform.database, customer.id);
  const traffic = watchTraffic(page);

  await open(page, "/finance/withdrawals", customer.name, id);

  await expect(balanceTerm(page, "Após a aprovação")).toHaveText(/^-R\$\s1,99Saldo insuficiente$/);
  expect(traffic.countOf(payouts.decide)).toBe(0);
});

for (const [type, after] of [
  ["c", "150,00"],
  ["d", "50,00"],
] as const)
  test(`an insertion of type ${type} shows the balance before and after it`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, {
      name: `Clotilde ${type} Contexto`,
      balance: 10_000,
    });
    const { id } = await givenInsertion(platform.database, customer.id, { type, amount: 5_000 });

    await open(page, "/finance/cash_inserts", customer.name, id);

    await expect(balanceTerm(page, "Saldo agora")).toHaveText(/^R\$\s100,00$/);
    await expect(balanceTerm(page, "Após a aprovação")).toHaveText(new RegExp(`^R\\$\\s${after}$`));
    // the word of the record and of the form that asked for it
    await expect(dossier(page).part("Origem da solicitação")).toContainText("ObservaçãoAcordo com o cliente");
  });

test("the form warns of a possible duplicate: same customer, same amount, within 24 hours, and no other request", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Domitila Contexto", balance: 100_000 });
  const { id } = await givenPayout(database, customer.id, at("2026-06-10T12:00:00"));
  const duplicate = await givenPayout(database, customer.id, { status: "p", ...at("2026-06-09T12:00:00") });
  const tooOld = await givenPayout(database, customer.id, at("2026-06-09T11:59:59"));
  const other = await givenPayout(database, customer.id, { amount: 10_001, ...at("2026-06-10T12:00:00") });
  const namesake = await givenCustomer(database, { name: "Domitila Contexto" });
  await givenPayout(database, namesake.id, at("2026-06-10T12:00:00"));

  await open(page, "/finance/withdrawals", customer.name, id);

  const warning = modal(page).dialog.locator(".ant-alert-warning");
  await expect(warning).toContainText(
    "Possível duplicidade: outra solicitação do cliente com o mesmo valor em 24 h",
  );
  await expect(warning).toContainText(`${duplicate.id} · 09/06/2026 12:00:00 · Pago`);
  await expect(warning).not.toContainText(`${tooOld.id} ·`);
  await expect(warning).not.toContainText(`${other.id} ·`);
  await modal(page).button("Voltar").click();
  await expect(listScreen(page).loaded(5)).toBeVisible();
});

test("a credit and a debit of the same amount are not possible duplicates", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Etelvina Contexto" });
  const { id } = await givenInsertion(platform.database, customer.id, { type: "c" });
  await givenInsertion(platform.database, customer.id, { type: "d" });

  await open(page, "/finance/cash_inserts", customer.name, id);

  await expect(modal(page).dialog).toContainText("Sem duplicidade nas últimas 24 h (mesmo cliente e valor)");
});

test.describe("when the balance cannot be read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("the form says so, and the decision can still be made", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Filomena Contexto", balance: 100_000 });
    const { id } = await givenPayout(platform.database, customer.id);
    await page.route(`**${customers.cashStatement.path}`, (route) =>
      route.fulfill({ status: 500, json: { response: false, message: "Fora do ar" } }),
    );
    await open(page, "/finance/withdrawals", customer.name, id);
    await expect(modal(page).dialog).toContainText("Não conferido: Saldo e últimos movimentos");

    await fillDecision(page, await platform.code("checker"), {
      decision: "reject",
      why: "Conta de outro titular",
    });
    await modal(page).decide.click();

    await expect(listScreen(page).row(id)).toContainText("Cancelado");
  });
});

test.describe("a decision whose answer is lost", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("can be sent again by hand once the list shows that it was not made", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, {
      name: "Guilhermina Contexto",
      balance: 100_000,
    });
    const { id } = await givenPayout(platform.database, customer.id);
    await open(page, "/finance/withdrawals", customer.name, id);
    let isCut = true;
    let isReadable = false;
    for (const call of [payouts.decide, payouts.list])
      await page.route(`**${call.path}`, (route) =>
        isCut && !(call === payouts.list && isReadable) ? route.abort() : route.continue(),
      );
    const traffic = watchTraffic(page);
    await fillDecision(page, await platform.code("checker"));

    await modal(page).decide.click();
    await expect(modal(page).lines).toContainText(
      "Não foi possível conferir o resultado. Nada foi reenviado.",
    );
    await expect(modal(page).decide).toBeDisabled();
    await page.keyboard.press("Control+Enter");
    isReadable = true;
    await modal(page).button("Verificar de novo").click();
    await expect(modal(page).lines).toContainText("Situação agora: Aguardando. Até agora nada mudou");
    expect(traffic.countOf(payouts.decide)).toBe(1);
    isCut = false;
    await modal(page).decide.click();

    await expect(listScreen(page).row(id)).toContainText("Pago");
    expect(traffic.countOf(payouts.decide)).toBe(2);
  });
});
