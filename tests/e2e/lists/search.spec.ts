import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { cpfDigits, maskDocument } from "../../../contract/documents";
import { screens } from "../../../src/resources";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { holdRequests } from "../../support/tools/hold-requests";
import { isRequestOf, roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const cpfOf = (nine: string) => nine + cpfDigits(nine);

/** Presses the keys of a text or a key, and counts them. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    count: () => count,
  };
}

test("a customer is found by CPF and opened with 16 keys or fewer, from any page", async ({
  page,
  platform,
}) => {
  const doc1 = cpfOf("481516234");
  const { id } = await givenCustomer(platform.database, { name: "Zoraide Documento", doc1 });
  const { press, count } = keyboardOf(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await press("g", "c");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  await press("/", ...doc1, "Enter");

  await expect(modal(page).dialog).toContainText(`Zoraide Documento · ${id}`);
  expect(count()).toBeLessThanOrEqual(16);
  await expect(modal(page).dialog.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listScreen(page).row(id)).toBeFocused();
});

test("documents, ids and e-mails are found as people paste them", async ({ page, platform }) => {
  const doc1 = cpfOf("231542881");
  const email = "zulmira.colada@paste.example";
  const id = 7_650_913;
  await givenCustomer(platform.database, { id, name: "Zulmira Colada", doc1, email });
  const { search, row, rows } = listScreen(page);
  const traffic = watchTraffic(page);
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  const masked = maskDocument(doc1, 1);

  for (const [pasted, sent] of [
    [masked, doc1],
    [` ${masked.replaceAll(".", " ")} `, doc1],
    [masked.replace("-", "\u2013"), doc1],
    [`Zulmira <${email}>`, email],
    [`mailto:${email}`, email],
    [` #${id}`, String(id)],
    ["7.650.913", String(id)],
  ] as const) {
    await search.fill(pasted);
    await search.press("ArrowDown");
    await expect(row(id)).toBeFocused();
    await expect(rows).toHaveCount(1);
    expect(traffic.bodiesOf(contract.customers.list).at(-1)).toMatchObject({ search: sent });
    await expect(search).toHaveValue(pasted);
    await search.fill("");
    await search.press("Enter");
    await expect(rows).toHaveCount(20);
  }
});

for (const key of ["Enter", "ArrowDown"])
  test(`${key} in the search box goes to the first row as soon as it is there, and not where several were found`, async ({
    page,
    platform,
  }) => {
    await givenCustomer(platform.database, { name: `Zenóbia ${key} Primeira` });
    await givenCustomer(platform.database, { name: `Zenóbia ${key} Segunda` });
    const { search, rows } = listScreen(page);
    await page.goto("/customer/list");
    await expect(rows).toHaveCount(20);
    const release = await holdRequests(page, `**${contract.customers.list.path}`);

    await search.fill(`zenobia ${key}`);
    const asked = page.waitForRequest((request) => isRequestOf(contract.customers.list, request));
    await search.press(key);
    await asked;
    await expect(search).toBeFocused();
    release();

    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toBeFocused();
    await expect(modal(page).dialog).toBeHidden();
    await page.keyboard.press("j");
    await expect(rows.nth(1)).toBeFocused();
  });

test("who leaves the search box before the rows come is not taken away from where they went", async ({
  page,
  platform,
}) => {
  await givenCustomer(platform.database, { name: "Zaira Ausente" });
  const { search, rows } = listScreen(page);
  await page.goto("/customer/list");
  await expect(rows).toHaveCount(20);
  const bell = page.getByRole("button", { name: /Notifica/ });

  await search.fill("zaira ausente");
  await search.press("Enter");
  await bell.focus();

  await expect(rows).toHaveCount(1);
  await expect(bell).toBeFocused();
});

test("who types on before the rows come stays in the search box, and loses no letter to the rows", async ({
  page,
  platform,
}) => {
  await givenCustomer(platform.database, { name: "Zoé Continuada" });
  const { search, rows } = listScreen(page);
  await page.goto("/customer/list");
  await expect(rows).toHaveCount(20);
  const answers: (() => void)[] = [];
  await page.route(`**${contract.customers.list.path}`, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });

  await search.fill("zoe");
  await search.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  await page.keyboard.type(" continuada");
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();

  await expect(rows).toHaveCount(1);
  await roundTrip(page);
  await expect(search).toBeFocused();
  await page.keyboard.type("jk");
  await expect(search).toHaveValue("zoe continuadajk");
});

test("nothing found leaves the focus in the search box, to be corrected", async ({ page }) => {
  const { search, rows } = listScreen(page);
  await page.goto("/customer/list");
  await expect(rows).toHaveCount(20);

  await search.fill("00000000000");
  await search.press("Enter");

  await expect(page.getByText("Nenhum registro encontrado!")).toBeVisible();
  await expect(search).toBeFocused();
});

test("from the first control of a list to its first row there are six tab stops or fewer, on every list and with every filter set", async ({
  page,
}) => {
  const { rows } = listScreen(page);
  const days = "dateStart=01/01/2020&dateEnd=31/12/2030";
  const set: Readonly<Record<string, string>> = {
    customers: "search=a&status=a&docsCheck=n&filesSent=false",
    checkoutOrders: `search=a&statusBilling=p&dateType=buy&${days}`,
    insertions: `search=a&statusBilling=p&dateType=req&${days}`,
    payouts: `search=a&status=w,p&amountMin=1&dateType=request&${days}`,
    users: "search=a&status=a",
  };
  for (const [name, { path }] of Object.entries(screens)) {
    await page.goto(`${path}?${set[name] ?? ""}`);
    await expect(rows.first()).toBeVisible();
    // the filters come after the rows
    await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);
    await page.locator(".list-head h1").evaluate((title: HTMLElement) => {
      title.tabIndex = -1;
      title.focus();
    });

    let stops = 0;
    for (; stops < 10; stops++) {
      await page.keyboard.press("Tab");
      if (await rows.first().evaluate((row) => row === document.activeElement)) break;
    }

    expect(stops, `tab stops on ${path}`).toBeLessThanOrEqual(6);
  }
});

test("the titles of a table are one tab stop, in which arrow keys move and Enter sorts", async ({ page }) => {
  const { header, rows } = listScreen(page);
  await page.goto("/customer/list");
  await expect(rows.first()).toBeVisible();
  const title = (name: string) => header(name).getByRole("button");
  await title("ID").focus();

  await page.keyboard.press("ArrowRight");
  await expect(title("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(header("Nome")).toHaveAttribute("aria-sort", "ascending");
  await expect(title("Nome")).toBeFocused();
  await page.keyboard.press("End");
  await expect(title("Situação")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(title("ID")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(page.locator("tr[data-index][tabindex='0']")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(title("Nome")).toBeFocused();
});

test("the search box leads to the first card of a narrow window, too", async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await givenCustomer(platform.database, { name: "Zelita Estreita" });
  const { search, row } = listScreen(page);
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();

  await search.fill("zelita estreita");
  await search.press("ArrowDown");

  await expect(row(id)).toBeFocused();
});
