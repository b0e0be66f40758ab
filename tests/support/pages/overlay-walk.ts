import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { givenFile, givenOffice } from "../factories/given-accounts";
import { givenActions } from "../factories/given-audit";
import { givenCustomer } from "../factories/given-customers";
import type { ConsolePlatform } from "../servers/console-platform";
import { isWholeWalk, type LayoutWalk, longName, measureFooter, screenWidths } from "./layout-walk";
import { goToList, listScreen } from "./list-screen";

/** Something that opens over a screen. */
export interface Overlay {
  readonly name: string;
  /** The resource whose list it opens over. */
  readonly over: string;
  /** What the list is searched for, where the first row has to be one of the walk's own. */
  readonly found?: string;
  readonly open: (page: Page, width: number) => Promise<void>;
}

const menu = (page: Page) => page.getByRole("menu");
const dialog = (page: Page) => page.getByRole("dialog").last();

async function pressOn(page: Page, ...keys: string[]): Promise<void> {
  await listScreen(page).rows.first().focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function openManagedViews(page: Page): Promise<void> {
  await page.locator(".views-button").click();
  await page.locator("[role=menuitem][data-menu-id$='-manage']").click();
  await expect(dialog(page).locator("input").first()).toBeVisible();
}

/** Shows the menus below the header; in a narrow window they are in a drawer, whatever their number. */
const openHeaderMenu = (index: number) => async (page: Page, width: number) => {
  if (width <= 1000) {
    await page.locator(".head-mobile").click();
    await expect(page.locator(".mobile-menu")).toBeVisible();
  } else {
    await page.locator(".menu[aria-haspopup=menu]").nth(index).click();
    await expect(menu(page)).toBeVisible();
  }
};

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.locator("dialog.find-dialog");
  await expect(palette.getByRole("combobox")).toBeFocused();
  if (text) await palette.getByRole("combobox").fill(text);
  await expect(palette.getByRole("option").or(palette.getByRole("heading")).first()).toBeVisible();
  if (text) await expect(palette.getByRole("status")).toHaveText(/[^…]$/);
}

/** Shows the filters where a narrow window folds them. */
async function unfold(page: Page): Promise<void> {
  const button = page.locator(".filters-fold[aria-expanded=false]");
  if (await button.isVisible()) await button.click();
}

/** Overlays of every list, opened over that of payouts, which has every kind of filter. */
export const listOverlays: readonly Overlay[] = [
  { name: "palette", over: "payouts", open: (page) => search(page, "") },
  { name: "palette, found", over: "payouts", open: (page) => search(page, longName.slice(0, 20)) },
  { name: "palette, recognised", over: "payouts", open: (page) => search(page, "111.444.777-35") },
  {
    name: "columns drawer",
    over: "payouts",
    async open(page) {
      await page.locator(".list-tool-buttons > .stop:not(.views-button)").first().click();
      await expect(dialog(page).locator(".sortable-row, .ant-segmented").first()).toBeVisible();
    },
  },
  {
    name: "views menu",
    over: "payouts",
    async open(page) {
      await page.locator(".views-button").click();
      await expect(menu(page)).toBeVisible();
    },
  },
  { name: "views drawer", over: "payouts", open: openManagedViews },
  {
    name: "comparison",
    over: "payouts",
    async open(page) {
      // what was selected in the width before is not
      await pressOn(page, "Escape", "Space", "ArrowDown", "Space", "c");
      await expect(dialog(page).locator(".compare td").first()).toBeVisible();
    },
  },
  {
    name: "more filters",
    over: "payouts",
    async open(page) {
      await page.keyboard.press("f");
      await expect(page.locator(".filter-panel input").first()).toBeFocused();
    },
  },
  {
    name: "statuses",
    over: "payouts",
    async open(page) {
      await unfold(page);
      await page.locator(".filter-statuses").click();
      await expect(page.locator(".ant-select-dropdown .ant-select-item-option").first()).toBeVisible();
    },
  },
  {
    name: "calendar of a range",
    over: "payouts",
    async open(page) {
      await unfold(page);
      await page.locator(".filter-dates .ant-picker input").last().click();
      await expect(page.locator(".ant-picker-dropdown .ant-picker-cell").first()).toBeVisible();
    },
  },
  {
    name: "record panel",
    over: "payouts",
    async open(page) {
      await pressOn(page, "Enter");
      await expect(page.locator(".record .sheet").first()).toBeVisible();
    },
  },
  {
    name: "row menu",
    over: "payouts",
    async open(page) {
      await pressOn(page, ".");
      await expect(menu(page)).toBeVisible();
    },
  },
  {
    name: "export",
    over: "payouts",
    async open(page) {
      await page.keyboard.press("Shift+E");
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: "filters",
    over: "payouts",
    async open(page) {
      await unfold(page);
      await expect(page.locator(".filter-dates .ant-picker").first()).toBeVisible();
    },
  },
  ...[0, 1, 2, 3].map((index) => ({
    name: `header menu ${index + 1}`,
    over: "payouts",
    open: openHeaderMenu(index),
  })),
];

/** Opens one of the forms over a customer's documents. */
const openDecision = (button: string) => async (page: Page) => {
  await pressOn(page, "a");
  await expect(page.locator(".kyc-image")).toBeVisible();
  await page.locator(button).click();
  await expect(page.locator(".ant-modal-footer")).toBeVisible();
};

/** Fills in a new admin and sends it: the answer has the authenticator's secret, which is shown once. */
async function openAuthenticator(page: Page): Promise<void> {
  const name = `larguras${randomInt(1e9)}`;
  await page.locator(".new-button .ant-btn").first().click();
  await page.locator("#action_name").fill(longName.slice(0, 50));
  await page.locator("#action_user").fill(name);
  await page.locator("#action_email").fill(`${name}@horizon.example`);
  await page
    .locator(".ant-select")
    .filter({ has: page.locator("#action_type") })
    .click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  await page.locator("#action_password").fill("Senha2026");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog(page).locator(".authenticator-code")).toBeVisible();
  // the toast that says so goes by itself
  await page.locator(".ant-notification-notice-close").click();
}

/** Overlays over records that are made for them: a customer with documents and a history, and the customer's white label. */
async function ofRecords({ database }: ConsolePlatform): Promise<readonly Overlay[]> {
  const name = `Larguras ${longName.slice(0, 41)}`;
  const { id } = await givenCustomer(database, { name });
  await givenFile(database, id);
  await givenOffice(database, id, { name: `${name} e de Filiais` });
  await givenActions(database, "maker", [
    {
      call: "customers.changeStatus",
      change: { kind: "customer", id, before: { status: "a" }, after: { status: "i" } },
    },
    ...["Foto ilegível.", `${"O comprovante de endereço é de outra pessoa; ".repeat(6)}enviar de novo.`].map(
      (disapproved) => ({
        call: "customers.disapproveDocuments" as const,
        change: {
          kind: "customer" as const,
          id,
          before: { docs_check: "n" },
          after: { docs_check: "n", disapproved },
        },
      }),
    ),
  ]);
  const customer = { over: "customers", found: name };
  return [
    {
      ...customer,
      name: "asking before leaving",
      async open(page) {
        await pressOn(page, "e");
        await page.locator("#action_name").fill("Outro nome");
        await page.keyboard.press("Escape");
        await expect(page.locator(".ant-modal-confirm")).toBeVisible();
      },
    },
    { ...customer, name: "documents approved", open: openDecision(".record-tools .ant-btn-primary") },
    { ...customer, name: "documents disapproved", open: openDecision(".record-tools .ant-btn-dangerous") },
    { ...customer, name: "document deleted", open: openDecision(".kyc .ant-btn-dangerous") },
    {
      ...customer,
      name: "history",
      async open(page) {
        await pressOn(page, "a");
        await page.getByRole("tab").last().click();
        await expect(page.locator(".record .audit-changes").first()).toBeVisible();
      },
    },
    {
      name: "fees of a method",
      over: "offices",
      found: name,
      async open(page) {
        await pressOn(page, "i");
        await page.locator(".record-body table button").first().click();
        await expect(page.locator(".ant-modal-footer")).toBeVisible();
      },
    },
    { name: "authenticator", over: "users", open: openAuthenticator },
  ];
}

/** Closes whatever is open, the topmost first. What was typed is discarded, and the authenticator's secret was seen. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator(
    "[role=dialog]:visible, [role=menu]:visible, .ant-picker-dropdown:visible, .ant-select-dropdown:visible, dialog[open]",
  );
  const sure = page.locator(".ant-modal-confirm-btns .ant-btn-primary");
  const seen = page.locator(".ant-modal:has(.authenticator) .ant-modal-footer .ant-btn-primary");
  await expect(async () => {
    if (await sure.isVisible()) await sure.click();
    else if (await seen.isVisible()) await seen.click();
    else await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0, { timeout: 300 });
  }).toPass({ timeout: 10_000, intervals: [0] });
}

/**
 * Measures what opens over a list or a record and is no modal of an action. It is opened anew in each width: what is open follows its
 * button only while the layout stays.
 */
export async function walkOverlays(
  page: Page,
  walk: LayoutWalk,
  platform: ConsolePlatform,
  widths: readonly number[],
): Promise<void> {
  for (const { name, over, found, open } of [...listOverlays, ...(await ofRecords(platform))]) {
    const { path = "", hotkey = "" } = screens[over] ?? {};
    await page.setViewportSize({ width: 1440, height: 900 });
    if (found !== undefined) await page.goto(`${path}?search=${encodeURIComponent(found)}`);
    else if (new URL(page.url()).pathname !== path) await goToList(page, hotkey);
    for (const width of isWholeWalk ? screenWidths : widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(listScreen(page).rows.first()).toBeVisible();
      await open(page, width);
      await walk.measure(name, "", [width]);
      await measureFooter(page, walk, `${name}, ${width} px`);
      await closeAll(page);
    }
  }
}
