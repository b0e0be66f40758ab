import type { Locator, Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { dossier } from "../../support/pages/dossier";
import { act, listScreen, openMenu } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { fillDecision, payoutForm, reason } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** A waiting payout of R$ 100,00 with a fee of R$ 1,99, of a customer with R$ 1.000,00. */
async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, balance: 100_000 });
  const { id } = await givenPayout(database, customer.id);
  return { id, customer: customer.id, name };
}

const stored = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const movements = ({ database }: ConsolePlatform, id: number) =>
  database.kysely
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select(["customer_id", "operation", "amount"])
    .where("reference", "=", `payout:${id}`)
    .where("customer_id", "is not", null)
    .orderBy("ledger_entries.id")
    .execute();

async function openDecision(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await act(page, id, "Aprovar ou rejeitar");
}

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test("an approval updates the row in place and takes the money from the customer's balance", async ({
  page,
  platform,
}) => {
  const payout = await given(platform, "Abigail Rondon");
  await openDecision(page, payout);
  await expect(modal(page).dialog).toContainText(/Abigail Rondon · \d+ · R\$\s100,00/);
  const traffic = watchTraffic(page);

  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  const said = page.getByText(/^Saque de Abigail Rondon .* aprovado$/);
  await expect(said).toBeVisible();
  // no line ends between the currency and the amount
  expect(await said.textContent()).toContain("R$\u00a0100,00");
  await expect(modal(page).dialog).toBeHidden();
  const row = listScreen(page).row(payout.id);
  await expect(row).toContainText("Pago");
  await expect(row).toBeFocused();
  const today = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short" });
  await expect(row.locator("td").nth(6)).toHaveText(
    new RegExp(`^${today.format(new Date())} \\d\\d:\\d\\d$`),
  );
  // reads by several days look for possible duplicates, which the form shows
  const reads = () =>
    traffic.bodiesOf(payouts.list).filter(({ dateStart, dateEnd }) => dateStart === dateEnd);
  expect(reads()).toEqual([]);
  // only the platform knows the office: the record reads its row again, once
  for (const _ of ["first", "second"]) {
    await act(page, payout.id, "Ver");
    for (const text of ["Helena Duarte", reason, "Horizon"])
      await expect(modal(page).dialog.getByRole("definition").filter({ hasText: text })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(reads()).toMatchObject([{ ids: [payout.id] }]);
  expect(await stored(platform, payout.id)).toMatchObject({
    status: "p",
    note: reason,
    decided_by_name: "Helena Duarte",
  });
  expect(await movements(platform, payout.id)).toEqual([
    { customer_id: payout.customer, operation: "payout", amount: -10_000 },
    { customer_id: payout.customer, operation: "payout-fee", amount: -199 },
  ]);
});

test("a rejection cancels the payout and moves no money", async ({ page, platform }) => {
  const payout = await given(platform, "Balbina Rondon");
  await openDecision(page, payout);

  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).reject.click();
  await payoutForm(page).submit.click();

  await expect(page.getByText(/^Saque de Balbina Rondon .* rejeitado$/)).toBeVisible();
  await expect(listScreen(page).row(payout.id)).toContainText("Cancelado");
  expect(await stored(platform, payout.id)).toMatchObject({ status: "x", note: reason });
  expect(await movements(platform, payout.id)).toEqual([]);
});

for (const [length, message] of [
  [9, "É requerido no mínimo 10 caracteres"],
  [251, "Permitido no máximo 250 caracteres"],
] as const)
  test(`a reason of ${length} characters is refused at its field, kept whole, and not sent`, async ({
    page,
    platform,
  }) => {
    const payout = await given(platform, `Cassilda ${length} Rondon`);
    const traffic = watchTraffic(page);
    await openDecision(page, payout);
    const why = "motivo xyz ".repeat(30).slice(0, length).replace(/ $/, "x");

    await fillDecision(page, await platform.code("maker"), { why });
    await payoutForm(page).submit.click();

    await expect(payoutForm(page).reason).toHaveAccessibleDescription(new RegExp(message));
    await expect(payoutForm(page).reason).toHaveValue(why);
    await expect(payoutForm(page).reason).toBeFocused();
    expect(traffic.countOf(payouts.decide)).toBe(0);
    expect((await stored(platform, payout.id)).status).toBe("w");
  });

for (const length of [10, 250])
  test(`a reason of ${length} characters is accepted, counted and sent without its outer blanks`, async ({
    page,
    platform,
  }) => {
    const payout = await given(platform, `Deolinda ${length} Rondon`);
    await openDecision(page, payout);
    const why = "motivo xyz ".repeat(30).slice(0, length).replace(/ $/, "x");

    await fillDecision(page, await platform.code("maker"), { why: `  ${why} ` });
    await payoutForm(page).submit.click();

    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    expect(await stored(platform, payout.id)).toMatchObject({ status: "p", note: why });
  });

test("a pasted code is stripped of blanks before it is cut to six digits", async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const payout = await given(platform, "Estefânia Rondon");
  await openDecision(page, payout);
  const code = await platform.code("maker");
  await fillDecision(page, "", { why: "" });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );

  await payoutForm(page).code.focus();
  await page.keyboard.press("Control+v");

  await expect(payoutForm(page).code).toHaveValue(code);
  await payoutForm(page).code.pressSequentially("9a");
  await expect(payoutForm(page).code).toHaveValue(code);
  await payoutForm(page).reason.fill(reason);
  await payoutForm(page).submit.click();
  await expect(listScreen(page).row(payout.id)).toContainText("Pago");
});

test("a code that stayed after another refusal is replaced by the digits of the next one", async ({
  page,
  platform,
}) => {
  const payout = await given(platform, "Estela Rondon");
  await openDecision(page, payout);
  await fillDecision(page, "123456", { why: "" });
  await payoutForm(page).reason.focus();

  await page.keyboard.press("Tab");
  await page.keyboard.type("654321");

  await expect(payoutForm(page).code).toHaveValue("654321");
});

test("a wrong code is the only field cleared, shows the message and gets the focus", async ({
  page,
  platform,
}) => {
  const payout = await given(platform, "Florência Rondon");
  await openDecision(page, payout);

  await fillDecision(page, await platform.wrongCode("maker"));
  await payoutForm(page).submit.click();

  await expectMessage(payoutForm(page).code, "Código do autenticador incorreto");
  await expect(payoutForm(page).code).toHaveValue("");
  await expect(payoutForm(page).code).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(payoutForm(page).code).not.toBeFocused();
  await roundTrip(page);
  await expectMessage(payoutForm(page).code, "Código do autenticador incorreto");
  await expect(payoutForm(page).reason).toHaveValue(reason);
  await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeChecked();
  expect((await stored(platform, payout.id)).status).toBe("w");
  await payoutForm(page).code.fill(await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expect(listScreen(page).row(payout.id)).toContainText("Pago");
});

test("a used code is refused with the time until the next one", async ({ page, platform }) => {
  const first = await given(platform, "Generosa Rondon");
  const second = await given(platform, "Generosa Rondon");
  const code = await platform.code("maker");
  await openDecision(page, first);
  await fillDecision(page, code);
  await payoutForm(page).submit.click();
  await expect(listScreen(page).row(first.id)).toContainText("Pago");

  await expect(modal(page).dialog).toContainText(`· ${second.id} ·`);
  await fillDecision(page, code);
  await payoutForm(page).submit.click();

  await expect(payoutForm(page).code).toHaveAccessibleDescription(
    /^Este código já foi utilizado, (o próximo vale em \d+ s|use o que o autenticador mostra agora)$/,
  );
  await expect(payoutForm(page).code).toHaveValue("");
  await expect(payoutForm(page).reason).toHaveValue(reason);
  expect((await stored(platform, second.id)).status).toBe("w");
});

test("every missing field is asked for", async ({ page, platform }) => {
  const payout = await given(platform, "Hildegarda Rondon");
  const traffic = watchTraffic(page);
  await openDecision(page, payout);

  await payoutForm(page).submit.click();

  for (const field of [payoutForm(page).reason, payoutForm(page).code])
    await expect(field).toHaveAccessibleDescription(/Campo requerido!/);
  await expect(modal(page).dialog.getByText("Campo requerido!")).toHaveCount(3);
  expect(traffic.countOf(payouts.decide)).toBe(0);
});

test("on a phone the first missing field is in sight with its label and its message", async ({
  page,
  platform,
}) => {
  const payout = await given(platform, "Hermengarda Rondon");
  await page.setViewportSize({ width: 390, height: 667 });
  await openDecision(page, payout);
  // what is to be read before the decision, which moves it down
  await expect(dossier(page).warnings.first()).toBeVisible();

  await payoutForm(page).submit.click();

  const message = modal(page).dialog.getByText("Campo requerido!").first();
  const footer = await modal(page).dialog.locator(".ant-modal-footer").boundingBox();
  await expect.poll(async () => await bottomOf(message)).toBeLessThanOrEqual(footer?.y ?? 0);
  await expect(modal(page).dialog.getByText("Decisão", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("an approval beyond the balance is refused, and no money moves", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Iracema Rondon", balance: 10_000 });
  const { id } = await givenPayout(platform.database, customer.id);
  await openDecision(page, { id, name: customer.name });

  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  await expect(modal(page).lines).toContainText(/Saldo insuficiente do cliente: tem R\$\s100,00/);
  await expect(payoutForm(page).reason).toHaveValue(reason);
  expect((await stored(platform, id)).status).toBe("w");
  expect(await movements(platform, id)).toEqual([]);
});

for (const status of ["s", "p", "x"] as const)
  test(`a payout of status ${status} cannot be decided`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Josefa ${status} Rondon` });
    const { id } = await givenPayout(platform.database, customer.id, { status });
    await page.goto(`/finance/withdrawals?search=${encodeURIComponent(customer.name)}`);

    await openMenu(page, id);

    await expect(page.getByRole("menuitem", { name: "Ver" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Aprovar ou rejeitar" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await listScreen(page).row(id).press("d");
    await expect(modal(page).dialog).toBeHidden();
  });
