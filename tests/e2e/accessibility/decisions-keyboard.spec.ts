import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId } from "../../support/factories/given-money";
import { decisionForm, givenPending, openList, storedDecision } from "../../support/pages/decision-screen";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker" });

test("pending requests are decided one after the other by keyboard: d, then a or r, code and Ctrl+Enter for each", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Norma Decidida" });
  const last = await givenPending(platform, "insertions", customer.id);
  await givenPending(platform, "insertions", customer.id, { requested_by_id: checkerId });
  const second = await givenPending(platform, "insertions", customer.id);
  await givenPending(platform, "insertions", customer.id, { status: "n" });
  const first = await givenPending(platform, "insertions", customer.id);
  await openList(page, "insertions", customer.name, 5);
  await listScreen(page).row(first).focus();

  await page.keyboard.press("d");
  for (const [id, letter] of [
    [first, "a"],
    [second, "r"],
    [last, "a"],
  ] as const) {
    await expect(modal(page).dialog).toContainText(`· ${id} ·`);
    await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await page.keyboard.press(letter);
    await expect(decisionForm(page).code).toBeFocused();
    await page.keyboard.type(await platform.code("checker"));
    await page.keyboard.press("Control+Enter");
    await expect
      .poll(async () => (await storedDecision(platform, "insertions", id)).status)
      .toBe(letter === "a" ? "a" : "n");
  }
  await expect(modal(page).dialog).toBeHidden();
  await expect(listScreen(page).row(last)).toBeFocused();
});

test("Enter shows a request that cannot be decided", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Odete Decidida" });
  const id = await givenPending(platform, "insertions", customer.id, { requested_by_id: checkerId });
  await openList(page, "insertions", customer.name, 1);

  await listScreen(page).row(id).press("Enter");

  await expect(modal(page).dialog).toContainText("Inserção manual");
  await expect(modal(page).dialog).toContainText("Acordo com o cliente");
  const steps = modal(page).dialog.getByRole("list", { name: "Situação" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /^Pendente.*Rafael Nogueira$/,
    /^AprovadaNão aprovadaCanceladaPode seguir para$/,
  ]);
});

test("Tab stops once at a group of radio buttons of which none is chosen, in either direction", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Paula Decidida" });
  const id = await givenPending(platform, "insertions", customer.id);
  await openList(page, "insertions", customer.name, 1);
  await listScreen(page).row(id).press("d");
  const first = modal(page).dialog.getByRole("radio", { name: "Aprovar" });
  await expect(first).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(decisionForm(page).code).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(first).toBeFocused();

  // arrows choose within the group, and what is chosen is the stop
  await page.keyboard.press("ArrowRight");
  const second = modal(page).dialog.getByRole("radio", { name: "Rejeitar" });
  await expect(second).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(decisionForm(page).code).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(second).toBeFocused();
});

test("a new code in the authenticator is announced once, while the field has the focus", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Quitéria Decidida" });
  const id = await givenPending(platform, "insertions", customer.id);
  await page.clock.install();
  await openList(page, "insertions", customer.name, 1);
  await listScreen(page).row(id).press("d");
  const news = modal(page).dialog.getByRole("status").filter({ hasText: "Código novo no autenticador" });
  await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
  // a read that is under way would be given up by the clock
  await expect(modal(page).dialog.getByText("Carregando")).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(news).toHaveCount(0);

  await decisionForm(page).code.focus();
  await page.clock.runFor(31_000);
  await expect(news).toHaveCount(1);

  await page.keyboard.press("Shift+Tab");
  await expect(news).toHaveCount(0);
});
