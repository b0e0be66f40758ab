import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { dossier } from "../../support/pages/dossier";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("an open decision shows the balance that a colleague's decision on the same customer leaves", async ({
  page,
  platform,
  openAs,
}) => {
  const { id: customer, name } = await givenCustomer(platform.database, {
    ...{ name: "Veridiana Saldo", balance: 100_000 },
  });
  const other = await givenPayout(platform.database, customer);
  const { id } = await givenPayout(platform.database, customer);
  const address = `/finance/withdrawals?search=${encodeURIComponent(name)}`;
  const opened = streamOpened(page);
  await page.goto(address);
  await opened;
  await listScreen(page).row(id).press("d");
  const balance = dossier(page).part("Saldo e últimos movimentos");
  await expect(balance).toContainText(/Saldo agoraR\$\s1\.000,00/);
  await payoutForm(page).reason.fill("Titular conferido");
  const colleague = await openAs("checker");
  await colleague.goto(address);

  await act(colleague, other.id, "Aprovar ou rejeitar");
  await fillDecision(colleague, await platform.code("checker"));
  await payoutForm(colleague).submit.click();

  await expect(balance).toContainText(/Saldo agoraR\$\s898,01/, { timeout: 20_000 });
  await expect(payoutForm(page).reason).toHaveValue("Titular conferido");
  await expect(modal(page).decide).toBeEnabled();
});

test("a decision that a colleague took promises no balance after it", async ({ page, platform, openAs }) => {
  const { id: customer, name } = await givenCustomer(platform.database, {
    ...{ name: "Ludmila Promessa", balance: 100_000 },
  });
  const { id } = await givenPayout(platform.database, customer);
  const address = `/finance/withdrawals?search=${encodeURIComponent(name)}`;
  const opened = streamOpened(page);
  await page.goto(address);
  await opened;
  await listScreen(page).row(id).press("d");
  const balance = dossier(page).part("Saldo e últimos movimentos");
  await expect(balance).toContainText("Após a aprovação");
  // a form without input passes over what others decided
  await payoutForm(page).reason.fill("Titular conferido");
  const colleague = await openAs("checker");
  await colleague.goto(address);

  await act(colleague, id, "Aprovar ou rejeitar");
  await fillDecision(colleague, await platform.code("checker"));
  await payoutForm(colleague).submit.click();

  await expect(balance).not.toContainText("Após a aprovação");
  await expect(balance).toContainText("Saldo agora");
});
