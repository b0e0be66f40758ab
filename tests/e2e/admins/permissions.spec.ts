import { customers } from "../../../contract/customers";
import { payouts } from "../../../contract/payouts";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

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

    for (const action of ["Editar dados", "Mudar situação"]) {
      const entry = page.getByRole("menuitem", { name: action });
      await expect(entry).toBeDisabled();
      await expect(entry).toHaveAttribute("title", "Seu nível de acesso é somente leitura");
      await entry.click({ force: true });
    }
    await expect(page.getByText("Seu nível de acesso é somente leitura", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows.first()).toBeFocused();
    for (const key of ["Enter", "e", "s"]) await page.keyboard.press(key);

    await expect(modal(page).dialog).toBeHidden();
    expect(traffic.countOf(customers.editData)).toBe(0);
  });
});

test.describe("a level without payments", () => {
  test.use({ user: "desk" });

  test("sees the menu, and the refusal names the missing permission", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Financeiro" }).click();
    await page.getByRole("menuitem", { name: "Saques" }).click();

    await expect(page).toHaveURL(/\/finance\/withdrawals$/);
    await expect(page.getByRole("alert")).toContainText("Seu nível de acesso não tem a permissão Pagamentos");
    await expect(listScreen(page).rows).toHaveCount(0);
  });
});

test("a save is refused, and nothing changes, when the level has become read-only in the meantime", async ({
  openAs,
  platform,
}) => {
  const { kysely } = platform.database;
  const setReadOnly = (read_only: "y" | "n") =>
    kysely.updateTable("access_levels").set({ read_only }).where("name", "=", "Somente leitura").execute();
  await setReadOnly("n");
  const page = await openAs("reader");
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("Enter");
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
    const { kysely } = platform.database;
    const page = await openAs("hours");
    const closed = JSON.stringify(
      Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, [["00:00:00", "00:00:00"]]])),
    );
    await kysely
      .updateTable("access_levels")
      .set({ time_access: closed })
      .where("name", "=", "Horário comercial")
      .execute();
    const traffic = watchTraffic(page);

    await page.goto("/finance/withdrawals");

    await expect(page.getByRole("alert")).toContainText(
      "Seu nível de acesso não tem nenhum horário liberado",
    );
    expect(traffic.countOf(payouts.list)).toBe(1);
  });
});
