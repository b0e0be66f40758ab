import type { Locator, Page } from "@playwright/test";
import { type Fault, FaultInjector, faultsFor } from "../../support/faults/faults";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { leaveRecord, openerOf, type Read, reads } from "../../support/faults/reads";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";

test.use({
  user: "maker",
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

/** The content of the modal once it is read. */
const content = (page: Page) =>
  modal(page).dialog.locator(".ant-modal-body, .record-body").locator("label, dl, table, p").first();

async function closeToast(page: Page, opener: Locator): Promise<void> {
  await page.locator(".ant-notification-notice-close").last().click();
  await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
  await opener.focus();
}

/** Expects the content of the modal and closes it. */
async function expectRead(page: Page, opener: Locator): Promise<void> {
  const { dialog } = modal(page);
  await expect(content(page)).toBeVisible();
  await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function expectOutcome(
  page: Page,
  read: Read,
  opener: Locator,
  injector: FaultInjector,
  fault: Fault,
): Promise<Observation> {
  const { dialog } = modal(page);
  if (fault.isSilent) {
    await expect(dialog).toBeVisible();
    await injector.passTimeout();
  }
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    const toast = page.getByRole("alert").filter({ hasText: "Não foi possível carregar os dados" });
    await expect(toast).toContainText(fault.message ?? "");
    await leaveRecord(page, read);
    await expect(opener).toBeFocused();
    await closeToast(page, opener);
    return "told, tried again";
  }
  await expectRead(page, opener);
  return "served";
}

for (const [i, read] of reads.entries()) {
  const { path: at, key, call } = read;
  test(`a modal or tab that cannot read ${call.path} says what went wrong, closes, and can be opened again`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(120_000);
    let open: { page: Page; injector: FaultInjector } | undefined;
    noteTried(info, call, faultsFor(i, 6));
    for (const fault of faultsFor(i, 6))
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, injector: await FaultInjector.attach(page) };
          if (read.features) await announce(page, read.features);
          await page.goto(`${at}?size=10`);
        }
        const { page, injector } = open;
        if (fault.isSilent) {
          await page.clock.install();
          await page.reload();
        }
        const opener = await openerOf(page, platform, read);
        await opener.focus();
        injector.injectNext(call, fault);

        await page.keyboard.press(key);

        const observed = await expectOutcome(page, read, opener, injector, fault);
        if (fault.outcome === "signed out") open = undefined;
        if (fault.outcome === "failed") {
          await page.keyboard.press(key);
          await expectRead(page, opener);
        }
        noteObserved(info, call, fault, observed);
      });
  });
}
