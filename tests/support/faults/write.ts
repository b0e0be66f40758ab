import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { listScreen, openMenu } from "../pages/list-screen";
import { modal } from "../pages/modal";
import type { ConsolePlatform } from "../servers/console-platform";

/** What a change is about: a row's id, and a name that finds it and nothing else. */
export interface Target {
  readonly id: number;
  readonly name: string;
}

/** A change that a form of the console makes, and how a person fills that in; in Portuguese. */
export interface Write {
  readonly call: Call;
  /** The path of the screen. */
  readonly at: string;
  /** It moves money, or decides whether money is moved. */
  readonly movesMoney?: boolean;
  /** Done twice it is as done once: where its answer is lost it is only told, and sent again by whoever wants to. */
  readonly isRepeatable?: boolean;
  /** Puts what it is about into the database under the name, and answers its id; where something new is made, nothing. */
  readonly given?: (platform: ConsolePlatform, name: string) => Promise<number>;
  readonly open: (page: Page, target: Target) => Promise<void>;
  /** Fills in all but the one-time code. */
  readonly fill?: (page: Page, target: Target) => Promise<void>;
}

export const codeLabel = "Código de 6 dígitos";

/** The reason that is given wherever one is asked for. */
export const reason = "Conferido com o cadastro do cliente";

/** Opens an action by its letter on the row. */
export const byLetter =
  (letter: string): Write["open"] =>
  async (page, { id }) => {
    await listScreen(page).row(id).focus();
    await page.keyboard.press(letter);
  };

/** Opens an action by its words in the row's menu. */
export const byMenu =
  (label: string): Write["open"] =>
  async (page, { id }) => {
    await openMenu(page, id);
    await page.locator(".ant-dropdown-menu-item").getByText(label, { exact: true }).click();
  };

/** Opens a form by a button of the page, or of the modal that the row's letter opened before. */
export const byButton =
  (name: string, before?: Write["open"]): Write["open"] =>
  async (page, target) => {
    await before?.(page, target);
    await page.getByRole("button", { name, exact: true }).click();
  };

/** Fills in texts by their labels. */
export const texts =
  (values: Readonly<Record<string, string>>): NonNullable<Write["fill"]> =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) await modal(page).field(label).fill(value);
  };

/** Chooses one of the words that the form shows. */
export const word =
  (text: string, within?: string): NonNullable<Write["fill"]> =>
  async (page) => {
    const { dialog } = modal(page);
    const group = within === undefined ? dialog : dialog.getByRole("radiogroup", { name: within });
    await group.getByText(text, { exact: true }).click();
  };

/** Fills in one after the other. */
export const each =
  (...fills: readonly NonNullable<Write["fill"]>[]): NonNullable<Write["fill"]> =>
  async (page, target) => {
    for (const fill of fills) await fill(page, target);
  };
