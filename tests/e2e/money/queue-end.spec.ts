import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { checkerId, givenInsertion } from "../../support/factories/given-money";
import { expectDecisionOf, givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { holdRequests } from "../../support/tools/hold-requests";

test.use({ user: "maker" });

const decide = "Aprovar ou rejeitar";

const place = (page: Page) => modal(page).dialog.locator(".queue-place");

/** Payouts on three pages of ten, of which only the newest one waits. */
async function openOneOfMany(page: Page, { database }: ConsolePlatform, name: string): Promise<number> {
  const { id: customer } = await givenCustomer(database, { name, balance: 1_000_000 });
  for (let at = 0; at < 24; at += 1) await givenPayout(database, customer, { status: "p" });
  const { id } = await givenPayout(database, customer);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}&size=10`);
  await expect(listScreen(page).loaded(10)).toBeVisible();
  return id;
}

test("the list is read to its end for the next row that waits, and the queue is over where there is none", async ({
  page,
  platform,
}) => {
  const first = await openOneOfMany(page, platform, "Nilza Fim");
  await act(page, first, decide);
  await expect(place(page)).toContainText("1 de 1");

  await page.keyboard.press("Alt+ArrowDown");

  await expect(modal(page).dialog).toBeHidden();
  await expect(listScreen(page).loaded(25)).toBeVisible();
});

test("a queue that looks for its next row can be left", async ({ page, platform }) => {
  const first = await openOneOfMany(page, platform, "Odete Fim");
  await act(page, first, decide);
  await expect(place(page)).toContainText("1 de 1");
  const answer = await holdRequests(page, `**${payouts.list.path}`);
  await page.keyboard.press("Alt+ArrowDown");
  await expect(place(page)).toContainText("Procurando o próximo");
  await expect(modal(page).decide).toBeDisabled();

  await page.keyboard.press("Escape");

  await expect(modal(page).dialog).toBeHidden();
  answer();
  await expect(listScreen(page).loaded(20)).toBeVisible();
  await expect(modal(page).dialog).toBeHidden();
});

test("what waits beyond the loaded rows and may be one's own is not promised", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const { id: customer, name } = await givenCustomer(platform.database, { name: "Palmira Fim" });
  for (let at = 0; at < 2; at += 1)
    await givenInsertion(platform.database, customer, { requested_by_id: checkerId });
  const ids: number[] = [];
  for (let at = 0; at < 10; at += 1) ids.unshift((await givenInsertion(platform.database, customer, {})).id);
  await page.goto(`/finance/cash_inserts?search=${encodeURIComponent(name)}&size=10`);

  await act(page, ids[0] ?? 0, decide);

  await expect(place(page)).toContainText("1 de até 12 ·");
});

test("several rows that are selected are a queue of their own", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Quirina Fim", 4);
  const [first = 0, second, third] = queue.ids;
  await openWaiting(page, queue);
  await listScreen(page).row(first).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("d");
  await expectDecisionOf(page, third);
  await expect(place(page)).toContainText("1 de 3 selecionados");

  await page.keyboard.press("Alt+ArrowDown");
  await expectDecisionOf(page, first);
  await expect(place(page)).toContainText("2 de 3 selecionados");
  await page.keyboard.press("Alt+ArrowDown");
  await expectDecisionOf(page, second);
  await page.keyboard.press("Alt+ArrowDown");

  await expect(modal(page).dialog).toBeHidden();
});

test("a key that comes while the next row is looked for changes nothing of the decided one", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Raquel Fim", 2);
  const [first = 0, second] = queue.ids;
  await openWaiting(page, queue);
  await act(page, first, decide);
  await fillDecision(page, await platform.code("maker"));
  const answer = await holdRequests(page, `**${payouts.list.path}`);
  await payoutForm(page).submit.click();
  await expect(place(page)).toContainText("Procurando o próximo");

  await page.keyboard.press("Alt+ArrowDown");
  answer();
  await expectDecisionOf(page, second);
  await page.keyboard.press("Alt+ArrowDown");

  await expect(page.getByText(/^1 analisado, 1 pulado/)).toBeVisible();
});

test("no waiting row is passed over when those that were decided have left the list with the open one", async ({
  page,
  platform,
  openAs,
}) => {
  const queue = await givenWaiting(platform, "Sabina Fim", 4);
  const [first = 0, second = 0, third] = queue.ids;
  const opened = streamOpened(page);
  await openWaiting(page, queue, "&status=w");
  await opened;
  await act(page, first, decide);
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expectDecisionOf(page, second);
  await payoutForm(page).reason.fill("Meio motivo");
  const other = await openAs("checker");
  await openWaiting(other, queue);
  await act(other, second, decide);
  await fillDecision(other, await platform.code("checker"));
  await payoutForm(other).submit.click();
  await expect(modal(page).lines).toContainText("não pode mais ser enviado");

  await page.keyboard.press("Alt+ArrowDown");

  await expectDecisionOf(page, third);
});
