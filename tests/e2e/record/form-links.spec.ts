import type { Page } from "@playwright/test";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion, givenOrder } from "../../support/factories/given-money";
import { insertionForm, openInsertionForm } from "../../support/pages/insertion-form";
import { act } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { openPalette } from "../../support/pages/palette";
import { payoutForm } from "../../support/pages/payout-form";
import { listPaths } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { openedTab } from "../../support/tools/opened-tab";

test.use({ user: "checker" });

const marked = { is_blacklisted: true, may_withdraw: "n", office_status: "a" } as const;
const threeMarks = ["Na lista restritiva", "Documentos não verificados", "White label ou filial ativa"];

/** Opens a form of a row, found by the customer's name. */
async function openForm(page: Page, path: string, name: string, id: number, action: string) {
  await page.goto(`${path}?search=${encodeURIComponent(name)}`);
  await act(page, id, action);
  return modal(page).dialog;
}

/** Opens a link in its new tab, and looks at the record there. */
async function opens(page: Page, how: () => Promise<void>, path: string, id: number): Promise<void> {
  const tab = await openedTab(page.context(), how);
  await expect(tab).toHaveURL(new RegExp(`${path}/${id}$`));
  await expect(recordPanel(tab).panel).toContainText(String(id));
  await tab.close();
}

test("the names in a payout's decision open tabs, and what is typed stays", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Dalva Diálogo", ...marked });
  const { id } = await givenPayout(platform.database, customer.id);
  const dialog = await openForm(page, listPaths.payouts, customer.name, id, "Aprovar ou rejeitar");
  const { reason } = payoutForm(page);
  await reason.fill("Conferido com o cadastro");
  const name = dialog.getByRole("link", { name: customer.name, exact: true });
  for (const [at, mark] of threeMarks.entries())
    await expect(dialog.locator(".marks").getByRole("img").nth(at)).toHaveAccessibleName(mark);
  expect(await violations(page, { part: "#modals" })).toEqual([]);

  await opens(page, () => name.click(), listPaths.customers, customer.id);
  await opens(page, () => name.press("Enter"), listPaths.customers, customer.id);
  await opens(page, () => dialog.locator(".modal-subject a").click(), listPaths.payouts, id);
  await expect(reason).toHaveValue("Conferido com o cadastro");
  // the first field had the focus, not a link before it
  await page.keyboard.press("Escape");
  await modal(page).answer("Descartar");
  await page.locator(`tr[data-row-key="${id}"]`).press("d");
  await expect(payoutForm(page).approve).toBeVisible();
  await expect(dialog.getByRole("radio").first()).toBeFocused();
});

test("approvals, insertions, white labels and settings of a customer name whom they are about as links", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Dirce Diálogo", office_status: "a" });
  const order = await givenOrder(database, customer.id, { status: "r" });
  const insertion = await givenInsertion(database, customer.id);
  const office = await givenOffice(database, customer.id, { name: "Loja da Dirce" });
  const approval = await database.kysely
    .selectFrom("approvals")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const name = customer.name;

  let dialog = await openForm(page, listPaths.approvals, name, approval.id, "Aprovar ou rejeitar");
  await expect(dialog.getByRole("link")).toHaveText([
    /Dirce Diálogo · /,
    name,
    `${order.id}`,
    "Helena Duarte",
  ]);
  dialog = await openForm(page, listPaths.insertions, name, insertion.id, "Aprovar ou rejeitar");
  await expect(dialog.getByRole("link")).toHaveText([/Dirce Diálogo · /, name, "Helena Duarte"]);
  dialog = await openForm(page, listPaths.customers, name, customer.id, "Alterar filial");
  await opens(page, () => dialog.getByRole("link").click(), listPaths.customers, customer.id);
  dialog = await openForm(page, listPaths.offices, name, office.id, "Editar dados");
  await expect(dialog.getByRole("link")).toHaveText([/^Loja da Dirce · /, name]);
  await opens(page, () => dialog.getByRole("link", { name }).click(), listPaths.customers, customer.id);
  dialog = await openForm(page, listPaths.offices, name, office.id, "Editar template");
  await opens(page, () => dialog.getByRole("link").first().click(), listPaths.offices, office.id);
});

test("the customer whom an insertion's form finds has marks and a link, which is no stop on the way to the next field", async ({
  page,
  platform,
}) => {
  const found = await givenCustomer(platform.database, { name: "Dulce Diálogo", ...marked });
  await openInsertionForm(page);
  const form = insertionForm(page);
  await form.customer.fill(String(found.id));
  await expect(form.found).toHaveText(found.name);
  await expect(form.found.getByRole("img")).toHaveCount(3);
  expect(await violations(page, { part: "#modals" })).toEqual([]);
  await opens(page, () => form.found.getByRole("link").click(), listPaths.customers, found.id);

  await form.customer.focus();
  await page.keyboard.press("Tab");
  await expect(form.value).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(form.found.getByRole("link")).toBeFocused();
});

test("the palette shows a customer's marks beside the name, in the record too", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Delfina Paleta", ...marked });
  await givenPayout(platform.database, customer.id);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { field, group } = await openPalette(page);
  await field.fill("Delfina Paleta");
  for (const list of ["Clientes (1)", "Saques (1)"])
    await expect(group(list).getByRole("option").locator(".marks").getByRole("img")).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await group("Saques (1)").getByRole("option").click();
  await expect(recordPanel(page).panel.locator(".record-facts").getByRole("img")).toHaveCount(3);
});
