import { listScreen } from "../../support/pages/list-screen";
import { openPalette } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("what the list on the screen offers is found by name, and nothing of it on another page", async ({
  page,
}) => {
  await page.goto("/finance/cash_inserts");
  await expect(listScreen(page).rows.first()).toBeVisible();
  const { field, group, option, status } = await openPalette(page);
  await field.fill("nova inser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Nova inserção manual/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("export");
  await expect(group("Inserções").getByRole("option", { name: "Exportar" })).toContainText("Shift+E");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Exportar/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openPalette(page);
  await field.fill("export");
  // other tests have records of that name
  await expect(status).toHaveText(/^(Nada encontrado|\d+ resultados?)$/);
  await expect(option("Exportar")).toHaveCount(0);
});

test("a screen is found by what people call one of its records, in any language and without accents", async ({
  page,
}) => {
  await page.goto("/finance/cash_inserts");
  await expect(listScreen(page).rows.first()).toBeVisible();
  const { field, option } = await openPalette(page);
  for (const [typed, screen] of [
    ["nivel", "Níveis de acesso"],
    ["payout", "Saques"],
    ["usuario", "Usuários"],
  ] as const) {
    await field.fill(typed);
    await expect(option(screen), typed).toBeVisible();
  }
});
