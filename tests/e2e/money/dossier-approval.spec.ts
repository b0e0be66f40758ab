import type { Page } from "@playwright/test";
import { approvals } from "../../../contract/approvals";
import { auditCalls } from "../../../contract/extensions/audit";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenApproval, givenOrder, makerId } from "../../support/factories/given-money";
import { dossier } from "../../support/pages/dossier";
import { act } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker" });

async function openApproval(page: Page, name: string, id: number): Promise<void> {
  await page.goto(`/finance/orders_approval?search=${encodeURIComponent(name)}`);
  await act(page, id, "Aprovar ou rejeitar");
}

test("a payment approval shows the order as it is now, the request's reason in full and where it came from", async ({
  page,
  platform: { database },
}) => {
  const customer = await givenCustomer(database, { name: "Florinda Dossiê" });
  const order = await givenOrder(database, customer.id, { amount: 9_000, status: "w" });
  const note = `Comprovante recebido por e-mail.\n${"Conferido com o banco. ".repeat(9)}`.trim();
  const { id } = await givenApproval(database, customer.id, { order_id: order.id, note });

  await openApproval(page, customer.name, id);

  const { part, warnings } = dossier(page);
  await expect(part("Pedido")).toContainText(/SituaçãoAguardandoValorR\$\s90,00/);
  await expect(warnings.filter({ hasText: "pedido" })).toHaveText([
    /^O valor do pedido é outro: R\$\s90,00$/,
    "O pedido não está em análise: Aguardando",
  ]);
  await expect(part("Origem da solicitação")).toContainText(`Motivo${note}`);
  await expect(part("Origem da solicitação")).toContainText("A auditoria não registra de onde");
});

/** Has each row of the approvals say that a credit enters the balance; undefined leaves the field out. */
const withCredit = (page: Page, creditFormat: string | undefined) =>
  page.route(`**${approvals.list.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data = answer.data.map((row: object) => ({ ...row, creditFormat }));
    await route.fulfill({ json: answer });
  });

for (const { says, credit, request, balance } of [
  {
    says: "the fee, what enters the balance, and the balance after it",
    credit: "R$ 97,50",
    request: /ValorR\$\s100,00TaxaR\$\s2,50Entra no saldoR\$\s97,50Método/,
    balance: /Saldo agoraR\$\s10,00Após a aprovaçãoR\$\s107,50Último movimento/,
  },
  {
    says: "no balance after it where the platform does not say what enters",
    credit: undefined,
    request: /ValorR\$\s100,00Método/,
    balance: /Saldo agoraR\$\s10,00Último movimento/,
  },
])
  test(`a payment approval shows ${says}`, async ({ page, platform: { database } }) => {
    const customer = await givenCustomer(database, { name: `Filomena Dossiê ${credit}`, balance: 1_000 });
    const { id } = await givenApproval(database, customer.id, { amount: 10_000 });
    await withCredit(page, credit);

    await openApproval(page, customer.name, id);

    const { part } = dossier(page);
    await expect(part("Solicitação")).toContainText(request);
    await expect(part("Saldo e últimos movimentos")).toContainText(balance);
  });

test("the address that a request came from is told by the audit", async ({ page, platform }) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Gertrudes Dossiê" });
  const { id } = await givenApproval(database, customer.id, { date_request: new Date() });
  await page.route(`**${auditCalls.record.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const { kind } = route.request().postDataJSON();
    const now = new Date().toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo" }).replace(",", "");
    const entry = {
      ...{ id: 1, date: now, admin: { id: makerId, name: "Helena Duarte" }, action: "orders.requestPaid" },
      ...{ actionName: "", kind, record: id, resource: "approvals", changes: [], ip: "203.0.113.9" },
    };
    await route.fulfill({ json: { ...answer, data: [entry] } });
  });

  await openApproval(page, customer.name, id);

  await expect(dossier(page).part("Origem da solicitação")).toContainText("Endereço IP203.0.113.9");
});
