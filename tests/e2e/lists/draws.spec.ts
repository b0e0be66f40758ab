import type { Page } from "@playwright/test";
import { networkQuiet } from "../../../scripts/network-quiet";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { drawsOf, installDrawCounts } from "../../support/tools/draw-counts";

test.use({ user: "maker" });

/** Opens a list of customers with as many rows as a window has, which counts what is drawn. Resolves to the newest one's id. */
async function openCustomers(page: Page, { database }: ConsolePlatform, name: string): Promise<number> {
  let newest = 0;
  for (let each = 1; each <= 20; each += 1)
    newest = (await givenCustomer(database, { name: `${name} ${each}`, status: "p" })).id;
  await installDrawCounts(page);
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows).toHaveCount(20);
  // what is fetched when the page is idle is drawn with it
  await networkQuiet(page);
  return newest;
}

test("a key in the search draws the search alone", async ({ page, platform }) => {
  await openCustomers(page, platform, "Quirina Desenho");
  const { search } = listScreen(page);
  await search.press("End");

  const first = await drawsOf(page, () => page.keyboard.press("x"));
  const second = await drawsOf(page, () => page.keyboard.press("y"));

  expect(first.rows).toEqual({});
  // the first also draws that a change is waiting to be applied
  expect(first.all).toBeLessThanOrEqual(60);
  expect(second.all).toBeLessThanOrEqual(32);
});

for (const { what, key, partOf, mostToOpen, mostToClose } of [
  { what: "modal", key: "s", partOf: (page: Page) => modal(page).dialog, mostToOpen: 145, mostToClose: 15 },
  {
    what: "record",
    key: "Enter",
    partOf: (page: Page) => recordPanel(page).panel,
    mostToOpen: 200,
    mostToClose: 70,
  },
])
  test(`a ${what} that opens and closes draws no row`, async ({ page, platform }) => {
    const id = await openCustomers(page, platform, `Olímpia ${what}`);
    const row = listScreen(page).row(id);
    const part = partOf(page);
    const open = async () => {
      await page.keyboard.press(key);
      await expect(part).toBeVisible();
    };
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(part).toBeHidden();
      await expect(row).toBeFocused();
    };
    await row.focus();
    // the first one fetches its code
    await open();
    await close();

    const opened = await drawsOf(page, open);
    const closed = await drawsOf(page, close);

    expect(opened.rows).toEqual({});
    expect(opened.all).toBeLessThanOrEqual(mostToOpen);
    expect(closed.rows).toEqual({});
    expect(closed.all).toBeLessThanOrEqual(mostToClose);
  });

test("a form at its first opening draws its fields once", async ({ page, platform }) => {
  const id = await openCustomers(page, platform, "Iracema Desenho");
  await listScreen(page).row(id).focus();

  const opened = await drawsOf(page, async () => {
    await page.keyboard.press("e");
    await expect(modal(page).dialog.getByLabel("Nome")).toBeVisible();
  });

  expect(opened.rows).toEqual({});
  // of which its 17 fields are 400
  expect(opened.all).toBeLessThanOrEqual(720);
});

test("a row that changes is the only one that is drawn", async ({ page, platform }) => {
  const id = await openCustomers(page, platform, "Zulmira Desenho");
  await listScreen(page).row(id).focus();
  await page.keyboard.press("s");
  await modal(page).dialog.getByText("Ativo", { exact: true }).click();

  const changed = await drawsOf(page, async () => {
    await modal(page).button("Alterar situação").click();
    await expect(listScreen(page).row(id)).toContainText("Ativo");
  });

  expect(Object.keys(changed.rows)).toEqual([String(id)]);
  // with the form's own states, its end, and the toast
  expect(changed.all).toBeLessThanOrEqual(460);
});

test("sorting draws each row once, walking two, and the pointer none", async ({ page, platform }) => {
  await openCustomers(page, platform, "Edmunda Desenho");
  const { rows, header } = listScreen(page);

  const sorted = await drawsOf(page, () => header("Nome").getByRole("button").first().click());
  await rows.nth(3).focus();
  const walked = await drawsOf(page, () => page.keyboard.press("j"));
  const pointed = await drawsOf(page, () => rows.nth(7).hover());

  const [once = 0, ...others] = Object.values(sorted.rows);
  expect(others).toEqual(Array(19).fill(once));
  // a row and what its nine cells show
  expect(once).toBeLessThanOrEqual(20);
  expect(sorted.all).toBeLessThanOrEqual(790);
  expect(Object.keys(walked.rows)).toHaveLength(2);
  expect(walked.all).toBeLessThanOrEqual(20);
  expect(pointed.all).toBe(0);
});
