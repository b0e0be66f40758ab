import type { Page } from "@playwright/test";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { footerFaults } from "../../support/tools/footer-faults";

// low enough that description lists overflow their modals
test.use({ user: "checker", viewport: { width: 1280, height: 560 } });

/** Every screen of sales and finance with a row, the hotkeys to press on it, and what each modal shows once it is ready. */
async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, balance: 100, is_blacklisted: true });
  await givenFile(database, customer.id);
  const allowed = await givenCustomer(database, { name });
  const order = await givenOrder(database, customer.id, { status: "w" });
  const approval = await givenApproval(database, customer.id, { order_id: order.id });
  const insertion = await givenInsertion(database, customer.id, { type: "d" });
  await givenInsertion(database, customer.id, { type: "d" });
  const payout = await givenPayout(database, customer.id);
  const form = ".ant-form-item";
  const question = ".form-question";
  const sheet = ".sheet";
  return [
    [
      "/customer/list",
      customer.id,
      { e: "#action_city", v: sheet, a: ".kyc-image", x: ".log tr", h: ".log-empty" },
    ],
    ["/customer/list", customer.id, { f: form, n: form, m: form, s: form, l: form }],
    ["/customer/list", allowed.id, { b: question }],
    ["/customer/blacklist", customer.id, { e: form, x: question }],
    ["/finance/orders_checkout", order.id, { v: sheet, m: ".log-empty", p: form, x: form, e: form }],
    ["/finance/orders_approval", approval.id, { v: sheet, d: sheet }],
    ["/finance/cash_inserts", insertion.id, { v: sheet, d: ".dossier-short" }],
    ["/finance/withdrawals", payout.id, { v: sheet, d: ".dossier-short" }],
  ] as const;
}

/** The rules per theme: all of them in one theme, in the other only what depends on colours. */
const rulesOf = { light: undefined, dark: ["color-contrast"] };
const part = "#modals";

type Views = Readonly<Record<string, string>>;

async function walk(page: Page, path: string, id: number, views: Views, rules: string[] | undefined) {
  const { dialog } = modal(page);
  await page.goto(path);
  await expect(listScreen(page).row(id)).toBeVisible();
  expect.soft(await violations(page, { rules }), path).toEqual([]);
  for (const [hotkey, content] of Object.entries(views)) {
    await listScreen(page).row(id).press(hotkey);
    await expect(dialog.locator(content).first()).toBeVisible();
    expect.soft(await violations(page, { part, rules }), `${path} ${hotkey}`).toEqual([]);
    expect.soft(await footerFaults(dialog), `${path} ${hotkey}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(listScreen(page).row(id)).toBeFocused();
  }
}

for (const theme of ["light", "dark"] as const)
  test(`axe finds no violations in any modal of sales and finance, and its buttons stand in one order, ${theme}`, async ({
    page,
    platform,
  }) => {
    test.slow();
    const rules = rulesOf[theme];
    const name = `Ifigênia ${theme} Acessível`;
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);

    for (const [path, id, views] of await given(platform, name))
      await walk(page, `${path}?search=${encodeURIComponent(name)}`, id, views, rules);

    await page.goto("/finance/cash_inserts");
    await page.getByRole("button", { name: "Nova inserção" }).click();
    await modal(page).field("Cliente").fill("ninguem");
    await page.keyboard.press("Control+Enter");
    await expect(modal(page).dialog).toContainText(
      "Nenhum cliente com este id, documento, e-mail ou usuário",
    );
    expect(await violations(page, { part, rules }), "a form with messages").toEqual([]);
  });
