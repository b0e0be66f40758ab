import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { type Fault, FaultLine, faultsFor } from "../../support/faults/faults";
import { lists } from "../../support/faults/lists";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker", expectedComplaints: [/Failed to load resource|is no JSON object/] });

async function expectEnd(page: Page, line: FaultLine, fault: Fault): Promise<Observation> {
  const { rows } = listScreen(page);
  const failed = page.locator(".list-state[role=alert]");
  if (fault.isSilent) {
    await expect(page.locator(".skeleton")).toBeVisible();
    await line.waitForTimeout();
  }
  if (fault.ends === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.ends === "failed") {
    await expect(failed.locator("p").nth(1)).toHaveText(fault.says ?? "");
    await expect(rows).toHaveCount(0);
    await failed.getByRole("button", { name: "Tentar novamente" }).press("Enter");
  }
  await expect(rows.first()).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
  return fault.ends === "failed" ? "told, tried again" : "served";
}

for (const [at, [name, call]] of Object.entries(lists).entries()) {
  test(`${name} can be listed after a fault, and say what it was`, async ({ openAs }, info) => {
    test.setTimeout(120_000);
    let open: { page: Page; line: FaultLine } | undefined;
    noteTried(info, call, faultsFor(at));
    for (const fault of faultsFor(at))
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, line: await FaultLine.across(page) };
        }
        const { page, line } = open;
        if (fault.isSilent) await page.clock.install();
        line.spoilNext(call, fault);

        await page.goto(screens[name]?.path ?? "");

        noteObserved(info, call, fault, await expectEnd(page, line, fault));
        if (fault.ends === "signed out") open = undefined;
      });
  });
}
