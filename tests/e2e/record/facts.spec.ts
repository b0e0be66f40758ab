import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000);

test.describe("of what has been decided", () => {
  test.use({ user: "maker" });

  test("the age says whose it is, so that nobody takes it for that of the status", async ({
    page,
    platform: { database },
  }) => {
    const { id } = await givenCustomer(database, {
      name: "Fabiana Fatos",
      date_reg: daysAgo(9),
      status: "i",
    });
    const closed = { status: "x", date_close: daysAgo(0), date_request: daysAgo(3) } as const;
    const { id: payout } = await givenPayout(database, id, closed);
    const facts = page.locator(".record-facts");

    await page.goto(`/finance/withdrawals/${payout}?search=Fabiana+Fatos`);
    await expect(facts).toHaveText(/^Cancelado.*Solicitado há 3 dias$/);
    await page.goto(`/customer/list/${id}?search=Fabiana+Fatos`);
    await expect(facts).toHaveText(/^Inativo.*Cadastrado há 9 dias$/);
    await page.evaluate(() => localStorage.setItem("lang", "en"));
    await page.reload();
    await expect(facts).toHaveText(/^Inactive.*Registered 9 days ago$/);
  });
});

test.describe("of a customer", () => {
  test.use({ user: "reader", viewport: { width: 390, height: 844 } });

  test("the phone is in the record, where a narrow list has no column for it", async ({
    page,
    platform: { database },
  }) => {
    const { id } = await givenCustomer(database, { name: "Fátima Fatos", cell_phone: "(11) 98765-4321" });

    await page.goto(`/customer/list/${id}`);

    await expect(recordPanel(page).body.locator("dl > div", { hasText: "Celular" })).toContainText(
      "(11) 98765-4321",
    );
  });
});

test.describe("above the name of a record", () => {
  test.use({ user: "maker" });

  test("it says what kind of record it is", async ({ page }) => {
    const kindOf = (path: string) =>
      page.goto(path).then(() => page.locator(".record .modal-head > span").first());

    await expect(await kindOf("/white-label/templates/1")).toHaveText("Template");
    await expect(await kindOf("/users/audit/1")).toHaveText("Registro da auditoria");
    await expect(await kindOf("/users/types/1")).toHaveText("Nível de acesso");
  });
});

test.describe("of what the level may only read", () => {
  test.use({ user: "reader" });

  test("a reason that several buttons have is seen once, and read out with each of them", async ({
    page,
    platform: { database },
  }) => {
    const { id } = await givenCustomer(database, { name: "Leda Somente" });
    await page.goto(`/customer/list?search=Leda+Somente`);
    await listScreen(page).row(id).press("Enter");
    const { button, panel } = recordPanel(page);
    const why = "Seu nível de acesso é somente leitura";

    await expect(button("Editar dados")).toHaveAccessibleDescription(why);
    await expect(button("Abrir conta em nova aba")).toHaveAccessibleDescription(why);
    await expect(panel.locator(".record-actions .muted")).toHaveText([why]);
  });
});
