import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { document, pngOf } from "../../support/tools/images";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });
test.afterEach(({ platform }) => platform.clock.reset());

/** Inserts a customer with a picture of the document's front, 300 × 200 pixels, and a contract as PDF. */
async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, type: 2 });
  await givenFile(database, customer.id, { kind: "front", bytes: pngOf(300, 200) });
  await givenFile(database, customer.id, { kind: "company", bytes: document, type: "application/pdf" });
  return customer;
}

async function openDocuments(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Documentos (KYC)");
  await expect(page.locator(".kyc-image")).toBeVisible();
}

/** The topmost modal, which asks for confirmation. */
const confirmation = (page: Page) => page.locator(".ant-modal.modal").last();

const filesOf = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("kyc_files").select("kind").where("customer_id", "=", id).execute();

const checkOf = async ({ database }: ConsolePlatform, id: number) =>
  (
    await database.kysely
      .selectFrom("customers")
      .select("docs_check")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).docs_check;

test("the customer's settings are shown, and pictures are enlarged, moved and rotated by keys and wheel", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Palmira Provas Ltda");
  const { dialog } = modal(page);
  const sizeOf = async () => await page.locator(".kyc-box").boundingBox();

  await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);
  await listScreen(page).row(customer.id).press("Enter");
  await expect(dialog).toContainText(`${customer.name} · ${customer.id}`);
  for (const [title, value] of [
    ["Tipo", "Pessoa jurídica"],
    ["Indicado por", "–"],
    ["Verificação em duas etapas", "Não"],
  ] as const)
    await expect(dialog.locator("dl > div").filter({ hasText: title })).toContainText(value);
  await page.keyboard.press("a");
  await expect(page.locator(".kyc-image")).toBeVisible();
  await expect(page.locator(".kyc-stage")).toBeFocused();
  expect(await sizeOf()).toMatchObject({ width: 300, height: 200 });
  await page.keyboard.press("+");
  await expect(page.locator(".kyc-zoom")).toHaveText("150%");
  expect(await sizeOf()).toMatchObject({ width: 450, height: 300 });
  await page.keyboard.press("r");
  await page.keyboard.press("0");
  await expect(page.locator(".kyc-zoom")).toHaveText("100%");
  expect(await sizeOf()).toMatchObject({ width: 200, height: 300 });

  // the wheel enlarges what is under it and nothing else scrolls; then arrows move the picture instead of changing it
  const viewport = page.locator(".kyc-viewport");
  const scrolled = () => viewport.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await page.keyboard.press("Shift+R");
  await viewport.hover();
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -100);
  await expect(page.locator(".kyc-zoom")).toHaveText("800%");
  const [left = 0, top = 0] = await scrolled();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(scrolled).toEqual([left + 60, top + 60]);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 100);
  await expect(page.locator(".kyc-zoom")).toHaveText("100%");
  await page.keyboard.press("PageDown");
  await expect(page.locator("iframe.kyc-pdf")).toBeVisible();
  // no name of a document is cut
  for (const name of await page.locator(".kyc-thumb-name").all())
    expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test("a PDF is shown in the browser's viewer", async ({ page, platform }) => {
  const customer = await given(platform, "Quirina Provas Ltda");
  await openDocuments(page, customer);

  await page.keyboard.press("ArrowRight");

  const frame = page.locator("iframe.kyc-pdf");
  await expect(frame).toHaveAttribute("title", "Contrato social");
  const address = (await frame.getAttribute("src"))?.split("#")[0] ?? "";
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByRole("toolbar").getByRole("link")).toHaveAttribute("href", address);
  await expect(page.getByRole("button", { name: "Ampliar (+)" })).toBeHidden();

  // the keys stay the documents', and lead to no other customer
  await expect(page.locator(".kyc-stage")).toBeFocused();
  const record = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".kyc-image")).toBeVisible();
  await page.keyboard.press("+");
  await expect(page.locator(".kyc-zoom")).toHaveText("150%");
  await page.keyboard.press("PageDown");
  await expect(frame).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".kyc-zoom")).toHaveText("100%");
  expect(page.url()).toBe(record);
});

test("a document is deleted after confirmation, and the others stay", async ({ page, platform }) => {
  const customer = await given(platform, "Raimunda Provas Ltda");
  const traffic = watchTraffic(page);
  await openDocuments(page, customer);

  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(confirmation(page)).toContainText(`Documento (frente) · ${customer.name} · ${customer.id}`);
  await confirmation(page).getByRole("button", { name: "Voltar" }).click();
  expect(traffic.countOf(customers.deleteFile)).toBe(0);
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await confirmation(page).getByRole("button", { name: "Excluir documento" }).click();

  await expect(page.getByRole("button", { name: "Documento (frente)" })).toBeHidden();
  await expect(page.locator("iframe.kyc-pdf")).toBeVisible();
  expect(await filesOf(platform, customer.id)).toEqual([{ kind: "company" }]);
});

test("after approval, the actions are gone from the modal and the row", async ({ page, platform }) => {
  const customer = await given(platform, "Salustiana Provas Ltda");
  const { row } = listScreen(page);
  const { dialog } = modal(page);
  const traffic = watchTraffic(page);
  await openDocuments(page, customer);

  await page.getByRole("button", { name: "Aprovar documentos" }).focus();
  await page.keyboard.down("Enter");
  await expect(confirmation(page).locator(".form-question")).toContainText(
    `${customer.name} · ${customer.id}?`,
  );
  await expect(confirmation(page).getByRole("button", { name: "Aprovar documentos" })).toBeFocused();
  // the key that opened the confirmation, still held down, does not confirm it
  for (let i = 0; i < 5; i++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  expect(traffic.countOf(customers.approveDocuments)).toBe(0);
  await page.keyboard.press("Enter");

  await expect(page.getByText(`Documentos de ${customer.name} · ${customer.id} aprovados`)).toBeVisible();
  await expect(dialog).toHaveCount(1);
  for (const name of ["Excluir", "Aprovar documentos", "Reprovar documentos"])
    await expect(dialog.getByRole("button", { name, exact: true })).toHaveCount(0);
  // the button that was pressed is gone, and keys still reach the panel
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row(customer.id)).toBeFocused();
  await expect(row(customer.id)).toContainText("Verificados");
  await row(customer.id).press(".");
  await page.getByRole("menuitem", { name: "Documentos (KYC)" }).click();
  await expect(page.locator(".kyc-image")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Aprovar documentos" })).toHaveCount(0);
  expect(await checkOf(platform, customer.id)).toBe("y");
});

test("approving a customer without documents is not proposed, and says what it is", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Sebastiana Sem Provas" });
  await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);
  await listScreen(page).row(customer.id).press("a");
  const approve = page.getByRole("button", { name: "Aprovar documentos" });
  await expect(approve).not.toHaveClass(/ant-btn-primary/);

  await approve.press("Enter");
  await expect(confirmation(page).locator(".form-question")).toHaveText(
    `Não há nenhum documento de ${customer.name} · ${customer.id}. Aprovar mesmo assim? Não dá para voltar atrás.`,
  );
  await expect(confirmation(page).getByRole("button", { name: "Voltar" })).toBeFocused();
  expect(await checkOf(platform, customer.id)).toBe("n");
  await confirmation(page).getByRole("button", { name: "Aprovar sem documentos" }).click();

  await expect(page.getByText(`${customer.name} · ${customer.id}: aprovado sem documentos`)).toBeVisible();
  await expect(approve).toHaveCount(0);
  expect(await checkOf(platform, customer.id)).toBe("y");
});

test("documents are disapproved by keyboard, with a reason of at least five characters that is sent by e-mail", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Teresinha Provas Ltda");
  const traffic = watchTraffic(page);
  await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);
  await listScreen(page).row(customer.id).press("a");
  await expect(modal(page).dialog).toContainText("Documentos do cliente");

  await page.getByRole("button", { name: "Reprovar documentos" }).press("Enter");
  await confirmation(page).getByRole("textbox").fill("  ruim  ");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".ant-notification")).toContainText("É requerido no mínimo 5 caracteres");
  await expect(confirmation(page).getByRole("textbox")).toHaveValue("  ruim  ");
  expect(traffic.countOf(customers.disapproveDocuments)).toBe(0);
  await confirmation(page).getByRole("textbox").fill("Foto ilegível");
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(/E-mail sobre os documentos enviado/)).toBeVisible();
  // what was wrong before is said no longer beside it, and does not wait until its time is over
  await expect(page.locator(".ant-notification")).not.toContainText("É requerido no mínimo 5 caracteres", {
    timeout: 1_000,
  });
  await expect(page.getByRole("button", { name: "Reprovar documentos" })).toBeVisible();
  await expect(modal(page).dialog.getByText("Reprovados", { exact: true })).toBeVisible();
  expect(await checkOf(platform, customer.id)).toBe("n");
  await page.keyboard.press("Escape");
  await expect(listScreen(page).row(customer.id)).toContainText("Reprovados");
  // whoever looks at the documents again reads why
  await listScreen(page).row(customer.id).press("a");
  await expect(modal(page).dialog.getByRole("alert")).toContainText(
    /Reprovados em [\d/]+ [\d:]+\s*Foto ilegível/,
  );
  const mails = await platform.database.kysely.selectFrom("outbox").selectAll().execute();
  expect(JSON.stringify(mails)).toContain("Foto ilegível");
});

test("an expired address is renewed once", async ({ page, platform }) => {
  const customer = await given(platform, "Umbelina Provas Ltda");
  const traffic = watchTraffic(page);
  let isExpired = true;
  await page.route("**/files/*", async (route) => {
    if (isExpired) return await route.fulfill({ status: 200, contentType: "text/plain", body: "expired" });
    await route.continue();
  });
  await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);

  await listScreen(page).row(customer.id).press("a");
  await expect(page.getByText("Não foi possível abrir o documento")).toBeVisible();
  expect(traffic.countOf(customers.info)).toBe(2);
  isExpired = false;
  await page.getByRole("button", { name: "Tentar novamente" }).click();

  await expect(page.locator(".kyc-image")).toBeVisible();
});

test("the addresses are read again for a PDF that is opened minutes later", async ({ page, platform }) => {
  const customer = await given(platform, "Valdirene Provas Ltda");
  const traffic = watchTraffic(page);
  await page.clock.install();
  await openDocuments(page, customer);
  platform.clock.advance(6 * 60_000);
  await page.clock.fastForward("06:00");

  await page.keyboard.press("ArrowRight");

  const frame = page.locator("iframe.kyc-pdf");
  await expect(frame).toBeVisible();
  expect(traffic.countOf(customers.info)).toBe(2);
  const answer = await page.request.get((await frame.getAttribute("src"))?.split("#")[0] ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});

test.describe("a level without files", () => {
  test.use({ user: "desk" });

  test("is told which permission is missing", async ({ page, platform }) => {
    const customer = await given(platform, "Violeta Provas Ltda");
    await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);

    await listScreen(page).row(customer.id).press("a");

    await expect(modal(page).dialog).toContainText("Seu nível de acesso não tem a permissão Arquivos");
    await expect(page.getByRole("button", { name: "Aprovar documentos" })).toBeDisabled();
  });
});

test("the keys of a picture are in sight above the buttons of the decision", async ({ page, platform }) => {
  const customer = await given(platform, "Vera Teclas Ltda");
  await page.setViewportSize({ width: 1440, height: 900 });

  await openDocuments(page, customer);

  await expect(page.locator(".record-tools .ant-btn-primary")).toBeVisible();
  await expect(page.locator(".kyc-keys")).toBeInViewport({ ratio: 1 });
});
