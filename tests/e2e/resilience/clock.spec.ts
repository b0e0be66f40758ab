import { dayInSaoPaulo } from "../../../contract/dates";
import { session } from "../../../contract/session";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenNotifications } from "../../support/factories/given-notifications";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

const day = 24 * 60 * 60_000;

// the tests of a worker share the platform's clock
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

for (const [name, offset] of [
  ["a day ahead", day],
  ["a day behind", -day],
] as const)
  test(`with the browser's clock ${name}, a user signs in, reads and decides, and the app-config is kept`, async ({
    page,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 2 });
    const customer = await givenCustomer(platform.database, {
      name: offset > 0 ? "Adianta Relógio" : "Atrasa Relógio",
      balance: 100_000,
    });
    const payout = await givenPayout(platform.database, customer.id);
    const traffic = watchTraffic(page);
    await page.clock.install({ time: Date.now() + offset });
    await page.goto(`/login?to=${encodeURIComponent(`/finance/withdrawals?search=${customer.name}`)}`);
    await signInWithoutDelay(page, "maker");
    await expect(listScreen(page).loaded(1)).toBeVisible();
    await expect(page.getByText("Horizon Pagamentos").first()).toBeVisible();

    await act(page, payout.id, "Aprovar ou rejeitar");
    await fillDecision(page, await platform.code("maker"));
    await modal(page).decide.click();

    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    // the date in the row is the platform's
    await expect(listScreen(page).row(payout.id)).toContainText(dayInSaoPaulo());
    // no token counted as expired; the app-config is kept for a day by either clock, until the clock is corrected
    expect(traffic.countOf(session.info)).toBe(0);
    await page.reload();
    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    expect(traffic.countOf(session.appConfig)).toBe(1);
    // the notifications show the platform's times
    await page.locator(".bell").click();
    await expect(page.locator(".notification time").first()).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await page.clock.setSystemTime(Date.now());
    await page.goto("/terms/privacy");
    await expect.poll(() => traffic.countOf(session.appConfig)).toBe(2);
  });

/** 23 November 2026 is a Monday; the level of this test works from 8 to 18 on weekdays. */
const monday = (time: string) => `2026-11-23T${time}-03:00`;

for (const [name, offset] of [
  ["hours ahead", 5 * 60 * 60_000],
  ["a day behind", -day],
] as const)
  test(`with the browser's clock ${name}, the end of the hours is announced by the platform's clock`, async ({
    openAs,
    platform,
  }) => {
    platform.clock.stopAt(monday("17:41:00"));
    const page = await openAs("hours");
    await page.clock.install({ time: Date.parse(monday("17:41:00")) + offset });
    await page.goto("/customer/list?size=10");
    const bar = page.locator(".hours");
    await expect(listScreen(page).loaded(10)).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(bar).toBeEmpty();

    platform.clock.stopAt(monday("17:53:00"));
    await page.clock.fastForward("12:00");
    await expect(bar).toContainText("Seu horário de acesso termina às 18:00:00.");
    // the user is active, so the session does not end for idling
    await page.keyboard.press("Shift");
    platform.clock.stopAt(monday("18:00:01"));
    await page.clock.fastForward("07:30");

    await expect(bar).toContainText("reabre em 24/11/2026 08:00:00");
  });
