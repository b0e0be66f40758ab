import { contract } from "../../../contract/index";
import { faultsFor } from "../../support/faults/faults";
import { injectFaults } from "../../support/faults/inject-faults";
import { listScreen } from "../../support/pages/list-screen";
import { streamOpened, tellChange } from "../../support/pages/live-changes";
import { openPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource/] });

const { live } = contract;

/** Their injection reads the platform's answer to its end, which a stream has not. */
const endless = ["a connection cut after the platform", "a truncated answer", "an answer of another type"];

test("a stream that is not answered as it should be is asked for again, or no more, without a word", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const faults = faultsFor(5, 6)
    .concat(faultsFor(3, 6))
    .filter(
      ({ name }, index, all) =>
        !endless.includes(name) && all.findIndex((each) => each.name === name) === index,
    );

  await injectFaults(info, faults, {
    call: live.stream,
    open: () => openAs("maker"),
    observe: async (page, injector, fault) => {
      const traffic = watchTraffic(page);
      const isRefused = fault.outcome === "signed out";
      const opened = isRefused ? Promise.resolve() : streamOpened(page);
      const { ids } = await openPayouts(page, platform, `Vilma ${fault.name}`, 2);
      if (fault.isSilent) await injector.passTimeout();
      if (!isRefused) {
        await opened;
        await roundTrip(page);
        await tellChange(platform, ids[0], "updated", "checker");
        await expect(listScreen(page).row(ids[0])).toHaveClass(/row-marked/);
      } else {
        await expect.poll(() => traffic.countOf(live.stream)).toBe(1);
        // longer than the pause before another try
        await page.clock.fastForward(5000);
        await roundTrip(page);
        expect(traffic.countOf(live.stream)).toBe(1);
      }
      await expect(page).toHaveURL(/\/finance\/withdrawals/);
      await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
      return fault.outcome === "served" ? "served" : "nothing lost";
    },
  });
});
