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
import { tabsOf } from "../../support/servers/kept-contexts";
import { isRequestOf, watchTraffic } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object|Blocked script execution/] });

const tooMany = "Muitas falhas seguidas. Aguarde um minuto ou tente novamente.";
const again = "Tentar novamente";

/** Drops the connection of every request of a call until the returned function is called. */
async function breakCall(page: Page, call: Call): Promise<() => void> {
  let isBroken = true;
  await page.route(`**${call.path}`, (route) =>
    isBroken && isRequestOf(call, route.request()) ? route.abort("connectionreset") : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

for (const [how, tryAgain] of [
  ["the button", (page: Page) => page.getByRole("button", { name: again }).click()],
  ["Enter", (page: Page) => page.keyboard.press("Enter")],
] as const)
  test(`a sign-in that failed too often is tried again by ${how}`, async ({ page }) => {
    const traffic = watchTraffic(page);
    const mend = await breakCall(page, session.signin);
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

test("a sign-in that cannot open a session is tried again, too, with its message in English", async ({
  page,
}) => {
  const mend = await breakCall(page, session.open);
  await page.goto("/login");
  await page.getByText("English").click();
  await page.getByLabel("Username").fill("maker");
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
  ["the form's own button", (page: Page) => modal(page).button("Alterar situação").click()],
  [
    "Ctrl+Enter",
    (page: Page) => modal(page).dialog.getByRole("radio", { checked: true }).press("Control+Enter"),
  ],
] as const)
  test(`a form that failed too often sends the same values once by ${how}`, async ({ openAs, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Iolanda Teimosa", status: "p" });
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    const mend = await breakCall(page, customers.changeStatus);
    // before the page loads: installed later, the clock would be in 1970 for a moment
    await page.clock.install();
    await page.goto(`/customer/list?search=${encodeURIComponent(customer.name)}`);
    await act(page, customer.id, "Alterar situação");
    const { dialog, button, lines } = modal(page);
    const submit = button("Alterar situação");
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

test("the button beside the message keeps the focus in the form when the call fails again", async ({
  openAs,
}) => {
  const page = await openAs("maker");
  await breakCall(page, customers.changeStatus);
  await page.goto("/customer/list?size=10");
  const id = Number(await listScreen(page).rows.nth(1).getAttribute("data-row-key"));
  await act(page, id, "Alterar situação");
  const { dialog, button, lines } = modal(page);
  const submit = button("Alterar situação");
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
  const mend = await breakCall(page, templates.update);
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

test("notifications that failed too often are read again by the panel's button", async ({
  openAs,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 3 });
  const page = await openAs("maker");
  const mend = await breakCall(page, notifications.list);
  const failed = () =>
    page.waitForEvent("requestfailed", (request) => isRequestOf(notifications.list, request));
  // the header reads them by itself, a second after the page opens
  const headerFailed = failed();
  await page.goto("/dashboard");
  await headerFailed;
  await bellPanel(page).bell.click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  const retry = panel.getByRole("button", { name: again });
  await expect(retry).toBeVisible();
  for (let tries = 1; tries <= 6; tries += 1) {
    // a request still under way would be answered once the call is mended
    await Promise.all([failed(), retry.click()]);
  }
  mend();

  await retry.click();

  await expect(panel.getByRole("listitem")).toHaveCount(3);
});

test("a notification that could not be marked as read too often is marked by the toast's button", async ({
  openAs,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 1 });
  const page = await openAs("maker");
  const traffic = watchTraffic(page);
  const mend = await breakCall(page, notifications.setRead);
  await page.goto("/dashboard");
  const { bell, items } = bellPanel(page);
  await bell.click();
  // by keyboard, since toasts cover the panel
  const read = () => items.getByRole("button").first().press("Enter");
  for (let tries = 1; tries <= 5; tries += 1) {
    await read();
    await expect.poll(() => traffic.countOf(notifications.setRead)).toBe(tries);
  }
  await read();
  const toast = page.locator(".ant-notification-notice").filter({ hasText: tooMany });
  await expect(toast).toBeVisible();
  mend();

  await toast.getByRole("button", { name: again }).click();

  await expect(items).not.toHaveClass(/notification-unread/);
  await expect(toast).toHaveCount(0);
  expect(traffic.countOf(notifications.setRead)).toBe(6);
});

for (const [call, key] of [
  [customers.info, "v"],
  [customers.openAccount, "u"],
] as const)
  test(`an action whose ${call.path} failed too often is opened again by the toast's button`, async ({
    openAs,
  }) => {
    const page = await openAs("maker");
    const traffic = watchTraffic(page);
    const mend = await breakCall(page, call);
    await page.goto("/customer/list?size=10");
    const row = listScreen(page).rows.nth(1);
    const toasts = page.locator(".ant-notification-notice");
    for (let tries = 1; tries <= 6; tries += 1) {
      await row.press(key);
      await expect(toasts).toHaveCount(1);
      await expect(modal(page).dialog).toBeHidden();
      if (tries === 6) break;
      await toasts.locator(".ant-notification-notice-close").click();
      await expect(toasts).toHaveCount(0);
    }
    await expect(toasts).toContainText(tooMany);
    expect(traffic.countOf(call)).toBe(5);
    mend();

    await toasts.getByRole("button", { name: again }).click();

    await expect.poll(() => traffic.countOf(call)).toBe(6);
    if (call === customers.info) await expect(modal(page).dialog.locator("dl").first()).toBeVisible();
    else await expect.poll(() => tabsOf(page.context()).length).toBe(2);
    await expect(toasts).toHaveCount(0);
  });

test("a look-up of a customer that failed too often is tried again by the button below the input", async ({
  openAs,
  platform,
}) => {
  const { id, name } = await givenCustomer(platform.database, { name: "Procurada Teimosa" });
  const page = await openAs("maker");
  const traffic = watchTraffic(page);
  const mend = await breakCall(page, misc.userSearch);
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
