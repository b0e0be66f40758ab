import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { listScreen, openMenu } from "../pages/list-screen";
import { modal } from "../pages/modal";
import type { ConsolePlatform } from "../servers/console-platform";

/** The record that a form changes: its row's id, and a name that finds this record only. */
export interface Target {
  readonly id: number;
  readonly name: string;
}

/** A change that a form of the console makes, and how a test fills the form in; in Portuguese. */
export interface Write {
  readonly call: Call;
  /** The path of the screen. */
  readonly path: string;
  /** True when the change moves money, or decides whether money moves. */
  readonly movesMoney?: boolean;
  /** True when the change is idempotent: a lost answer is only reported, and the user may send it again. */
  readonly isRepeatable?: boolean;
  /** Puts the record to change into the database and returns its row's id; forms that create a record have none. */
  readonly given?: (platform: ConsolePlatform, name: string) => Promise<number>;
  /** True when the record is on the list's first page whatever it is called; otherwise a search by its name finds it. */
  readonly isListed?: boolean;
  readonly open: (page: Page, target: Target) => Promise<void>;
  /** The message once the list shows the new record of a write whose answer was lost; in Portuguese. */
  readonly found?: (target: Target) => RegExp;
  /** Fills in everything but the one-time code. */
  readonly fill?: (page: Page, target: Target) => Promise<void>;
}

export const codeLabel = "Código do autenticador";

/** The reason for forms that require one. */
export const reason = "Conferido com o cadastro do cliente";

/** Opens an action by its hotkey on the row. */
export const byHotkey =
  (key: string): Write["open"] =>
  async (page, { id }) => {
    await listScreen(page).row(id).focus();
    await page.keyboard.press(key);
  };

/** Opens an action by its label in the row's menu. */
export const byMenu =
  (label: string): Write["open"] =>
  async (page, { id }) => {
    await openMenu(page, id);
    await page.locator(".ant-dropdown-menu-item").getByText(label, { exact: true }).click();
  };

/** Opens a form by a button of the page, or of the modal that `before` opens. */
export const byButton =
  (name: string, before?: Write["open"]): Write["open"] =>
  async (page, target) => {
    await before?.(page, target);
    await page.getByRole("button", { name, exact: true }).click();
  };

/** Fills in text inputs by their labels. */
export const fillTexts =
  (values: Readonly<Record<string, string>>): NonNullable<Write["fill"]> =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) await modal(page).field(label).fill(value);
  };

/** Clicks a text of the form, such as the label of a radio button; `within` names its radio group. */
export const clickText =
  (text: string, within?: string): NonNullable<Write["fill"]> =>
  async (page) => {
    const { dialog } = modal(page);
    const group = within === undefined ? dialog : dialog.getByRole("radiogroup", { name: within });
    await group.getByText(text, { exact: true }).click();
  };

/** Runs several `fill` functions one after the other. */
export const inOrder =
  (...fills: readonly NonNullable<Write["fill"]>[]): NonNullable<Write["fill"]> =>
  async (page, target) => {
    for (const fill of fills) await fill(page, target);
  };
