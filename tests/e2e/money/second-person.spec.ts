import { approvals } from "../../../contract/approvals";
import { users } from "../../../contract/users";
import { allow } from "../../../server/auth/full-level";
import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId, givenApproval, givenInsertion } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

test("the panel of filters leaves what waits for a second person: for me to decide, or asked by me", async ({
  page,
  platform: { database },
}) => {
  const { id: customer, name } = await givenCustomer(database, { name: "Josefa Segunda" });
  const { id: theirs } = await givenApproval(database, customer);
  const { id: mine } = await givenApproval(database, customer, { requested_by_id: checkerId });
  await givenApproval(database, customer, { status: "a" });
  await givenApproval(database, customer, { status: "n", requested_by_id: checkerId });
  const { row, rows } = listScreen(page);
  const traffic = watchTraffic(page);
  await page.goto(`/finance/orders_approval?search=${encodeURIComponent(name)}`);
  await expect(rows).toHaveCount(4);

  await page.keyboard.press("f");
  const panel = page.getByRole("dialog", { name: "Mais filtros" });
  const choice = panel.getByRole("group", { name: "À espera de outra pessoa" });
  await choice.getByText("Para eu decidir").click();

  await expect(rows).toHaveCount(1);
  await expect(row(theirs)).toBeVisible();
  await expect(page).toHaveURL(/second=others/);
  expect(traffic.bodiesOf(approvals.list).at(-1)).toMatchObject({ statusBilling: "p" });
  expect(traffic.bodiesOf(approvals.list).at(-1)).not.toHaveProperty("second");
  expect(await violations(page, { part: ".filter-panel" })).toEqual([]);
  await choice.getByText("Que eu pedi").click();
  await expect(row(mine)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Filtros ativos" })).toContainText(
    "À espera de outra pessoa: Que eu pedi",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).not.toHaveURL(/second/);
});

test("without extensions the filter stands in a panel of its own", async ({
  page,
  platform: { database },
}) => {
  await announce(page, []);
  const { id: customer, name } = await givenCustomer(database, { name: "Juliana Segunda" });
  await givenInsertion(database, customer);
  const { id: mine } = await givenInsertion(database, customer, { requested_by_id: checkerId });
  const { row, rows } = listScreen(page);
  await page.goto(`/finance/cash_inserts?search=${encodeURIComponent(name)}&second=mine`);

  await expect(rows).toHaveCount(1);
  await expect(row(mine)).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("radio", { name: "Que eu pedi" })).toBeChecked();
});

test("a request says who may decide it, whoever asked", async ({ page, platform: { database } }) => {
  const { id: customer } = await givenCustomer(database, { name: "Jurema Segunda" });
  const { id: mine } = await givenApproval(database, customer, { requested_by_id: checkerId });
  const { id: theirs } = await givenApproval(database, customer);
  const { id: closed } = await givenApproval(database, customer, { status: "a" });
  const panel = page.getByRole("region", { name: "Segunda pessoa" });

  await page.goto(`/finance/orders_approval/${mine}`);
  await expect(panel).toContainText("Você pediu: quem decide é outra pessoa.");
  const who = panel.getByRole("list", { name: "Quem pode decidir" });
  await expect(who).toContainText("Helena Duarte");
  // reads only
  await expect(who).not.toContainText("Beatriz Camargo");
  // has no payments
  await expect(who).not.toContainText("Luciana Prado");
  await expect(who).not.toContainText("Rafael Nogueira");
  expect(await violations(page, { part: ".record" })).toEqual([]);

  await page.goto(`/finance/orders_approval/${theirs}`);
  await expect(panel).toContainText("Você pode decidir.");
  await expect(who).toContainText("Rafael Nogueira");
  await expect(who).not.toContainText("Helena Duarte");

  await page.goto(`/finance/orders_approval/${closed}`);
  await expect(page.getByRole("group", { name: "Decisão" })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test.describe("for a level that does not see admins", () => {
  test.use({ user: "desk" });

  test("the permission is named, and nobody is asked for", async ({ page, platform: { database } }) => {
    const { id: customer } = await givenCustomer(database, { name: "Jandira Segunda" });
    const { id } = await givenInsertion(database, customer);
    const level = database.kysely.updateTable("access_levels").where("name", "=", "Atendimento");
    await level.set({ permissions: JSON.stringify(allow("finance")) }).execute();
    try {
      await page.addInitScript(() => {
        const user = JSON.parse(localStorage.getItem("admin-user") ?? "{}");
        user.permissions = { ...user.permissions, finance: 1, customer: 0, support: 0 };
        localStorage.setItem("admin-user", JSON.stringify(user));
      });
      const traffic = watchTraffic(page);
      await page.goto(`/finance/cash_inserts/${id}`);
      const panel = page.getByRole("region", { name: "Segunda pessoa" });
      await expect(panel).toContainText("Você pode decidir.");
      await expect(panel).toContainText("Qualquer outro admin ativo com a permissão Finanças");
      expect(traffic.countOf(users.list)).toBe(0);
    } finally {
      await level.set({ permissions: JSON.stringify(allow("customer", "support")) }).execute();
    }
  });
});
