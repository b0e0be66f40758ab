import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

const count = 60;

/** Opens a list of many payouts; returns their ids, newest first. */
async function openMany(page: Page, { database }: ConsolePlatform, name: string): Promise<number[]> {
  const { id: customer } = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.unshift((await givenPayout(database, customer)).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}&size=20`);
  const { loaded, more } = listScreen(page);
  for (let rows = 20; rows < count; rows += 20) {
    await expect(loaded(rows)).toBeVisible();
    await more.click();
  }
  await expect(loaded(count)).toBeVisible();
  return ids;
}

const scrollTop = (page: Page) => page.locator(".list-scroll").evaluate((list) => list.scrollTop);

for (const [width, height, by] of [
  [1440, 900, 1_200],
  [390, 844, 2_500],
] as const)
  test(`Back shows the rows that a long list was scrolled to, at ${width} px`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height });
    await openMany(page, platform, `Volta ${width}`);
    const { rows } = listScreen(page);
    await page.locator(".list-scroll").evaluate((list, top) => list.scrollTo({ top }), by);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(by - 50);
    const seen = () =>
      rows.evaluateAll((all, bottom) => {
        const head = document.querySelector(".list-scroll")?.getBoundingClientRect().top ?? 0;
        return all
          .filter((row) => {
            const box = row.getBoundingClientRect();
            return box.top > head + 50 && box.bottom < bottom - 150;
          })
          .map((row) => row.getAttribute("data-row-key"));
      }, height);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
    const before = await seen();

    await goToList(page, "c");
    await page.goBack();

    await expect(listScreen(page).loaded(count)).toBeVisible();
    await expect
      .poll(async () => (await seen()).filter((id) => before.includes(id)).length)
      .toBeGreaterThan(1);
    // behind a record, too, from which another list was opened
    const shown = (await seen()).find((id) => before.includes(id));
    await listScreen(page).row(Number(shown)).press("Enter");
    const record = page.locator(".record");
    await record
      .getByRole("link", { name: `Volta ${width}` })
      .first()
      .click();
    await expect(page).toHaveURL(/\/customer\/list\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/finance\/withdrawals\/\d+/);
    await expect(listScreen(page).row(Number(shown))).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(by - 500);
    // the record has the focus, not the row below it
    await expect(record.locator(":focus")).toHaveCount(1);
    await page.goBack();
    await expect(record).toBeHidden();
    await expect.poll(async () => (await seen()).includes(shown ?? "")).toBe(true);
    // what follows is drawn as it is scrolled
    await page.locator(".list-scroll").evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
  });

test("Back gives the focus to the row that another list was opened from", async ({ page, platform }) => {
  const ids = await openMany(page, platform, "Volta à Linha");
  const { row } = listScreen(page);
  const [first = 0] = ids;
  const at = ids[34] ?? 0;
  await row(first).focus();
  for (let each = 0; each < 34; each += 1) await page.keyboard.press("j");
  await expect(row(at)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customer\/list\/\d+$/);

  await page.goBack();

  await expect(row(at)).toBeFocused();
  await expect(row(at)).toBeInViewport();
  await page.keyboard.press("j");
  await expect(row(ids[35] ?? 0)).toBeFocused();
  await goToList(page, "c");
  await page.goBack();
  await expect(row(ids[35] ?? 0)).toBeFocused();
});

test("a list that was opened from a scrolled one is at its top, and so it is on Back to it", async ({
  page,
  platform,
}) => {
  await openMany(page, platform, "Volta ao Topo");
  await page.locator(".list-scroll").evaluate((list) => list.scrollTo({ top: 1_000 }));
  await expect.poll(() => scrollTop(page)).toBe(1_000);
  for (let each = 0; each < 40; each += 1) await givenCustomer(platform.database, { name: `Topo ${each}` });

  await goToList(page, "c");
  await expect.poll(() => scrollTop(page)).toBe(0);
  await goToList(page, "w");
  await page.goBack();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clientes");
  await expect(listScreen(page).rows.first()).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
});
