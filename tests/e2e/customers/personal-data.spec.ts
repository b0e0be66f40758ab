import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { personalKinds } from "../../../contract/personal-data";
import { ana, bento, type PersonalData, tellsOfPerson } from "../../support/factories/given-personal-data";
import { plantPersons } from "../../support/factories/planted-persons";
import { act, listScreen } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { openPalette } from "../../support/pages/palette";
import { recordPanel } from "../../support/pages/record-panel";
import { reveal } from "../../support/pages/reveal";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker", maskedKinds: personalKinds });

const idOf = plantPersons(test);
test.beforeEach(({ platform }) => platform.clock.reset());

/** Keeps everything that the platform answers to a page. */
function keepAnswers(page: Page) {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    // the stream of changes has ids alone, and no end
    if (/\/admin\/(?!live)/.test(response.url())) texts.push(response.text().catch(() => ""));
  });
  return async (...persons: PersonalData[]) => {
    const all = (await Promise.all(texts)).join("\n");
    return persons.flatMap((person) => tellsOfPerson(all, person));
  };
}

const reason = "Confirma os dados por telefone";
const minutes = 60_000;
const masked = "Mascarado";

test("a list shows masks, finds what is typed whole, and nothing unmasked reaches the browser", async ({
  page,
}) => {
  const told = keepAnswers(page);
  const { row, rows, search } = listScreen(page);

  await page.goto("/customer/list");
  await search.fill("529.982.247-25");
  await expect(rows).toHaveCount(1);

  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");
  await expect(row(idOf("ana"))).toContainText("a•••@canary.example");
  await expect(row(idOf("ana"))).toContainText("(••) •••••-6655");
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(ana.pixRandom)}`);
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(recordPanel(page).body).toContainText("7d9f••••");
  expect(await told(ana, bento)).toEqual([]);
});

test("a key and a reason reveal one record for five minutes, by keyboard", async ({ page, platform }) => {
  const told = keepAnswers(page);
  const traffic = watchTraffic(page);
  await page.clock.install();
  const { row } = listScreen(page);
  const { panel, body } = recordPanel(page);
  // a mask is of no use elsewhere: only the id is copied until the record is revealed
  const copyOf = (person: "ana" | "bento") => row(idOf(person)).getByRole("button", { name: /^Copiar/ });
  await page.goto("/customer/list?search=canary.example");
  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");

  await row(idOf("ana")).focus();
  await reveal(page, reason);

  await expect(row(idOf("ana"))).toContainText("529.982.247-25");
  await expect(row(idOf("ana"))).toContainText(ana.email);
  await expect(copyOf("ana")).toHaveCount(3);
  await expect(copyOf("bento")).toHaveCount(1);
  await expect(row(idOf("ana"))).toBeFocused();
  await expect(row(idOf("bento"))).toContainText("••.345.678/••••-••");
  expect(traffic.bodiesOf(contract.personalData.reveal)).toEqual([
    { resource: "customers", id: idOf("ana"), reason },
  ]);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status").filter({ hasText: /Dados revelados até \d\d:\d\d/ })).toBeVisible();
  await expect(body).toContainText("529.982.247-25");

  platform.clock.advance(5 * minutes);
  await page.clock.fastForward(5 * minutes);

  await expect(body).toContainText("•••.982.247-••");
  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");
  await expect(panel).not.toContainText("Dados revelados até");
  await expect(page.locator("body")).not.toContainText("529.982.247-25");
  expect(await told(bento)).toEqual([]);
});

test("after a reload a record says until when it is revealed, and is masked again then", async ({
  page,
  platform,
}) => {
  await page.clock.install();
  const { row } = listScreen(page);
  const { panel, body } = recordPanel(page);
  const until = panel.getByRole("status").filter({ hasText: /Dados revelados até \d\d:\d\d/ });
  await page.goto(`/customer/list/${idOf("bento")}`);
  await expect(body).toContainText("••.345.678/••••-••");
  await reveal(page, reason);
  await expect(until).toBeVisible();

  await page.reload();

  await expect(body).toContainText("12.345.678/0001-95");
  await expect(until).toBeVisible();
  platform.clock.advance(5 * minutes);
  await page.clock.fastForward(5 * minutes);
  await expect(body).toContainText("••.345.678/••••-••");
  await expect(until).toBeHidden();
  await page.goto("/customer/list?search=canary.example");
  await expect(row(idOf("bento"))).toContainText("••.345.678/••••-••");
});

test("what a session revealed ends with it, also for the same admin in the same tab", async ({ page }) => {
  const { row } = listScreen(page);
  const { panel, body } = recordPanel(page);
  await page.goto("/customer/list?search=canary.example");
  await row(idOf("ana")).focus();
  await reveal(page, reason);
  await expect(row(idOf("ana"))).toContainText("529.982.247-25");

  await page.getByRole("button", { name: "Sair" }).click();
  await signIn(page, "maker");
  await expect(page).toHaveURL(/\/dashboard/);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await listScreen(page).search.fill(ana.email);
  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");
  await row(idOf("ana")).press("Enter");

  await expect(body).toContainText("•••.982.247-••");
  await expect(panel).not.toContainText("Dados revelados até");
});

test("an open record is revealed by the same key, and its history says why", async ({ page }) => {
  const { panel, body, tab } = recordPanel(page);
  await page.goto(`/customer/list/${idOf("bento")}`);
  await expect(body).toContainText("••.345.678/••••-••");
  await reveal(page, reason);

  await expect(body).toContainText("12.345.678/0001-95");
  await tab("Histórico").click();
  await expect(panel).toContainText(`revelou os dados pessoais: cliente ${idOf("bento")}`);
  await expect(panel).toContainText(reason);
});

test("a form shows masked values to be read, and sends none", async ({ page, platform }) => {
  const traffic = watchTraffic(page);
  const { field, button, dialog } = modal(page);
  await page.goto(`/customer/list?search=${encodeURIComponent(bento.email)}`);
  await act(page, idOf("bento"), "Editar dados");
  await expect(field("CNPJ")).toHaveValue("••.345.678/••••-••");
  await expect(
    dialog.getByRole("alert").filter({ hasText: "revele antes o registro (tecla Z)" }),
  ).toBeVisible();
  for (const name of ["CNPJ", "Inscrição estadual", "E-mail", "Celular", "Telefone"]) {
    await expect(field(name)).toHaveAttribute("readonly");
    await expectMessage(field(name), masked);
  }
  await button("Salvar").click();
  await expect(field("E-mail")).toHaveAccessibleDescription(/O valor mascarado não pode ser salvo/);
  await expect(dialog).toBeVisible();
  expect(traffic.countOf(contract.customers.save)).toBe(0);
  const stored = await platform.database.kysely
    .selectFrom("customers")
    .select("email")
    .where("id", "=", idOf("bento"))
    .executeTakeFirstOrThrow();
  expect(stored.email).toBe(bento.email);
});

test("an export follows the mask", async ({ page }) => {
  await page.goto("/customer/list?search=canary.example");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await page.keyboard.press("Shift+E");
  const dialog = page.getByRole("dialog").last();
  await dialog.getByText("CSV").first().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /Exportar/ }).click(),
  ]);

  const text = await readFile(await download.path(), "utf8");

  expect(text).toContain("•••.982.247-••");
  expect([...tellsOfPerson(text, ana), ...tellsOfPerson(text, bento)]).toEqual([]);
});

test("help and palette have the key, where there is something to reveal", async ({ page }) => {
  const { row } = listScreen(page);
  await page.goto(`/customer/list?search=${encodeURIComponent(ana.email)}`);
  await row(idOf("ana")).focus();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Revelar dados")).toBeVisible();
  await page.keyboard.press("Escape");
  await row(idOf("ana")).focus();
  const palette = await openPalette(page);
  await palette.field.fill("revelar");
  await expect(palette.option(/Revelar dados/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(modal(page).dialog).toContainText("Revelar dados pessoais");
});

test("the menu of a row has the action until the record is revealed", async ({ page }) => {
  const { row } = listScreen(page);
  const item = page.getByRole("menuitem", { name: /Revelar dados/ });
  await page.goto(`/customer/list?search=${encodeURIComponent(bento.email)}`);
  await act(page, idOf("bento"), "Revelar dados");
  await page.keyboard.type(reason);
  await page.keyboard.press("Control+Enter");
  await expect(row(idOf("bento"))).toContainText("12.345.678/0001-95");

  await row(idOf("bento")).focus();
  await page.keyboard.press(".");

  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expect(item).toHaveCount(0);
});
