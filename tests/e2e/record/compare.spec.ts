import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { screens } from "../../../src/resources";
import { givenCustomer } from "../../support/factories/given-customers";
import { answeredScreens } from "../../support/faults/lists";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

const signed = (page: Page) =>
  modal(page)
    .dialog.getByRole("rowheader")
    .filter({ has: page.getByRole("img", { name: "diferente" }) });

/** What is said of the differences; what is still read says so beside it. */
const differences = (page: Page) => modal(page).dialog.locator("[role=status]:not(.loading-lines)");

/** Selects the first two rows of the open list and compares them. */
async function compareFirstTwo(page: Page): Promise<void> {
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(differences(page)).toHaveText(/\d+ diferenças?$/);
}

test("every kind of record is compared by all that its panel names", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { panel, body } = recordPanel(page);
  const { dialog } = modal(page);
  for (const name of answeredScreens) {
    await test.step(name, async () => {
      await goToList(page, screens[name]?.hotkey ?? "");
      // the restricted are a few, and templates may be one
      if ((await listScreen(page).rows.count()) < 2) return;
      await compareFirstTwo(page);
      const compared = await dialog.getByRole("rowheader").allInnerTexts();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await listScreen(page).rows.first().press("Enter");
      await expect(panel).toBeVisible();
      await expect(body.locator(".ant-skeleton")).toHaveCount(0);
      // who may decide now is no part of the record
      const named = await body
        .locator(":is(dt, th[scope=row], .sheet-title):not(.dossier *)")
        .allInnerTexts();
      const names = compared.map((text) => text.replace("≠", "").trim());

      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((text) => !names.includes(text.trim()))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
    });
  }
});

test("two customers differ in what only their record knows, marked by a sign with a name", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const referrer = await givenCustomer(database, { name: "Indicadora Comparada" });
  const same = { email: "mesma@example.com", cell_phone: "(11) 90123-0000" };
  const first = await givenCustomer(database, { name: "Comparada Um", ...same });
  const second = await givenCustomer(database, {
    name: "Comparada Dois",
    ...same,
    referral_id: referrer.id,
    type: 2,
    doc1: "11222333000181",
    gender: "x",
  });
  await announce(page, []);
  await page.goto("/customer/list?search=Comparada");
  const { dialog } = modal(page);
  const { row } = listScreen(page);
  await row(second.id).click();
  await row(first.id).click({ modifiers: ["ControlOrMeta"] });

  await page.getByRole("button", { name: "Comparar os dois selecionados" }).click();

  await expect(signed(page)).not.toHaveCount(0);
  await expect(signed(page).filter({ hasText: /^Indicado por/ })).toHaveCount(1);
  await expect(signed(page).filter({ hasText: /^E-mail/ })).toHaveCount(0);
  await expect(signed(page).filter({ hasText: /^Situação/ })).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Indicadora Comparada" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("two admins are compared by their permissions and hours", async ({ page }) => {
  await page.goto("/users");
  const { dialog } = modal(page);
  const { rows } = listScreen(page);
  await rows.filter({ hasText: "desk" }).first().click();
  await rows
    .filter({ hasText: "hours" })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeVisible();
  await page.keyboard.press("c");

  await expect(dialog.getByRole("rowheader", { name: "Permissões", exact: true })).toBeVisible();
  await expect(signed(page).filter({ hasText: /^Sábado/i })).toHaveCount(1);
  await expect(signed(page).filter({ hasText: /^Pagamentos/ })).toHaveCount(1);
});

test.describe("where what a record reads fails", () => {
  test.use({ expectedComplaints: [/500/] });

  test("the list's columns are compared, and it says so", async ({ page }) => {
    await page.route(`**${contract.customers.info.path}`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.goto("/customer/list");
    await expect(listScreen(page).rows.first()).toBeVisible();
    const { dialog } = modal(page);
    await listScreen(page).rows.first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeVisible();

    await page.keyboard.press("c");

    await expect(differences(page)).toContainText("só pelo que a lista tem");
    await expect(dialog.getByRole("rowheader", { name: "Identificação" })).toBeVisible();
    await expect(signed(page).filter({ hasText: /^ID/ })).toHaveCount(1);
  });
});
