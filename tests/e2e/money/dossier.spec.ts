import type { Page } from "@playwright/test";
import { blacklist } from "../../../contract/blacklist";
import { customers } from "../../../contract/customers";
import { auditCalls } from "../../../contract/extensions/audit";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import { allow } from "../../../server/auth/full-level";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { dossier } from "../../support/pages/dossier";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

const pix = (pixKey: string) => ({ account_data: JSON.stringify({ pixKeyType: "email", pixKey }) });
const requested = (moment: string) => ({ date_request: new Date(`${moment}-03:00`) });

async function openPayout(page: Page, name: string, id: number): Promise<void> {
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await act(page, id, "Aprovar ou rejeitar");
}

test("a payout says what is known of its destination, by whom it was used before, too", async ({
  page,
  platform: { database },
}) => {
  const own = await givenCustomer(database, { name: "Abigail Dossiê", balance: 100_000, docs_check: "y" });
  const other = await givenCustomer(database, { name: "Berenice Dossiê" });
  const key = pix("abigail.dossie@example.com");
  await givenPayout(database, own.id, { ...key, ...requested("2026-06-01T12:00:00"), status: "p" });
  await givenPayout(database, own.id, { ...key, ...requested("2026-06-20T12:00:00"), status: "x" });
  await givenPayout(database, other.id, { ...key, ...requested("2026-06-19T12:00:00"), amount: 5_000 });
  const { id } = await givenPayout(database, own.id, { ...key, ...requested("2026-06-20T13:00:00") });

  await openPayout(page, own.name, id);

  const { part, warnings } = dossier(page);
  await expect(part("Conta de destino")).toContainText("abigail.dossie@example.com Válida para o tipo");
  const destination = part("Saques para o mesmo destino");
  await expect(destination).toContainText(
    "1 saque deste cliente já foi pago neste destino, em 01/06/2026 12:00",
  );
  await expect(destination).toContainText(/Em 24 h1 solicitaçãoEm 30 dias3 solicitações · R\$\s150,00/);
  await expect(warnings).toHaveText([
    "Outro cliente também saca para este destino",
    /^Possível duplicidade: outra solicitação do cliente com o mesmo valor em 24\sh/,
  ]);
});

test("the first payout to a destination, a new account and the blacklist are warned of first", async ({
  page,
  platform: { database },
}) => {
  const customer = await givenCustomer(database, {
    ...{ name: "Cassandra Dossiê", balance: 1_000, is_blacklisted: true, may_pay: "y", may_withdraw: "n" },
    // a new account, behind those with which the list of customers begins
    date_reg: new Date(Date.now() - 6 * 86_400_000),
    status: "i",
  });
  const { id } = await givenPayout(database, customer.id, pix("cassandra@example.com"));

  await openPayout(page, customer.name, id);

  const { part, warnings, missing } = dossier(page);
  await expect(warnings).toHaveText([
    "Primeiro saque deste cliente para este destino",
    "O saldo não basta",
    "Situação do cliente: Inativo",
    "A conta do cliente tem menos de 7 dias",
    "Documentos do cliente não verificados",
    "O cliente está na lista restritiva e não pode sacar",
  ]);
  await expect(part("Lista restritiva")).toContainText("Pode pagar · Não pode sacar");
  await expect(part("Saldo e últimos movimentos")).toContainText(
    /Último movimento.*Saldo inicialR\$\s10,00 C/,
  );
  await expect(missing).toBeEmpty();
  expect(await violations(page, { part: ".ant-modal.modal" })).toEqual([]);
});

test.describe("a part that cannot be read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("says so, is read again when asked, and holds up neither the others nor the decision", async ({
    page,
    platform,
  }) => {
    const { database } = platform;
    const customer = await givenCustomer(database, { name: "Dalila Dossiê", balance: 100_000 });
    const { id } = await givenPayout(database, customer.id, pix("dalila@example.com"));
    let isDown = true;
    for (const { path } of [blacklist.list, customers.cashStatement])
      await page.route(`**${path}`, (route) =>
        isDown
          ? route.fulfill({ status: 500, json: { response: false, message: "Fora do ar" } })
          : route.continue(),
      );

    await openPayout(page, customer.name, id);

    const { part, missing } = dossier(page);
    await expect(missing).toHaveText("Não conferido: Saldo e últimos movimentos e Lista restritiva");
    await expect(part("Cadastro do cliente")).toContainText("Conta desde");
    isDown = false;
    await part("Lista restritiva").getByRole("button", { name: "Tentar novamente" }).click();
    await expect(part("Lista restritiva")).toContainText("O cliente não está na lista restritiva");
    await expect(missing).toHaveText("Não conferido: Saldo e últimos movimentos");
    await fillDecision(page, await platform.code("checker"));
    await modal(page).decide.click();
    await expect(listScreen(page).row(id)).toContainText("Pago");
  });
});

test("a part that is never answered says that it loads, and does not hold up the decision", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Delfina Dossiê", balance: 100_000 });
  const { id } = await givenPayout(database, customer.id, pix("delfina@example.com"));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  // the request hangs until it is given up
  await page.route(`**${customers.cashStatement.path}`, () => isAsked());
  await openPayout(page, customer.name, id);
  await asked;
  const part = dossier(page).part("Saldo e últimos movimentos");
  await expect(part).toHaveAttribute("aria-busy", "true");
  // what is drawn meanwhile is nothing to a screen reader
  await expect(part).toMatchAriaSnapshot(`
    - region "Saldo e últimos movimentos":
      - /children: equal
      - heading "Saldo e últimos movimentos" [level=3]
      - text: Carregando
  `);

  await fillDecision(page, await platform.code("checker"));
  await modal(page).decide.click();

  await expect(listScreen(page).row(id)).toContainText("Pago", { timeout: 5_000 });
});

test.describe("for a level that may only decide payouts", () => {
  test.use({ user: "desk" });

  test("parts of other screens are not asked for, and are named as not checked", async ({
    page,
    platform,
  }) => {
    const { kysely } = platform.database;
    const level = kysely.updateTable("access_levels").where("name", "=", "Atendimento");
    await level.set({ permissions: JSON.stringify(allow("payments")) }).execute();
    try {
      await page.addInitScript(() => {
        const user = JSON.parse(localStorage.getItem("admin-user") ?? "{}");
        user.permissions = { ...user.permissions, payments: 1, customer: 0, support: 0 };
        localStorage.setItem("admin-user", JSON.stringify(user));
      });
      const customer = await givenCustomer(platform.database, { name: "Edna Dossiê" });
      const { id } = await givenPayout(platform.database, customer.id, pix("edna@example.com"));
      const traffic = watchTraffic(page);

      await openPayout(page, customer.name, id);

      const { part, missing } = dossier(page);
      await expect(missing).toHaveText(
        "Não conferido: Saldo e últimos movimentos, Cadastro do cliente e Lista restritiva",
      );
      await expect(part("Cadastro do cliente")).toContainText("Seu nível de acesso não tem a permissão");
      await expect(part("Saques para o mesmo destino")).toContainText("Primeiro saque");
      for (const call of [customers.list, blacklist.list, misc.userSearch, customers.cashStatement])
        expect(traffic.countOf(call)).toBe(0);
    } finally {
      await level.set({ permissions: JSON.stringify(allow("customer", "support")) }).execute();
    }
  });
});

test("without extensions nothing of them is sent, and the dossier is whole but for the address", async ({
  page,
  platform: { database },
}) => {
  await announce(page, []);
  const customer = await givenCustomer(database, { name: "Hermengarda Dossiê", balance: 100_000 });
  const { id } = await givenPayout(database, customer.id, pix("hermengarda@example.com"));
  const traffic = watchTraffic(page);

  await openPayout(page, customer.name, id);

  const { part, missing, warnings } = dossier(page);
  await expect(part("Cadastro do cliente")).toContainText("Conta desde");
  await expect(part("Lista restritiva")).toContainText("O cliente não está na lista restritiva");
  await expect(warnings.first()).toHaveText("Primeiro saque deste cliente para este destino");
  await expect(part("Origem da solicitação")).not.toContainText("IP");
  await expect(missing).toBeEmpty();
  await roundTrip(page);
  expect(traffic.countOf(auditCalls.record)).toBe(0);
  for (const call of [payouts.list, customers.list, blacklist.list])
    for (const body of traffic.bodiesOf(call)) {
      expect(body).not.toHaveProperty("ids");
      expect(body).not.toHaveProperty("customerId");
    }
});

test("in a narrow window amounts and destination are open, the other parts open by a tap", async ({
  page,
  platform: { database },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await givenCustomer(database, { name: "Iracema Dossiê", balance: 100_000 });
  const { id } = await givenPayout(database, customer.id, pix("iracema@example.com"));

  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(customer.name)}`);
  await listScreen(page).row(id).focus();
  await page.keyboard.press("d");

  const { dialog } = modal(page);
  await expect(dialog.getByText("iracema@example.com")).toBeVisible();
  await expect(dialog.getByText("Conta desde")).toBeHidden();
  await dialog.getByText("Cadastro do cliente", { exact: true }).click();
  await expect(dialog.getByText("Conta desde")).toBeVisible();
  expect(await violations(page, { part: ".ant-modal.modal" })).toEqual([]);
});
