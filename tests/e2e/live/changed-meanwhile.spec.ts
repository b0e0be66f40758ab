import { expect, type Page } from "@playwright/test";
import type { DemoAdmin } from "../../../server/seed/admins";
import { givenLevel, givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { modal } from "../../support/pages/modal";
import { test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

const stored = ({ database: { kysely } }: ConsolePlatform, id: number) =>
  kysely
    .selectFrom("customers")
    .select(["name", "email", "phone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function openEdit(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  const opened = streamOpened(page);
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await opened;
  await listScreen(page).row(id).press("e");
  await expect(modal(page).field("Nome")).toHaveValue(name);
}

interface Fixtures {
  readonly platform: ConsolePlatform;
  readonly openAs: (user: DemoAdmin) => Promise<Page>;
}

/** Opens the form of a new customer, and once more as a colleague. */
async function openTwice(page: Page, name: string, { platform, openAs }: Fixtures) {
  const customer = await givenCustomer(platform.database, { name });
  await openEdit(page, customer);
  const other = await openAs("checker");
  await openEdit(other, customer);
  return { customer, other };
}

/** Changes a field of a customer as a colleague who has the form open, too. */
async function changeAs(other: Page, label: string, value: string): Promise<void> {
  await modal(other).field(label).fill(value);
  await modal(other).button("Salvar").click();
  await expect(modal(other).dialog).toHaveCount(0);
}

test("of two admins who edit a customer neither takes back what the other saved", async ({
  page,
  platform,
  openAs,
}) => {
  const { customer, other } = await openTwice(page, "Quitéria Dupla", { platform, openAs });
  await modal(page).field("E-mail").fill("quiteria.dupla@example.com");

  await changeAs(other, "Telefone", "(11) 3333-4444");

  await expect(modal(page).lines).toContainText("Rafael Nogueira alterou este registro enquanto isso.");
  await expect(modal(page).lines).toContainText("Aqui já está o novo valor: Telefone.");
  await expect(modal(page).field("Telefone")).toHaveValue("(11) 3333-4444");
  await expect(modal(page).field("E-mail")).toHaveValue("quiteria.dupla@example.com");
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toHaveCount(0);
  const { email, phone } = await stored(platform, customer.id);
  expect(email).toBe("quiteria.dupla@example.com");
  expect(phone?.replace(/\D/g, "")).toBe("1133334444");
});

test("what both entered stays as typed, and the form says that saving replaces the colleague's", async ({
  page,
  platform,
  openAs,
}) => {
  const { customer, other } = await openTwice(page, "Quirino Disputado", { platform, openAs });
  await modal(page).field("E-mail").fill("meu@example.com");

  await changeAs(other, "E-mail", "seu@example.com");

  await expect(modal(page).lines).toContainText(
    "Ficou o que você tinha informado. Ao salvar, isso substitui o que acaba de ser salvo: E-mail (seu@example.com).",
  );
  // above a form that is scrolled it would be out of sight
  await expect(page.locator(".ant-notification-notice")).toContainText("Ficou o que você tinha informado");
  await expect(modal(page).field("E-mail")).toHaveValue("meu@example.com");
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toHaveCount(0);
  expect(await stored(platform, customer.id)).toMatchObject({ email: "meu@example.com" });
});

test("a form in which nothing was entered shows the new values, and closes without a question", async ({
  page,
  platform,
  openAs,
}) => {
  const { other } = await openTwice(page, "Querubina Lida", { platform, openAs });

  await changeAs(other, "Nome", "Querubina Relida");

  await expect(modal(page).field("Nome")).toHaveValue("Querubina Relida");
  await page.keyboard.press("Escape");
  await expect(modal(page).dialog).toHaveCount(0);
});

test("fees that two admins edit keep what each of them saved", async ({ page, platform, openAs }) => {
  const owner = await givenCustomer(platform.database);
  const office = await givenOffice(platform.database, owner.id, { name: "Loja Compartilhada" });
  const open = async (on: Page) => {
    const opened = streamOpened(on);
    await on.goto("/white-label?search=Loja+Compartilhada");
    await opened;
    await listScreen(on).row(office.id).press("i");
    await on.getByRole("button", { name: "Editar as taxas de Pix" }).click();
    await expect(modal(on).field("Administração: valor fixo")).toBeFocused();
  };
  await open(page);
  const other = await openAs("checker");
  await open(other);

  await modal(other).field("Administração: valor fixo").fill("9,99");
  await modal(other).button("Salvar").click();

  await expect(modal(page).field("Administração: valor fixo")).toHaveValue("9,99");
  await modal(page).field("White label: valor fixo").fill("1,00");
  await modal(page).button("Salvar").click();
  await expect(page.getByText("Taxas atualizadas com sucesso!")).toBeVisible();
  expect(
    await platform.database.kysely
      .selectFrom("office_fees")
      .select(["pl", "wl"])
      .where("office_id", "=", office.id)
      .where("method", "=", "pix")
      .execute(),
  ).toEqual([{ pl: 999, wl: 100 }]);
});

test("a permission that a colleague took away stays away when the level is renamed", async ({
  page,
  platform,
  openAs,
}) => {
  const { id } = await givenLevel(platform.database, "Nível Compartilhado");
  const open = async (on: Page) => {
    const opened = streamOpened(on);
    await on.goto("/users/types");
    await opened;
    await listScreen(on).row(id).press("e");
    await expect(modal(on).field("Nome")).toHaveValue("Nível Compartilhado");
  };
  await open(page);
  const other = await openAs("checker");
  await open(other);
  const permission = (on: Page) => modal(on).dialog.getByRole("checkbox", { name: /^White label/i });
  await modal(page).field("Nome").fill("Nível Renomeado");
  await expect(permission(page)).toBeChecked();

  await permission(other).uncheck();
  await modal(other).button("Salvar").click();

  await expect(permission(page)).not.toBeChecked();
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toHaveCount(0);
  const { name, permissions } = await platform.database.kysely
    .selectFrom("access_levels")
    .select(["name", "permissions"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Nível Renomeado");
  expect(permissions).toMatchObject({ office: 0, orders: 1 });
});

/** Opens a customer on the blacklist whom everything is forbidden, and once more as a colleague. */
async function openRestricted(page: Page, name: string, { platform, openAs }: Fixtures) {
  const { id } = await givenCustomer(platform.database, {
    ...{ name, is_blacklisted: true, may_pay: "n", may_withdraw: "n" },
  });
  const open = async (on: Page) => {
    const opened = streamOpened(on);
    await on.goto(`/customer/blacklist/${id}`);
    await opened;
    return on;
  };
  await open(page);
  return {
    id,
    other: await open(await openAs("checker")),
    restrictions: () =>
      platform.database.kysely
        .selectFrom("customers")
        .select(["is_blacklisted", "may_pay", "may_withdraw"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
  };
}

/** Allows what is forbidden in the open form of a restriction. */
const allow = (on: Page, what: string) =>
  modal(on).dialog.getByRole("radiogroup", { name: what }).getByText("Permitido").click();

/** Allows payments as a colleague. */
async function allowPayments(other: Page): Promise<void> {
  await other.getByRole("button", { name: "Alterar restrições" }).click();
  await allow(other, "Pagamento");
  await modal(other).button("Salvar").click();
}

test("restrictions that two admins change keep what each of them saved, and an open record follows", async ({
  page,
  platform,
  openAs,
}) => {
  const { other, restrictions } = await openRestricted(page, "Quintiliano Vigiado", { platform, openAs });
  await page.getByRole("button", { name: "Alterar restrições" }).click();
  await allow(page, "Saque");

  await allowPayments(other);

  await expect(modal(page).lines).toContainText("Rafael Nogueira alterou este registro enquanto isso.");
  await modal(page).button("Salvar").click();
  await expect(other.getByRole("dialog", { name: /Quintiliano/ }).getByText("Permitido")).toHaveCount(2);
  expect(await restrictions()).toEqual({ is_blacklisted: true, may_pay: "y", may_withdraw: "y" });
});

test("who is taken off the blacklist meanwhile cannot be put on it by a form that was open", async ({
  page,
  platform,
  openAs,
}) => {
  const { other, restrictions } = await openRestricted(page, "Querino Vigiado", { platform, openAs });
  await page.getByRole("button", { name: "Alterar restrições" }).click();
  await allow(page, "Saque");

  await other.getByRole("button", { name: "Remover da lista restritiva" }).click();
  await modal(other).button("Remover da lista restritiva").click();

  await expect(modal(page).lines).toContainText(
    "Rafael Nogueira alterou este registro enquanto isso, e este formulário não pode mais ser enviado.",
  );
  await expect(modal(page).lines).toContainText("Ele não está mais nesta lista.");
  await expect(modal(page).button("Salvar")).toBeDisabled();
  expect(await restrictions()).toMatchObject({ is_blacklisted: false });
});

test("a removal that is taken back returns to what a colleague allowed meanwhile", async ({
  page,
  platform,
  openAs,
}) => {
  const { id, other, restrictions } = await openRestricted(page, "Quirina Vigiada", { platform, openAs });
  await page.getByRole("button", { name: "Remover da lista restritiva" }).click();
  await expect(modal(page).button("Remover da lista restritiva")).toBeVisible();
  await allowPayments(other);
  await expect(listScreen(page).row(id)).toContainText(/Permitido\s*Bloqueado/);

  await modal(page).button("Remover da lista restritiva").click();
  await page.getByRole("button", { name: "Desfazer" }).click();

  await expect(page.getByText(/^Desfeito/)).toBeVisible();
  expect(await restrictions()).toEqual({ is_blacklisted: true, may_pay: "y", may_withdraw: "n" });
});
