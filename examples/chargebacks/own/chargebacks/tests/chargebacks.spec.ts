import type { Database } from "../../../server/db/database";
import { listScreen, openMenu } from "../../../tests/support/pages/list-screen";
import { modal } from "../../../tests/support/pages/modal";
import { expect, test } from "../../../tests/support/servers/console";

test.use({ user: "maker" });

const stored = ({ kysely }: Database, id: number) =>
  kysely
    .selectFrom("own_chargebacks")
    .select(["status", "note"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a chargeback is contested, and another accepted with a one-time code", async ({ page, platform }) => {
  await page.goto("/dashboard");
  await page.getByRole("banner").getByRole("button", { name: "Financeiro", exact: true }).click();
  await page.getByRole("menuitem", { name: "Chargebacks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chargebacks" })).toBeVisible();
  const { rows, row } = listScreen(page);
  const waiting = rows.filter({ hasText: "Aguardando" });
  const idOf = async (at: number) => Number(await waiting.nth(at).getAttribute("data-row-key"));
  const [first, second] = [await idOf(0), await idOf(1)];
  const { field, button, dialog } = modal(page);

  await openMenu(page, first);
  await page.getByRole("menuitem", { name: "Contestar" }).click();
  await field("Provas").fill("Comprovante de entrega assinado");
  await button("Contestar").click();
  await expect(dialog).toBeHidden();
  await expect(row(first)).toContainText("Contestado");
  expect(await stored(platform.database, first)).toEqual({
    status: "c",
    note: "Comprovante de entrega assinado",
  });

  await openMenu(page, second);
  await page.getByRole("menuitem", { name: "Aceitar" }).click();
  await field("Motivo").fill("Fraude confirmada pelo banco");
  await field("Código do autenticador").fill(await platform.code("maker"));
  await button("Aceitar").click();
  await expect(dialog).toBeHidden();
  await expect(row(second)).toContainText("Aceito");
  expect(await stored(platform.database, second)).toEqual({
    status: "a",
    note: "Fraude confirmada pelo banco",
  });
});
