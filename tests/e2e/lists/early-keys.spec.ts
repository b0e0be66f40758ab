import { customers } from "../../../contract/customers";
import { openPayouts } from "../../support/pages/export-dialog";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { holdScript } from "../../support/tools/hold-requests";

test.use({ user: "checker" });

test("* and = that are pressed before the foot of the list is fetched count once it is", async ({
  page,
  platform,
}) => {
  const release = [await holdScript(page, "star-tools"), await holdScript(page, "list-totals")];
  const [id] = await openPayouts(page, platform, "Cedo Demais", 3);
  const row = listScreen(page).row(Number(id));
  await row.focus();

  await page.keyboard.press("*");
  await page.keyboard.press("=");
  for (const go of release) go();

  await expect(row.getByRole("img", { name: "Marcado" })).toBeVisible();
  await expect(page.locator(".list-foot")).toContainText("Ao todo: 3 registros");
  await expect(row).toBeFocused();
});

test("c that is pressed before the foot of the list is fetched compares the selected rows once it is", async ({
  page,
}) => {
  const release = await holdScript(page, "row-sums");
  await page.goto("/finance/withdrawals");
  await listScreen(page).rows.first().focus();

  for (const key of ["Space", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await expect(listScreen(page).rows.nth(1)).toBeFocused();
  await page.keyboard.press("c");
  release();

  const comparison = page.getByRole("dialog", { name: "Lado a lado" });
  await expect(comparison).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comparison).toBeHidden();
  // after g it is the letter of a screen
  for (const key of ["g", "c"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/customer\/list$/);
  await expect(comparison).toBeHidden();
});

test("a key that is pressed too early does nothing once the focus has moved", async ({ page, platform }) => {
  const release = await holdScript(page, "star-tools");
  const [first, second] = await openPayouts(page, platform, "Cedo e Longe", 3);
  await listScreen(page).row(Number(first)).press("*");

  await page.keyboard.press("ArrowDown");
  await expect(listScreen(page).row(Number(second))).toBeFocused();
  release();
  await page.keyboard.press("*");

  await expect(listScreen(page).row(Number(second)).getByRole("img", { name: "Marcado" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Marcado" })).toHaveCount(1);
});

test("g that is pressed before a row takes the focus still opens the screen of the letter that follows", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${customers.list.path}`, async (route) => {
    // the letter has to follow within a second of g
    const response = await route.fetch();
    arrive();
    await answered;
    await route.fulfill({ response });
  });
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/customer\/list$/);
  await page.evaluate(() =>
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches("tr[data-row-key]"))
        target.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true, cancelable: true }));
    }),
  );

  await arrived;
  await page.keyboard.press("g");
  answer();

  await expect(page).toHaveURL(/\/finance\/withdrawals$/);
});

test("keys pressed before a row's menu is there are the menu's, and not the row's", async ({
  page,
  platform,
}) => {
  const release = await holdScript(page, "dropdown-menu");
  const [id] = await openPayouts(page, platform, "Menu Apressado", 2);
  const row = listScreen(page).row(Number(id));
  const { dialog } = modal(page);
  await row.focus();

  for (const key of [".", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  release();

  await expect(dialog.getByText("Analisar saque")).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();

  // with the menu's code there, as fast as a hand that knows the keys: without waiting for a frame
  await row.evaluate(async () => {
    for (const [key, keyCode] of [
      [".", 190],
      ["ArrowDown", 40],
    ] as const) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true }),
      );
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
});
