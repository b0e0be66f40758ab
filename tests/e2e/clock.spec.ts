import { session } from "../../contract/session";
import { expect, test } from "../harness/console";
import { givenCustomer, givenPayout } from "../harness/given";
import { givenNotifications } from "../harness/given-notifications";
import { act, listScreen } from "../harness/list-screen";
import { modal } from "../harness/modal";
import { fillDecision } from "../harness/payout-form";
import { signIn } from "../harness/sign-in-page";
import { watchTraffic } from "../harness/traffic";

const day = 24 * 60 * 60_000;

for (const [name, offset] of [
  ["a day ahead", day],
  ["a day behind", -day],
] as const)
  test(`with a clock ${name} one signs in, reads, decides and keeps the app-config`, async ({
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
    await signIn(page, "maker");
    await expect(listScreen(page).loaded(1)).toBeVisible();
    await expect(page.getByText("Horizon Pagamentos").first()).toBeVisible();

    await act(page, payout.id, "Aprovar ou rejeitar");
    await fillDecision(page, await platform.code("maker"));
    await modal(page).decide.click();

    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    // no token was taken for an old one; what is kept for a day is not stale at once, nor kept once the clock is put right
    expect(traffic.countOf(session.info)).toBe(0);
    await page.reload();
    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    expect(traffic.countOf(session.appConfig)).toBe(1);
    // the notifications say the moments that the platform told
    await page.locator(".bell").click();
    await expect(page.locator(".notification time").first()).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await page.clock.setSystemTime(Date.now());
    await page.goto("/terms/privacy");
    await expect.poll(() => traffic.countOf(session.appConfig)).toBe(2);
  });
