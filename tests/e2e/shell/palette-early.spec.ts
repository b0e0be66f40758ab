import { cpfDigits } from "../../../contract/documents";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { paletteOf } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";
import { holdScript } from "../../support/tools/hold-requests";

test.use({ user: "maker" });

test("what is typed before the palette has come is in its field, and runs no action of the row", async ({
  page,
}) => {
  const release = await holdScript(page, "palette");
  await page.goto("/finance/withdrawals");
  await listScreen(page).rows.first().focus();
  const { dialog, field } = paletteOf(page);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("dvxi");
  await page.keyboard.press("Backspace");
  release();

  await expect(field).toHaveValue("dvx");
  await expect(field).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field).toHaveValue("");
});

test("Enter pressed before the palette has come opens what is found, and Escape leaves nothing typed", async ({
  page,
  platform,
}) => {
  const doc1 = `417203668${cpfDigits("417203668")}`;
  const { id } = await givenCustomer(platform.database, { name: "Paleta Apressada", doc1 });
  const release = await holdScript(page, "palette");
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("outra coisa");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(doc1);
  await page.keyboard.press("Enter");
  release();

  await expect(page).toHaveURL(`/customer/list/${id}`);
  await expect(paletteOf(page).dialog).toHaveCount(0);
});
