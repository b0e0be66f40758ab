import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { customers } from "../../../contract/customers";
import { misc } from "../../../contract/misc";
import { notifications } from "../../../contract/notifications";
import { session } from "../../../contract/session";
import { templates } from "../../../contract/templates";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenNotifications } from "../../support/factories/given-notifications";
import { bellPanel } from "../../support/pages/bell";
import { insertionForm, openInsertionForm } from "../../support/pages/insertion-form";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { passwordOf, signIn, signInPage } from "../../support/pages/sign-in-page";
import { openNewSite, savedSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { isOf, watchTraffic } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object|Blocked script execution/] });

const tooMany = "Muitas falhas seguidas. Aguarde um minuto ou tente novamente.";
const again = "Tentar novamente";

/** Cuts the connection of each request of a call; what it answers mends it. */
async function broken(page: Page, call: Call): Promise<() => void> {
  let isBroken = true;
  await page.route(`**${call.path}`, (route) =>
    isBroken && isOf(call, route.request()) ? route.abort("connectionreset") : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

for (const [how, tryAgain] of [
  ["the button", (page: Page) => page.getByRole("button", { name: again }).click()],
  ["Enter", (page: Page) => page.keyboard.press("Enter")],
] as const)
  test(`signing in that failed too often is tried again by ${how}`, async ({ page }) => {
    const traffic = watchTraffic(page);
    const mend = await broken(page, session.signin);
    await page.goto("/login");
    const { user, password, submit } = signInPage(page);
    const lines = page.locator(".login-lines");
    await signIn(page, "maker");
    await expect(lines).toHaveText("Sem conexão com o servidor");
    await submit.click();
    await expect(submit).toBeEnabled();
    await expect(lines).toHaveText("Sem conexão com o servidor");
    await submit.click();
    await expect(lines).toHaveText(tooMany);
    expect(traffic.countOf(session.signin)).toBe(2);
    await expect(submit).toHaveCount(0);
    await expect(user).toHaveValue("maker");
    await expect(password).toHaveValue(passwordOf("maker"));
    await expect(password).toBeFocused();
    mend();

    await tryAgain(page);

    await expect(page).toHaveURL(/\/dashboard$/);
    expect(traffic.countOf(session.signin)).toBe(3);
  });

test("signing in for want of a session is tried again too, and says so in English", async ({ page }) => {
  const mend = await broken(page, session.open);
  await page.goto("/login");
  await page.getByText("English").click();
  await page.getByLabel("User").fill("maker");
  await page.getByLabel("Password").fill(passwordOf("maker"));
  const lines = page.locator(".login-lines");
  for (let tries = 0; tries < 2; tries += 1) {
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(lines).toHaveText(/./);
    if ((await lines.textContent())?.startsWith("Too many")) break;
  }
  await expect(lines).toHaveText("Too many failures in a row. Wait a minute or try again.");
  mend();

  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [how, press] of [
  ["the button beside the message", (page: Page) => modal(page).button(again).click()],
  ["the form's own button", (page: Page) => modal(page).button("Mudar situação").click()],
  [
    "Ctrl+Enter",
    (page: Page) => modal(page).dialog.getByRole("radio", { checked: true }).press("Control+Enter"),
  ],
] as const)
  test(`a form that failed too often sends the same, once, by ${how}`, async ({ openAs, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Iolanda Teimosa", status: "p" });
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    const mend = await broken(page, customers.changeStatus);
    // not on a page that somebody is at: for a moment it would be in 1970
    await page.clock.install();
    await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);
    await act(page, customer.id, "Mudar situação");
    const { dialog, button, lines } = modal(page);
    const submit = button("Mudar situação");
    await dialog.getByText("Ativo", { exact: true }).click();
    for (let tries = 1; tries <= 5; tries += 1) {
      await submit.click();
      await expect.poll(() => traffic.countOf(customers.changeStatus)).toBe(tries);
      await expect(lines).toContainText("Até agora nada mudou");
      await expect(submit).not.toHaveClass(/ant-btn-loading/);
    }
    await submit.click();
    await expect(dialog.getByText(tooMany)).toBeVisible();
    expect(traffic.countOf(customers.changeStatus)).toBe(5);
    mend();
    // nothing is sent again by itself
    await page.clock.fastForward(5000);
    expect(traffic.countOf(customers.changeStatus)).toBe(5);

    await press(page);

    await expect(dialog).toBeHidden();
    await expect(listScreen(page).row(customer.id)).toContainText("Ativo");
    const bodies = traffic.bodiesOf(customers.changeStatus);
    expect(bodies).toHaveLength(6);
    expect(new Set(bodies.map((body) => body.status))).toEqual(new Set(["a"]));
  });

test("the button beside the message leaves the focus in the form when it fails again", async ({ openAs }) => {
  const page = await openAs("maker");
  await broken(page, customers.changeStatus);
  await page.goto("/customer/list?size=10");
  const id = Number(await listScreen(page).rows.nth(1).getAttribute("data-row-key"));
  await act(page, id, "Mudar situação");
  const { dialog, button, lines } = modal(page);
  const submit = button("Mudar situação");
  await dialog.getByText("Pendente", { exact: true }).click();
  for (let tries = 1; !(await dialog.getByText(tooMany).isVisible()); tries += 1) {
    expect(tries).toBeLessThan(8);
    await submit.click();
    await expect(lines.first()).toBeVisible();
    await expect(submit).not.toHaveClass(/ant-btn-loading/);
  }

  await button(again).click();

  await expect(button(again)).toHaveCount(0);
  await expect(lines).toContainText("Até agora nada mudou");
  await expect(dialog.locator(":focus")).toHaveCount(1);
});

test("a step of a site that failed too often is saved by the button beside the message", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("maker");
  const traffic = watchTraffic(page);
  const mend = await broken(page, templates.update);
  const site = await openNewSite(page, platform);
  const { field, save, step, dialog } = siteEditor(page);
  await field("Título").fill("Loja Teimosa");
  for (let tries = 1; tries <= 5; tries += 1) {
    await save.click();
    await expect.poll(() => traffic.countOf(templates.update)).toBe(tries);
    await expect(save).not.toHaveClass(/ant-btn-loading/);
  }
  await save.click();
  await expect(dialog.getByText(tooMany)).toBeVisible();
  mend();

  await dialog.getByRole("button", { name: again }).click();

  await expect(step("Início")).toContainText("Salva");
  await expect(save).toBeFocused();
  expect(traffic.countOf(templates.update)).toBe(6);
  expect(await savedSite(platform, site)).toMatchObject({ home: { title: "Loja Teimosa" } });
});

test("the notifications that failed too often are read again", async ({ openAs, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 3 });
  const page = await openAs("maker");
  const mend = await broken(page, notifications.list);
  const failed = () => page.waitForEvent("requestfailed", (request) => isOf(notifications.list, request));
  // the header asks once by itself, a second after the page opens
  const headerFailed = failed();
  await page.goto("/dashboard");
  await headerFailed;
  await bellPanel(page).bell.click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  const retry = panel.getByRole("button", { name: again });
  await expect(retry).toBeVisible();
  for (let tries = 1; tries <= 6; tries += 1) {
    // one that is still under way when the call is mended would be answered
    await Promise.all([failed(), retry.click()]);
  }
  mend();

  await retry.click();

  await expect(panel.getByRole("listitem")).toHaveCount(3);
});

test("a notification that failed too often to be read is, by the notice's button", async ({
  openAs,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 1 });
  const page = await openAs("maker");
  const traffic = watchTraffic(page);
  const mend = await broken(page, notifications.setRead);
  await page.goto("/dashboard");
  const { bell, items } = bellPanel(page);
  await bell.click();
  // notices lie over the panel
  const read = () => items.getByRole("button").first().press("Enter");
  for (let tries = 1; tries <= 5; tries += 1) {
    await read();
    await expect.poll(() => traffic.countOf(notifications.setRead)).toBe(tries);
  }
  await read();
  const notice = page.locator(".ant-notification-notice").filter({ hasText: tooMany });
  await expect(notice).toBeVisible();
  mend();

  await notice.getByRole("button", { name: again }).click();

  await expect(items).not.toHaveClass(/notification-unread/);
  await expect(notice).toHaveCount(0);
  expect(traffic.countOf(notifications.setRead)).toBe(6);
});

for (const [call, key] of [
  [customers.info, "v"],
  [customers.openAccount, "c"],
] as const)
  test(`${call.path} that failed too often is opened again by the notice's button`, async ({ openAs }) => {
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    const mend = await broken(page, call);
    await page.goto("/customer/list?size=10");
    const row = listScreen(page).rows.nth(1);
    const notices = page.locator(".ant-notification-notice");
    for (let tries = 1; tries <= 6; tries += 1) {
      await row.press(key);
      await expect(notices).toHaveCount(1);
      await expect(modal(page).dialog).toBeHidden();
      if (tries === 6) break;
      await notices.locator(".ant-notification-notice-close").click();
      await expect(notices).toHaveCount(0);
    }
    await expect(notices).toContainText(tooMany);
    expect(traffic.countOf(call)).toBe(5);
    mend();

    await notices.getByRole("button", { name: again }).click();

    await expect.poll(() => traffic.countOf(call)).toBe(6);
    if (call === customers.info) await expect(modal(page).dialog.locator("dl").first()).toBeVisible();
    else await expect.poll(() => page.context().pages().length).toBe(2);
    await expect(notices).toHaveCount(0);
  });

test("a customer that could not be looked up too often is, by the button below the input", async ({
  openAs,
  platform,
}) => {
  const { id, name } = await givenCustomer(platform.database, { name: "Procurada Teimosa" });
  const page = await openAs("maker");
  const traffic = watchTraffic(page);
  const mend = await broken(page, misc.userSearch);
  await openInsertionForm(page);
  const { customer, dialog, found } = insertionForm(page);
  for (let tries = 1; tries <= 5; tries += 1) {
    await customer.fill(String(id + tries));
    await expect.poll(() => traffic.countOf(misc.userSearch)).toBe(tries);
    await expect(customer).toHaveAccessibleDescription("Sem conexão com o servidor");
  }
  await customer.fill(String(id));
  await expect(customer).toHaveAccessibleDescription(tooMany);
  mend();

  await dialog.getByRole("button", { name: again }).click();

  await expect(found).toHaveText(name);
  await expect(customer).toHaveValue(String(id));
  await expect(customer).toHaveAccessibleDescription("");
  await expect(dialog.getByRole("button", { name: again })).toHaveCount(0);
  await expect(customer).toBeFocused();
});
