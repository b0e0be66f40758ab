import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { givenCustomer } from "../../support/factories/given-customers";
import { exportDialog, readCsv } from "../../support/pages/export-dialog";
import { listScreen, openMenu } from "../../support/pages/list-screen";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { boxOf } from "../../support/tools/box";
import { holdRequests } from "../../support/tools/hold-requests";
import { slowly } from "../../support/tools/slow-clock";
import { roundTrip } from "../../support/tools/traffic";

test.use({ user: "checker" });

/** Longer than a change of a filter waits before it is applied, in milliseconds. */
const wait = 2_000;

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Inserts two customers who are found by one word; resolves to their ids. */
async function givenTwo({ database }: ConsolePlatform, word: string) {
  const { id: aline } = await givenCustomer(database, { name: `Aline ${word}` });
  const { id: bruna } = await givenCustomer(database, { name: `Bruna ${word}` });
  return { aline, bruna };
}

test.describe("a search that waits", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("leaves the rows below an open menu, and is applied once it is closed", async ({ page, platform }) => {
    const { aline: id } = await givenTwo(platform, "Represada");
    const { search, row, loaded } = listScreen(page);
    await page.goto("/customer/list?search=Represada");
    await expect(loaded(2)).toBeVisible();

    await slowly(page, async () => {
      await search.fill("Bruna Represada");
      await openMenu(page, id);
      await expect(page.getByRole("menu")).toBeVisible();
    });
    const before = await page.getByRole("menu").boundingBox();
    await page.clock.fastForward(wait);

    await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
    await expect(row(id)).toBeVisible();
    expect(await page.getByRole("menu").boundingBox()).toEqual(before);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
    await expect(row(id)).toHaveCount(0);
    await expect(search).toHaveValue("Bruna Represada");
  });

  test("leaves two rows side by side, and the focus to the row that they were opened from", async ({
    page,
    platform,
  }) => {
    const { aline: id } = await givenTwo(platform, "Emparelhada");
    const { search, rows, row, loaded } = listScreen(page);
    await page.goto("/customer/list?search=Emparelhada");
    await expect(loaded(2)).toBeVisible();

    const compared = page.getByRole("dialog");
    await slowly(page, async () => {
      await search.fill("Bruna Emparelhada");
      await rows.first().focus();
      await press(page, "Space", "Shift+ArrowDown", "c");
      await expect(compared).toContainText("Aline Emparelhada");
    });
    await page.clock.fastForward(wait);
    await expect(compared).toContainText("Aline Emparelhada");
    await expect(row(id)).toHaveCount(1);

    await page.keyboard.press("Escape");
    await expect(compared).toBeHidden();
    await expect(page.locator("tr[data-row-key]:focus")).toHaveCount(1);
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
  });

  test("is applied before the list is exported, and before its link is copied", async ({
    page,
    platform,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await givenTwo(platform, "Levada");
    const { search, rows, loaded } = listScreen(page);
    await page.goto("/customer/list?search=Levada");
    await expect(loaded(2)).toBeVisible();

    await slowly(page, async () => {
      await search.fill("Bruna Levada");
      await rows.first().focus();
      await page.keyboard.press("Shift+E");
      await expect(page).toHaveURL(/Bruna/);
      await expect(exportDialog(page).start).toBeVisible();
    });
    const download = page.waitForEvent("download");
    await exportDialog(page).start.click();
    const [, ...records] = await readCsv(await download);
    expect(records.map((record) => record.join(" "))).toEqual([expect.stringContaining("Bruna Levada")]);

    await slowly(page, async () => {
      await search.fill("Aline Levada");
      await page.getByRole("button", { name: "Visões" }).click();
      await page.getByRole("menuitem", { name: "Copiar link desta lista" }).click();
    });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/\/customer\/list\?search=Aline\+Levada/);
  });

  test("is kept by Back from the record that was opened meanwhile, and Back again leaves the list", async ({
    page,
    platform,
  }) => {
    const { aline: id } = await givenTwo(platform, "Voltada");
    const { search, row, loaded } = listScreen(page);
    await press(page, "g", "c");
    await search.fill("Voltada");
    await search.press("Enter");
    await expect(loaded(2)).toBeVisible();

    await slowly(page, async () => {
      await search.fill("Bruna Voltada");
      await row(id).dblclick();
      await expect(page).toHaveURL(new RegExp(`/customer/list/${id}`));
    });
    await page.clock.fastForward(wait);
    await page.goBack();

    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(search).toHaveValue("Bruna Voltada");
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
    await expect(page).toHaveURL(/search=Bruna\+Voltada$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** Searches for one of two customers and leaves the list at once. */
async function leaveSearch(page: Page, platform: ConsolePlatform, word: string) {
  await page.clock.install();
  await givenTwo(platform, word);
  await page.goto(`/customer/list?search=${word}`);
  const { search, rows, loaded } = listScreen(page);
  await expect(loaded(2)).toBeVisible();
  await slowly(page, async () => {
    await search.fill(`Bruna ${word}`);
    await rows.first().focus();
    await press(page, "g", "w");
    await expect(page).toHaveURL(/\/finance\/withdrawals/);
  });
  await expect(loaded(20)).toBeVisible();
  return { search, loaded };
}

test.describe("a search that is left before it is applied", () => {
  test("is there after Back", async ({ page, platform }) => {
    const { search, loaded } = await leaveSearch(page, platform, "Partida");
    await page.goBack();

    await expect(search).toHaveValue("Bruna Partida");
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
  });

  test("is what the letters after 'g' lead to, until the admin signs out", async ({ page, platform }) => {
    const { search, loaded } = await leaveSearch(page, platform, "Lembrada");
    await press(page, "g", "c");
    await expect(search).toHaveValue("Bruna Lembrada");
    await expect(loaded(1)).toBeVisible();

    await slowly(page, async () => {
      await search.fill("Aline Lembrada");
      await page.getByRole("button", { name: "Sair" }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
    await signInWithoutDelay(page, "checker");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await press(page, "g", "c");
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(search).toHaveValue("");
  });
});

test("a menu that was opened among rows closes when the answer brings others", async ({ page, platform }) => {
  const { aline: id } = await givenTwo(platform, "Trocada");
  const { search, rows, loaded } = listScreen(page);
  await page.goto("/customer/list?search=Trocada");
  await expect(loaded(2)).toBeVisible();
  const release = await holdRequests(page, `**${customers.list.path}`);

  await search.fill("Bruna Trocada");
  await search.press("Enter");
  await expect(page).toHaveURL(/Bruna/);
  await openMenu(page, id);
  await expect(page.getByRole("menu")).toBeVisible();
  release();

  await expect(loaded(1)).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(rows.first()).toBeFocused();
});

test("filters that are cleared by keyboard where nothing was found give the focus to the first row", async ({
  page,
}) => {
  const { rows } = listScreen(page);
  for (const address of [
    "/customer/list?search=ninguemassim",
    "/users/audit?action=payouts.decide&kind=office",
  ]) {
    await page.goto(address);
    await page.getByRole("table").getByRole("button", { name: "Limpar filtros" }).press("Enter");

    await expect(rows.first(), address).toBeFocused();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a card that was pressed before the list was read anew opens and marks no other record", async ({
    page,
    platform,
  }) => {
    const { aline, bruna } = await givenTwo(platform, "Tocada");
    const { search, row, loaded } = listScreen(page);
    // a mouse clicks nothing where the row that it was pressed on is gone
    const finger = await page.context().newCDPSession(page);
    for (const isLong of [false, true]) {
      await page.goto("/customer/list?search=Tocada");
      await expect(loaded(2)).toBeVisible();
      const release = await holdRequests(page, `**${customers.list.path}`);
      await search.fill("Aline Tocada");
      await search.press("Enter");
      await expect(page).toHaveURL(/Aline/);

      // the newer one stands first, and gives its place to the other
      const { x, y } = await boxOf(row(bruna));
      await finger.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [{ x: x + 40, y: y + 20 }],
      });
      release();
      await expect(loaded(1)).toBeVisible();
      await expect(row(aline)).toBeVisible();
      if (isLong) await page.waitForTimeout(600);
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await roundTrip(page);

      await expect(page).toHaveURL(/\/customer\/list\?/);
      await expect(page.getByText("1 selecionado")).toHaveCount(0);
      await page.unroute(`**${customers.list.path}`);
    }
    await row(aline).click();
    await expect(page).toHaveURL(new RegExp(`/customer/list/${aline}`));
  });
});
