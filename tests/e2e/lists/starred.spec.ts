import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

/** Waits for the foot of the list, which is fetched once its rows are shown. */
async function isReady(page: Page) {
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(only(page).or(page.locator(".list-sum")).first()).toBeVisible();
}

/** Opens the payouts of a new customer. Resolves to their ids, newest first. */
async function openPayouts(page: Page, { database }: ConsolePlatform, name: string) {
  const { id: customer } = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (let i = 1; i <= 5; i += 1)
    ids.unshift((await givenPayout(database, customer, { amount: i * 100 })).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await isReady(page);
  return ids as [number, number, number, number, number];
}

const only = (page: Page) => page.getByRole("button", { name: "Só os marcados" });
const star = (page: Page, id: number) => listScreen(page).row(id).getByRole("img", { name: "Marcado" });
const said = (page: Page, text: string) => page.locator(".list-sums").getByRole("status").getByText(text);
/** The texts that the browser keeps of marks. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("adm-starred-"))
      .map(([, text]) => JSON.parse(text as string)),
  );

test("a button marks the selected rows, the marks outlive the page, and are shown alone", async ({
  page,
  platform,
}) => {
  await announce(page, ["list-query"]);
  const ids = await openPayouts(page, platform, "Estela Marca");
  const { row, rows } = listScreen(page);
  const requests: string[] = [];
  await row(ids[1]).click();
  await row(ids[3]).click({ modifiers: ["ControlOrMeta"] });
  page.on("request", (request) => requests.push(request.url()));

  await page.getByRole("button", { name: "Marcar as linhas selecionadas" }).click();

  await expect(star(page, ids[1])).toBeVisible();
  await expect(star(page, ids[3])).toBeVisible();
  await expect(said(page, "2 registros marcados")).toBeAttached();
  // the bell reads by itself, at any time
  expect(requests.filter((url) => /\/admin\/(?!notifications\/)/.test(url))).toEqual([]);
  expect(await kept(page)).toEqual([{ payouts: [ids[1], ids[3]] }]);
  await page.reload();
  await expect(star(page, ids[3])).toBeVisible();
  await expect(page.getByRole("img", { name: "Marcado" })).toHaveCount(2);
  await only(page).click();
  await expect(rows).toHaveCount(2);
  await expect(page.locator(".list-count")).toContainText("5 registros carregados · 2");
  expect(await violations(page)).toEqual([]);
  await only(page).click();
  await expect(rows).toHaveCount(5);
});

test("the key * marks the row with the focus or those that are selected, takes the marks again, and is in the help", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "Ester Teclas");
  const { row, rows } = listScreen(page);
  await row(ids[2]).focus();
  await page.keyboard.press("*");
  await expect(star(page, ids[2])).toBeVisible();
  await expect(row(ids[2])).toBeFocused();

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Shift+*");
  await expect(page.getByRole("img", { name: "Marcado" })).toHaveCount(5);
  await page.keyboard.press("Shift+*");
  await expect(page.getByRole("img", { name: "Marcado" })).toHaveCount(0);
  await expect(said(page, "5 registros desmarcados")).toBeAttached();
  expect(await kept(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await row(ids[0]).focus();
  await page.keyboard.press("*");
  await only(page).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(only(page)).toHaveAttribute("aria-pressed", "true");
  await row(ids[0]).focus();
  await page.keyboard.press("*");

  await expect(rows, "without a mark all are shown again").toHaveCount(5);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Marcar ou desmarcar as linhas selecionadas");
});

test("marks are an admin's own, outlive the session, and another tab sees them", async ({
  page,
  platform,
  context,
}) => {
  const ids = await openPayouts(page, platform, "Estevão Meu");
  const other = await context.newPage();
  await other.goto(page.url());
  await listScreen(other).row(ids[4]).focus();
  await listScreen(page).row(ids[0]).focus();
  await page.keyboard.press("*");
  await expect(star(other, ids[0])).toBeVisible();
  await other.close();

  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("admin-user") ?? "{}");
    localStorage.setItem("adm-starred-999", localStorage.getItem(`adm-starred-${user.id}`) ?? "");
    localStorage.removeItem(`adm-starred-${user.id}`);
  });
  await page.reload();
  await isReady(page);
  await expect(page.getByRole("img", { name: "Marcado" })).toHaveCount(0);

  await listScreen(page).row(ids[1]).press("*");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toContainEqual({ payouts: [ids[1]] });
});

test("a list keeps 500 marks, drops the oldest and says so, and passes over what it cannot read", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "Estéfano Cheio");
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem("admin-user") ?? "{}");
    const full = Array.from({ length: 500 }, (_, at) => 9_000_000 + at);
    localStorage.setItem(
      `adm-starred-${id}`,
      JSON.stringify({ payouts: full, users: ["x", -1, 7], offices: 3 }),
    );
  });
  await page.reload();

  await listScreen(page).row(ids[0]).press("*");

  await expect(star(page, ids[0])).toBeVisible();
  await expect(said(page, "Uma lista tem até 500 marcados")).toBeAttached();
  const [{ payouts, ...others }] = (await kept(page)) as [{ payouts: number[] }];
  expect(payouts).toHaveLength(500);
  expect(payouts[0]).toBe(9_000_001);
  expect(payouts.at(-1)).toBe(ids[0]);
  expect(others).toEqual({ users: [7] });
});

for (const { where, width, query } of [
  { where: "a card", width: 390, query: "" },
  { where: "a compact row", width: 1440, query: "&density=compact" },
  {
    where: "a row with other columns first",
    width: 1280,
    query: "&columns=customer.p,id,valueFormat,status",
  },
])
  test(`${where} has the room for a mark, which covers nothing`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 844 });
    const ids = await openPayouts(page, platform, `Estrela ${width}`);
    await page.goto(`${page.url()}${query}`);
    const { row } = listScreen(page);
    await row(ids[0]).press("*");
    await expect(star(page, ids[0])).toBeVisible();

    const mark = await star(page, ids[0]).boundingBox();
    const text = await row(ids[0])
      .locator("td")
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) =>
          node.parentElement?.closest("svg, .visually-hidden")
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
        );
        range.selectNodeContents(walker.nextNode() as Node);
        return range.getBoundingClientRect().left;
      });
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual(text);
    expect(mark?.x).toBeGreaterThan(0);
  });
