import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { serveCatalogue } from "../../../build/catalogue";
import { entriesOf } from "../../../catalogue/source";
import { consoleFolder } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { read, root } from "../../support/tools/repository";

const countOf = (path: string, opening: string) => entriesOf(read(path), opening).length;
const cells = countOf("catalogue/cells.ts", "Column<Row>[] = [");
const fields = countOf("catalogue/fields.ts", "fields: {");
const filters = countOf("catalogue/filters.ts", "filters = [");

let server: Awaited<ReturnType<typeof serveCatalogue>>;
test.beforeAll(async () => {
  // the first start of a checkout bundles the packages
  test.setTimeout(180_000);
  server = await serveCatalogue(root);
});
test.afterAll(() => server.close());

test("the catalogue shows every declaration, in both themes and both languages", async ({ page }) => {
  test.setTimeout(180_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(server.url);

  for (const [language, title, dark] of [
    ["Português", "Catálogo", false],
    ["English", "Catalogue", true],
  ] as const) {
    await page.getByRole("button", { name: language }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    if (dark) await page.getByRole("switch").first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", dark ? "dark" : "light");
    await expect(page.locator("#cells .example")).toHaveCount(cells);
    await expect(page.locator("#cells tr[data-row-key]")).toHaveCount(cells * 3);
    await expect(page.locator("#fields .example")).toHaveCount(fields);
    await expect(page.locator("#filters .example")).toHaveCount(filters);
    await expect(page.locator("#actions tr[data-row-key]")).toHaveCount(3);
    // keys are shown where a text is missing
    expect(await page.locator("main").innerText()).not.toMatch(/catalogue\.\w/);
    expect(await violations(page), language).toEqual([]);
  }

  await page.locator("#actions tr[data-row-key]").first().focus();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByRole("textbox", { name: "Authenticator code" }).fill("123456");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Somebody else");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#actions tr[data-row-key]").first()).toContainText("Somebody else");
  expect(complaints).toEqual([]);
});

test("neither the catalogue nor the pseudo-language is part of the built console", () => {
  const assets = join(consoleFolder(), "assets");
  const maps = readdirSync(assets).filter((name) => name.endsWith(".js.map"));
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(assets, name), "utf8")) as { sources: string[] }).sources,
  );

  expect(sources.some((source) => source.endsWith("/src/app/main.tsx"))).toBe(true);
  expect(sources.filter((source) => /\/(catalogue|build\/pseudo)/.test(source))).toEqual([]);
});
