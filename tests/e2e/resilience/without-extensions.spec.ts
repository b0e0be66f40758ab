import type { Page } from "@playwright/test";
import { givenLevel } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion } from "../../support/factories/given-money";
import { insertionForm, openInsertionForm, requestsOf } from "../../support/pages/insertion-form";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

/** The fields of lists that only the extension `list-query` knows. */
const extraFields = ["sort", "statuses", "amountMin", "amountMax", "customerId", "ids", "after"];

/** Makes the platform one of the specification's calls alone; resolves with what was sent to it beyond these. */
async function withoutExtensions(page: Page): Promise<string[]> {
  const beyond: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/admin\/(totals|export|audit|dashboard|live|account)\b/.test(pathname)) beyond.push(pathname);
    if (request.method() !== "POST" || !pathname.endsWith("list")) return;
    const fields = Object.keys(request.postDataJSON() ?? {});
    beyond.push(
      ...fields.filter((field) => extraFields.includes(field)).map((field) => `${pathname} ${field}`),
    );
  });
  await announce(page, []);
  return beyond;
}

test("a customer is edited by mouse, and the row is changed in place", async ({ page, platform }) => {
  const beyond = await withoutExtensions(page);
  const { id } = await givenCustomer(platform.database, { name: "Simples Editada" });
  await page.goto("/customer/list?search=Simples+Editada");
  await act(page, id, "Editar dados");
  const { dialog, field, button } = modal(page);
  await expect(field("Nome")).toHaveValue("Simples Editada");
  await field("Nome").fill("Simples Mudada");
  await button("Salvar").click();

  await expect(dialog).toHaveCount(0);
  await expect(listScreen(page).row(id)).toContainText("Simples Mudada");
  const { name } = await platform.database.kysely
    .selectFrom("customers")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Simples Mudada");
  expect(beyond).toEqual([]);
});

test("a payout is approved by keyboard, the next one opens by itself and is rejected from its panel", async ({
  page,
  platform,
}) => {
  const beyond = await withoutExtensions(page);
  const customer = await givenCustomer(platform.database, { name: "Simples Saque", balance: 100_000 });
  const next = await givenPayout(platform.database, customer.id);
  const { id } = await givenPayout(platform.database, customer.id);
  await page.goto("/finance/withdrawals?search=Simples+Saque");
  const { row } = listScreen(page);
  await row(id).focus();
  await page.keyboard.press("d");
  await fillDecision(page, await platform.code("maker"));
  await page.keyboard.press("Control+Enter");

  await expect(modal(page).dialog).toContainText(`· ${next.id} ·`);
  await page.keyboard.press("Escape");
  await expect(modal(page).dialog).toHaveCount(0);
  await expect(row(id)).toContainText("Pago");
  await expect(row(next.id)).toBeFocused();
  const stored = await platform.database.kysely
    .selectFrom("payouts")
    .select(["status", "decided_by_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ status: "p", decided_by_id: 1 });
  // the other one is rejected from its panel
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/finance/withdrawals/${next.id}`));
  await page.keyboard.press("d");
  await fillDecision(page, await platform.code("maker"), { decision: "reject" });
  await payoutForm(page).submit.click();
  await expect(page.locator(".record")).toContainText("Cancelado");
  expect(beyond).toEqual([]);
});

test("an insertion is asked for, and that of another admin is approved", async ({ page, platform }) => {
  const beyond = await withoutExtensions(page);
  const customer = await givenCustomer(platform.database, { name: "Simples Inserção" });
  const other = await givenInsertion(platform.database, customer.id, { requested_by_id: 2 });
  await openInsertionForm(page);
  const form = insertionForm(page);
  await form.type("Crédito").click();
  await choose(page, "Operação", "Bonificação");
  await form.customer.fill(String(customer.id));
  await expect(form.found).toHaveText("Simples Inserção");
  await form.value.fill("55,5");
  await form.notes.fill("Sem extensões");
  await form.code.fill(await platform.code("maker"));
  await form.submit.click();
  await expect(page.getByText("Inserção enviada para aprovação!")).toBeVisible();
  await expect(listScreen(page).rows.first()).toContainText("Simples Inserção");
  expect(await requestsOf(platform, customer.id)).toContainEqual(
    expect.objectContaining({ amount: 5_550, type: "c", status: "p", note: "Sem extensões" }),
  );

  await page.goto("/finance/cash_inserts?search=Simples+Inser%C3%A7%C3%A3o");
  await act(page, other.id, "Aprovar ou rejeitar");
  const { dialog, field } = modal(page);
  await dialog.getByText("Aprovar", { exact: true }).click();
  await field("Código do autenticador").fill(await platform.code("maker"));
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(listScreen(page).row(other.id)).toContainText("Aprovad");
  expect(beyond).toEqual([]);
});

test("an admin's level is changed, and the list shows it", async ({ page, platform }) => {
  const beyond = await withoutExtensions(page);
  const level = await givenLevel(platform.database, "Simples Nível");
  const { id } = await platform.database.kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", "desk")
    .executeTakeFirstOrThrow();
  const levelOf = async () =>
    (
      await platform.database.kysely
        .selectFrom("admins")
        .select("level_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).level_id;
  const before = await levelOf();
  await page.goto("/users");
  await act(page, id, "Editar");
  await choose(page, "Nível de acesso", "Simples Nível");
  await modal(page).button("Salvar").click();

  await expect(modal(page).dialog).toHaveCount(0);
  await expect(listScreen(page).row(id)).toContainText("Simples Nível");
  expect(await levelOf()).toBe(level.id);
  await platform.database.kysely
    .updateTable("admins")
    .set({ level_id: before })
    .where("id", "=", id)
    .execute();
  expect(beyond).toEqual([]);
});
