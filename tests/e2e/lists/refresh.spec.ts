import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { openPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** Pays a payout as another admin would have. */
const close = (platform: ConsolePlatform, id: number) =>
  platform.database.kysely
    .updateTable("payouts")
    .set({
      ...{ status: "p", date_close: new Date() },
      ...{ decided_by_id: 1, decided_by_name: "Helena Duarte", decided_at_office: "Horizon" },
    })
    .where("id", "=", id)
    .execute();

const age = (page: Page) => page.locator(".list-age");

test("r reads a list again with focus and selection where they are, marks what changed and names what was closed", async ({
  page,
  platform,
}) => {
  const { customer, ids } = await openPayouts(page, platform, "Zilda Frescor", 3);
  const { row, rows } = listScreen(page);
  await expect(age(page)).toContainText("Atualizada agora");
  await row(ids[1]).click();
  await expect(row(ids[1])).toBeFocused();
  await close(platform, ids[2]);
  const { id: newest } = await givenPayout(platform.database, customer);

  await page.keyboard.press("r");

  await expect(rows).toHaveCount(4);
  await expect(row(ids[1])).toBeFocused();
  await expect(row(ids[1])).toHaveAttribute("aria-current", "true");
  await expect(row(ids[2])).toContainText("Pago");
  for (const id of [ids[2], newest]) await expect(row(id)).toHaveClass(/row-marked/);
  await expect(row(ids[1])).not.toHaveClass(/row-marked/);
  await expect(age(page).getByRole("status")).toHaveText("2 registros mudaram");
  await expect(page.getByText("Mudou enquanto isso")).toBeVisible();
  await expect(page.getByText(new RegExp(`Zilda Frescor · ${ids[2]} .*: agora Pago`))).toBeVisible();
  await expect(row(newest)).not.toHaveClass(/row-marked/);
});

test("the button reads the list, and says what left it", async ({ page, platform }) => {
  const { ids } = await openPayouts(page, platform, "Zélia Botão", 3, "&status=w");
  const { row, rows } = listScreen(page);
  const again = page.getByRole("button", { name: "Atualizar" });
  await again.click();
  await expect(age(page).getByRole("status")).toHaveText("Nada mudou");
  await close(platform, ids[1]);

  await again.click();

  await expect(again).toBeFocused();
  await expect(rows).toHaveCount(2);
  await expect(row(ids[1])).toBeHidden();
  await expect(page.getByText(new RegExp(`Zélia Botão · ${ids[1]} .*: saiu desta lista`))).toBeVisible();
});

test("rows in view stay in their place when newer ones come above them, of all loaded pages", async ({
  page,
  platform,
}) => {
  const { customer, ids } = await openPayouts(page, platform, "Zuleide Lugar", 45);
  const { more, loaded, row } = listScreen(page);
  await more.click();
  await expect(loaded(40)).toBeVisible();
  await page.locator(".list-scroll").evaluate((element) => element.scrollTo(0, 700));
  const held = row(ids[24] ?? 0);
  await expect(held).toBeInViewport();
  const before = await held.boundingBox();
  for (let i = 0; i < 3; i++) await givenPayout(platform.database, customer);
  const traffic = watchTraffic(page);

  await page.keyboard.press("r");

  await expect(age(page).getByRole("status")).toHaveText("3 registros mudaram");
  await expect
    .poll(async () => Math.abs(((await held.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2);
  expect(traffic.bodiesOf(contract.payouts.list).map(({ page: read }) => read)).toEqual([1, 2]);
  await expect(page.getByText("saiu desta lista")).toHaveCount(0);
});

test("r is a letter in the search box, and nothing is read under an open modal", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Zaqueu Letra", 1);
  const { search, row, modal } = listScreen(page);
  const traffic = watchTraffic(page);

  await row(ids[0]).press("v");
  await expect(modal).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.press("Escape");
  await search.press("End");
  await search.press("r");

  await expect(search).toHaveValue("Zaqueu Letrar");
  await roundTrip(page);
  expect(traffic.countOf(contract.payouts.list)).toBe(0);
});

for (const { language, offer, button } of [
  { language: "pt", offer: "Atualizada há 8 min", button: /^Atualizar r$/ },
  { language: "en", offer: "Updated 8 min ago", button: /^Refresh r$/ },
])
  test(`a tab that comes back after five minutes offers to read its list (${language})`, async ({
    page,
    platform,
  }) => {
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);
    // before the page loads: installed later, the clock is in 1970 for a moment, and the admin long idle
    await page.clock.install();
    await openPayouts(page, platform, `Zenaide Volta ${language}`, 1);
    // only what is there sees the tab being hidden, and its code is fetched after the rows
    await expect(page.locator(".refresh-offer")).toBeAttached();
    const turn = (state: "hidden" | "visible") =>
      page.evaluate((next) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => next });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    const again = page.locator(".refresh-offer").getByRole("button", { name: button });

    await turn("hidden");
    await page.clock.fastForward("02:00");
    await turn("visible");
    await roundTrip(page);
    await expect(again).toHaveCount(0);
    await turn("hidden");
    await page.clock.fastForward("06:00");
    await turn("visible");
    await expect(page.locator(".refresh-offer")).toContainText(offer);
    const traffic = watchTraffic(page);

    await again.press("Enter");

    await expect(again).toHaveCount(0);
    await expect(listScreen(page).rows.first()).toBeFocused();
    await expect.poll(() => traffic.countOf(contract.payouts.list)).toBe(1);
  });

for (const width of [390, 768, 1440])
  test(`nothing below the rows moves as the list grows older, at ${width} px`, async ({ openAs }) => {
    const page = await openAs("maker");
    await page.setViewportSize({ width, height: 844 });
    for (const language of ["pt", "en"]) {
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);
      await page.clock.install();
      await page.goto("/users/types");
      await expect(listScreen(page).rows.first()).toBeVisible();
      const foot = page.locator(".list-foot");
      // what comes last into the foot
      await expect(foot.locator(".list-print button")).toBeVisible();
      await roundTrip(page);
      const places = () =>
        foot
          .locator("button")
          .evaluateAll((buttons) => buttons.map((each) => JSON.stringify(each.getBoundingClientRect())));
      const before = await places();

      await page.clock.fastForward("12:30");

      await expect(age(page)).toContainText("12 min");
      expect(await places()).toEqual(before);
    }
  });
