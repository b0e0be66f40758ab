import { expect, type Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenPayout } from "../../support/factories/given-customers";
import { givenNewNotification, givenNotifications } from "../../support/factories/given-notifications";
import { expectDecisionOf } from "../../support/pages/decision-queue";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened, tellChange } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { openPayouts } from "../../support/pages/payout-screen";
import { test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { announce } from "../../support/tools/features";
import { isRequestOf, roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const offer = (page: Page) => page.locator(".refresh-offer");

test("a list marks the rows that others change and offers the new ones, and moves none", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { customer, ids } = await openPayouts(page, platform, "Vivaldo Marcado", 3);
  const { row, rows } = listScreen(page);
  await opened;
  await roundTrip(page);
  const before = await row(ids[1]).boundingBox();
  const traffic = watchTraffic(page);

  await tellChange(platform, ids[1], "updated", "checker");
  await expect(row(ids[1])).toHaveClass(/row-marked/);
  const { id: newest } = await givenPayout(platform.database, customer);
  await tellChange(platform, newest, "created");

  await expect(offer(page)).toContainText(
    "1 novo registro, dentro ou fora destes filtros · 1 registro mudou",
  );
  await expect(rows).toHaveCount(3);
  expect(await row(ids[1]).boundingBox()).toEqual(before);
  expect(traffic.countOf(contract.payouts.list)).toBe(0);
  await offer(page)
    .getByRole("button", { name: /^Atualizar/ })
    .click();
  await expect(rows).toHaveCount(4);
  await expect(offer(page).getByRole("button")).toHaveCount(0);
  await expect(row(ids[1])).not.toHaveClass(/row-marked/);
});

test("what an admin changes is no news to the same admin", async ({ page, platform }) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Vanda Própria", 2);
  const { row } = listScreen(page);
  await opened;
  await roundTrip(page);

  await tellChange(platform, ids[0], "updated", "maker");
  await tellChange(platform, ids[1], "updated", "checker");

  await expect(row(ids[1])).toHaveClass(/row-marked/);
  await expect(row(ids[0])).not.toHaveClass(/row-marked/);
  await expect(offer(page)).toContainText("1 registro mudou");
});

/** Another admin rejects the payout of a customer. */
async function rejectAsOther(platform: ConsolePlatform, other: Page, name: string, id: number) {
  await other.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await act(other, id, "Aprovar ou rejeitar");
  await fillDecision(other, await platform.code("checker"), { decision: "reject" });
  await payoutForm(other).submit.click();
  const { kysely } = platform.database;
  const status = kysely.selectFrom("payouts").select("status").where("id", "=", id);
  await expect.poll(async () => (await status.executeTakeFirstOrThrow()).status).toBe("x");
}

/** Expects the open decision to say that Rafael has closed its payout. */
async function expectClosed(page: Page): Promise<void> {
  await expect(modal(page).dialog.getByRole("alert").filter({ hasText: "Rafael" })).toHaveText(
    /^\S+ .+ alterou este registro enquanto isso, e este formulário não pode mais ser enviado\.Situação agora: Cancelado\.$/,
  );
  await expect(payoutForm(page).submit).toBeDisabled();
}

test("an open decision says who has decided meanwhile, and cannot be sent any more", async ({
  page,
  platform,
  openAs,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Valdete Disputada", 2);
  await opened;
  await act(page, ids[0], "Aprovar ou rejeitar");
  await expect(payoutForm(page).submit).toBeEnabled();

  await rejectAsOther(platform, await openAs("checker"), "Valdete Disputada", ids[0]);

  await expectClosed(page);
  await page.keyboard.press("Escape");
  await expect(modal(page).dialog).toBeHidden();
});

test("what is typed on after a colleague has closed the form presses nothing", async ({
  page,
  platform,
  openAs,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Valdira Digitada", 2);
  await opened;
  await listScreen(page).row(ids[0]).press("d");
  await expectDecisionOf(page, ids[0]);
  await page.keyboard.press("a");
  await page.keyboard.type("Titular conferido,");

  await rejectAsOther(platform, await openAs("checker"), "Valdira Digitada", ids[0]);
  await expectClosed(page);
  await page.keyboard.type(" dados e conta corretos, aprovado");

  await expectDecisionOf(page, ids[0]);
  await expect(payoutForm(page).reason).toHaveValue("Titular conferido,");
  await page.keyboard.press("Tab");
  await expect(modal(page).button("Fechar").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(modal(page).dialog).toBeHidden();
  await expect(listScreen(page).row(ids[1])).toBeFocused();
});

test("a decision of a row that somebody else decided since the list was read cannot be sent", async ({
  page,
  platform,
  openAs,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Valdirene Antiga", 2);
  await opened;
  await rejectAsOther(platform, await openAs("checker"), "Valdirene Antiga", ids[0]);
  await expect(listScreen(page).row(ids[0])).toHaveClass(/row-marked/);

  await act(page, ids[0], "Aprovar ou rejeitar");

  await expectClosed(page);
});

test("a queue opens nothing as possible that was decided while its row was being read", async ({
  page,
  platform,
  openAs,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Valquiria Lenta", 2);
  await opened;
  const other = await openAs("checker");
  await listScreen(page).row(ids[0]).press("d");
  await expectDecisionOf(page, ids[0]);
  let isDecided = false;
  await page.route(`**${contract.payouts.list.path}`, async (route) => {
    const { ids: asked } = route.request().postDataJSON();
    if (isDecided || String(asked) !== String(ids[1])) return await route.continue();
    const answer = await route.fetch();
    await rejectAsOther(platform, other, "Valquiria Lenta", ids[1]);
    isDecided = true;
    // the stream has told it before the answer comes that knows nothing of it
    await roundTrip(page);
    await route.fulfill({ response: answer });
  });

  await page.keyboard.press("Alt+ArrowDown");

  // the other admin opens a list and a form for it
  await expect.poll(() => isDecided, { timeout: 30_000 }).toBe(true);
  await expectDecisionOf(page, ids[1]);
  await expectClosed(page);
});

test("a decision that is still possible stays as it is when its row changes", async ({ page, platform }) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Vera Intacta", 1);
  await opened;
  await act(page, ids[0], "Aprovar ou rejeitar");
  const { reason, submit } = payoutForm(page);
  await reason.fill("Conferindo");
  const reads = page.waitForRequest((request) => isRequestOf(contract.payouts.list, request));

  await tellChange(platform, ids[0], "updated", "checker");
  await reads;
  await roundTrip(page);

  await expect(reason).toHaveValue("Conferindo");
  await expect(submit).toBeEnabled();
});

test("a decision does not say that its record was changed by whoever created it before the list was read", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { customer } = await openPayouts(page, platform, "Vanderleia Recente", 1);
  await opened;
  const { id } = await givenPayout(platform.database, customer);
  await tellChange(platform, id, "created", "checker");
  await expect(offer(page)).toContainText("1 novo registro");
  await page.keyboard.press("r");
  await expect(listScreen(page).row(id)).toBeVisible();
  const read = page.waitForResponse((response) => isRequestOf(contract.payouts.list, response.request()));

  await act(page, id, "Aprovar ou rejeitar");

  await expectDecisionOf(page, id);
  await read;
  await roundTrip(page);
  await expect(modal(page).dialog).not.toContainText("alterou este registro");
});

test("the bell counts a notification when it comes", async ({ page, platform }) => {
  const { database } = platform;
  await givenNotifications(database, "maker", { count: 1 });
  const opened = streamOpened(page);
  await page.goto("/dashboard");
  await expect(page.locator(".bell-count")).toHaveText("1");
  await opened;
  await roundTrip(page);

  await givenNewNotification(database, "maker", "Aviso ao vivo");
  const { id, admin_id } = await database.kysely
    .selectFrom("notifications")
    .select(["id", "admin_id"])
    .where("label", "=", "Aviso ao vivo")
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto("live_events")
    .values({ kind: "notification", record_id: id, type: "created", recipient_id: admin_id })
    .execute();

  await expect(page.locator(".bell-count")).toHaveText("2", { timeout: 3000 });
});

test("the tabs of a browser share one stream, and the other goes on with it when its tab is closed", async ({
  page,
  context,
  platform,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Violeta Abas", 2);
  await opened;
  const second = await context.newPage();
  const traffic = watchTraffic(second);
  await second.goto(page.url());
  const { row } = listScreen(second);
  await expect(offer(second)).toBeAttached();
  await roundTrip(second);

  await tellChange(platform, ids[0], "updated", "checker");
  await expect(row(ids[0])).toHaveClass(/row-marked/);
  expect(traffic.countOf(contract.live.stream)).toBe(0);
  const taken = second.waitForRequest((request) => isRequestOf(contract.live.stream, request));
  await page.close();

  expect((await taken).headers()["last-event-id"]).toMatch(/^\d/);
  await tellChange(platform, ids[1], "updated", "checker");
  await expect(row(ids[1])).toHaveClass(/row-marked/);
});

test("a stream is no call in the queue, and ends with the sign-out", async ({ page }) => {
  const opened = streamOpened(page);
  await page.goto("/dashboard");
  const stream = (await opened).request();
  const ended = page.waitForEvent("requestfailed", (request) => request === stream).catch(() => undefined);
  const finished = page
    .waitForEvent("requestfinished", (request) => request === stream)
    .catch(() => undefined);
  await expect(page.locator(".queue")).toHaveText("");

  await page.getByRole("button", { name: "Sair" }).click();

  await expect(page).toHaveURL(/\/login/);
  expect(await Promise.race([ended, finished])).toBe(stream);
});

test("without the extension nothing of it is sent", async ({ page, platform }) => {
  await announce(page, ["list-query"]);
  const traffic = watchTraffic(page);

  await openPayouts(page, platform, "Valter Antigo", 1);
  await expect(offer(page)).toBeAttached();
  await roundTrip(page);

  expect(traffic.countOf(contract.live.stream)).toBe(0);
});
