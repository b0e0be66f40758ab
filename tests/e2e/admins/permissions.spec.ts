import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { payouts } from "../../../contract/payouts";
import { givenOffice, givenTemplate } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { watchTraffic } from "../../support/tools/traffic";

const undo: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const put of undo.splice(0).toReversed()) await put();
});

/** Changes a level of the demonstration until the end of the test: the files after this one share the worker's database. */
async function changeLevel(
  { database: { kysely } }: ConsolePlatform,
  name: string,
  columns: { read_only: "y" | "n" } | { time_access: string },
): Promise<void> {
  const before = await kysely
    .selectFrom("access_levels")
    .select(["read_only", "time_access"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const old = { read_only: before.read_only, time_access: JSON.stringify(before.time_access) };
  undo.push(() => kysely.updateTable("access_levels").set(old).where("name", "=", name).execute());
  await kysely.updateTable("access_levels").set(columns).where("name", "=", name).execute();
}

/** Opens an action of the first row that has the text, by its letter. */
async function openBy(page: Page, path: string, text: string, key: string): Promise<void> {
  await page.goto(path);
  await listScreen(page).rows.filter({ hasText: text }).first().press(key);
}

test.describe("a level that only reads", () => {
  test.use({ user: "reader" });

  test("is told why an action is disabled, by mouse and by keyboard", async ({ page }) => {
    const { rows } = listScreen(page);
    const traffic = watchTraffic(page);
    await page.goto("/customer/list?size=10");
    await rows
      .first()
      .getByRole("button", { name: /^Ações de / })
      .click();

    for (const action of ["Editar dados", "Alterar situação"]) {
      const entry = page.getByRole("menuitem", { name: action });
      await expect(entry).toBeDisabled();
      await expect(entry).toHaveAttribute("title", "Seu nível de acesso é somente leitura");
      await entry.click({ force: true });
    }
    await expect(page.getByText("Seu nível de acesso é somente leitura", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows.first()).toBeFocused();
    for (const key of ["e", "s"]) await page.keyboard.press(key);

    await expect(modal(page).dialog).toBeHidden();
    expect(traffic.countOf(customers.editData)).toBe(0);
  });

  /** What opens for a level that only reads, its list, and what stands still in it. */
  const shown = {
    "an access level": {
      open: (page: Page) => openBy(page, "/users/types", "Atendimento", "e"),
      disabled: (page: Page) => [
        modal(page).button("Salvar"),
        modal(page).field("Nome"),
        modal(page).dialog.getByRole("checkbox", { name: /^Clientes/ }),
      ],
    },
    "the fees of a white label": {
      open: (page: Page) => openBy(page, "/white-label", "Loja Gérbera", "i"),
      disabled: (page: Page) => [modal(page).button("Editar as taxas de Pix")],
    },
    "the site of a white label": {
      open: (page: Page) => openBy(page, "/white-label", "Loja Gérbera", "t"),
      disabled: (page: Page) => [siteEditor(page).save, siteEditor(page).field("Título")],
    },
  } as const;

  for (const [what, { open, disabled }] of Object.entries(shown))
    test(`sees ${what}, and why it cannot change it`, async ({ page, platform }) => {
      const { database } = platform;
      const template = await givenTemplate(database, {
        page: { title: { kind: "string", label: "Título" } },
      });
      const customer = await givenCustomer(database);
      await givenOffice(database, customer.id, { name: "Loja Gérbera", template_id: template.id });
      const writes: string[] = [];
      page.on("request", (request) => {
        if (["PUT", "DELETE"].includes(request.method())) writes.push(request.url());
      });
      await open(page);

      for (const control of disabled(page)) await expect(control).toBeDisabled();
      await expect(modal(page).dialog).toContainText("Seu nível de acesso é somente leitura");
      await modal(page).dialog.press("Control+Enter");
      await page.keyboard.press("Escape");

      await expect(modal(page).dialog).toBeHidden();
      expect(writes).toEqual([]);
    });

  for (const path of ["/users", "/users/types"])
    test(`sees on ${path} a disabled button, and why, before it tries to add`, async ({ page }) => {
      await page.goto(path);

      const add = page.getByRole("button", { name: "Adicionar" });
      await expect(add).toBeDisabled();
      await add.focus();
      await expect(add).toBeFocused();
      await expect(add).toHaveAccessibleDescription("Seu nível de acesso é somente leitura");
      await add.press("Enter");
      await expect(modal(page).dialog).toBeHidden();
      await expect(page.getByText("Seu nível de acesso é somente leitura")).toBeVisible();
    });
});

test.describe("a level without payments", () => {
  test.use({ user: "desk" });

  test("reads why a record's button is off above the buttons, which stay in one line", async ({ page }) => {
    await page.goto("/customer/list");
    await listScreen(page).rows.first().press("Enter");
    const foot = page.locator(".record-actions");
    const off = foot.getByRole("button", { name: /^Ver vendas/ });
    await expect(off).toBeDisabled();
    const reason = foot.getByText("Seu nível de acesso não tem a permissão Pedidos");

    const tops = await foot
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));

    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
    const { y, height } = (await reason.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThanOrEqual(tops[0] ?? 0);
  });

  test("sees the screens in menus and on the dashboard, each with the reason why it is closed", async ({
    page,
  }) => {
    const reason = "Seu nível de acesso não tem a permissão Pagamentos";
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Financeiro" }).click();
    const entry = page.getByRole("menuitem", { name: "Saques" });
    await expect(entry).toBeDisabled();
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(entry).toBeFocused();
    await expect(entry).toHaveAccessibleDescription(reason);
    await page.keyboard.press("Enter");
    await entry.click({ force: true });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.keyboard.press("Escape");

    const way = page.locator(".ways").getByRole("link", { name: /^Saques/ });
    await way.focus();
    await expect(way).toBeFocused();
    await expect(way).toBeDisabled();
    await expect(way).toHaveAccessibleDescription(reason);
    await page.keyboard.press("Enter");
    await way.click({ force: true });
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto("/customer/list?size=10");
    await listScreen(page).rows.first().press(".");
    const payoutsOf = page.getByRole("menuitem", { name: "Ver saques" });
    await expect(payoutsOf).toBeDisabled();
    await expect(payoutsOf).toHaveAccessibleDescription(reason);
    // the menu is higher than the window: its reasons stay in sight, and cover no entry that has the focus
    const reasons = page.locator(".menu-reasons");
    await page.setViewportSize({ width: 1440, height: 500 });
    for (const key of ["End", "Home"]) {
      await page.keyboard.press(key);
      // said once for all permissions that are missing
      await expect(reasons.getByText(/não tem a permissão .*Pagamentos/).first()).toBeInViewport({
        ratio: 1,
      });
      const focused = page.locator("[role=menuitem]:focus");
      await expect(focused).toBeInViewport({ ratio: 1 });
      const bottom = await focused.evaluate((entry) => entry.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual((await reasons.boundingBox())?.y ?? 0);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("w");
    await expect(page).toHaveURL(/\/customer\/list/);
  });

  test("is told on a closed screen what it needs and who grants it, and finds a way on", async ({ page }) => {
    await page.goto("/customer/list?size=10");
    await expect(listScreen(page).rows).toHaveCount(10);
    await page.keyboard.press("g");
    await page.keyboard.press("w");

    await expect(page).toHaveURL(/\/finance\/withdrawals$/);
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("Seu nível de acesso não tem a permissão Pagamentos");
    await expect(refusal).toContainText("um administrador com a permissão Usuários, em Níveis de acesso");
    await expect(listScreen(page).rows).toHaveCount(0);
    const exported = page.getByRole("button", { name: "Exportar", exact: true });
    await expect(exported).toBeDisabled();
    await expect(exported).toHaveAccessibleDescription(/não tem a permissão Pagamentos/);
    await page.keyboard.press("Shift+E");
    expect(await exported.getAttribute("aria-expanded")).toBe("false");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(refusal.getByRole("button")).toHaveText([
      "Voltar ao início",
      "Página anterior",
      "Verificar de novo",
    ]);
    expect(await violations(page)).toEqual([]);
    await refusal.getByRole("button", { name: "Página anterior" }).click();
    await expect(page).toHaveURL(/\/customer\/list/);
    await page.goForward();
    await refusal.getByRole("button", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("is not shown what it may not use where the page says so", async ({ page }) => {
    await page.route(/\/customer\/list/, async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('name="forbidden-menus" content="show"', 'name="forbidden-menus" content="hide"'),
      });
    });
    await page.goto("/customer/list?size=10");
    await listScreen(page).rows.first().press(".");

    await expect(page.getByRole("menuitem", { name: "Editar dados" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Ver saques" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Financeiro" })).toHaveCount(0);
  });
});

test("a save is refused, and nothing changes, when the level has become read-only in the meantime", async ({
  openAs,
  platform,
}) => {
  const { kysely } = platform.database;
  const setReadOnly = (read_only: "y" | "n") => changeLevel(platform, "Somente leitura", { read_only });
  await setReadOnly("n");
  const page = await openAs("reader");
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("e");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
  await setReadOnly("y");

  await modal(page).field("Nome").fill("João da Silva Outro");
  await modal(page).button("Salvar").click();

  await expect(modal(page).lines).toHaveText("Seu nível de acesso permite somente consultas");
  const { name } = await kysely
    .selectFrom("customers")
    .select("name")
    .where("name", "like", "João da Silva%")
    .executeTakeFirstOrThrow();
  expect(name).toBe("João da Silva");
});

test.describe("a level outside its hours", () => {
  test("is told that it has no hours at all", async ({ openAs, platform }) => {
    const page = await openAs("hours");
    const closed = JSON.stringify(
      Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, [["00:00:00", "00:00:00"]]])),
    );
    await changeLevel(platform, "Horário comercial", { time_access: closed });
    const traffic = watchTraffic(page);

    await page.goto("/finance/withdrawals");

    await expect(page.getByRole("alert")).toContainText(
      "Seu nível de acesso não tem nenhum horário liberado",
    );
    expect(traffic.countOf(payouts.list)).toBe(1);
  });
});
