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

test("what others changed since the list was read is named on paper and before an export", async ({
  page,
  platform,
}) => {
  const opened = streamOpened(page);
  const { ids } = await openPayouts(page, platform, "Vicência Papel", 3);
  const { row } = listScreen(page);
  await opened;
  await roundTrip(page);
  for (const id of ids.slice(0, 2)) await tellChange(platform, id, "updated", "checker");
  await expect(row(ids[0])).toHaveClass(/row-marked/);
  await expect(row(ids[1])).toHaveClass(/row-marked/);
  const head = page.locator(".printed-head");
  const said = `Mudados por outros depois que a lista foi lida (ID): ${ids.slice(0, 2).join(", ")}`;

  await page.emulateMedia({ media: "print" });
  await expect(head).toContainText(said);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Shift+E");
  const dialog = page.getByRole("dialog", { name: "Exportar" });
  await expect(dialog.getByRole("radio", { name: /^Carregados/ })).toHaveAccessibleName(
    new RegExp(said.replace(/[()]/g, "\\$&")),
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(page.locator(".list-age").getByRole("status")).toHaveText(/mudou|mudaram/);
  await page.emulateMedia({ media: "print" });

  await expect(head).toContainText("Impresso em");
  await expect(head).not.toContainText("Mudados");
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
