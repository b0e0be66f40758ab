import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { type Fault, FaultInjector, faultsFor } from "../../support/faults/faults";
import { totals } from "../../support/faults/lists";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { listTotals } from "../../support/pages/list-totals";
import { expect, test } from "../../support/servers/console";

test.use({
  user: "maker",
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

async function expectOutcome(page: Page, injector: FaultInjector, fault: Fault): Promise<Observation> {
  const { status, failed, retry } = listTotals(page);
  if (fault.isSilent) {
    await expect(status).toHaveText("Contando todos…");
    await injector.passTimeout();
  }
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    await expect(failed).toHaveText(fault.message ?? "");
    await expect(status).toHaveText("");
    await retry.press("Enter");
  }
  await expect(status).toContainText("Ao todo: ");
  await expect(failed).toBeHidden();
  return fault.outcome === "failed" ? "told, tried again" : "served";
}

for (const [i, [name, call]] of Object.entries(totals).entries())
  test(`the totals of ${name} say what went wrong and can be asked for again`, async ({ openAs }, info) => {
    test.setTimeout(120_000);
    const faults = faultsFor(i, 6);
    let open: { page: Page; injector: FaultInjector } | undefined;
    noteTried(info, call, faults);
    for (const fault of faults)
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, injector: await FaultInjector.attach(page) };
        }
        const { page, injector } = open;
        if (fault.isSilent) await page.clock.install();
        await page.goto(`${screens[name]?.path}?size=10`);
        injector.injectNext(call, fault);

        await listTotals(page).countAll.click();

        noteObserved(info, call, fault, await expectOutcome(page, injector, fault));
        if (fault.outcome === "signed out") open = undefined;
      });
  });
