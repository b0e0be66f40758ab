import type { Page } from "@playwright/test";
import { columnsDrawer, dragEdge, shownTitles } from "../../support/pages/columns-drawer";
import { exportAs, readCsv } from "../../support/pages/export-dialog";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { findGeometryFaults } from "../../support/tools/geometry-faults";

test.use({ user: "maker" });

const path = "/finance/withdrawals";
const declared = ["ID", "Cliente", "Valor", "Taxa", "Método", "Solicitado em", "Fechado em", "Situação"];

async function openList(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(columnsDrawer(page).button).toBeVisible();
}

const widthOf = async (page: Page, field: string): Promise<number> =>
  Math.round((await page.locator(`th[data-column="${field}"]`).boundingBox())?.width ?? 0);

/** What the signed-in admin keeps of a list in this browser. */
const keptOf = (page: Page, resource: string): Promise<Record<string, unknown> | undefined> =>
  page.evaluate((name) => {
    const { id } = JSON.parse(localStorage.getItem("admin-user") ?? "{}") as { id: number };
    const lists = JSON.parse(localStorage.getItem(`adm-lists-${id}`) ?? "{}") as Record<string, never>;
    return lists[name];
  }, resource);

test("columns are hidden, moved, pinned and made wider by mouse, stay so after a reload from the first row on, and go back at one press", async ({
  page,
}) => {
  const drawer = columnsDrawer(page);
  await openList(page);
  expect(await shownTitles(page)).toEqual(declared);

  await drawer.open();
  await drawer.checkbox("Taxa").click();
  await drawer.drag("Situação", "Valor");
  await drawer.pin("ID").click();
  await drawer.close();
  const chosen = ["ID", "Cliente", "Situação", "Valor", "Método", "Solicitado em", "Fechado em"];
  await expect.poll(() => shownTitles(page)).toEqual(chosen);

  const before = await widthOf(page, "dateRequest");
  await dragEdge(page, "dateRequest", 60);
  expect(Math.abs((await widthOf(page, "dateRequest")) - before - 60)).toBeLessThanOrEqual(2);

  await page.goto(path, { waitUntil: "commit" });
  await listScreen(page).rows.first().waitFor();
  expect(await shownTitles(page)).toEqual(chosen);
  expect(Math.abs((await widthOf(page, "dateRequest")) - before - 60)).toBeLessThanOrEqual(2);
  await expect(page.locator("th[data-column=id]")).toHaveCSS("position", "sticky");
  await goToList(page, "i");
  expect(await shownTitles(page)).not.toContain("Taxa");

  await openList(page);
  await drawer.open();
  await drawer.reset.click();
  await expect.poll(() => shownTitles(page)).toEqual(declared);
  expect(await keptOf(page, "payouts")).toBeUndefined();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => shownTitles(page)).toEqual(chosen);
});

test("by keyboard columns are hidden, lifted and moved, pinned, widened, and rows made compact", async ({
  page,
}) => {
  const drawer = columnsDrawer(page);
  await openList(page);

  await listScreen(page).search.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(drawer.button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.panel).toBeVisible();

  const comfortable = drawer.panel.getByRole("radio", { name: "Confortável" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(comfortable).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(drawer.handle("ID")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(drawer.handle("Cliente")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(drawer.panel.getByRole("status")).toHaveText("Cliente: posição 3 de 8");
  await expect(drawer.handle("Cliente")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer.panel).toBeVisible();
  await expect.poll(() => shownTitles(page)).toEqual(declared);

  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await shownTitles(page))[0]).toBe("Cliente");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(drawer.checkbox("Valor")).toBeFocused();
  const width = await widthOf(page, "valueFormat");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => widthOf(page, "valueFormat")).toBe(width + 16);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(drawer.pin("Valor")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await shownTitles(page))[0]).toBe("Valor");
  await page.keyboard.press("End");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  await expect(drawer.checkbox("Taxa")).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => shownTitles(page)).not.toContain("Taxa");
  await page.keyboard.press("Escape");

  await expect(drawer.button).toBeFocused();
  expect((await listScreen(page).rows.first().boundingBox())?.height).toBeLessThan(34);
});

test("on a title Shift with an arrow changes the width of its column, and the arrow alone goes to the next title", async ({
  page,
}) => {
  await openList(page);
  const title = (name: string) => listScreen(page).header(name).getByRole("button");
  await title("Solicitado em").focus();
  const width = await widthOf(page, "dateRequest");

  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => widthOf(page, "dateRequest")).toBe(width + 16);
  await expect(title("Solicitado em")).toBeFocused();
  await expect(page.getByText(`Solicitado em: ${width + 16} pixels`)).toBeAttached();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => widthOf(page, "dateRequest")).toBe(width);
  await page.keyboard.press("ArrowRight");
  await expect(title("Fechado em")).toBeFocused();

  await dragEdge(page, "dateRequest", 80);
  await expect.poll(() => widthOf(page, "dateRequest")).toBeGreaterThan(width + 70);
  await page.locator("th[data-column=dateRequest] .column-resize").dblclick();
  await expect.poll(() => widthOf(page, "dateRequest")).toBe(width);
  await dragEdge(page, "dateRequest", -200);
  expect(await widthOf(page, "dateRequest")).toBe(width);
});

test("the column that names the row cannot be hidden", async ({ page }) => {
  const drawer = columnsDrawer(page);
  await openList(page, "/customer/list");
  await drawer.open();

  await drawer.checkbox("Nome").click({ force: true });

  await expect(drawer.checkbox("Nome")).toBeChecked();
  expect(await shownTitles(page)).toContain("Nome");
});

test("an address with columns shows these, passes over those that the list does not have, and keeps nothing", async ({
  page,
}) => {
  await openList(page, `${path}?status=w&columns=status-customer.300-valueFormat-colour.90&density=compact`);
  const drawer = columnsDrawer(page);

  expect(await shownTitles(page)).toEqual(["Situação", "Cliente", "Valor"]);
  expect(await widthOf(page, "customer")).toBe(300);
  expect((await listScreen(page).rows.first().boundingBox())?.height).toBeLessThan(34);
  await expect(page.getByText("Nem tudo no endereço vale para esta lista")).toBeHidden();

  await drawer.open();
  await drawer.checkbox("Taxa").click();
  await expect(page).toHaveURL(/columns=status-customer\.300-valueFormat-feeFormat&/);
  expect(await keptOf(page, "payouts")).toBeUndefined();
  await drawer.close();
  await page.goto(`${path}?columns=valueFormat`);
  await expect.poll(() => shownTitles(page)).toEqual(["Cliente", "Valor"]);
});

test("a column that narrow windows hide is shown in them once it is chosen, and the table scrolls under what is pinned", async ({
  page,
}) => {
  const drawer = columnsDrawer(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await openList(page);
  expect(await shownTitles(page)).not.toContain("Fechado em");

  await drawer.open();
  await drawer.checkbox("Fechado em").click();
  await drawer.pin("Cliente").click();
  await drawer.close();
  await expect.poll(() => shownTitles(page)).toContain("Fechado em");
  const scroller = page.locator(".list-scroll");
  await scroller.evaluate((element) => element.scrollTo(200, 0));

  const cell = listScreen(page).rows.first().locator("td.pinned");
  await expect(cell).toBeInViewport({ ratio: 1 });
  const [edge, left] = await Promise.all([scroller.boundingBox(), cell.boundingBox()]);
  expect(Math.round((left?.x ?? 0) - (edge?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
});

for (const [screen, height] of [
  ["/finance/withdrawals", 33],
  ["/users", 45],
] as const)
  test(`compact rows of ${screen} are lower, and nothing in them is cut, covered or out of line`, async ({
    page,
  }) => {
    await openList(page, `${screen}?density=compact`);

    expect((await listScreen(page).rows.first().boundingBox())?.height).toBeLessThanOrEqual(height);
    expect(await findGeometryFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await findGeometryFaults(page)).toEqual([]);
  });

test("the exported file has the columns that are shown, in their order", async ({ page }) => {
  await openList(page, `${path}?columns=status-customer-id`);

  const [titles] = await readCsv(await exportAs(page));

  expect(titles).toEqual(["Situação", "Cliente", "ID"]);
});

test("cards leave out what is hidden, and offer neither widths nor density", async ({ page }) => {
  const drawer = columnsDrawer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await expect(page.locator(".card-facts").first()).toContainText("Solicitado em");

  await drawer.open();
  await drawer.checkbox("Solicitado em").click();
  await expect(drawer.wider("Cliente")).toBeHidden();
  await expect(drawer.density("Compacta")).toBeHidden();
  await drawer.close();

  await expect(page.locator(".card-facts").first()).not.toContainText("Solicitado em");
});

test("what is kept is each admin's own, follows other tabs, and may be damaged", async ({
  page,
  context,
  openAs,
}) => {
  await openList(page);
  const drawer = columnsDrawer(page);
  const other = await context.newPage();
  await openList(other);

  await drawer.open();
  await drawer.checkbox("Taxa").click();
  await expect.poll(() => shownTitles(other)).not.toContain("Taxa");
  await other.close();

  const kept = await page.evaluate(() => ({ ...localStorage }));
  const checker = await openAs("checker");
  await checker.addInitScript(
    (values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values))
        if (key.startsWith("adm-lists")) localStorage.setItem(key, value);
    },
    kept as Record<string, string>,
  );
  await openList(checker);
  expect(await shownTitles(checker)).toEqual(declared);

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("adm-lists")) ?? "";
    localStorage.setItem(key, '{"payouts":{"columns":["id"],"density":7},"x":null');
  });
  await openList(page);
  expect(await shownTitles(page)).toEqual(declared);
});

test("where the browser's storage is full the choice holds for the page, and says so", async ({ page }) => {
  const drawer = columnsDrawer(page);
  await openList(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });

  await drawer.open();
  await drawer.checkbox("Taxa").click();

  await expect(page.getByText("Vale só até esta página ser fechada")).toBeVisible();
  await expect.poll(() => shownTitles(page)).not.toContain("Taxa");
});
