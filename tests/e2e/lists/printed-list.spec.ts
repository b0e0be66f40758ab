import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout, givenPayouts } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { listTotals } from "../../support/pages/list-totals";
import { expect, test } from "../../support/servers/console";
import { pdfTexts } from "../../support/tools/pdf-text";

test.use({ user: "maker" });

const head = (page: Page) => page.locator(".printed-head");

/** Notes what is printed when the browser is asked to print, and prints nothing. */
const notePrinting = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(window, {
      print: () => {
        window.dispatchEvent(new Event("beforeprint"));
        setTimeout(() => {
          document.body.dataset.printed = String(document.querySelectorAll("tr[data-row-key]").length);
          window.dispatchEvent(new Event("afterprint"));
        });
      },
    }),
  );

/** The number of pages, the texts of each, and whether all are landscape, of the page as the browser prints it. */
async function pdfOf(page: Page) {
  const file = await page.pdf({ preferCSSPageSize: true });
  const pdf = file.toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    texts: pdfTexts(file),
    isLandscape: sizes.every(([, width, height]) => Number(width) > Number(height)),
  };
}

test("all 300 loaded rows are printed, with what the list is, whose, and when and by whom it was printed", async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000);
  const { id } = await givenCustomer(platform.database, { name: "Ivone Papel" });
  const ids = await givenPayouts(platform.database, id, 300);
  const { rows, row, more, loaded } = listScreen(page);
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/finance/withdrawals?search=Ivone+Papel&status=w&sort=dateRequest.desc&size=50");
  for (let count = 50; count < 300; count += 50) {
    await expect(loaded(count)).toBeVisible();
    await more.click();
  }
  await expect(loaded(300)).toBeVisible();
  await listTotals(page).countAll.click();
  await expect(listTotals(page).status).toContainText("Ao todo: 300 registros");
  expect(await rows.count()).toBeLessThan(100);

  await page.emulateMedia({ media: "print" });

  await expect(rows).toHaveCount(300);
  for (const each of [ids[0], ids[150], ids[299]]) await expect(row(each as number)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Saques" })).toBeVisible();
  await expect(head(page)).toContainText("300 registros carregados");
  await expect(head(page)).toContainText("Horizon");
  await expect(head(page)).toContainText(/Ordem: .+ \(decrescente\)/);
  await expect(head(page)).toContainText(
    /Impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, horário de São Paulo, por Helena Duarte/,
  );
  const chips = page.locator(".filter-chip");
  await expect(chips).toHaveText(["Busca: Ivone Papel", "Situação: Aguardando"]);
  await expect(chips.first().getByRole("button", { includeHidden: true })).toBeHidden();
  await expect(page.locator(".list-sums")).toContainText("Soma dos carregados: Valor R$");
  await expect(listTotals(page).status).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(rows.last()).toHaveCSS("color", "rgba(0, 0, 0, 0.88)");
  await expect(rows.last()).toHaveCSS("break-inside", "avoid");
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  expect((await page.locator("thead th").allInnerTexts()).filter(Boolean)).toContain("Valor");
  const { pages, texts, isLandscape } = await pdfOf(page);
  expect(pages).toBeGreaterThan(5);
  expect(pages, "no row is alone on its page").toBeLessThan(30);
  expect(isLandscape, "no page before or after the list is another one").toBe(true);
  expect(texts).toHaveLength(pages);
  for (const [at, text] of texts.entries()) {
    // drawn in three pieces, in the margin
    expect(text, `the number of page ${at + 1}`).toContain(`${at + 1}\n / \n${pages}`);
    // letters that are set closer to each other are drawn by themselves
    expect(text.replaceAll("\n", ""), `the titles on page ${at + 1}`).toContain("ValorTaxaMétodo");
  }
  // each row once; the first one's id is also that of other things
  const [, ...others] = ids.map(String);
  const onPaper = texts.join("\n").split("\n");
  expect(onPaper.filter((text) => others.includes(text)).sort()).toEqual(others.sort());
  await page.emulateMedia({ media: "screen" });
  await expect(head(page)).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(100);
});

for (const { by, print } of [
  { by: "the button", print: (page: Page) => page.getByRole("button", { name: "Imprimir a lista" }).click() },
  {
    by: "keyboard, from the button",
    print: async (page: Page) => {
      await page.getByRole("button", { name: "Imprimir a lista" }).focus();
      await page.keyboard.press("Enter");
    },
  },
])
  test(`the rows that are selected are printed alone, by ${by}`, async ({ page, platform }) => {
    await notePrinting(page);
    const name = `Íris ${by}`;
    const { id } = await givenCustomer(platform.database, { name });
    const ids: number[] = [];
    for (let i = 1; i <= 5; i += 1)
      ids.push((await givenPayout(platform.database, id, { amount: i * 100 })).id);
    const { rows, row } = listScreen(page);
    await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
    await row(ids[1] as number).press("Space");
    await row(ids[3] as number).press("Space");

    await print(page);

    await expect(page.locator("body")).toHaveAttribute("data-printed", "2");
    await expect(rows).toHaveCount(5);
    await page.emulateMedia({ media: "print" });
    await expect(rows).toHaveCount(2);
    await expect(row(ids[1] as number)).toBeVisible();
    await expect(row(ids[3] as number)).toBeVisible();
    await expect(head(page)).toContainText("2 selecionados");
    await expect(page.locator(".list-sums")).toContainText("2 selecionados · Valor R$ 6,00");
  });

test("a narrow window prints the table, in English too, and the help has the key", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/finance/withdrawals");
  await expect(page.getByRole("button", { name: "Print the list" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Print the list: the selected rows, or all that are");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.emulateMedia({ media: "print" });

  await expect(head(page)).toContainText("20 records loaded · the platform has more · no filters");
  await expect(head(page)).toContainText("In the platform's order");
  await expect(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(0);
});
