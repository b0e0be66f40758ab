import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { auditCalls as audit, historyLength } from "../../../contract/extensions/audit";
import { givenFile } from "../../support/factories/given-accounts";
import { givenActions, statusChanges } from "../../support/factories/given-audit";
import { givenCustomer } from "../../support/factories/given-customers";
import { draftPrompt, loseSession, signInAgain } from "../../support/pages/draft-prompt";
import { act } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { holdRequests } from "../../support/tools/hold-requests";
import { loseAnswer } from "../../support/tools/lose-answer";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** Inserts a customer with a document that waits for a decision. */
async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, type: 2 });
  await givenFile(database, customer.id);
  return customer;
}

async function openDocuments(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Documentos (KYC)");
  await expect(page.locator(".kyc-image")).toBeVisible();
}

test("the reasons of all earlier disapprovals are told where the platform tells them, also from far back", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Rejeitada Várias Vezes Ltda");
  const disapproval = (reason: string) => ({
    call: "customers.disapproveDocuments" as const,
    change: {
      kind: "customer" as const,
      id: customer.id,
      before: { docs_check: "n" },
      after: { docs_check: "n", disapproved: reason },
    },
  });
  // the oldest is on the second page of the history
  await givenActions(platform.database, "checker", [
    disapproval("Documento vencido"),
    ...statusChanges(customer.id, historyLength),
    ...["Frente e verso trocados", "Comprovante de outra pessoa", "Selfie ilegível"].map(disapproval),
  ]);
  const traffic = watchTraffic(page);
  const earlier = page.getByRole("region", { name: "Reprovações anteriores" });
  await openDocuments(page, customer);
  const all = page.getByRole("region", { name: "Reprovações", exact: true });

  await expect(all.getByRole("listitem")).toHaveText([
    /^Selfie ilegível[\d/]+ [\d:]+ · Rafael Nogueira$/,
    /^Comprovante de outra pessoa/,
    /^Frente e verso trocados/,
  ]);
  await all.getByRole("button", { name: "Mostrar mais 1" }).press("Enter");
  await expect(all.getByRole("listitem").last()).toContainText("Documento vencido");
  // the button is gone
  await expect(all.getByRole("listitem").last()).toBeFocused();
  expect(traffic.countOf(audit.record)).toBe(2);

  // the last one stands above, with its reason; the others stay below
  await page.getByRole("button", { name: "Reprovar documentos" }).press("Enter");
  await page.locator(".ant-modal.modal").last().getByRole("textbox").fill("Foto escura demais");
  await page.keyboard.press("Control+Enter");
  await expect(modal(page).dialog.getByRole("alert")).toContainText("Foto escura demais");
  await expect(earlier.getByRole("listitem")).toHaveText([
    /^Selfie/,
    /^Comprovante/,
    /^Frente/,
    /^Documento/,
  ]);
  expect(await violations(page, { part: "#modals" })).toEqual([]);
});

test.describe("a disapproval whose answer was lost", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("is found in the history, and stands there without a reload", async ({ page, platform }) => {
    const customer = await given(platform, "Rejeitada Sem Resposta Ltda");
    await openDocuments(page, customer);
    await loseAnswer(page, customers.disapproveDocuments.path);

    await page.getByRole("button", { name: "Reprovar documentos" }).press("Enter");
    await page.locator(".ant-modal.modal").last().getByRole("textbox").fill("Verso ilegível");
    await page.keyboard.press("Control+Enter");

    const form = page.locator(".ant-modal.modal").last();
    await expect(form.getByRole("status")).toHaveText(
      "Está gravado como foi enviado. Não há mais o que enviar.",
    );
    await page.keyboard.press("Escape");
    await expect(modal(page).dialog.getByRole("alert")).toContainText("Verso ilegível");
  });
});

test("a reason that was being typed when the session ended is there again at once", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const customer = await given(platform, "Rejeitada Depois Ltda");
  await openDocuments(page, customer);
  const form = page.locator(".ant-modal.modal").last();
  await page.getByRole("button", { name: "Reprovar documentos" }).press("Enter");
  await form.getByRole("textbox").fill("Frente cortada");
  await loseSession(page, platform, () => page.keyboard.press("Control+Enter"));
  await signInAgain(page, "checker");

  await draftPrompt(page).resume.click();

  await expect(form.getByRole("textbox")).toHaveValue("Frente cortada");
});

test.describe("what documents are compared with", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("says that it could not be read, and is read again", async ({ page, platform }) => {
    const customer = await given(platform, "Cotejada Sem Dados Ltda");
    await page.route(`**${customers.editData.path}`, (route) => route.abort(), { times: 1 });
    await openDocuments(page, customer);
    const facts = page.locator(".kyc-facts");
    await expect(facts).toContainText("Não foi possível carregar os dados");
    await expect(facts).not.toContainText("CEP");

    await facts.getByRole("button", { name: "Tentar novamente" }).click();

    await expect(facts).toContainText("CEP");
    await expect(facts).not.toContainText("Não foi possível");
  });
});

test("the documents are shown once what stands above them is, and stay where they are", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Rejeitada Sem Empurrar Ltda");
  await givenActions(platform.database, "checker", [
    {
      call: "customers.disapproveDocuments",
      change: {
        kind: "customer",
        id: customer.id,
        before: { docs_check: "n" },
        after: { docs_check: "n", disapproved: "Foto cortada" },
      },
    },
  ]);
  const answer = await holdRequests(page, `**${audit.record.path}`);
  await page.goto(`/customer/list/${customer.id}?tab=documents`);
  const gallery = page.locator(".kyc");
  await expect(gallery).toBeAttached();
  await expect(gallery).toBeHidden();

  answer();

  await expect(gallery).toBeVisible();
  const { y } = (await gallery.boundingBox()) ?? { y: 0 };
  const reason = page.getByText("Foto cortada");
  await expect(reason).toBeVisible();
  const above = (await reason.boundingBox()) ?? { y: 0 };
  expect(above.y).toBeLessThan(y);
  expect((await gallery.boundingBox())?.y).toBe(y);
});

test("the documents wait a second at most for what stands above them", async ({ page, platform }) => {
  const customer = await given(platform, "Rejeitada Sem Resposta Ltda");
  await page.route(`**${audit.record.path}`, () => undefined);

  await page.goto(`/customer/list/${customer.id}?tab=documents`);

  await expect(page.locator(".kyc-image")).toBeVisible({ timeout: 5000 });
});

test("a history that cannot be read is said beside the documents, and read when asked again", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Rejeitada Sem Leitura Ltda");
  let isBroken = true;
  await page.route(`**${audit.record.path}`, (route) =>
    isBroken
      ? route.fulfill({ status: 200, json: { response: false, message: ["Indisponível"] } })
      : route.continue(),
  );
  await openDocuments(page, customer);
  const failed = modal(page).dialog.getByRole("alert");
  await expect(failed).toContainText("Não foi possível ler as reprovações anteriores");

  isBroken = false;
  await failed.getByRole("button", { name: "Tentar novamente" }).click();

  await expect(failed).toHaveCount(0);
  await expect(page.locator(".kyc-image")).toBeVisible();
});

test("without the extension no history is asked for", async ({ page, platform }) => {
  const customer = await given(platform, "Rejeitada Sem Auditoria Ltda");
  const traffic = watchTraffic(page);
  await announce(page, []);
  await openDocuments(page, customer);

  await expect(page.getByRole("region", { name: /^Reprovações/ })).toHaveCount(0);
  expect(traffic.countOf(audit.record)).toBe(0);
});

test("what was wrong with a reason is said no longer once its form is left", async ({ page, platform }) => {
  await openDocuments(page, await given(platform, "Telma Sem Motivo Ltda"));
  await page.getByRole("button", { name: "Reprovar documentos" }).press("Enter");
  const reason = modal(page).dialog.getByRole("textbox");
  await reason.press("Control+Enter");
  const toast = page.locator(".ant-notification-notice");
  await expect(toast).toContainText("Campo requerido!");

  await page.keyboard.press("Escape");

  await expect(reason).toHaveCount(0);
  await expect(toast).toHaveCount(0, { timeout: 1_000 });
});
