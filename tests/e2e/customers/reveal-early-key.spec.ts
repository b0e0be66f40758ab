import { personalKinds } from "../../../contract/personal-data";
import { ana, givenPersonalData } from "../../support/factories/given-personal-data";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { holdScript } from "../../support/tools/hold-requests";

test.use({ user: "maker", maskedKinds: personalKinds });

test("the key that reveals is kept while its code is on its way, in a list and in an open record", async ({
  page,
  platform,
}) => {
  const { customer } = await givenPersonalData(platform.database, ana);
  const { row } = listScreen(page);
  const { dialog } = modal(page);
  const release = await holdScript(page, "reveal");
  await page.goto("/customer/list?search=canary.example");
  await row(customer).focus();

  await page.keyboard.press("z");
  release();

  await expect(dialog).toContainText("Revelar dados pessoais");
  await expect(dialog.getByLabel("Motivo")).toBeFocused();

  const releaseAgain = await holdScript(page, "reveal");
  await page.goto(`/customer/list/${customer}`);
  await expect(recordPanel(page).body).toContainText("a•••@canary.example");
  await page.keyboard.press("z");
  releaseAgain();

  await expect(dialog).toContainText("Revelar dados pessoais");
  await expect(dialog.getByLabel("Motivo")).toBeFocused();
});
