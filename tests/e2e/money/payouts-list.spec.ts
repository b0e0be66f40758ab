import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { act, columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { showPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const start = (page: Page) => page.getByRole("combobox", { name: "Data inicial" });
const end = (page: Page) => page.getByRole("combobox", { name: "Data final" });

test("the list is filtered by days picked with the keyboard, the last day included to its end", async ({
  page,
  platform,
}) => {
  const at = (moment: string) => ({ date_request: new Date(`${moment}-03:00`) });
  const [, first, , last] = await showPayouts(page, platform, "Raimunda Quirino", [
    at("2026-03-09T23:59:59"),
    at("2026-03-10T00:00:00"),
    at("2026-03-11T12:00:00"),
    at("2026-03-12T23:59:59"),
    at("2026-03-13T00:00:00"),
  ]);
  const traffic = watchTraffic(page);
  await page.goto("/finance/withdrawals?search=Raimunda&dateType=request&dateStart=13/03/2026");
  await expect(listScreen(page).loaded(1)).toBeVisible();

  await start(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Calendário" })).toBeVisible();
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await expect(start(page)).toHaveValue("10/03/2026");
  await expect(page.getByRole("dialog", { name: "Calendário" })).toBeHidden();
  await end(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(end(page)).toHaveValue("");

  await page.goto(
    "/finance/withdrawals?search=Raimunda&dateType=request&dateStart=10/03/2026&dateEnd=11/03/2026",
  );
  await end(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(end(page)).toHaveValue("12/03/2026");
  await listScreen(page).search.press("Enter");

  await expect.poll(() => columnOf(page, "ID")).toHaveLength(3);
  const ids = await columnOf(page, "ID");
  expect([ids.at(-1), ids[0]]).toEqual([String(first), String(last)]);
  expect(traffic.bodiesOf(payouts.list).at(-1)).toEqual({
    page: 1,
    offset: 20,
    search: "Raimunda",
    dateType: "request",
    dateStart: "10/03/2026",
    dateEnd: "12/03/2026",
  });

  await end(page).focus();
  await page.keyboard.press("Delete");
  await expect(end(page)).toHaveValue("");
  await listScreen(page).search.press("Enter");
  await expect(listScreen(page).loaded(4)).toBeVisible();
});

test("no date type is sent without a date", async ({ page, platform }) => {
  await showPayouts(page, platform, "Tomásia Quirino", [{}]);
  const traffic = watchTraffic(page);
  const { search } = listScreen(page);

  await pick(page, "Data", "Fechamento");
  await search.fill("Tomásia");
  await search.press("Enter");
  await expect.poll(() => traffic.countOf(payouts.list)).toBe(1);

  expect(traffic.bodiesOf(payouts.list)).toEqual([{ page: 1, offset: 20, search: "Tomásia" }]);
});

test("a payout shows all its fields in groups, and its account key by key in words where it knows them", async ({
  page,
  platform,
}) => {
  const account = {
    bank: { code: "341", name: "Itaú" },
    bankCode: "104",
    account: "12345-6",
    isSavings: true,
    accountType: "savings",
    holders: ["Urânia Quirino", "Zilá Quirino"],
    holderDocument: "52998224725",
    pixKeyType: "phone",
    pixKey: "+5511987654321",
    extra: { branch: "0001" },
    cpf_titular: "52998224725",
    note: null,
  };
  const [id] = await showPayouts(page, platform, "Urânia Quirino", [
    {
      status: "p",
      amount: 123_456,
      fee: 890,
      method: "ted",
      account_data: JSON.stringify(account),
      date_request: new Date("2026-05-04T15:00:00Z"),
      date_close: new Date("2026-05-05T16:30:00Z"),
      bank_number: "E123",
      note: "Titular confirmado por telefone",
    },
  ]);
  const { dialog, button } = modal(page);

  await act(page, Number(id), "Ver");

  await expect(dialog).toContainText(/Urânia Quirino · \d+ · R\$\s1\.234,56/);
  await expect(dialog.getByRole("group").getByRole("heading")).toHaveText([
    "Identificação",
    "Valores",
    "Decisão",
    "Conta de destino",
  ]);
  for (const [term, text] of Object.entries({
    Situação: "Pago",
    Cliente: "Urânia Quirino",
    Valor: "1.234,56",
    Taxa: "8,90",
    "Solicitado em": "04/05/2026 12:00:00",
    "Fechado em": "05/05/2026 13:30:00",
    "Número no banco": "E123",
    "Fechado por": "Helena Duarte",
    "White label": "Horizon",
    Motivo: "Titular confirmado por telefone",
    "Banco · Código": "341",
    "Banco · Nome": "Itaú",
    "Código do banco": "104 · Caixa Econômica Federal",
    Conta: "12345-6",
    Poupança: "Sim",
    "Tipo de conta": "Poupança",
    Titulares: "Urânia Quirino, Zilá Quirino",
    "CPF/CNPJ do titular": "529.982.247-25",
    "Tipo da chave Pix": "Telefone",
    "Chave Pix": "+55 (11) 98765-4321",
    "Observação da conta": "–",
    // what the console does not know stays as the platform wrote it
    extra: '{"branch":"0001"}',
    cpf_titular: "52998224725",
  }))
    await expect(
      dialog
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=following-sibling::dd[1]"),
      term,
    ).toContainText(text);
  await button("Fechar").last().click();
  await expect(dialog).toBeHidden();
  await expect(listScreen(page).row(Number(id))).toBeFocused();
});
