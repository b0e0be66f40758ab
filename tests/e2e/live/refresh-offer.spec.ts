import { expect, type Page } from "@playwright/test";
import { givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { streamOpened, tellChange } from "../../support/pages/live-changes";
import { openPayouts } from "../../support/pages/payout-screen";
import { test } from "../../support/servers/console";
import { roundTrip } from "../../support/tools/traffic";

test.use({ user: "maker" });

const offer = (page: Page) => page.locator(".refresh-offer");

test("the offer to read a list again takes room from the rows, but not the row that keys are on", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Vitória Última", 20);
  const { row } = listScreen(page);
  await opened;
  await row(ids[0]).focus();
  const last = () => page.locator("tr[data-index]:focus");
  for (let each = 0; each < 14; each += 1) await page.keyboard.press("j");
  await expect(last()).toHaveAttribute("data-row-key", String(ids[14]));
  await page.locator(".list-scroll").evaluate((list) => {
    // so that the focused row is the last one in sight
    const focused = document.activeElement?.getBoundingClientRect();
    if (focused) list.scrollBy({ top: focused.bottom - list.getBoundingClientRect().bottom });
  });
  await roundTrip(page);

  await tellChange(platform, ids[1], "updated", "checker");

  await expect(offer(page)).toContainText("1 registro mudou");
  const { y = 0 } = (await offer(page).boundingBox()) ?? {};
  await expect
    .poll(async () => {
      const box = await last().boundingBox();
      return box !== null && box.y + box.height <= y;
    })
    .toBe(true);
});

test("in a narrow window the news are all in sight", async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = streamOpened(page);
  const { customer, ids } = await openPayouts(page, platform, "Vanessa Estreita", 2);
  await opened;
  await roundTrip(page);
  await tellChange(platform, ids[1], "updated", "checker");
  for (let each = 0; each < 12; each += 1)
    await tellChange(platform, (await givenPayout(platform.database, customer)).id, "created");
  await expect(offer(page)).toContainText(
    "12 novos registros, dentro ou fora destes filtros · 1 registro mudou",
  );

  for (const part of [offer(page), ...(await offer(page).getByRole("button").all())]) {
    const { x, width } = (await part.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + width).toBeLessThanOrEqual(382);
  }
});
