import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { dossier } from "../../support/pages/dossier";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

/** Opens the decision on the newest payout of a customer with R$ 1.000,00, and types into it. */
async function openDecision(page: Page, { database }: ConsolePlatform, named: string) {
  const { id: customer, name } = await givenCustomer(database, { name: named, balance: 100_000 });
  const other = await givenPayout(database, customer);
  const { id } = await givenPayout(database, customer);
  const address = `/finance/withdrawals?search=${encodeURIComponent(name)}`;
  const opened = streamOpened(page);
  await page.goto(address);
  await opened;
  await listScreen(page).row(id).press("d");
  const balance = dossier(page).part("Saldo e últimos movimentos");
  await expect(balance).toContainText(/Saldo agoraR\$\s1\.000,00/);
  await expect(balance).toContainText("Após a aprovação");
  // a form without input passes over what others decided
  await payoutForm(page).reason.fill("Titular conferido");
  return { id, other: other.id, address, balance };
}

/** Approves a payout as somebody else. */
async function approve(colleague: Page, id: number, code: string): Promise<void> {
  await act(colleague, id, "Aprovar ou rejeitar");
  await fillDecision(colleague, code);
  await payoutForm(colleague).submit.click();
}

test("an open decision shows the balance that a colleague's decision on the same customer leaves", async ({
  page,
  platform,
  openAs,
}) => {
  const { other, address, balance } = await openDecision(page, platform, "Veridiana Saldo");
  const colleague = await openAs("checker");
  await colleague.goto(address);

  await approve(colleague, other, await platform.code("checker"));

  await expect(balance).toContainText(/Saldo agoraR\$\s898,01/, { timeout: 20_000 });
  await expect(payoutForm(page).reason).toHaveValue("Titular conferido");
  await expect(modal(page).decide).toBeEnabled();
});

test("a decision that a colleague took promises no balance after it", async ({ page, platform, openAs }) => {
  const { id, address, balance } = await openDecision(page, platform, "Ludmila Promessa");
  const colleague = await openAs("checker");
  await colleague.goto(address);

  await approve(colleague, id, await platform.code("checker"));

  await expect(balance).not.toContainText("Após a aprovação");
  await expect(balance).toContainText("Saldo agora");
});
