import { sql } from "kysely";
import { maskBoleto } from "../../../server/seed/boleto";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { openPalette } from "../../support/pages/palette";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("a random Pix key of a payout leads to that payout by Enter", async ({ page, platform }) => {
  const { id, key } = await platform.database.kysely
    .selectFrom("payouts")
    .select(["id", sql<string>`account_data->>'pixKey'`.as("key")])
    .where(sql`account_data->>'pixKeyType'`, "=", "random")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { dialog, field } = await openPalette(page);

  await field.fill(key);
  await expect(dialog.getByRole("heading", { name: "Chave Pix aleatória" })).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/finance/withdrawals/${id}`);
  await expect(recordPanel(page).panel).toContainText(key);
});

for (const [name, kind, method, path] of [
  ["a Pix code with an address leads to its sale", "checkout", "pix", "/finance/orders_checkout"],
  ["a Pix code with a txid leads to its deposit", "deposit", "pix", "/finance/orders_deposit"],
  ["the line of a boleto leads to its sale", "checkout", "boleto", "/finance/orders_checkout"],
  ["the line of a boleto leads to its deposit", "deposit", "boleto", "/finance/orders_deposit"],
] as const)
  test(`${name} by Enter`, async ({ page, platform }) => {
    const { id, payment_code, hash } = await platform.database.kysely
      .selectFrom("orders")
      .select(["id", "payment_code", "hash"])
      // what other tests add has ids of its own
      .where("id", "<", 50_000)
      .where("kind", "=", kind)
      .where("payin_method", "=", method)
      .where("payment_code", "is not", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const code = payment_code ?? "";
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { dialog, field } = await openPalette(page);

    await field.fill(method === "boleto" ? maskBoleto(code) : code);
    if (method === "pix")
      await expect(dialog.locator(".reading")).toContainText(kind === "deposit" ? hash.slice(0, 25) : hash);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(`${path}/${id}`);
    await expect(recordPanel(page).panel).toContainText(String(id));
  });

test("a CPF finds its customer, and the payouts of others that go to it as a Pix key", async ({
  page,
  platform,
}) => {
  const doc1 = "84627391036";
  const other = await givenCustomer(platform.database, { name: "Remetente Alheio" });
  await givenCustomer(platform.database, { name: "Dona da Chave", doc1 });
  const { id } = await givenPayout(platform.database, other.id, {
    account_data: JSON.stringify({ pixKeyType: "cpf", pixKey: doc1 }),
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { field, group } = await openPalette(page);

  await field.fill("846.273.910-36");

  await expect(group("Clientes (1)").getByRole("option", { name: "Dona da Chave" })).toBeVisible();
  await expect(group("Saques (1)").getByRole("option", { name: `Remetente Alheio · ${id}` })).toBeVisible();
});

test("the list of payouts is searched for a Pix key, that of orders for a boleto as it is printed", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Busca de Códigos" });
  const pixKey = "0c9f2f64-5a0e-4d0b-8d7e-3f1b6a7c9d21";
  const payout = await givenPayout(platform.database, customer.id, {
    account_data: JSON.stringify({ pixKey }),
  });
  const { id, code } = await platform.database.kysely
    .selectFrom("orders")
    .select(["id", "payment_code as code"])
    .where("id", "<", 50_000)
    .where("kind", "=", "checkout")
    .where("payin_method", "=", "boleto")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await page.goto("/finance/withdrawals");
  const { search, rows, row } = listScreen(page);
  await expect(search).toHaveAttribute("placeholder", /chave Pix/);
  await search.fill(pixKey);
  await search.press("Enter");
  await expect(row(payout.id)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.goto("/finance/orders_checkout");
  await search.fill(maskBoleto(code ?? ""));
  await search.press("Enter");
  await expect(page).toHaveURL(({ pathname }) => pathname === `/finance/orders_checkout/${id}`);
});
