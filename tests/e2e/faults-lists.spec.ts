import type { Page } from "@playwright/test";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { screens } from "../../src/resources";
import { expect, test } from "../harness/console";
import { type Fault, FaultLine, faultsFor } from "../harness/faults";
import { listScreen } from "../harness/list-screen";

test.use({ user: "maker", expectedComplaints: [/Failed to load resource|is no JSON object/] });

/** The call that each screen lists with. */
const lists: Readonly<Record<string, Call>> = {
  customers: contract.customers.list,
  blacklist: contract.blacklist.list,
  checkoutOrders: contract.checkoutOrders.list,
  depositOrders: contract.depositOrders.list,
  approvals: contract.approvals.list,
  insertions: contract.insertions.list,
  payouts: contract.payouts.list,
  offices: contract.offices.list,
  templates: contract.templates.list,
  users: contract.users.list,
  levels: contract.levels.list,
};

test("every screen's list is spoilt below", () => {
  expect(Object.keys(lists).sort()).toEqual(Object.keys(screens).sort());
});

async function expectEnd(page: Page, line: FaultLine, fault: Fault): Promise<void> {
  const { rows } = listScreen(page);
  const failed = page.locator(".list-state[role=alert]");
  if (fault.isSilent) {
    await expect(page.locator(".skeleton")).toBeVisible();
    await line.waitForTimeout();
  }
  if (fault.ends === "signed out") return await expect(page).toHaveURL(/\/login\?to=/);
  if (fault.ends === "failed") {
    await expect(failed.locator("p").nth(1)).toHaveText(fault.says ?? "");
    await expect(rows).toHaveCount(0);
    await failed.getByRole("button", { name: "Tentar novamente" }).press("Enter");
  }
  await expect(rows.first()).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
}

for (const [at, [name, call]] of Object.entries(lists).entries()) {
  test(`${name} can be listed after a fault, and say what it was`, async ({ openAs }) => {
    test.setTimeout(120_000);
    let open: { page: Page; line: FaultLine } | undefined;
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

        await expectEnd(page, line, fault);
        if (fault.ends === "signed out") open = undefined;
      });
  });
}
