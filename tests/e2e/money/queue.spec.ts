import type { Page } from "@playwright/test";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { payouts } from "../../../contract/payouts";
import { networkQuiet } from "../../../scripts/network-quiet";
import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId, givenInsertion } from "../../support/factories/given-money";
import { expectDecisionOf, givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm, reason } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const decide = "Aprovar ou rejeitar";

const place = (page: Page) => modal(page).dialog.locator(".queue-place");
const step = (page: Page, name: RegExp) => modal(page).dialog.getByRole("button", { name });

const statusOf = async ({ database }: ConsolePlatform, ids: readonly number[]) => {
  const rows = await database.kysely.selectFrom("payouts").select(["id", "status"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

test("after a decision the next waiting payout opens by itself, with the place and the sum, to the end", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Aurélia Fila", 3);
  await openWaiting(page, queue);
  await listScreen(page)
    .row(queue.ids[0] ?? 0)
    .focus();
  await page.keyboard.press("d");

  for (const [at, id] of queue.ids.entries()) {
    await expectDecisionOf(page, id);
    await expect(place(page)).toHaveText(`${at + 1} de 3 · R$ ${at === 0 ? "0" : `${at}00`},00 analisados`);
    await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await page.keyboard.press("a");
    await page.keyboard.type(reason);
    await page.keyboard.press("Tab");
    await page.keyboard.type(await platform.code("maker"));
    await page.keyboard.press("Enter");
  }

  await expect(modal(page).dialog).toBeHidden();
  await expect(page.getByText(/^3 analisados, 0 pulados · R\$\s300,00$/)).toBeVisible();
  await expect(listScreen(page).row(queue.ids[2] ?? 0)).toBeFocused();
  expect(await statusOf(platform, queue.ids)).toEqual(["p", "p", "p"]);
});

test("by mouse, a payout is skipped, returned to and decided; what was typed is asked about first", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Benedita Fila", 2);
  const [first = 0, second = 0] = queue.ids;
  await openWaiting(page, queue);
  await act(page, first, decide);
  await expect(step(page, /Anterior/)).toBeDisabled();
  await payoutForm(page).reason.fill("Meio motivo");

  await step(page, /Pular/).click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expectDecisionOf(page, first);
  await step(page, /Pular/).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expectDecisionOf(page, second);
  await step(page, /Anterior/).click();
  await expectDecisionOf(page, first);
  await fillDecision(page, await platform.code("maker"), { decision: "reject" });
  await payoutForm(page).submit.click();
  await expectDecisionOf(page, second);
  await modal(page).button("Voltar").click();

  await expect(modal(page).dialog).toBeHidden();
  await expect(listScreen(page).row(second)).toBeFocused();
  expect(await statusOf(platform, queue.ids)).toEqual(["x", "w"]);
});

test("at the end of a queue it is said how many were reviewed and skipped", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Brígida Fila", 2);
  const [, second = 0] = queue.ids;
  await openWaiting(page, queue);
  await listScreen(page).rows.first().press("d");
  await step(page, /Pular/).click();
  await expectDecisionOf(page, second);

  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  await expect(page.getByText(/^1 analisado, 1 pulado · R\$\s100,00$/)).toBeVisible();
});

test("by keyboard, Alt with arrows skips and goes back, and Escape leaves", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Cacilda Fila", 2);
  const [first, second] = queue.ids;
  await openWaiting(page, queue);
  await listScreen(page)
    .row(first ?? 0)
    .press("d");
  await expectDecisionOf(page, first);

  await page.keyboard.press("Alt+ArrowDown");
  await expectDecisionOf(page, second);
  await page.keyboard.press("Alt+ArrowUp");
  await expectDecisionOf(page, first);
  await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
  await page.keyboard.press("Escape");

  await expect(modal(page).dialog).toBeHidden();
  expect(await statusOf(platform, queue.ids)).toEqual(["w", "w"]);
});

test("what a colleague closed meanwhile is passed over, and who closed it is told", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Dalva Fila", 3);
  const [first = 0, second = 0, third = 0] = queue.ids;
  await openWaiting(page, queue);
  await act(page, first, decide);
  await platform.database.kysely
    .updateTable("payouts")
    .set({
      ...{ status: "p", date_close: new Date() },
      ...{ decided_by_id: checkerId, decided_by_name: "Rafael Nogueira", decided_at_office: "Horizon" },
    })
    .where("id", "=", second)
    .execute();

  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  await expectDecisionOf(page, third);
  await expect(
    page.getByText(new RegExp(`Dalva Fila · ${second} .*: agora Pago, por Rafael Nogueira`)),
  ).toBeVisible();
  await expect(place(page)).toContainText("3 de 3");
});

test("the rows are counted once, when the queue begins, those that are not loaded too", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Belmira Fila", 12);
  const [first = 0, second] = queue.ids;
  await openWaiting(page, { ...queue, ids: queue.ids.slice(0, 10) }, "&size=10");
  const traffic = watchTraffic(page);
  await act(page, first, decide);
  await expect(place(page)).toContainText("1 de 12");
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  await expectDecisionOf(page, second);
  await expect(place(page)).toContainText("2 de 12");
  expect(traffic.countOf(totalsOf(payouts.list))).toBe(1);
});

test("the queue loads more of the list, and counts the loaded rows where the platform does not count", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Edite Fila", 12);
  await page.route("**/cdn/app-config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), features: [] } });
  });
  const traffic = watchTraffic(page);
  await openWaiting(page, { ...queue, ids: queue.ids.slice(0, 10) }, "&size=10");
  await act(page, queue.ids[9] ?? 0, decide);
  await expect(place(page)).toContainText("1 de 10 carregados");

  for (const at of [10, 11, 0]) {
    await page.keyboard.press("Alt+ArrowDown");
    await expectDecisionOf(page, queue.ids[at]);
  }

  await expect(place(page)).toContainText("4 de 12 ·");
  expect(traffic.countOf(totalsOf(payouts.list))).toBe(0);
});

test("an insertion that one asked for oneself is not in the queue", async ({ openAs, platform }) => {
  const page = await openAs("checker");
  const { id: customer, name } = await givenCustomer(platform.database, { name: "Flora Fila" });
  const third = (await givenInsertion(platform.database, customer, {})).id;
  await givenInsertion(platform.database, customer, { requested_by_id: checkerId });
  const first = (await givenInsertion(platform.database, customer, { type: "d" })).id;
  await page.goto(`/finance/cash_inserts?search=${encodeURIComponent(name)}`);
  await act(page, first, decide);
  await expect(place(page)).toContainText("1 de 2");

  await step(page, /Pular/).click();

  await expectDecisionOf(page, third);
});

test("a pasted code sends a form that is filled in, and the field says how long a code lives", async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const queue = await givenWaiting(platform, "Hermínia Fila", 2);
  const [first = 0, second = 0] = queue.ids;
  await openWaiting(page, queue);
  await act(page, first, decide);
  const time = modal(page).dialog.locator(".code-time");
  await expect(time).toHaveText(/^O código atual vale por ([1-9]|[12]\d|30) s\s?$/);
  // of one width, so that its line neither breaks nor joins while it is looked at
  expect(await time.textContent()).toMatch(/por (\d\d s|\d s\u2007)$/);
  await fillDecision(page, "");
  const code = await platform.code("maker");
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);

  await payoutForm(page).code.focus();
  await page.keyboard.press("Control+v");

  await expectDecisionOf(page, second);
  await expect(time).toHaveText(
    /^(Código usado: o próximo vem em|O código atual vale por) ([1-9]|[12]\d|30) s\s?$/,
  );
  expect(await statusOf(platform, queue.ids)).toEqual(["p", "w"]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`an open queue has no accessibility violations in ${colorScheme}`, async ({ page, platform }) => {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), colorScheme);
    const queue = await givenWaiting(platform, `Gilda ${colorScheme} Fila`, 2);
    await openWaiting(page, queue);
    await act(page, queue.ids[0] ?? 0, decide);
    await expect(place(page)).toContainText("1 de 2");

    expect(await violations(page, { part: ".ant-modal.modal" })).toEqual([]);
  });

test("in a narrow window each request of the queue begins with what has to be known of it", async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const queue = await givenWaiting(platform, "Otília Fila", 3);
  await openWaiting(page, queue);
  await listScreen(page)
    .row(queue.ids[0] ?? 0)
    .focus();
  await page.keyboard.press("d");
  const body = modal(page).dialog.locator(".ant-modal-body");
  const begun = async (id: number | undefined) => {
    await expectDecisionOf(page, id);
    await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await networkQuiet(page);
    expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  };

  await begun(queue.ids[0]);
  await page.keyboard.press("a");
  await page.keyboard.type(reason);
  // the form is in sight now, below what stood above it
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await page.keyboard.type(await platform.code("maker"));
  await page.keyboard.press("Enter");
  await begun(queue.ids[1]);
  await page.keyboard.press("Alt+ArrowDown");
  await begun(queue.ids[2]);
});
