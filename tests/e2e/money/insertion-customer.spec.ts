import { insertions } from "../../../contract/insertions";
import { misc } from "../../../contract/misc";
import { givenCustomer } from "../../support/factories/given-customers";
import { insertionForm, openInsertionForm, requestsOf } from "../../support/pages/insertion-form";
import { listScreen } from "../../support/pages/list-screen";
import { expectMessage } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { stopTimers } from "../../support/tools/stop-timers";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

test("the customer is looked up once, 500 ms after the last key", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Belmira Caixa" });
  await openInsertionForm(page);
  await stopTimers(page);
  const traffic = watchTraffic(page);

  for (const digit of String(customer.id)) {
    await insertionForm(page).customer.press(digit);
    await page.clock.runFor(400);
  }
  expect(traffic.countOf(misc.userSearch)).toBe(0);
  await page.clock.runFor(200);
  await page.clock.resume();

  await expect(insertionForm(page).found).toHaveText("Belmira Caixa");
  expect(traffic.bodiesOf(misc.userSearch)).toEqual([{ search: String(customer.id) }]);
});

test("the answer to an older look-up is ignored", async ({ page, platform }) => {
  const first = await givenCustomer(platform.database, {
    name: "Cândida Caixa",
    email: "candida@example.com",
  });
  const second = await givenCustomer(platform.database, { name: "Delfina Caixa" });
  let answerFirst = () => {};
  const wait = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(`**${misc.userSearch.path}`, async (route) => {
    if (route.request().postDataJSON().search === String(first.id)) await wait;
    await route.continue().catch(() => undefined);
  });
  await openInsertionForm(page);
  const { customer, found } = insertionForm(page);

  const sending = page.waitForRequest(`**${misc.userSearch.path}`);
  await customer.fill(String(first.id));
  const firstRequest = await sending;
  await customer.fill(String(second.id));
  await expect(found).toHaveText("Delfina Caixa");
  answerFirst();

  // null when the form aborted the request
  await firstRequest.response();
  await roundTrip(page);
  await expect(found).toHaveText("Delfina Caixa");
});

test("the field says that no customer was found, and nothing is sent", async ({ page, platform }) => {
  await openInsertionForm(page);
  const traffic = watchTraffic(page);
  const { type, customer, value, code, submit } = insertionForm(page);
  await type("Crédito").click();
  await value.fill("10");
  await code.fill(await platform.code("maker"));
  await expect(customer).toHaveAttribute("placeholder", "Id, CPF ou CNPJ");

  await customer.fill("ninguem");
  await submit.click();

  await expectMessage(customer, "Nenhum cliente com este id, documento, e-mail ou usuário");
  expect(traffic.countOf(insertions.request)).toBe(0);
  await expect(customer).toHaveAttribute("maxlength", "20");
});

test("a form sent before the customer is found waits for the look-up and is then sent once", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Eufrásia Caixa" });
  await openInsertionForm(page);
  const traffic = watchTraffic(page);
  const { type, customer, value, code } = insertionForm(page);
  await type("Crédito").click();
  await value.fill("10");
  await code.fill(await platform.code("maker"));

  await customer.fill(String(id));
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");

  await expect(listScreen(page).rows.first()).toContainText("Eufrásia Caixa");
  expect(traffic.countOf(insertions.request)).toBe(1);
  expect(traffic.bodiesOf(insertions.request)[0]?.reqId).toMatch(/./);
  expect(await requestsOf(platform, id)).toHaveLength(1);
});
