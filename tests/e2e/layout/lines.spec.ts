import type { Locator, Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { listTotals } from "../../support/pages/list-totals";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "checker" });

/** Two withdrawals to random Pix keys, of a customer with marks whose name is two words. */
async function givenWithdrawals({ database }: ConsolePlatform): Promise<string> {
  const name = "Linhas Inteiras de Albuquerque";
  const { id } = await givenCustomer(database, { name, doc1: "52998224725", docs_check: "n" });
  for (const amount of [415_70, 12_345_678_99])
    await givenPayout(database, id, {
      amount,
      account_data: JSON.stringify({
        holder: name,
        document: "52998224725",
        pixKeyType: "random",
        pixKey: "b6e8ff0c-7b14-40c5-becc-fa87be639283",
      }),
    });
  return name;
}

async function open(page: Page, platform: ConsolePlatform): Promise<void> {
  const name = await givenWithdrawals(platform);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows.nth(1)).toBeVisible();
}

/** Copy buttons that stand on a line without any of the text that they copy. */
const alone = (part: Locator) =>
  part.locator("dd, td").evaluateAll((values) =>
    values.flatMap((value) => {
      const button = value.querySelector(":scope > .copy-button")?.getBoundingClientRect();
      if (!button) return [];
      const range = document.createRange();
      range.setStart(value, 0);
      range.setEndBefore(value.querySelector(":scope > .copy-button") as Element);
      const last = [...range.getClientRects()].at(-1);
      return last && last.bottom > button.top + 4 && last.top < button.bottom - 4 ? [] : [value.textContent];
    }),
  );

/** Where the first letter of each part begins, beyond the value that it stands in. */
const indents = (parts: Locator) =>
  parts.evaluateAll((found) =>
    found.flatMap((part) => {
      const value = part.closest("dd, td");
      if (!value) return [];
      const begin =
        value.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(value).paddingLeft);
      const { left, top } = part.getBoundingClientRect();
      const isWrapped = top > value.getBoundingClientRect().top + 16;
      const before = part.previousElementSibling?.getBoundingClientRect();
      const isFirst = !before || before.bottom <= top + 4;
      return isWrapped && isFirst ? [Math.round(left - begin)] : [];
    }),
  );

for (const width of [390, 768, 1440])
  test(`a button that copies stands beside what it copies, and amounts begin where other values do (${width} px)`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, platform);
    await listScreen(page).rows.first().press("Enter");
    const body = page.locator(".record-body");
    await expect(body).toContainText("b6e8ff0c");
    await page.setViewportSize({ width, height: 900 });

    expect(await alone(body)).toEqual([]);
    const lefts = await body.locator(".sheet-group").evaluateAll((groups) =>
      groups.map((group) => {
        const textLeft = (value: Element) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          return Math.round(range.getBoundingClientRect().left - group.getBoundingClientRect().left);
        };
        return Math.min(...[...group.querySelectorAll("dd")].map(textLeft));
      }),
    );
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThanOrEqual(1);
    expect(await body.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  });

test("what wraps in a decision and in a comparison begins where its line does", async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, platform);
  const { rows, modal } = listScreen(page);
  await rows.first().press("d");
  await expect(modal.locator(".destination-check").nth(2)).toBeVisible();

  const checks = await indents(modal.locator(".destination-check"));
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter((indent) => indent > 1)).toEqual([]);
  await page.keyboard.press("Escape");
  await rows.first().focus();
  for (const key of ["Space", "ArrowDown", "Space", "c"]) await page.keyboard.press(key);
  await expect(modal.locator(".compare td").first()).toBeVisible();
  expect((await indents(modal.locator(".compare .person > *"))).filter((indent) => indent > 1)).toEqual([]);
  expect(await alone(modal.locator(".compare"))).toEqual([]);
});

/** The number of lines that each part of an element's text which matches takes. */
const linesOf = (element: Locator, pattern: RegExp) =>
  element.evaluate(
    (found, [source, flags]) => {
      const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: part } of (node.textContent ?? "").matchAll(new RegExp(source, flags))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + part.length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      return lines;
    },
    [pattern.source, pattern.flags] as const,
  );

test("a sum below a narrow list stays with its name", async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, platform);

  const sum = /(Valor|Taxa)\s(R\$\s[\d.,]+)/g;
  expect(await linesOf(page.locator(".list-sum"), sum)).toEqual([1, 1]);
  const { countAll, status } = listTotals(page);
  await countAll.click();
  await expect(status).toContainText("Taxa");
  // wherever the line breaks
  for (let width = 340; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(status, sum), `${width} px`).toEqual([1, 1]);
  }
});

test("what was counted moves nothing of the line below it", async ({ page, platform }) => {
  await open(page, platform);
  const more = page.getByRole("button", { name: "Exportar" });
  const before = await more.boundingBox();
  const { countAll, status } = listTotals(page);

  await countAll.click();
  await expect(status).toContainText("Taxa");

  expect((await more.boundingBox())?.y).toBe(before?.y);
});

test("in a narrow window the end of a list is told on one line, and the chart's series by whole names", async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (let at = 0; at < 12; at += 1)
    await givenCustomer(platform.database, { name: `Finalina da Lista ${at}` });
  await page.goto("/customer/list?search=Finalina+da+Lista");
  await expect(page.locator(".list-count")).toContainText("12 registros carregados · fim da lista");
  const heights = await page.locator(".list-count").evaluate((count) => {
    const range = document.createRange();
    range.selectNodeContents(count);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(heights).toBe(1);

  await page.goto("/dashboard");
  const legend = page.locator(".chart-legend");
  // the skeleton has the same legend, hidden
  await expect(legend).toBeVisible();
  expect(await linesOf(legend, /Este período|Período anterior/g)).toEqual([1, 1]);
});
