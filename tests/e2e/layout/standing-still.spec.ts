import type { Locator, Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { networkQuiet } from "../../../scripts/network-quiet";
import { screens } from "../../../src/resources";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { holdRequests } from "../../support/tools/hold-requests";

test.use({ user: "maker" });

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
const leftsOf = (parts: Locator) =>
  parts.evaluateAll((found) => found.map((part) => part.getBoundingClientRect().left));

/** Where the links to the screens are before the figures have come, and once they have. */
async function placesOfLinks(page: Page): Promise<readonly number[]> {
  const { path } = contract.dashboard.summary;
  const answer = await holdRequests(page, `**${path}`);
  await page.goto("/dashboard");
  const links = page.locator(".ways");
  await expect(links).toBeVisible();
  await expect(page.locator(".block h2").first()).toBeVisible();
  const before = await topOf(links);
  answer();
  await expect(page.locator(".figures-of[role=status]")).toBeVisible();
  return [before, await topOf(links)];
}

for (const width of [1440, 1024, 768, 390])
  test(`the links below the dashboard's figures stay where they are when the figures come, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });

    const [before, after] = await placesOfLinks(page);

    expect(after).toBe(before);
  });

for (const width of [1440, 1024, 768, 390])
  test(`the periods of the dashboard stay where they are when days are to be chosen, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    const periods = page.getByRole("radiogroup", { name: "Período" });
    await expect(page.locator(".figures-of[role=status]")).toBeVisible();
    const before = await periods.boundingBox();

    await periods.getByText("Selecione").click();

    await expect(page.getByRole("combobox", { name: "Data inicial" })).toBeVisible();
    expect(await periods.boundingBox()).toEqual(before);
    // and Tab leads from the choice to the days
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Data inicial" })).toBeFocused();
  });

/** Notes what moves in a page without anybody's doing. */
function noteMoves(): void {
  const moves: string[] = [];
  Object.assign(window, { moves });
  const told = ({ x, y, width }: DOMRectReadOnly) => [x, y, width].map(Math.round).join(" ");
  const observer = new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as readonly {
      readonly sources: readonly {
        readonly node: Element | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }[];
    for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources))
      moves.push(`${node?.className}: ${told(previousRect)} to ${told(currentRect)}`);
  });
  observer.observe({ type: "layout-shift", buffered: true });
}

for (const width of [1440, 768, 390])
  test(`nothing of a list moves while its parts come in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // the code of cards comes with the first list
    await page.goto("/users");
    await expect(page.locator("tr[data-row-key]").first()).toBeVisible();
    await page.addInitScript(noteMoves);
    for (const { path } of Object.values(screens)) {
      await page.goto(path);
      await expect(page.locator("tr[data-row-key]").first()).toBeVisible();
      await expect(page.locator(".list-tool-buttons button").first()).toBeVisible();
      await expect(page.locator(".list-print button")).toBeVisible();
      await networkQuiet(page);

      expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([]);
    }
  });

test.describe("for a level that sees no figures", () => {
  test.use({ user: "desk" });

  test("the links stay where they are, too", async ({ page }) => {
    const [before, after] = await placesOfLinks(page);

    expect(after).toBe(before);
  });
});

test("the tabs of a record stay where they are whichever is chosen", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database);
  const { tab } = recordPanel(page);
  await page.goto(`/customer/list/${id}`);
  await expect(tab("Dados")).toHaveAttribute("aria-selected", "true");
  const tabs = page.locator(".record-tabs > [role=tab]");
  const before = await leftsOf(tabs);

  for (const name of ["Documentos (KYC)", "Histórico de acessos", "Indicações"]) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    expect(await leftsOf(tabs)).toEqual(before);
  }
});

test.describe("without a network", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test("the buttons of the header stay where they are when the network is gone", async ({ page }) => {
    await page.goto("/customer/list");
    await expect(listScreen(page).rows.first()).toBeVisible();
    const buttons = page.locator(".head > :is(.find, .icon-button)");
    const before = await leftsOf(buttons);

    await page.context().setOffline(true);

    await expect(page.getByText("Sem conexão", { exact: true })).toBeVisible();
    expect(await leftsOf(buttons)).toEqual(before);
    await page.context().setOffline(false);
  });
});

test("an e-mail address that has no room on a card breaks before its @", async ({ page, platform }) => {
  const { database } = platform;
  const name = "Quebra de Linhas";
  const email = "fernanda.albuquerque1435@example.net";
  const { id } = await givenCustomer(database, { name, email });
  await givenOffice(database, id, { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/white-label?search=${encodeURIComponent(name)}`);
  const address = listScreen(page).rows.first().getByText(email, { exact: true });
  await expect(address).toBeVisible();

  const lines = await address.evaluate((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return texts.map((text) => {
      const range = document.createRange();
      range.selectNode(text);
      return { text: text.textContent, lines: range.getClientRects().length };
    });
  });

  expect(lines).toEqual([
    { text: "fernanda.albuquerque1435", lines: 1 },
    { text: "@example.net", lines: 1 },
  ]);
});
