import type { Locator, Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenNotifications } from "../../support/factories/given-notifications";
import { type Fault, FaultInjector, faultNamed, faultsFor } from "../../support/faults/faults";
import { expectNoSpinner } from "../../support/faults/form-outcomes";
import { injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { tabsOf } from "../../support/servers/kept-contexts";

// the demo's account page may run no scripts, about which the browser complains when Playwright evaluates one
test.use({
  expectedComplaints: [
    /Failed to load resource|is no JSON object|: expected .*, got |Blocked script execution/,
  ],
});

const lost = /A resposta se perdeu e não se sabe se a operação foi realizada/;

/** A call that one press makes without a form, and whose failure a toast reports. */
interface Press {
  readonly call: Call;
  /** Opens the page with the element to press. */
  readonly show: (page: Page, platform: ConsolePlatform) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** Expects that the call was done. */
  readonly done: (page: Page) => Promise<void>;
  /** The title of the toast. */
  readonly title: string;
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Notificações" });
const item = (page: Page): Locator => panel(page).getByRole("listitem").filter({ hasText: "Aviso 1" });

async function showPanel(page: Page, { database }: ConsolePlatform): Promise<void> {
  await givenNotifications(database, "maker", { count: 3 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Notificações de / }).click();
  await expect(item(page)).toBeVisible();
}

const { notifications, notificationUnread, customers } = contract;
const presses: Readonly<Record<string, Press>> = {
  "reading a notification": {
    call: notifications.setRead,
    show: showPanel,
    press: (page) => item(page).getByRole("button").first().click(),
    done: (page) => expect(item(page)).not.toHaveClass(/notification-unread/),
    title: "A notificação não foi marcada como lida",
  },
  "taking a notification away": {
    call: notifications.exclude,
    show: showPanel,
    press: async (page) => {
      if (await item(page).count()) await item(page).getByRole("button").last().click();
    },
    done: (page) => expect(item(page)).toHaveCount(0),
    title: "A notificação não foi excluída",
  },
  "taking back that a notification was read, of the extension notification-unread": {
    call: notificationUnread.setUnread,
    show: async (page, platform) => {
      await showPanel(page, platform);
      await item(page).getByRole("button").first().click();
      await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
    },
    press: (page) => page.getByRole("button", { name: "Desfazer" }).click(),
    done: (page) => expect(item(page)).toHaveClass(/notification-unread/),
    title: "A notificação não foi marcada como não lida",
  },
  "opening a customer's account": {
    call: customers.openAccount,
    show: async (page) => {
      await page.goto("/customer/list?size=10");
      await expect(listScreen(page).rows.first()).toBeVisible();
    },
    press: async (page) => await listScreen(page).rows.first().press("u"),
    done: (page) => expect.poll(() => tabsOf(page.context()).length).toBe(2),
    title: "Não foi possível carregar os dados",
  },
};

async function expectOutcome(
  page: Page,
  injector: FaultInjector,
  fault: Fault,
  action: Press,
): Promise<Observation> {
  const { done, press, title } = action;
  if (fault.isSilent) await injector.passTimeout();
  const outcome = fault.changeOutcome ?? fault.outcome;
  if (outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (outcome === "failed") {
    const toast = page.locator(".ant-notification-notice-error").filter({ hasText: title });
    // after a failure it is unknown whether the call was done
    await expect(toast).toContainText(lost);
    await expectNoSpinner(page);
    await toast.locator(".ant-notification-notice-close").click();
    await press(page);
  }
  await done(page);
  await expectNoSpinner(page);
  return outcome === "failed" ? "told, tried again" : "served";
}

for (const [i, [name, action]] of Object.entries(presses).entries())
  test(`${name} can be tried again after a fault, and a toast says what went wrong`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(180_000);
    // an unreadable answer holds no address at which to open the account
    const faults = faultsFor(i, 6).filter(
      (fault) => !(action.call === customers.openAccount && fault.changeOutcome),
    );
    await injectFaults(info, faults, {
      call: action.call,
      open: () => openAs("maker"),
      navigate: (page) => action.show(page, platform),
      observe: async (page, injector, fault) => {
        await action.press(page);
        return await expectOutcome(page, injector, fault, action);
      },
    });
  });

test("loading more notifications can be tried again after a fault, and the panel says what went wrong", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  await givenNotifications(platform.database, "maker", { count: 15 });
  const itemsOf = (page: Page) => panel(page).getByRole("listitem");
  const show = async (page: Page) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Notificações de / }).click();
    await expect(itemsOf(page)).toHaveCount(10);
  };

  await injectFaults(info, faultsFor(3, 6), {
    call: notifications.list,
    open: () => openAs("maker"),
    navigate: show,
    observe: async (page, injector, fault) => {
      await panel(page).getByRole("button", { name: "Mais" }).click();

      if (fault.isSilent) await injector.passTimeout();
      if (fault.outcome === "signed out") {
        await expect(page).toHaveURL(/\/login/);
        return "led to the sign-in page";
      }
      if (fault.outcome === "failed") {
        const failed = panel(page).getByRole("alert");
        await expect(failed).toContainText(fault.message ?? /./);
        await expect(itemsOf(page)).toHaveCount(10);
        await failed.getByRole("button", { name: "Tentar novamente" }).click();
      }
      await expect(itemsOf(page)).toHaveCount(15);
      await expectNoSpinner(page);
      return fault.outcome === "failed" ? "told, tried again" : "served";
    },
  });
});

test("a failure is shown for 10 seconds, a success for 5", async ({ openAs, platform }) => {
  const { name } = await givenCustomer(platform.database, { name: "Duradoura Falhada" });
  const page = await openAs("maker");
  const injector = await FaultInjector.attach(page);
  const toast = (kind: "error" | "success") => page.locator(`.ant-notification-notice-${kind}`);
  await page.clock.install();
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows).toHaveCount(1);

  injector.injectNext(customers.editMerchantStatus, faultNamed("a 500"));
  await listScreen(page).rows.first().press("m");
  await expect(toast("error")).toBeVisible();
  await page.clock.runFor(9000);
  await expect(toast("error")).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast("error")).toHaveCount(0);
  await listScreen(page).rows.first().press("b");
  await page.getByRole("button", { name: "Adicionar à lista restritiva" }).click();
  await expect(toast("success")).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast("success")).toBeVisible();
  await page.clock.runFor(2000);

  await expect(toast("success")).toHaveCount(0);
});
