import type { Page } from "@playwright/test";
import { insertions } from "../../contract/insertions";
import { misc } from "../../contract/misc";
import { expect, test } from "../harness/console";
import type { ConsolePlatform } from "../harness/console-platform";
import { givenCustomer } from "../harness/given";
import { listScreen } from "../harness/list-screen";
import { choose, chosen, expectMessage, modal } from "../harness/modal";
import { stopTimers } from "../harness/stop-timers";
import { watchTraffic } from "../harness/traffic";

test.use({ user: "maker" });

const requestsOf = ({ database }: ConsolePlatform, customer: number) =>
  database.kysely
    .selectFrom("insertions")
    .select(["amount", "type", "operation_id", "note", "status", "requested_by_id"])
    .where("customer_id", "=", customer)
    .execute();

/** The form of a new insertion. */
const form = (page: Page) => {
  const { dialog, field, button } = modal(page);
  return {
    dialog,
    type: (name: string) => dialog.getByText(name, { exact: true }),
    operation: chosen(page, "Operação"),
    customer: field("Cliente"),
    found: dialog.getByRole("status"),
    value: field("Valor"),
    notes: field("Observações"),
    code: field("Código de 6 dígitos"),
    submit: button("Enviar para aprovação"),
  };
};

async function openForm(page: Page) {
  await page.goto("/finance/cash_inserts");
  await page.getByRole("button", { name: "Nova inserção" }).click();
  await expect(form(page).customer).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
}

test("asks for an insertion: the customer is found first, and the new row heads the list", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Abelardo Caixa" });
  await openForm(page);
  const traffic = watchTraffic(page);
  const { type, customer: who, found, value, notes, code, submit } = form(page);

  await type("Débito").click();
  await choose(page, "Operação", "Bloqueio judicial");
  await who.fill(String(customer.id));
  await expect(found).toHaveText("Abelardo Caixa");
  await value.fill("1234,5");
  await notes.fill(" Ofício 12/2026 ");
  await expect(value).toHaveValue("1.234,50");
  await code.fill(await platform.code("maker"));
  await submit.click();

  await expect(page.getByText("Inserção enviada para aprovação!")).toBeVisible();
  await expect(listScreen(page).rows.first()).toContainText("Abelardo Caixa");
  await expect(listScreen(page).rows.first()).toContainText(/1\.234,50\sD/);
  const [sent] = traffic.bodiesOf(insertions.request);
  expect(sent).toMatchObject({
    customer: String(customer.id),
    value: 1234.5,
    type: "d",
    op: 9,
    notes: "Ofício 12/2026",
  });
  expect(sent?.reqId).toMatch(/./);
  expect(await requestsOf(platform, customer.id)).toEqual([
    { amount: 123_450, type: "d", operation_id: 9, note: "Ofício 12/2026", status: "p", requested_by_id: 1 },
  ]);
});

test("offers the operations of the type, and begins with the first of them", async ({ page }) => {
  await openForm(page);
  const { type, operation } = form(page);

  await type("Crédito").click();
  await expect(operation).toContainText("Ajuste a crédito");
  await choose(page, "Operação", "Bonificação");
  await type("Débito").click();

  await expect(operation).toContainText("Ajuste a débito");
  await operation.click();
  const shown = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await expect(shown).toHaveText([
    "Ajuste a débito",
    "Tarifa avulsa",
    "Chargeback",
    "Bloqueio judicial",
    "Custo de antecipação",
  ]);
});

test("looks the customer up once, 500 ms after the last key", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Belmira Caixa" });
  await openForm(page);
  await stopTimers(page);
  const traffic = watchTraffic(page);

  for (const digit of String(customer.id)) {
    await form(page).customer.press(digit);
    await page.clock.runFor(400);
  }
  expect(traffic.countOf(misc.userSearch)).toBe(0);
  await page.clock.runFor(200);
  await page.clock.resume();

  await expect(form(page).found).toHaveText("Belmira Caixa");
  expect(traffic.bodiesOf(misc.userSearch)).toEqual([{ search: String(customer.id) }]);
});

test("ignores an answer to something else than what is typed by now", async ({ page, platform }) => {
  const first = await givenCustomer(platform.database, {
    name: "Cândida Caixa",
    email: "candida@example.com",
  });
  const second = await givenCustomer(platform.database, { name: "Delfina Caixa" });
  let answerFirst = () => {};
  const wait = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(`**${misc.userSearch.path}`, async (route) => {
    if (route.request().postDataJSON().search === String(first.id)) await wait;
    await route.continue().catch(() => undefined);
  });
  await openForm(page);
  const { customer, found } = form(page);

  const asked = page.waitForRequest(`**${misc.userSearch.path}`);
  await customer.fill(String(first.id));
  await asked;
  await customer.fill(String(second.id));
  await expect(found).toHaveText("Delfina Caixa");
  answerFirst();

  await page.waitForTimeout(300);
  await expect(found).toHaveText("Delfina Caixa");
});

test("a customer who is not found is told at the field, and nothing is sent", async ({ page, platform }) => {
  await openForm(page);
  const traffic = watchTraffic(page);
  const { type, customer, value, code, submit } = form(page);
  await type("Crédito").click();
  await value.fill("10");
  await code.fill(await platform.code("maker"));

  await customer.fill("ninguem");
  await submit.click();

  await expectMessage(customer, "Nenhum cliente encontrado");
  expect(traffic.countOf(insertions.request)).toBe(0);
  await expect(customer).toHaveAttribute("maxlength", "20");
});

test("waits for the customer when it is sent before one is found, then sends once", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Eufrásia Caixa" });
  await openForm(page);
  const traffic = watchTraffic(page);
  const { type, customer, value, code } = form(page);
  await type("Crédito").click();
  await value.fill("10");
  await code.fill(await platform.code("maker"));

  await customer.fill(String(id));
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");

  await expect(listScreen(page).rows.first()).toContainText("Eufrásia Caixa");
  expect(traffic.countOf(insertions.request)).toBe(1);
  expect(traffic.bodiesOf(insertions.request)[0]?.reqId).toMatch(/./);
  expect(await requestsOf(platform, id)).toHaveLength(1);
});

test("takes amounts as other programs write them", async ({ page }) => {
  await openForm(page);
  const { value } = form(page);

  for (const [text, shown] of [
    ["R$ 1.234,56", "1.234,56"],
    ["R$ 999.999,99", "999.999,99"],
    ["1234.5", "1.234,5"],
    ["1,234.56", "1.234,56"],
    ["  1.000 ", "1.000"],
  ] as const) {
    await value.fill("");
    await value.focus();
    await paste(page, text);
    await expect(value).toHaveValue(shown);
  }
  await value.fill("");
  await paste(page, "-5,00");
  await expect(value).toHaveValue("");
});

test("refuses an amount below 1, above 999.999,99, and none", async ({ page }) => {
  await openForm(page);
  const traffic = watchTraffic(page);

  for (const [typed, message] of [
    ["0,99", "O valor mínimo é 1"],
    ["1000000", "O valor máximo é 999.999,99"],
    ["", "Campo requerido!"],
  ] as const) {
    await form(page).value.fill("");
    await form(page).value.pressSequentially(typed);
    await form(page).submit.click();
    await expectMessage(form(page).value, message);
  }

  expect(traffic.countOf(insertions.request)).toBe(0);
});

for (const [typed, sent] of [
  ["1", 1],
  ["999999,99", 999_999.99],
] as const)
  test(`takes an amount of ${typed}`, async ({ page, platform }) => {
    const { id } = await givenCustomer(platform.database, { name: `Firmina ${sent} Caixa` });
    await openForm(page);
    const traffic = watchTraffic(page);
    const { type, customer, value, code, submit } = form(page);

    await type("Crédito").click();
    await customer.fill(String(id));
    await value.pressSequentially(typed);
    await code.fill(await platform.code("maker"));
    await submit.click();

    await expect(listScreen(page).rows.first()).toContainText(`Firmina ${sent} Caixa`);
    expect(traffic.bodiesOf(insertions.request)).toMatchObject([{ value: sent }]);
  });

test("takes no more than eleven characters of an amount, and no third decimal", async ({ page }) => {
  await openForm(page);
  const { value } = form(page);

  await value.pressSequentially("12345678901234");
  await expect(value).toHaveValue("123.456.789");
  await value.fill("");
  await value.pressSequentially("12,345");

  await expect(value).toHaveValue("12,34");
});

test("counts notes and refuses more than 250 characters", async ({ page }) => {
  await openForm(page);

  await form(page).notes.fill("n".repeat(251));
  await form(page).submit.click();

  await expect(form(page).dialog).toContainText("251 / 250");
  await expect(form(page).notes).toHaveAccessibleDescription(/Permitido no máximo 250 caracteres/);
});

test("a wrong code clears only itself", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Gumercinda Caixa" });
  await openForm(page);
  const { type, customer, value, code, submit } = form(page);
  await type("Crédito").click();
  await customer.fill(String(id));
  await value.fill("77");
  await code.fill(await platform.wrongCode("maker"));

  await submit.click();

  await expectMessage(code, "PIN incorreto");
  await expect(code).toHaveValue("");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(customer).toHaveValue(String(id));
  await expect(value).toHaveValue("77,00");
  expect(await requestsOf(platform, id)).toEqual([]);
});

test.describe("when the operations cannot be read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("says so and closes the form", async ({ page }) => {
    await page.route(`**${misc.cashOperations.path}`, (route) =>
      route.fulfill({ status: 500, json: { response: false, message: "Fora do ar" } }),
    );
    await page.goto("/finance/cash_inserts");

    await page.getByRole("button", { name: "Nova inserção" }).click();

    await expect(
      page.getByRole("alert").filter({ hasText: "Não foi possível carregar os dados" }),
    ).toBeVisible();
    await expect(modal(page).dialog).toBeHidden();
  });
});

test.describe("a request whose answer is lost", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("is told as unknown, looked for in the list, and not sent again", async ({ page, platform }) => {
    const { id } = await givenCustomer(platform.database, { name: "Honorata Caixa" });
    await openForm(page);
    const traffic = watchTraffic(page);
    await page.route(`**${insertions.request.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const { type, customer, value, code, submit } = form(page);
    await type("Crédito").click();
    await customer.fill(String(id));
    await value.fill("88");
    await code.fill(await platform.code("maker"));

    await submit.click();

    await expect(modal(page).lines).toContainText("A resposta se perdeu");
    await expect(modal(page).lines).toContainText(
      /Há um registro novo na lista: Honorata Caixa · \d+ · R\$\s88,00/,
    );
    await expect(submit).toHaveCount(0);
    expect(traffic.countOf(insertions.request)).toBe(1);
    expect(await requestsOf(platform, id)).toHaveLength(1);
  });
});
