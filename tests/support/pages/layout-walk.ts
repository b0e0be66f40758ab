import { expect, type Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { givenLevel, givenOffice } from "../factories/given-accounts";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../factories/given-money";
import type { DeclaredAction } from "../faults/declared-actions";
import { declaredActions } from "../faults/declared-actions";
import { rowsWith } from "../faults/rows-with";
import type { ConsolePlatform } from "../servers/console-platform";
import { footerFaults } from "../tools/footer-faults";
import { findGeometryFaults } from "../tools/geometry-faults";
import { goToList, listScreen } from "./list-screen";
import { listTotals } from "./list-totals";

/** The widths of a window that screens are measured at, in pixels. */
export const screenWidths = [390, 768, 1024, 1280, 1366, 1440, 1920] as const;
/** With `LAYOUT=all` every look is walked in every width, which takes a quarter of an hour. */
export const isWholeWalk = process.env.LAYOUT === "all";
/** A modal is 500 or 1000 px wide in every window that has the room. */
const modalWidths = isWholeWalk ? screenWidths : ([390, 768, 1024, 1440] as const);

/** What was measured, and its faults by place, such as `payouts 1280`. */
export class LayoutWalk {
  readonly faults: string[] = [];
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async measure(what: string, variant: string, widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.#page.setViewportSize({ width, height: 900 });
      await this.#page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        // a drawer takes on its width in a tenth of a second
        const moving = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
      });
      if (width < 700) await expect(this.#page.locator(".cards tr[data-index] > td:empty")).toHaveCount(0);
      const found = await findGeometryFaults(this.#page);
      this.faults.push(...found.map((fault) => `${what}, ${variant}, ${width} px: ${fault}`));
      const row = this.#counts.get(what) ?? new Map<string, number>();
      row.set(`${variant} ${width}`, found.length);
      this.#counts.set(what, row);
    }
  }

  /** Faults by what was measured and where, as a table. */
  toString(): string {
    return [...this.#counts]
      .map(
        ([what, row]) =>
          `${what.padEnd(28)} ${[...row].map(([where, count]) => `${where}: ${count}`).join("  ")}`,
      )
      .join("\n");
  }
}

const isMeasured = ({ action }: DeclaredAction) => action.kind !== "link" && action.kind !== "newTab";

/** Toggles the theme, also while something is open. */
const toggleTheme = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>(".head [role=switch]")?.click());

/** Makes a list show what all that match come to, where it offers that. */
async function count(page: Page): Promise<void> {
  const { status } = listTotals(page);
  await expect(page.locator(".list-sums > *").first()).toBeAttached();
  // in any language: only its class is the same
  const button = page.locator(".list-totals > button");
  if ((await button.count()) === 0) return;
  await button.click();
  await expect(status).toHaveText(/\d/);
}

/** Measures every screen in the theme of the page, and in two widths in the other one. */
export async function walkScreens(page: Page, walk: LayoutWalk): Promise<void> {
  const [theme, other] =
    (await page.locator("html").getAttribute("data-theme")) === "dark"
      ? ["dark", "light"]
      : ["light", "dark"];
  for (const [name, { hotkey }] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goToList(page, hotkey);
    await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);
    await count(page);
    await walk.measure(name, theme, screenWidths);
    if (isWholeWalk) continue;
    await toggleTheme(page);
    await walk.measure(name, other, [390, 1440]);
    await toggleTheme(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.locator(".chart").first()).toBeVisible();
  await walk.measure("dashboard", theme, screenWidths);
}

/** Opens an action: by its menu entry on the first row that has it, or by its button above the list. */
async function open(page: Page, declared: DeclaredAction, row: number | undefined): Promise<void> {
  if (declared.action.kind === "create") {
    await page.locator(".new-button .ant-btn").first().click();
  } else if (declared.action.kind === "tab" && declared.action.screen !== undefined) {
    // not in the row's menu
    await page.goto(`${declared.path}/${row}?tab=${declared.key}`);
  } else {
    await listScreen(page)
      .row(row ?? 0)
      .press(".");
    await page.locator(`[role=menuitem][data-menu-id$="-${declared.key}"]`).click();
  }
  const dialog = page.getByRole("dialog").last();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(".ant-skeleton, .ant-skeleton-element")).toHaveCount(0);
}

/** Looks at the order and the styles of a dialog's buttons, where it has some. */
export async function measureFooter(page: Page, walk: LayoutWalk, what: string): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  if ((await dialog.locator(".ant-modal-footer, .record-actions").count()) === 0) return;
  walk.faults.push(...(await footerFaults(dialog)).map((fault) => `${what}: ${fault}`));
}

/** Measures a form with the messages of all that it requires; one that requires nothing to be typed has none. */
async function measureErrors(page: Page, walk: LayoutWalk, what: string): Promise<void> {
  const form = page.getByRole("dialog").last();
  const required = form.locator(
    "input:is([aria-required=true], [required]):visible, textarea[aria-required=true]",
  );
  const typed = required.and(
    form.locator("textarea, input[type=text], input[type=password], input:not([type])"),
  );
  let emptied = 0;
  for (const input of await typed.all()) {
    if (!(await input.isEditable()) || (await input.getAttribute("role")) === "combobox") continue;
    await input.fill("");
    emptied += 1;
  }
  if (emptied === 0) return;
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(form.locator(".ant-form-item-explain-error").first()).toBeVisible();
  await walk.measure(`${what}, errors`, "", isWholeWalk ? modalWidths : [390, 1440]);
}

/** Measures the modal of every action, its footer, and its messages where it is a form. */
export async function walkModals(page: Page, walk: LayoutWalk, platform: ConsolePlatform): Promise<void> {
  for (const [name, { hotkey }] of Object.entries(screens)) {
    const declared = declaredActions.filter((each) => each.screen === name).filter(isMeasured);
    if (declared.length === 0) continue;
    await page.setViewportSize({ width: 1440, height: 900 });
    await goToList(page, hotkey);
    for (const each of declared) {
      const { action } = each;
      const available = action.kind === "create" ? undefined : action.isAvailable;
      const [row] = action.kind === "create" ? [] : await rowsWith(platform, each.list, available);
      if (action.kind !== "create" && row === undefined) throw new Error(`No row has ${each.name}.`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, each, row);
      await walk.measure(each.name, "", modalWidths);
      await measureFooter(page, walk, each.name);
      if (action.kind === "form" || action.kind === "create") await measureErrors(page, walk, each.name);
      await page.keyboard.press("Escape");
      const discard = page.locator(".ant-modal-confirm-btns .ant-btn-dangerous");
      if (await discard.isVisible()) await discard.click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
}

/** Measures notifications, keyboard help and the page of an unknown address, and at last the sign-in page, signed out. */
export async function walkShell(page: Page, walk: LayoutWalk): Promise<void> {
  for (const [name, ...keys] of [
    ["notifications", "g", "n"],
    ["keyboard help", "?"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const key of keys) await page.keyboard.press(key);
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("li, h3").first()).toBeVisible();
    await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
    await walk.measure(name, "", screenWidths);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await walk.measure("unknown address", "", screenWidths);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.locator("form button[type=submit]")).toBeVisible();
  await walk.measure("sign-in page", "", screenWidths);
}

export const longName =
  "Companhia Nacional de Distribuição de Materiais de Construção e Acabamento do Nordeste Ltda";

/** Rows whose texts are as long as they get, the newest of their lists. Returns how to make them the oldest. */
export async function givenLongRows({ database }: ConsolePlatform): Promise<() => Promise<void>> {
  const now = new Date();
  const { id } = await givenCustomer(database, {
    name: longName.slice(0, 50),
    type: 2,
    doc1: "12ABC34501DE35",
    email: `${"financeiro.contas.a.receber".repeat(3)}@distribuidora.example`,
    date_reg: now,
    balance: 100_000_000_00,
    is_blacklisted: true,
  });
  const hash = (first: string) => `${first}${String(id).padStart(5, "0")}6647590b4d84f77bc9fa7c2366`;
  const money = { amount: 12_345_678_99, requested_by_name: longName.slice(0, 60) };
  await givenOrder(database, id, {
    amount: money.amount,
    hash: hash("c"),
    payer_name: longName,
    date_buy: now,
  });
  await givenOrder(database, id, {
    amount: money.amount,
    hash: hash("d"),
    kind: "deposit",
    status: "p",
    date_buy: now,
  });
  await givenApproval(database, id, { ...money, payin_method: "card", installments: 12, date_request: now });
  await givenInsertion(database, id, { ...money, amount: 999_999_99, type: "d", date_request: now });
  await givenPayout(database, id, { amount: money.amount, fee: 99_999_99, date_request: now });
  const domain = `loja${id}.${"loja-de-materiais-de-construcao.".repeat(2)}example.com`;
  await givenOffice(database, id, { name: longName, domain, phone: "(11) 98765-4321", date_reg: now });
  await givenLevel(database, longName);
  return async () => {
    const { kysely } = database;
    const past = new Date("2020-01-01T12:00:00Z");
    await kysely.updateTable("customers").set({ date_reg: past }).where("id", "=", id).execute();
    await kysely.updateTable("offices").set({ date_reg: past }).where("domain", "=", domain).execute();
    await kysely.updateTable("orders").set({ date_buy: past }).where("customer_id", "=", id).execute();
    for (const table of ["approvals", "insertions", "payouts"] as const)
      await kysely.updateTable(table).set({ date_request: past }).where("customer_id", "=", id).execute();
  };
}
