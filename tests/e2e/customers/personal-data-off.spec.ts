import { ana, givenPersonalData } from "../../support/factories/given-personal-data";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { openPalette } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("nothing of masks is there where the platform announces none", async ({ page, platform }) => {
  const { customer } = await givenPersonalData(platform.database, ana);
  const { row } = listScreen(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(`/customer/list?search=${encodeURIComponent(ana.email)}`);
  await expect(row(customer)).toContainText("529.982.247-25");

  await row(customer).focus();
  await page.keyboard.press("z");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByText("Revelar")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await row(customer).focus();
  const palette = await openPalette(page);
  await palette.field.fill("revelar");
  await expect(palette.option(/Revelar/)).toHaveCount(0);
  // once for what was typed, once for the palette
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toBeHidden();
  await act(page, customer, "Editar dados");
  await expect(modal(page).field("E-mail")).toBeEditable();
  await page.goto("/users/types");
  await act(page, 2, "Editar");
  await expect(modal(page).dialog).toContainText("Somente leitura");
  await expect(modal(page).dialog).not.toContainText("sem máscara");
  expect(requested.filter((url) => url.includes("reveal"))).toEqual([]);
});
