import { expect, type Locator, type Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { screens } from "../../../src/resources";
import { listScreen } from "../pages/list-screen";
import { modal } from "../pages/modal";
import type { ConsolePlatform } from "../servers/console-platform";
import { type DeclaredAction, declaredActions, labelOf } from "./declared-actions";
import { rowsWith } from "./rows-with";

/** A call that a modal makes before it shows anything, and the key that opens the modal. */
export interface Read {
  /** The path of the screen. */
  readonly path: string;
  readonly key: string;
  /** The button of the page that takes the key; a row takes it unless given. */
  readonly button?: string;
  /** Finds the row that takes the key; the second one unless given. */
  readonly row?: (platform: ConsolePlatform) => Promise<number>;
  readonly call: Call;
  /** What the platform announces, where the call is made only without an extension; all of it unless given. */
  readonly features?: readonly string[];
}

const { customers, orders, users, offices, templates, misc } = contract;

const paths = new Set<string>(Object.values(screens).map(({ path }) => path));
/** True on a screen that the console has: own/configuration.ts may hide some. */
const isShown = ({ path }: { readonly path: string }) => paths.has(path);

const everyRead: readonly Read[] = [
  { path: "/customer/list", key: "e", call: customers.editData },
  { path: "/customer/list", key: "f", call: customers.editBranch },
  { path: "/customer/list", key: "n", call: customers.editReferral },
  { path: "/customer/list", key: "m", call: customers.editMerchantStatus },
  { path: "/customer/list", key: "v", call: customers.info },
  { path: "/customer/list", key: "x", call: customers.cashStatement },
  { path: "/customer/list", key: "h", call: customers.accessLog },
  { path: "/finance/orders_checkout", key: "m", call: orders.cashRecords },
  { path: "/finance/cash_inserts", key: "Enter", button: "Nova inserção", call: misc.cashOperations },
  { path: "/users", key: "v", call: users.info },
  { path: "/users", key: "l", call: users.registerInfo, features: [] },
  { path: "/white-label", key: "i", call: offices.payinFees },
  { path: "/white-label", key: "o", call: offices.payoutFees },
  { path: "/white-label", key: "t", call: templates.info },
];

const described = everyRead.filter(isShown);

/** The call that an action makes before its modal shows anything. */
function readOf({ action }: DeclaredAction): Call | undefined {
  // a modal that names a call which writes makes it on a button
  if (action.kind === "tab") return action.call;
  if (action.kind === "modal") return action.call?.writes ? undefined : action.call;
  if (action.kind === "form") return action.query?.({ id: 1, reqId: "r" }).call;
  return action.kind === "create" ? action.query?.().call : undefined;
}

async function derived(declared: DeclaredAction): Promise<Read[]> {
  const { action, path, list } = declared;
  const call = readOf(declared);
  if (!call || action.kind === "link" || described.some((read) => read.call === call)) return [];
  if (action.kind === "create") return [{ path, key: "Enter", button: await labelOf(declared), call }];
  if (!action.hotkey)
    throw new Error(`${declared.name} has no hotkey: say in tests/support/faults/reads.ts how it is opened.`);
  const row = async (platform: ConsolePlatform) =>
    (await rowsWith(platform, list, action.isAvailable))[0] ??
    Promise.reject(new Error(`No row of the demonstration has ${declared.name}: seed one.`));
  return [{ path, key: action.hotkey, row, call }];
}

/** Every call that a modal makes before it shows anything: as described above, otherwise as declared. */
export const reads: readonly Read[] = [
  ...described,
  ...(await Promise.all(declaredActions.map(derived))).flat(),
];

/**
 * Closes what could not be read, unless that has closed by itself: after a tab fails its record is there still, with its first tab, and
 * Escape closes it.
 */
export async function leaveRecord(page: Page, { path, key }: Read): Promise<void> {
  const { dialog } = modal(page);
  const declared = declaredActions.find(
    (each) => each.path === path && each.action.kind !== "create" && each.action.hotkey === key,
  );
  if (declared?.action.kind === "tab" && !declared.isDefault) {
    await expect(dialog.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
  }
  await expect(dialog).toBeHidden();
}

/** The element that takes the key which opens the modal. */
export async function openerOf(
  page: Page,
  platform: ConsolePlatform,
  { button, row }: Read,
): Promise<Locator> {
  if (button) return page.getByRole("button", { name: button });
  const { rows, row: rowOf } = listScreen(page);
  return row ? rowOf(await row(platform)) : rows.nth(1);
}

/** A call that reads the options of a select, and the form that holds the select. */
export interface OptionsRead {
  readonly path: string;
  readonly key: string;
  readonly label: string;
  readonly call: Call;
}

const everyOptionsRead: readonly OptionsRead[] = [
  { path: "/customer/list", key: "e", label: "Cidade", call: misc.cities },
  { path: "/users", key: "e", label: "Nível de acesso", call: users.filters },
  { path: "/white-label", key: "e", label: "Template do site", call: templates.list },
];

/** Every call that a form makes for the options of one of its inputs. */
export const optionsReads = everyOptionsRead.filter(isShown);

/** The calls of this page that only hidden screens make. */
export const hiddenReads: readonly Call[] = [...everyRead, ...everyOptionsRead]
  .filter((read) => !isShown(read))
  .map(({ call }) => call);
