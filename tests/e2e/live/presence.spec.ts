import { expect, type Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId } from "../../support/factories/given-money";
import { expectDecisionOf, givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { decideLabel, givenPending, openList } from "../../support/pages/decision-screen";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened, tellChange } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { payoutForm } from "../../support/pages/payout-form";
import { openPayouts } from "../../support/pages/payout-screen";
import { test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const decide = "Aprovar ou rejeitar";
const note = (page: Page) => modal(page).dialog.locator(".form-presence");
const mark = (page: Page, id: number | undefined) =>
  listScreen(page)
    .row(id ?? 0)
    .locator(".row-present");

/** Closes a payout as a colleague's decision does. */
async function closeByChecker({ database }: ConsolePlatform, id: number): Promise<void> {
  await database.kysely
    .updateTable("payouts")
    .set({
      ...{ status: "p", date_close: new Date() },
      ...{ decided_by_id: checkerId, decided_by_name: "Rafael Nogueira", decided_at_office: "Horizon" },
    })
    .where("id", "=", id)
    .execute();
}

/** Opens the record of a payout that waits for a decision. */
async function openPayout(page: Page, platform: ConsolePlatform, name: string) {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, name, 1);
  await opened;
  await listScreen(page).row(ids[0]).press("Enter");
  const record = page.locator(".record");
  await expect(record.getByRole("button", { name: decide })).toBeVisible();
  return { id: ids[0], record };
}

test("who else has a decision open is said in the row and in the decision, and nobody is locked out", async ({
  page,
  platform,
  openAs,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Presença Dupla", 2);
  await opened;
  const other = await openAs("checker");
  await other.goto(page.url());

  await act(other, ids[0], decide);
  await expect(mark(page, ids[0])).toHaveText("RN");
  await expect(mark(page, ids[0])).toHaveAccessibleName("Rafael Nogueira está analisando");
  await expect(mark(page, ids[1])).toHaveCount(0);
  expect(await violations(page, { part: ".list" })).toEqual([]);
  await act(page, ids[0], decide);

  await expect(note(page)).toHaveText("Rafael Nogueira está analisando");
  await expect(note(other)).toHaveText("Helena Duarte está analisando");
  await expect(payoutForm(page).submit).toBeEnabled();
  await other.keyboard.press("Escape");
  await expect(note(page)).toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(mark(page, ids[0])).toHaveCount(0);
});

test("the initials beside a row cover no figure of its number", async ({ page, platform, openAs }) => {
  const { id: customer } = await givenCustomer(platform.database, { name: "Presença Inserida" });
  const id = await givenPending(platform, "insertions", customer);
  const opened = streamOpened(page);
  await openList(page, "insertions", "Presença Inserida", 1);
  await opened;
  const other = await openAs("checker");
  await other.goto(page.url());
  await act(other, id, decideLabel);

  await expect(mark(page, id)).toHaveText("RN");
  const { number, initials, next } = await listScreen(page)
    .row(id)
    .evaluate((row) => {
      const ofText = (cell: Element | null) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(cell ?? row, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
          parentElement?.closest(".row-present") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        );
        range.selectNodeContents(texts.nextNode() ?? row);
        return range.getBoundingClientRect();
      };
      return {
        number: ofText(row.querySelector("td")).right,
        initials: row.querySelector(".row-present")?.getBoundingClientRect() ?? new DOMRect(),
        next: ofText(row.querySelector("td + td")).left,
      };
    });
  expect(initials.left).toBeGreaterThanOrEqual(number);
  expect(initials.right).toBeLessThanOrEqual(next);
  // a ring of the ground's colour would take from the name what the initials leave of it
  await expect(mark(page, id)).toHaveCSS("box-shadow", "none");
  const { left, right } = initials;
  for (const x of [left + 2, right - 2])
    expect(
      await page.evaluate(
        ([across, down]) =>
          document.elementFromPoint(across ?? 0, down ?? 0)?.classList.contains("row-present"),
        [x, initials.top + initials.height / 2],
      ),
    ).toBe(true);
});

test("a record's panel says who has its decision open", async ({ page, platform, openAs }) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Presença Lida", 1);
  await opened;
  const other = await openAs("checker");
  await other.goto(page.url());
  await listScreen(page).row(ids[0]).press("Enter");
  await expect(note(page)).toBeEmpty();

  await act(other, ids[0], decide);

  await expect(note(page)).toHaveText("Rafael Nogueira está analisando");
  expect(await violations(page, { part: ".record" })).toEqual([]);
  await expect(note(other)).toBeEmpty();
  await other.keyboard.press("Escape");
  await expect(note(page)).toBeEmpty();
});

test("an open record shows what a colleague decided, and says who did", async ({ page, platform }) => {
  const { id, record } = await openPayout(page, platform, "Presença Decidida");

  await closeByChecker(platform, id);
  await tellChange(platform, id, "updated", "checker");

  await expect(record.getByRole("button", { name: decide })).toHaveCount(0);
  await expect(record.locator("dd", { hasText: /^Pago$/ })).toBeVisible();
  await expect(page.getByText("Rafael Nogueira alterou este registro, que já aparece")).toBeVisible();
  await expect(listScreen(page).row(id)).not.toContainText("Aguardando");
});

test("a record that others changed since its list was read opens as it is now", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Presença Anterior", 2);
  const { row } = listScreen(page);
  const [id = 0, next = 0] = ids;
  await opened;
  await roundTrip(page);
  for (const each of [id, next]) {
    await closeByChecker(platform, each);
    await tellChange(platform, each, "updated", "checker");
    await expect(row(each)).toHaveClass(/row-marked/);
  }

  await row(id).press("Enter");

  const paid = page.locator(".record dd", { hasText: /^Pago$/ });
  await expect(paid).toBeVisible();
  await expect(page.locator(".record").getByRole("button", { name: decide })).toHaveCount(0);
  await expect(row(next)).toContainText("Aguardando");
  await page.keyboard.press("j");
  await expect(row(next)).not.toContainText("Aguardando");
  await expect(paid).toBeVisible();
});

test("an open record that a colleague deletes says that it is gone", async ({ page, platform }) => {
  const { id, record } = await openPayout(page, platform, "Presença Apagada");

  await platform.database.kysely.deleteFrom("payouts").where("id", "=", id).execute();
  await tellChange(platform, id, "deleted", "checker");

  await expect(record.getByRole("alert")).toContainText(`O registro ${id} não existe mais`);
  await expect(record.getByRole("button", { name: decide })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
});

test("a page that is closed or silent is gone from the row by itself", async ({ page, platform, openAs }) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Presença Calada", 1);
  await opened;
  const other = await openAs("checker");
  await other.goto(page.url());
  await other.route(`**${contract.live.presence.path}`, async (route) => {
    // the beats and the farewell of this browser are lost
    if (route.request().postDataJSON().id === undefined) await route.abort();
    else await route.continue();
  });
  await act(other, ids[0], decide);
  await expect(mark(page, ids[0])).toBeVisible();

  await other.close();
  await platform.database.kysely
    .updateTable("live_presence")
    .set({ seen_at: new Date(Date.now() - 25_001).toISOString() })
    .execute();

  await expect(mark(page, ids[0])).toHaveCount(0);
});

test("a queue passes over a form that was closed meanwhile, unless something was typed", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const queue = await givenWaiting(platform, "Presença Passada", 3);
  await openWaiting(page, queue);
  await opened;
  const [first = 0, second = 0] = queue.ids;
  await act(page, first, decide);
  await expect(payoutForm(page).submit).toBeEnabled();

  await closeByChecker(platform, first);
  await tellChange(platform, first, "updated", "checker");

  await expect(modal(page).dialog.getByRole("alert").filter({ hasText: "Rafael" })).toBeVisible();
  await expectDecisionOf(page, second);
  await expect(page.getByText(new RegExp(`· ${first} .*: agora Pago, por Rafael Nogueira`))).toBeVisible();
  await payoutForm(page).reason.fill("Já conferi metade disto");
  await closeByChecker(platform, second);
  await tellChange(platform, second, "updated", "checker");
  await expect(modal(page).dialog.getByRole("alert").filter({ hasText: "Rafael" })).toBeVisible();
  await page.waitForTimeout(4_000);
  await expectDecisionOf(page, second);
  await expect(payoutForm(page).reason).toHaveValue("Já conferi metade disto");
});

test("in a list of what waits, a queue goes on below a form that was closed meanwhile, and says who closed it", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const queue = await givenWaiting(platform, "Presença Filtrada", 4);
  await openWaiting(page, queue, "&status=w");
  await opened;
  const [first = 0, second = 0, third = 0, last = 0] = queue.ids;
  await act(page, second, decide);
  await expect(payoutForm(page).submit).toBeEnabled();

  await closeByChecker(platform, second);
  await tellChange(platform, second, "updated", "checker");

  await expectDecisionOf(page, third);
  await expect(page.getByText(new RegExp(`· ${second} .*: agora Pago, por Rafael Nogueira`))).toBeVisible();
  await expect(listScreen(page).row(second)).toHaveCount(0);
  // below first, then what was above
  await page.keyboard.press("Alt+ArrowDown");
  await expectDecisionOf(page, last);
  await page.keyboard.press("Alt+ArrowDown");
  await expectDecisionOf(page, first);
});

test("new records are told to be inside or outside the list's filters, where it has some", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Presença Filtrada", 1);
  await opened;
  await roundTrip(page);

  await tellChange(platform, (ids[0] ?? 0) + 900_000, "created");

  await expect(page.locator(".refresh-offer")).toContainText(
    "1 novo registro, dentro ou fora destes filtros",
  );
});

test("without the extension nothing is said", async ({ page, platform }) => {
  await announce(page, ["list-query"]);
  const traffic = watchTraffic(page);
  const { ids } = await openPayouts(page, platform, "Presença Antiga", 1);

  await act(page, ids[0], decide);
  await expect(payoutForm(page).submit).toBeEnabled();
  await roundTrip(page);

  expect(traffic.countOf(contract.live.presence)).toBe(0);
});
