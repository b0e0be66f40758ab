import { insertions } from "../../../contract/insertions";
import { payouts } from "../../../contract/payouts";
import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId, givenInsertion } from "../../support/factories/given-money";
import { insertionForm, openInsertionForm, requestsOf } from "../../support/pages/insertion-form";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { openPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";
import { loseAnswer } from "../../support/tools/lose-answer";

test.use({ user: "maker", expectedComplaints: [/ERR_FAILED/] });

test("an insertion whose answer was lost is found although the list's filters hide it", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Perpétua Filtrada" });
  await openInsertionForm(page, "?statusBilling=a");
  await loseAnswer(page, insertions.request.path);
  const form = insertionForm(page);
  await form.type("Crédito").click();
  await form.customer.fill(String(customer.id));
  await expect(form.found).toHaveText("Perpétua Filtrada");
  await form.value.fill("71");
  await form.code.fill(await platform.code("maker"));

  await form.submit.click();

  await expect(form.dialog).toContainText(
    /Há um registro novo na lista: Perpétua Filtrada · \d+ · R\$\s71,00/,
  );
  await expect(form.submit).toHaveCount(0);
  expect(await requestsOf(platform, customer.id)).toHaveLength(1);
});

test("a colleague's insertion is not taken for one's own that never arrived, and what was typed stays", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Perpétua Alheia" });
  await openInsertionForm(page);
  await page.route(`**${insertions.request.path}`, (route) => route.abort(), { times: 1 });
  const form = insertionForm(page);
  await form.type("Crédito").click();
  await form.customer.fill(String(customer.id));
  await expect(form.found).toHaveText("Perpétua Alheia");
  await form.value.fill("4500");
  await form.notes.fill("Acordo com o cliente");
  await form.code.fill(await platform.code("maker"));
  // of the same amount, by the other admin
  const { id } = await givenInsertion(platform.database, customer.id, {
    ...{ amount: 450_000, requested_by_id: checkerId, date_request: new Date() },
  });

  await form.submit.click();

  await expect(form.dialog).toContainText("Até agora não há registro novo na lista");
  await expect(listScreen(page).row(id)).toBeAttached();
  await expect(form.value).toHaveValue("4.500,00");
  await expect(form.notes).toHaveValue("Acordo com o cliente");
  await expect(form.submit).toBeEnabled();
});

test("a decision whose answer was lost says how the record stands although it has left the list", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Perpétua Decidida", 2, "&status=w");
  await loseAnswer(page, payouts.decide.path);
  await listScreen(page).row(ids[0]).press("d");
  await fillDecision(page, await platform.code("maker"), { decision: "reject" });

  await page.keyboard.press("Control+Enter");

  await expect(modal(page).dialog).toContainText("Situação agora: Cancelado.");
  await expect(listScreen(page).row(ids[0])).toHaveCount(0);
});
