import { readFile } from "node:fs/promises";
import { givenCustomer, givenPayout, givenPayouts } from "../../support/factories/given-customers";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker" });

test("a list is exported with its filters and columns, page by page, as a spreadsheet reads it", async ({
  page,
  platform,
}) => {
  const { id, name } = await givenCustomer(platform.database, { name: '=Exportada; a "boa"' });
  await givenPayouts(platform.database, id, 60);
  await givenPayout(platform.database, id, { status: "p" });
  const chunks: string[] = [];
  page.on("request", (request) => chunks.push(request.url()));
  await page.goto(`/finance/withdrawals?status=w&search=${encodeURIComponent(name)}`);
  await expect(page.locator("tr[data-index]").first()).toBeVisible();
  expect(chunks.filter((url) => /papaparse/.test(url))).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  const file = await download;
  const text = await readFile(await file.path(), "utf8");
  const lines = text.replace("\uFEFF", "").split("\r\n");

  expect(file.suggestedFilename()).toMatch(/^Saques-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(lines).toHaveLength(61);
  expect(lines[0]?.split(";")).toContain("Valor");
  for (const line of lines.slice(1)) {
    expect(line).toContain(`"'=Exportada; a ""boa"""`);
    expect(line).toContain(";100;1,99;");
  }
  await expect(page.getByText("60 registros exportados")).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar" })).toBeEnabled();
});

test("an export that fails says so, and can be tried again", async ({ page }) => {
  await page.goto("/finance/withdrawals");
  await expect(page.locator("tr[data-index]").first()).toBeVisible();
  await page.route("**/admin/payout/list", (route) =>
    route.fulfill({ json: { response: false, message: "Fora do ar" } }),
  );
  const button = page.getByRole("button", { name: "Exportar" });
  // more often than the console sends a read that fails
  for (let i = 0; i < 6; i++) {
    const answered = page.waitForResponse("**/admin/payout/list");
    await button.click();
    await answered;
    await expect(button).toHaveAttribute("aria-busy", "false");
  }
  await expect(page.getByText("A lista não foi exportada").first()).toBeVisible();

  await page.unroute("**/admin/payout/list");
  const download = page.waitForEvent("download");
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
