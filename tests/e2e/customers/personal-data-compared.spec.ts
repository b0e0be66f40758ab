import { personalKinds } from "../../../contract/personal-data";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { reveal } from "../../support/pages/reveal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker", maskedKinds: personalKinds });

test("two values with the same mask are not called equal", async ({ page, platform: { database } }) => {
  await givenCustomer(database, { name: "Lado Um Mascarado", email: "laura@lado.example" });
  await givenCustomer(database, { name: "Lado Dois Mascarado", email: "lucia@lado.example" });
  await page.goto("/customer/list?search=lado.example");
  const { rows } = listScreen(page);
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("c");

  const { dialog } = modal(page);
  const email = dialog.getByRole("row", { name: /^E-mail mascarado: não dá para comparar/ });
  await expect(email).toContainText("l•••@lado.example");
  await expect(dialog.getByRole("status")).toContainText(
    /\d+ diferenças? · \d+ campos? mascarados?, sem comparação/,
  );
  await dialog.getByRole("switch", { name: "Só as diferenças" }).click();
  await expect(email).toBeVisible();
  await page.keyboard.press("Escape");

  // nor are a mask and what it could stand for called different
  await rows.first().focus();
  await reveal(page, "Confere o e-mail");
  await expect(rows.first()).toContainText("lucia@lado.example");
  await page.keyboard.press("c");
  await expect(email).toContainText("lucia@lado.example");
});
