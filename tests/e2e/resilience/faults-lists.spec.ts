import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { type Fault, FaultInjector, faultsFor } from "../../support/faults/faults";
import { lists } from "../../support/faults/lists";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({
  user: "maker",
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

async function expectOutcome(page: Page, injector: FaultInjector, fault: Fault): Promise<Observation> {
  const { rows } = listScreen(page);
  const failed = page.locator(".list-state[role=alert]");
  if (fault.isSilent) {
    await expect(page.locator(".skeleton")).toBeVisible();
    await injector.passTimeout();
  }
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    await expect(failed.locator("p").nth(1)).toHaveText(fault.message ?? "");
    await expect(rows).toHaveCount(0);
    await failed.getByRole("button", { name: "Tentar novamente" }).press("Enter");
    await expect(rows.first()).toBeFocused();
  }
  await expect(rows.first()).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
  return fault.outcome === "failed" ? "told, tried again" : "served";
}

for (const [i, [name, call]] of Object.entries(lists).entries()) {
  test(`the list of ${name} shows what went wrong and can be read again`, async ({ openAs }, info) => {
    test.setTimeout(120_000);
    let open: { page: Page; injector: FaultInjector } | undefined;
    noteTried(info, call, faultsFor(i, 6));
    for (const fault of faultsFor(i, 6))
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, injector: await FaultInjector.attach(page) };
        }
        const { page, injector } = open;
        if (fault.isSilent) await page.clock.install();
        injector.injectNext(call, fault);

        await page.goto(screens[name]?.path ?? "");

        noteObserved(info, call, fault, await expectOutcome(page, injector, fault));
        if (fault.outcome === "signed out") open = undefined;
      });
  });
}
