import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { screens } from "../../../src/resources";
import { givenCustomer } from "../../support/factories/given-customers";
import { FaultInjector, misshapen } from "../../support/faults/faults";
import { lists } from "../../support/faults/lists";
import { leaveRecord, openerOf, reads } from "../../support/faults/reads";
import { fillNewAdmin } from "../../support/pages/admin-form";
import { listScreen } from "../../support/pages/list-screen";
import { choose, chosen, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { tabsOf } from "../../support/servers/kept-contexts";
import { announce } from "../../support/tools/features";

test.use({ user: "maker", expectedComplaints: [/: expected .*, got /] });

interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
    };
  };
}

const unreadable = "O servidor deu uma resposta que não pôde ser lida";
const toast = (page: Page) => page.locator(".ant-notification-notice");
/** All of them with FAULTS=all, otherwise one, a different one for each call. */
const someOf = <T>(all: readonly T[], index: number): readonly T[] =>
  process.env.FAULTS === "all" ? all : all.filter((_, i) => i === index % all.length);
const isList = (call: Call) => call.data._zod.def.type === "array";

test("a list whose data is no list shows an error, neither rows nor an empty list", async ({ page }) => {
  test.setTimeout(120_000);
  const injector = await FaultInjector.attach(page);
  const failed = page.locator(".list-state[role=alert]");
  for (const [i, [name, call]] of Object.entries(lists).entries())
    for (const data of someOf([{}, 42, "[]"], i))
      await test.step(`${name}: ${JSON.stringify(data)}`, async () => {
        injector.injectNext(call, misshapen(data));
        await page.goto(screens[name]?.path ?? "");

        await expect(failed).toContainText(unreadable);
        await failed.getByRole("button", { name: "Tentar novamente" }).press("Enter");
        await expect(listScreen(page).rows.first()).toBeVisible();
      });
});

test("a modal or a tab with malformed data says so and closes", async ({ page, platform }) => {
  test.setTimeout(120_000);
  // an activity is read from the audit where that is announced
  await announce(page, []);
  const injector = await FaultInjector.attach(page);
  for (const [i, read] of reads.entries())
    for (const data of someOf(isList(read.call) ? [[null], {}] : [null, []], i))
      await test.step(`${read.call.path}: ${JSON.stringify(data)}`, async () => {
        await page.goto(`${read.path}?size=10`);
        const opener = await openerOf(page, platform, read);
        await opener.focus();
        injector.injectNext(read.call, misshapen(data));
        await page.keyboard.press(read.key);

        await expect(toast(page)).toContainText(unreadable);
        await leaveRecord(page, read);
        await expect(opener).toBeFocused();
      });
});

/** Makes data of a schema in which every field is the gap, except ids and the objects and lists that hold fields. */
function hollow(schema: Schema, gap: null | undefined): unknown {
  const { type, shape = {}, element, innerType } = schema._zod.def;
  // lists of anything but objects stay empty, since hours are pairs and a gap would be half of one
  if (type === "array") return element?._zod.def.type === "object" ? [hollow(element, gap)] : [];
  if (innerType) return hollow(innerType, gap);
  if (type !== "object") return type === "record" ? {} : gap;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      name === "id" ? 1 : /reqId$/i.test(name) ? "r" : hollow(field, gap),
    ]),
  );
}

/** The texts of a page that show a missing value as JavaScript would. */
const leaked = (page: Page) =>
  page
    .locator("[title*=undefined], [title*=null], [aria-label*=undefined], [aria-label*=null]")
    .or(page.getByText(/\b(undefined|null|NaN)\b/));

test("missing fields of rows are shown as gaps, never as undefined, null or NaN", async ({ page }) => {
  test.setTimeout(120_000);
  const injector = await FaultInjector.attach(page);
  for (const [i, [name, call]] of Object.entries(lists).entries())
    for (const gap of someOf([undefined, null], i))
      await test.step(`${name}: ${gap}`, async () => {
        const { data, envelope } = call as unknown as Readonly<Record<"data" | "envelope", Schema>>;
        injector.injectNext(call, misshapen(hollow(data, gap), hollow(envelope, gap) as object));
        await page.goto(screens[name]?.path ?? "");
        await expect(listScreen(page).row(1)).toBeVisible();
        await expect(leaked(page)).toHaveCount(0);
      });
});

test("missing fields of a modal are shown as gaps, never as undefined, null or NaN", async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000);
  // an activity is read from the audit where that is announced
  await announce(page, []);
  const injector = await FaultInjector.attach(page);
  for (const [i, read] of reads.entries())
    for (const gap of someOf([null, undefined], i))
      await test.step(`${read.call.path}: ${gap}`, async () => {
        await page.goto(`${read.path}?size=10`);
        const opener = await openerOf(page, platform, read);
        await opener.focus();
        const { data, envelope } = read.call as unknown as Readonly<Record<"data" | "envelope", Schema>>;
        injector.injectNext(read.call, misshapen(hollow(data, gap), hollow(envelope, gap) as object));
        await page.keyboard.press(read.key);
        await expect(modal(page).dialog).toBeVisible();
        await expect(modal(page).dialog.locator(".ant-skeleton")).toHaveCount(0);
        await expect(leaked(page)).toHaveCount(0);
        // one that could not be read closes
        await expect(modal(page).dialog).toBeVisible();
      });
});

test("malformed options leave the form as it was filled in", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Quitéria Vasques" });
  const injector = await FaultInjector.attach(page);
  const { dialog, field } = modal(page);
  await page.goto("/customer/list?search=Quiteria Vasques");
  await listScreen(page).row(customer.id).focus();
  await page.keyboard.press("e");
  await expect(chosen(page, "Cidade")).toHaveText("São Paulo");
  await field("Nome").fill("Quitéria Vasques Lima");
  for (const [state, data] of [
    ["Acre", [null]],
    ["Bahia", {}],
  ] as const) {
    injector.injectNext(contract.misc.cities, misshapen(data));
    await choose(page, "Estado", state);

    await expect(dialog.locator(".field-failed")).toContainText(unreadable);
    await dialog.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(dialog.locator(".field-failed")).toHaveCount(0);
    // wait for the answer, so that the next fault does not hit this request
    await expect(chosen(page, "Cidade")).not.toContainText("Carregando");
    await expect(field("Nome")).toHaveValue("Quitéria Vasques Lima");
  }
});

test("malformed notifications close no form", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Odete Vasques" });
  const injector = await FaultInjector.attach(page);
  const { field } = modal(page);
  await page.clock.install();
  await page.goto("/customer/list?search=Vasques");
  await listScreen(page).row(customer.id).focus();
  await page.keyboard.press("e");
  await field("Nome").fill("Odete Vasques Lima");

  injector.injectNext(contract.notifications.list, misshapen([null]));
  const poll = page.waitForResponse(`**${contract.notifications.list.path}`);
  await page.clock.fastForward(61_000);
  await poll;

  await page.clock.fastForward(1_000);
  await expect(field("Nome")).toHaveValue("Odete Vasques Lima");
});

test("an invalid address of an account is reported, and the tab that waited for it closes", async ({
  page,
}) => {
  const injector = await FaultInjector.attach(page);
  const { dialog } = modal(page);
  await page.goto("/customer/list?size=10");
  for (const data of [
    {},
    null,
    42,
    { redirectUrl: 42 },
    { redirectUrl: null },
    { redirectUrl: "javascript:0" },
  ])
    await test.step(JSON.stringify(data), async () => {
      await listScreen(page).rows.nth(2).focus();
      injector.injectNext(contract.customers.openAccount, misshapen(data));
      await page.keyboard.press("u");

      await expect(toast(page)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect.poll(() => tabsOf(page.context()).length).toBe(1);
      await page.locator(".ant-notification-notice-close").click();
      await expect(toast(page)).toHaveCount(0);
    });
});

test("a customer without a name cannot be chosen for an insertion", async ({ page }) => {
  const injector = await FaultInjector.attach(page);
  const { field } = modal(page);
  await page.goto("/finance/cash_inserts");
  await page.getByRole("button", { name: "Nova inserção" }).click();
  for (const [i, data] of [null, {}, { name: "" }, { name: " ", reqId: "x" }].entries()) {
    injector.injectNext(contract.misc.userSearch, misshapen(data));
    await field("Cliente").fill(`alguem${i}`);
    await expect(field("Cliente")).toHaveAccessibleDescription(new RegExp(unreadable));
  }
});

test("a template without steps says so", async ({ page }) => {
  const injector = await FaultInjector.attach(page);
  await page.goto("/white-label?size=10");
  await listScreen(page).rows.nth(1).focus();
  injector.injectNext(contract.templates.info, misshapen({ id: 1, name: "Vazio", baseConfig: { form: {} } }));
  await page.keyboard.press("t");

  const { dialog, button } = modal(page);
  await expect(dialog).toContainText("O template deste site não tem etapas para preencher.");
  await expect(button("Salvar etapa")).toBeDisabled();
});

test("an invalid authenticator key is reported as lost, and one too long for a QR code is shown as text", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const injector = await FaultInjector.attach(page);
  const { dialog } = modal(page);
  const code = dialog.getByRole("img", { name: /^Código QR/ });
  for (const [i, mfa] of [{}, 42, "A".repeat(3000)].entries())
    await test.step(JSON.stringify(mfa).slice(0, 20), async () => {
      await page.goto("/users");
      await fillNewAdmin(page, { name: "Zulmira Paz", user: `zulmira${i}` });
      injector.injectNext(
        contract.users.register,
        misshapen(i === 2 ? { mfa } : { id: 9_999 + i, reqId: "x", mfa }),
      );
      await page.keyboard.press("Control+Enter");

      // the last answer has no row, and its key is shown all the same
      if (typeof mfa === "string") await expect(dialog.locator("code")).toContainText("AAAA AAAA");
      else await expect(dialog).toContainText("a chave do autenticador se perdeu com a resposta");
      await expect(code).toHaveCount(0);
    });
});

test.describe("without a session", () => {
  test.use({ user: undefined });

  test("an app-config with malformed parts is used as far as possible", async ({ page }) => {
    const injector = await FaultInjector.attach(page);
    for (const config of [{ logo: {} }, { logo: 42, name: {}, terms: { privacy: 42 } }, { terms: 7 }]) {
      injector.injectNext(contract.session.appConfig, {
        ...misshapen(config),
        inject: (route) => route.fulfill({ json: { id: "outra", ...config } }),
      });
      await page.goto("/login");
      await expect(page.getByRole("textbox", { name: "Usuário" })).toBeVisible();
      await page.goto("/terms/privacy");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    }
  });

  test("an admin with malformed parts can work all the same", async ({ page }) => {
    const injector = await FaultInjector.attach(page);
    const user = { id: 1, name: 42, permissions: "all", timeAccess: { 0: null, 1: [["x"]] } };
    injector.injectNext(contract.session.signin, {
      ...misshapen(user),
      async inject(route) {
        await route.fetch();
        await route.fulfill({ json: { response: true, message: "", data: { user } } });
      },
    });
    await page.goto("/login?to=/customer/list");
    await page.getByRole("textbox", { name: "Usuário" }).fill("maker");
    await page.getByLabel("Senha").fill("Maker2026");
    await page.keyboard.press("Enter");

    await expect(listScreen(page).rows.first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Notificações de/ })).toBeVisible();
  });
});
