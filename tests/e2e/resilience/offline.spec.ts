import { customers } from "../../../contract/customers";
import { payouts } from "../../../contract/payouts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker", expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test("a form sent without a network keeps what was typed, and is sent once when there is a network again", async ({
  page,
  context,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Otília Semrede" });
  await page.goto("/customer/list?search=Semrede");
  await listScreen(page).rows.first().press("e");
  const name = modal(page).field("Nome");
  await expect(name).toHaveValue("Otília Semrede");
  const nameOf = async () =>
    (
      await platform.database.kysely
        .selectFrom("customers")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).name;
  await context.setOffline(true);
  await name.fill("Otília Comrede");

  await modal(page).button("Salvar").click();

  await expect(modal(page).lines.first()).toContainText("A resposta se perdeu");
  await expect(modal(page).dialog).toContainText(
    "Não foi possível conferir o resultado. Nada foi reenviado.",
  );
  await expect(name).toHaveValue("Otília Comrede");
  expect(await nameOf()).toBe("Otília Semrede");
  const traffic = watchTraffic(page);
  await context.setOffline(false);
  // the network coming back sends nothing by itself
  await modal(page).button("Verificar de novo").click();
  await expect(modal(page).button("Salvar")).toBeEnabled();
  expect(traffic.countOf(customers.save)).toBe(0);
  await expect(name).toHaveValue("Otília Comrede");
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toBeHidden();
  expect(traffic.countOf(customers.save)).toBe(1);
  expect(await nameOf()).toBe("Otília Comrede");
});

test("a payout decision whose answer is lost with the network is found by 'Verificar de novo', and never sent again", async ({
  page,
  context,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Plácido Semrede", balance: 100_000 });
  const payout = await givenPayout(platform.database, customer.id);
  await page.goto("/finance/withdrawals?search=Pl%C3%A1cido%20Semrede");
  await act(page, payout.id, "Aprovar ou rejeitar");
  await fillDecision(page, await platform.code("maker"));
  const traffic = watchTraffic(page);
  // the network goes after the platform got the request and before its answer
  await page.route(`**${payouts.decide.path}`, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });

  await modal(page).decide.click();

  await expect(modal(page).lines.first()).toContainText("A resposta se perdeu");
  await expect(modal(page).decide).toBeDisabled();
  await expect(modal(page).button("Verificar de novo")).toBeEnabled();
  await context.setOffline(false);
  await modal(page).button("Verificar de novo").click();
  await expect(modal(page).decide).toBeHidden();
  await expect(listScreen(page).row(payout.id)).toContainText("Pago");
  expect(traffic.countOf(payouts.decide)).toBe(1);
  const entries = await platform.database.kysely
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .select("amount")
    .where("reference", "=", `payout:${payout.id}`)
    .where("customer_id", "is not", null)
    .execute();
  expect(entries.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-10_000, -199]);
});
