import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import type { DemoAdmin } from "../../../server/seed/admins";
import { givenFile, givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened, tellChange } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { pngOf } from "../../support/tools/images";

test.use({ user: "maker" });

const record = (page: Page) => page.locator(".record");
const changed = (page: Page) => page.getByText("Rafael Nogueira alterou este registro, que já aparece");

/** Opens a list with what is searched for, and waits until its changes are told. */
async function find(page: Page, path: string, name: string): Promise<void> {
  const opened = streamOpened(page);
  await page.goto(`${path}?search=${encodeURIComponent(name)}`);
  await opened;
  await expect(listScreen(page).rows.first()).toBeVisible();
}

/** Opens the same list as a colleague. */
async function findAsColleague(openAs: (user: DemoAdmin) => Promise<Page>, path: string, name: string) {
  const other = await openAs("checker");
  await find(other, path, name);
  return other;
}

/** Saves another e-mail address in a customer's open form. */
async function fillEmail(on: Page, email: string): Promise<void> {
  await modal(on).field("E-mail").fill(email);
  await modal(on).button("Salvar").click();
  await expect(modal(on).dialog).toHaveCount(0);
}

async function changeEmail(on: Page, id: number, email: string): Promise<void> {
  await listScreen(on).row(id).press("e");
  await fillEmail(on, email);
}

test("what a tab has read of a customer is read again when a colleague changes the customer", async ({
  page,
  platform,
  openAs,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Olga Aberta" });
  await find(page, "/customer/list", "Olga Aberta");
  await listScreen(page).row(id).press("Enter");
  const email = record(page)
    .locator("dl > div")
    .filter({ hasText: /^E-mail\S*@/ });
  await expect(email).toContainText("@");
  const other = await findAsColleague(openAs, "/customer/list", "Olga Aberta");

  await changeEmail(other, id, "olga.nova@example.com");

  await expect(email).toContainText("olga.nova@example.com");
  await expect(changed(page)).toBeVisible();
});

test("what a tab has read, and what documents are compared with, is read again after one's own change", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Ofélia Aberta" });
  await page.goto(`/customer/list/${id}`);
  await expect(record(page)).toContainText("E-mail");

  await page.keyboard.press("e");
  await modal(page).field("E-mail").fill("ofelia.nova@example.com");
  await modal(page).button("Salvar").click();

  await expect(record(page)).toContainText("ofelia.nova@example.com");
  await page.getByRole("tab", { name: "Documentos (KYC)" }).click();
  await expect(record(page)).toContainText("Endereço");
  await page.keyboard.press("e");
  await modal(page).field("Endereço").fill("Rua das Palmeiras, 77");
  await modal(page).button("Salvar").click();
  await expect(record(page)).toContainText("Rua das Palmeiras, 77");
});

test("documents that a colleague deletes or approves are no longer decided on", async ({
  page,
  platform,
  openAs,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Odete Documentada" });
  for (const kind of ["front", "back"] as const)
    await givenFile(platform.database, id, { kind, bytes: pngOf(300, 200) });
  const other = await findAsColleague(openAs, "/customer/list", "Odete Documentada");
  await find(page, "/customer/list", "Odete Documentada");
  for (const on of [page, other]) {
    await act(on, id, "Documentos (KYC)");
    await expect(on.locator(".kyc-thumb")).toHaveCount(2);
  }

  await other.getByRole("button", { name: "Excluir", exact: true }).click();
  await other.locator(".ant-modal.modal").last().getByRole("button", { name: "Excluir documento" }).click();

  await expect(page.locator(".kyc-thumb")).toHaveCount(1);
  await expect(changed(page)).toBeVisible();
  const approve = { name: "Aprovar documentos" };
  await other.getByRole("button", approve).click();
  await other.locator(".ant-modal.modal").last().getByRole("button", approve).click();
  await expect(record(page).getByRole("button", approve)).toHaveCount(0);
  await expect(record(page).locator(".kyc-side").getByText("Verificados")).toBeVisible();
});

test("fees that a colleague saves are in the open tab", async ({ page, platform, openAs }) => {
  const owner = await givenCustomer(platform.database);
  const office = await givenOffice(platform.database, owner.id, { name: "Loja Aberta" });
  await find(page, "/white-label", "Loja Aberta");
  await listScreen(page).row(office.id).press("i");
  const edit = (on: Page) => on.getByRole("button", { name: "Editar as taxas de Pix" });
  await expect(edit(page)).toBeVisible();
  const other = await findAsColleague(openAs, "/white-label", "Loja Aberta");
  await listScreen(other).row(office.id).press("i");

  await edit(other).click();
  await modal(other).field("Administração: valor fixo").fill("7,77");
  await modal(other).button("Salvar").click();

  await expect(record(page)).toContainText("7,77");
  await edit(page).click();
  await expect(modal(page).field("Administração: valor fixo")).toHaveValue("7,77");
});

test("two records side by side are as they are now", async ({ page, platform, openAs }) => {
  const [one] = [
    await givenCustomer(platform.database, { name: "Otília Pareada" }),
    await givenCustomer(platform.database, { name: "Otílio Pareada" }),
  ];
  await find(page, "/customer/list", "Pareada");
  const { rows } = listScreen(page);
  await rows.first().press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeVisible();
  await page.keyboard.press("c");
  const comparison = page.getByRole("dialog", { name: "Lado a lado" });
  const email = comparison.getByRole("row").filter({ hasText: /^E-mail.*@/ });
  await expect(email).toContainText("@");
  const other = await findAsColleague(openAs, "/customer/list", "Pareada");

  await changeEmail(other, one.id, "otilia.nova@example.com");

  await expect(email).toContainText("otilia.nova@example.com");
  await expect(changed(page)).toBeVisible();
  // of a row that the list only marks, too
  await page.keyboard.press("Escape");
  await expect(comparison).toBeHidden();
  await changeEmail(other, one.id, "otilia.outra@example.com");
  await expect(listScreen(page).row(one.id)).toHaveClass(/row-marked/);
  await rows.first().press("c");
  await expect(email).toContainText("otilia.outra@example.com");
  await platform.database.kysely.deleteFrom("customers").where("id", "=", one.id).execute();
  await tellChange(platform, one.id, "deleted", "checker", "customer");
  await expect(page.getByText(`O registro ${one.id} não existe mais`)).toBeVisible();
});

test("an order that a colleague deletes is gone from its record, and its form cannot be sent", async ({
  page,
  platform,
  openAs,
}) => {
  const { id: customer } = await givenCustomer(platform.database, { name: "Osmar Pedido" });
  const { id } = await givenOrder(platform.database, customer, { kind: "deposit" });
  const path = "/finance/orders_deposit";
  const tab = await openAs("maker");
  for (const on of [page, tab]) await find(on, path, "Osmar Pedido");
  await listScreen(page).row(id).press("Enter");
  await expect(record(page).getByRole("button", { name: "Excluir pedido" })).toBeVisible();
  await act(tab, id, "Cancelar pedido");
  await expect(modal(tab).button("Cancelar pedido")).toBeEnabled();
  const other = await findAsColleague(openAs, path, "Osmar Pedido");

  await act(other, id, "Excluir pedido");
  await modal(other).field("Motivo").fill("Pedido em duplicidade");
  await modal(other)
    .field("Código do autenticador")
    .fill(await platform.code("checker"));
  await modal(other).button("Excluir pedido").click();
  await expect(listScreen(other).row(id)).toHaveCount(0);

  await expect(record(page).getByRole("alert")).toContainText(`O registro ${id} não existe mais`);
  await expect(record(page).getByRole("button", { name: "Excluir pedido" })).toHaveCount(0);
  await expect(modal(tab).lines).toContainText(
    "Rafael Nogueira alterou este registro enquanto isso, e este formulário não pode mais ser enviado.",
  );
  await expect(modal(tab).button("Cancelar pedido")).toBeDisabled();
});

test("undoing a change does not take back what a colleague saved before it", async ({
  page,
  platform,
  openAs,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Orlando Desfeito" });
  const other = await findAsColleague(openAs, "/customer/list", "Orlando");
  await find(page, "/customer/list", "Orlando");
  for (const on of [page, other]) {
    await listScreen(on).row(id).press("e");
    await expect(modal(on).field("Nome")).toHaveValue("Orlando Desfeito");
  }
  await modal(other).field("Nome").fill("Orlando Mantido");
  await modal(other).button("Salvar").click();
  await expect(modal(page).field("Nome")).toHaveValue("Orlando Mantido");
  await fillEmail(page, "orlando.novo@example.com");

  const undone = page.waitForResponse((response) => response.url().endsWith(customers.save.path));
  await page.getByRole("button", { name: "Desfazer" }).click();
  await undone;

  await expect(page.getByText(/^Desfeito: Orlando/)).toBeVisible();
  const { name, email } = await platform.database.kysely
    .selectFrom("customers")
    .select(["name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Orlando Mantido");
  expect(email).not.toBe("orlando.novo@example.com");
});

test("a disapproval that a colleague was quicker with is told before the customer gets a second one", async ({
  page,
  platform,
  openAs,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Odete Reprovada" });
  await givenFile(platform.database, id);
  const other = await findAsColleague(openAs, "/customer/list", "Odete");
  await find(page, "/customer/list", "Odete");
  for (const on of [page, other]) {
    await listScreen(on).row(id).press("a");
    await record(on).getByRole("button", { name: "Reprovar documentos" }).click();
    await modal(on).dialog.getByRole("textbox").fill("Foto ilegível");
  }

  await modal(other).button("Enviar e-mail ao cliente").click();

  await expect(modal(page).lines).toContainText("Rafael Nogueira alterou este registro enquanto isso");
  await expect(modal(page).lines).toContainText("Reprovados");
  await expect(modal(page).button("Enviar e-mail ao cliente")).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(record(page).getByText("Foto ilegível").first()).toBeVisible();
});
