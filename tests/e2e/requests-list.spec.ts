import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { approvals } from "../../contract/approvals";
import { insertions } from "../../contract/insertions";
import { expect, test } from "../harness/console";
import { givenCustomer } from "../harness/given";
import { givenApproval, givenInsertion } from "../harness/given-money";
import { columnOf, listScreen, pick } from "../harness/list-screen";
import { modal } from "../harness/modal";
import { isOf } from "../harness/traffic";

test.use({ user: "checker" });

const kinds = {
  approvals: { path: "/finance/orders_approval", list: approvals.list, given: givenApproval, end: "o" },
  insertions: { path: "/finance/cash_inserts", list: insertions.list, given: givenInsertion, end: "a" },
} as const;

for (const [name, { path, list, given, end }] of Object.entries(kinds)) {
  test(`${name}: every state has its word and colour, and is filtered by`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Sebastiana ${name} Listada` });
    for (const status of ["p", "a", "n", "x"] as const)
      await given(platform.database, customer.id, { status });
    await page.goto(`${path}?search=${encodeURIComponent(customer.name)}`);
    await expect(listScreen(page).loaded(4)).toBeVisible();

    const tags = await page
      .locator("td .status")
      .evaluateAll((all) =>
        all.map(({ className, textContent }) => `${textContent} ${className.replace("status status-", "")}`),
      );
    expect(tags.toSorted()).toEqual([
      `Aprovad${end} green`,
      `Cancelad${end} red`,
      `Não aprovad${end} red`,
      "Pendente orange",
    ]);
    const listed = page.waitForRequest((request) => isOf(list, request));
    await pick(page, "Situação", `Não aprovad${end}`);

    expect((await listed).postDataJSON()).toMatchObject({ statusBilling: "n" });
    await expect(listScreen(page).loaded(1)).toBeVisible();
  });

  test(`${name} are filtered by the day of asking and by the day of closing`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Teodora ${name} Listada` });
    const dates = {
      date_request: new Date("2026-04-01T12:00:00Z"),
      date_close: new Date("2026-04-20T12:00:00Z"),
    };
    await given(platform.database, customer.id, { status: "n", ...dates });
    await given(platform.database, customer.id, { date_request: new Date("2026-04-20T12:00:00Z") });
    const day = "dateStart=20/04/2026&dateEnd=20/04/2026";

    for (const [dateType, state] of [
      ["req", "Pendente"],
      ["close", `Não aprovad${end}`],
    ] as const) {
      const listed = page.waitForRequest((request) => isOf(list, request));
      await page.goto(`${path}?search=Teodora ${name}&dateType=${dateType}&${day}`);
      expect((await listed).postDataJSON()).toMatchObject({
        dateType,
        dateStart: "20/04/2026",
        dateEnd: "20/04/2026",
      });
      await expect(listScreen(page).loaded(1)).toBeVisible();
      expect(await columnOf(page, "Situação")).toEqual([state]);
    }
  });
}

// axe's own types come with another release of the browser's driver
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing on finance screens and their modals, ${theme}`, async ({ page, platform }) => {
    test.slow();
    const customer = await givenCustomer(platform.database, {
      name: `Umbelina ${theme} Listada`,
      balance: 100,
    });
    const { id } = await givenInsertion(platform.database, customer.id, { type: "d" });
    await givenInsertion(platform.database, customer.id, { type: "d" });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);

    await page.goto("/finance/orders_checkout?statusBilling=a");
    await expect(listScreen(page).rows.first()).toBeVisible();
    expect.soft(await violations(page), "orders").toEqual([]);
    await listScreen(page).rows.first().press("v");
    await expect(modal(page).dialog.getByRole("list", { name: "Situação" })).toBeVisible();
    expect.soft(await violations(page), "an order").toEqual([]);
    await page.goto(`/finance/cash_inserts?search=${encodeURIComponent(customer.name)}`);
    await listScreen(page).row(id).press("Enter");
    await expect(modal(page).dialog).toContainText("O saldo não é suficiente");
    await expect(modal(page).dialog).toContainText("Há outro pedido igual");
    expect.soft(await violations(page), "a decision").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Nova inserção" }).click();
    await modal(page).field("Cliente").fill("ninguem");
    await page.keyboard.press("Control+Enter");
    await expect(modal(page).dialog).toContainText("Nenhum cliente encontrado");
    expect.soft(await violations(page), "a new insertion").toEqual([]);
  });
