import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { screens } from "../../../src/resources";
import { lists } from "../../support/faults/lists";
import { columnsDrawer, shownTitles } from "../../support/pages/columns-drawer";
import { exportDialog } from "../../support/pages/export-dialog";
import { listFilters } from "../../support/pages/list-filters";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { listTotals } from "../../support/pages/list-totals";
import { viewsMenu } from "../../support/pages/views-menu";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";
import { roundTrip, type Traffic, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** A list as a test walks over it. */
interface Walked {
  readonly page: Page;
  readonly call: Call;
  /** True where the platform has the extensions and the list takes part in them. */
  readonly isExtended: boolean;
  readonly traffic: Traffic;
}

/** A title that the platform can order by; without the extension any. */
function sortedTitle({ page, call, isExtended }: Walked) {
  const field = isExtended ? call.query?.sort?.[0] : undefined;
  return page.locator(field ? `th[data-column="${field}"]` : "th[data-column]:has(button)").first();
}

/** Expects the order that a title stands for: of all that match, as the platform is asked, or of the loaded rows. */
async function expectOrdered(walked: Walked): Promise<void> {
  const { page, call, isExtended, traffic } = walked;
  const field = call.query?.sort?.[0];
  if (isExtended && field)
    await expect.poll(() => traffic.bodiesOf(call).at(-1)).toMatchObject({ sort: { field } });
  else {
    await expect(sortedTitle(walked)).toHaveAttribute("aria-sort", /^(a|de)scending$/);
    await roundTrip(page);
    for (const body of traffic.bodiesOf(call)) expect(Object.keys(body ?? {})).not.toContain("sort");
  }
}

/** Lists that declare filters of their own: the audit by records, requests that wait for a second person by whose turn it is. */
const hasOwnFilters = ({ call }: Walked) =>
  "record" in call.input.shape ||
  [contract.approvals.list, contract.insertions.list].some(({ path }) => path === call.path);

const hasMoreFilters = (walked: Walked) =>
  hasOwnFilters(walked) ||
  (walked.isExtended && Boolean(walked.call.query?.amount || walked.call.query?.customer));

/** Hides a column and takes it back, and saves what is shown as a view that a digit brings back, by keys alone. */
async function arrangeByKeyboard(page: Page): Promise<void> {
  const drawer = columnsDrawer(page);
  const before = await shownTitles(page);
  await drawer.button.press("Enter");
  // the column that names the row stays
  const checkbox = drawer.shown.locator("input[type=checkbox]:checked:not([aria-disabled=true])").last();
  await checkbox.press("Space");
  await expect.poll(() => shownTitles(page)).toHaveLength(before.length - 1);
  await page.keyboard.press("Escape");
  await expect(drawer.button).toBeFocused();

  const views = viewsMenu(page);
  await views.button.press("Enter");
  await expect(views.entry("Salvar como visão…")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(views.name).toBeFocused();
  await page.keyboard.type("Sem uma");
  await page.keyboard.press("Enter");
  await expect(views.rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(views.button).toBeFocused();

  await drawer.button.press("Enter");
  await drawer.reset.press("Enter");
  await expect.poll(() => shownTitles(page)).toEqual(before);
  await page.keyboard.press("Escape");
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("1");
  await expect.poll(() => shownTitles(page)).toHaveLength(before.length - 1);
  await expect(views.button).toHaveAccessibleName("Visões: Sem uma");
}

/** Saves what is shown as a view by mouse, and brings it back from the menu after the list was put in order. */
async function saveViewByMouse(walked: Walked): Promise<void> {
  const { page } = walked;
  const views = viewsMenu(page);
  await views.button.click();
  await page.getByRole("menuitem", { name: /^Salvar/ }).click();
  await views.name.fill("Como veio");
  await views.panel.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(views.rows).toHaveCount(1);
  await views.panel.getByRole("button", { name: "Fechar" }).first().click();
  await expect(views.panel).toBeHidden();
  await sortedTitle(walked).getByRole("button").first().click();
  await expect(views.button).toHaveAccessibleName("Visões: Como veio (alterada)");
  await views.button.click();
  await page.getByRole("menuitem", { name: "Como veio" }).first().click();
  await expect(views.button).toHaveAccessibleName("Visões: Como veio");
}

async function byKeyboard(walked: Walked): Promise<void> {
  const { page, call, isExtended, traffic } = walked;
  const { rows } = listScreen(page);
  const dialog = page.getByRole("dialog");
  await rows.first().focus();

  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(/^2 selecionados/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^2 selecionados/)).toHaveCount(0);

  const read = traffic.countOf(call);
  await page.keyboard.press("r");
  await expect.poll(() => traffic.countOf(call)).toBe(read + 1);

  await rows.first().focus();
  await page.keyboard.press("=");
  if (isExtended && call.query) await expect(listTotals(page).status).toHaveText(/\d/);
  else await expect(page.locator(".list-totals")).toHaveCount(0);

  if (hasMoreFilters(walked)) {
    await page.keyboard.press("f");
    await expect(listFilters(page).panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listFilters(page).panel).toBeHidden();
  }

  await page.keyboard.press("Shift+E");
  await expect(exportDialog(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(exportDialog(page).dialog).toBeHidden();

  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rows.first()).toBeFocused();

  await sortedTitle(walked).getByRole("button").first().press("Enter");
  await expectOrdered(walked);
  await arrangeByKeyboard(page);
}

async function byMouse(walked: Walked): Promise<void> {
  const { page, call, isExtended, traffic } = walked;
  const { rows } = listScreen(page);
  const dialog = page.getByRole("dialog");
  const cell = (row: number) => rows.nth(row).locator("td").last();

  await cell(0).click({ position: { x: 2, y: 2 } });
  await cell(1).click({ position: { x: 2, y: 2 }, modifiers: ["ControlOrMeta"] });
  await expect(page.getByText(/^2 selecionados/)).toBeVisible();

  const read = traffic.countOf(call);
  await page.getByRole("button", { name: "Atualizar", exact: true }).click();
  await expect.poll(() => traffic.countOf(call)).toBe(read + 1);
  await expect(page.getByText(/^2 selecionados/)).toBeVisible();

  const { countAll, status } = listTotals(page);
  if (isExtended && call.query) {
    await countAll.click();
    await expect(status).toHaveText(/\d/);
  } else await expect(page.locator(".list-totals")).toHaveCount(0);

  const { more, panel } = listFilters(page);
  if (hasMoreFilters(walked)) {
    await more.click();
    await expect(panel).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel).toBeHidden();
  } else await expect(more).toHaveCount(0);

  await exportDialog(page).button.click();
  await expect(exportDialog(page).dialog).toBeVisible();
  await exportDialog(page)
    .dialog.getByRole("button", { name: /Fechar|Voltar|Cancelar/ })
    .first()
    .click();
  await expect(exportDialog(page).dialog).toBeHidden();

  await columnsDrawer(page).open();
  await columnsDrawer(page).panel.getByRole("button", { name: "Fechar" }).first().click();
  await expect(columnsDrawer(page).panel).toBeHidden();

  await saveViewByMouse(walked);

  await cell(0).dblclick({ position: { x: 2, y: 2 } });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Fechar" }).first().click();
  await expect(dialog).toBeHidden();

  await sortedTitle(walked).getByRole("button").first().click();
  await expectOrdered(walked);
}

for (const [what, features] of [
  ["with the extensions", undefined],
  ["without extensions", []],
] as const)
  for (const [hand, walk] of [
    ["keyboard", byKeyboard],
    ["mouse", byMouse],
  ] as const)
    test(`every list selects, refreshes, counts, filters, exports, opens, orders and keeps views by ${hand}, ${what}`, async ({
      page,
    }) => {
      test.slow();
      if (features) await announce(page, features);
      const traffic = watchTraffic(page);
      await page.goto("/dashboard");
      await expect(page.locator(".dashboard h1")).toBeVisible();
      for (const [name, call] of Object.entries(lists)) {
        // without its extension there is no such screen
        if (features && screens[name]?.feature) continue;
        await test.step(name, async () => {
          await goToList(page, screens[name]?.hotkey ?? "");
          await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);
          await expect(columnsDrawer(page).button).toBeVisible();
          await walk({ page, call, isExtended: features === undefined, traffic });
        });
      }
    });
