import type { Locator, Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenNotifications } from "../../support/factories/given-notifications";
import { type Fault, FaultLine, faultNamed, faultsFor } from "../../support/faults/faults";
import { expectCalm } from "../../support/faults/form-ends";
import { injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

// the demonstration's account page may run no script, which the browser says of whatever looks into it
test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|Blocked script execution/],
});

const lost = /A resposta se perdeu e não se sabe se a operação foi realizada/;

/** A call that a press makes with no form, and whose failure a notice tells. */
interface Press {
  readonly call: Call;
  /** Shows what is pressed. */
  readonly show: (page: Page, platform: ConsolePlatform) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** What is there once it was done, and what is there as long as it was not. */
  readonly done: (page: Page) => Promise<void>;
  /** What the notice says above what went wrong. */
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

const { notifications, customers } = contract;
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
  "opening a customer's account": {
    call: customers.openAccount,
    show: async (page) => {
      await page.goto("/customer/list?size=10");
      await expect(listScreen(page).rows.first()).toBeVisible();
    },
    press: async (page) => await listScreen(page).rows.first().press("c"),
    done: (page) => expect.poll(() => page.context().pages().length).toBe(2),
    title: "Não foi possível carregar os dados",
  },
};

async function expectEnd(page: Page, line: FaultLine, fault: Fault, made: Press): Promise<Observation> {
  const { done, press, title } = made;
  if (fault.isSilent) await line.waitForTimeout();
  const ends = fault.endsChange ?? fault.ends;
  if (ends === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (ends === "failed") {
    const notice = page.locator(".ant-notification-notice-error").filter({ hasText: title });
    // a failure leaves open whether it was done
    await expect(notice).toContainText(lost);
    await expectCalm(page);
    await notice.locator(".ant-notification-notice-close").click();
    await press(page);
  }
  await done(page);
  await expectCalm(page);
  return ends === "failed" ? "told, tried again" : "served";
}

for (const [at, [name, made]] of Object.entries(presses).entries())
  test(`${name} can be tried again after a fault, and a notice says what it was`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(180_000);
    // an account opened for an answer that cannot be read has no address to go to
    const faults = faultsFor(at, 6).filter(
      (fault) => !(made.call === customers.openAccount && fault.endsChange),
    );
    await injectFaults(info, faults, {
      call: made.call,
      open: () => openAs("maker"),
      show: (page) => made.show(page, platform),
      see: async (page, line, fault) => {
        await made.press(page);
        return await expectEnd(page, line, fault, made);
      },
    });
  });

test("more notifications can be asked for again after a fault, and it says what it was", async ({
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
    show,
    see: async (page, line, fault) => {
      await panel(page).getByRole("button", { name: "Mais" }).click();

      if (fault.isSilent) await line.waitForTimeout();
      if (fault.ends === "signed out") {
        await expect(page).toHaveURL(/\/login/);
        return "led to the sign-in page";
      }
      if (fault.ends === "failed") {
        const failed = panel(page).getByRole("alert");
        await expect(failed).toContainText(fault.says ?? /./);
        await expect(itemsOf(page)).toHaveCount(10);
        await failed.getByRole("button", { name: "Tentar novamente" }).click();
      }
      await expect(itemsOf(page)).toHaveCount(15);
      await expectCalm(page);
      return fault.ends === "failed" ? "told, tried again" : "served";
    },
  });
});

test("what broke on the way is told for 10 seconds, what was done for 5", async ({ openAs, platform }) => {
  const { name } = await givenCustomer(platform.database, { name: "Duradoura Falhada" });
  const page = await openAs("maker");
  const line = await FaultLine.across(page);
  const notice = (kind: "error" | "success") => page.locator(`.ant-notification-notice-${kind}`);
  await page.clock.install();
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows).toHaveCount(1);

  line.spoilNext(customers.editMerchantStatus, faultNamed("a 500"));
  await listScreen(page).rows.first().press("m");
  await expect(notice("error")).toBeVisible();
  await page.clock.runFor(9000);
  await expect(notice("error")).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice("error")).toHaveCount(0);
  await listScreen(page).rows.first().press("b");
  await page.getByRole("button", { name: "Incluir nos restritos" }).click();
  await expect(notice("success")).toBeVisible();
  await page.clock.runFor(4000);
  await expect(notice("success")).toBeVisible();
  await page.clock.runFor(2000);

  await expect(notice("success")).toHaveCount(0);
});
