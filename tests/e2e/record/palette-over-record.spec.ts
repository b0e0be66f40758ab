import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { modal } from "../../support/pages/modal";
import { openPalette, paletteOf } from "../../support/pages/palette";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { listPaths, recordChain } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { holdScript } from "../../support/tools/hold-requests";

test.use({ user: "maker" });

test("over an open record the palette has its actions, also of one that its list does not show", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Quésia Paleta", balance: 100_000 });
  const { id } = await givenPayout(platform.database, customer.id);
  const { panel, body } = recordPanel(page);
  await page.goto(`${listPaths.payouts}/${id}?search=ninguém`);
  await expect(panel).toContainText("Quésia Paleta");

  const { dialog, field, group } = await openPalette(page);
  const actions = group(/^Quésia Paleta · /).getByRole("option");
  await expect(actions).toHaveText([/^Ver/, /^Aprovar ou rejeitar/]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(body).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("aprov");
  await page.keyboard.press("Enter");
  await expect(payoutForm(page).approve).toBeVisible();
  // no palette over a form, which would be left behind it
  await page.keyboard.press("ControlOrMeta+k");
  await expect(dialog).toHaveCount(0);
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expect(page.locator(".ant-modal.modal")).toHaveCount(0);

  // of the record as it is now
  await openPalette(page);
  await expect(actions).toHaveText([/^Ver/]);
});

test("tabs, forms and lists of an open customer are chosen in the palette", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Quirino Paleta" });
  const { tab, panel } = recordPanel(page);
  await page.goto(`${listPaths.customers}/${customer.id}`);
  await expect(panel).toContainText("Quirino Paleta");
  const choose = async (text: string) => {
    const { field, option } = await openPalette(page);
    await field.fill(text);
    await expect(option(new RegExp(`^${text}`)).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(paletteOf(page).dialog).toHaveCount(0);
  };

  await choose("Extrato");
  await expect(tab("Extrato")).toHaveAttribute("aria-selected", "true");
  await choose("Indicações");
  await expect(tab("Indicações")).toHaveAttribute("aria-selected", "true");
  await choose("Alterar filial");
  await expect(modal(page).dialog.locator("form")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".ant-modal.modal")).toHaveCount(0);
  await recordChain(page, "keyboard").isAt(listPaths.customers, customer.id);
  await choose("Ver saques");
  await expect(page).toHaveURL(new RegExp(`${listPaths.payouts}\\?search=`));
  await expect(panel).toHaveCount(0);
});

test("a record that opens below the palette leaves the focus there, and gets it when the palette closes", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Quitéria Paleta" });
  const release = await holdScript(page, "record-panel");
  await page.goto(`${listPaths.customers}?search=Quitéria+Paleta`);
  await page.locator(`tr[data-row-key="${id}"]`).focus();
  await page.keyboard.press("Enter");
  const { dialog, field } = await openPalette(page);

  release();

  const { panel, body } = recordPanel(page);
  await expect(panel).toBeVisible();
  await expect(page.locator(".record-drawer")).toHaveAttribute("aria-hidden", "true");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(body).toBeFocused();
  await expect(page.locator(".record-drawer")).not.toHaveAttribute("aria-hidden");
});
