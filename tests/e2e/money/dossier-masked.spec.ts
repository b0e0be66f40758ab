import { personalKinds } from "../../../contract/personal-data";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { dossier } from "../../support/pages/dossier";
import { listScreen } from "../../support/pages/list-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { reveal } from "../../support/pages/reveal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker", maskedKinds: personalKinds });

test("a revealed payout is compared with those whose key stays masked", async ({
  page,
  platform: { database },
}) => {
  const own = await givenCustomer(database, { name: "Clarice Mascarada", balance: 100_000 });
  const other = await givenCustomer(database, { name: "Dalva Mascarada" });
  const key = {
    account_data: JSON.stringify({ pixKeyType: "email", pixKey: "clarice.mascarada@example.com" }),
  };
  await givenPayout(database, own.id, {
    ...key,
    date_request: new Date("2026-06-01T12:00:00-03:00"),
    status: "p",
  });
  await givenPayout(database, other.id, { ...key, date_request: new Date("2026-06-02T12:00:00-03:00") });
  const { id } = await givenPayout(database, own.id, {
    ...{ ...key, amount: 7_000 },
    date_request: new Date("2026-06-03T12:00:00-03:00"),
  });
  await page.goto("/finance/withdrawals?search=Clarice+Mascarada");
  const { row } = listScreen(page);
  await row(id).focus();

  await page.keyboard.press("d");
  const { part, warnings } = dossier(page);
  const destination = part("Saques para o mesmo destino");
  await expect(destination).toContainText("Não dá para comparar este destino");
  await page.keyboard.press("Escape");
  await expect(row(id)).toBeFocused();
  await page.keyboard.press("Enter");
  await reveal(page, "Confere o destino");
  await expect(recordPanel(page).body).toContainText("clarice.mascarada@example.com");
  await page.keyboard.press("d");

  await expect(destination).toContainText(
    "1 saque deste cliente já foi pago neste destino, em 01/06/2026 12:00",
  );
  await expect(warnings.filter({ hasText: "Primeiro saque" })).toHaveCount(0);
  await expect(warnings.filter({ hasText: "Outro cliente também saca para este destino" })).toHaveCount(1);
});
