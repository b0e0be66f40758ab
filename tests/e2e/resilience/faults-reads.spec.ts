import type { Locator, Page } from "@playwright/test";
import { type Fault, FaultLine, faultsFor } from "../../support/faults/faults";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { type Read, reads } from "../../support/faults/reads";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker", expectedComplaints: [/Failed to load resource|is no JSON object/] });

/** What the key that opens the modal is pressed on. */
const openerOf = (page: Page, { button }: Read): Locator =>
  button ? page.getByRole("button", { name: button }) : listScreen(page).rows.nth(1);

/** What a modal shows once what it reads is there. */
const content = (page: Page) =>
  modal(page).dialog.locator(".ant-modal-body").locator("label, dl, table, p").first();

async function closeNotice(page: Page, opener: Locator): Promise<void> {
  await page.locator(".ant-notification-notice-close").last().click();
  await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
  await opener.focus();
}

/** What was asked for is shown, and closed again. */
async function expectRead(page: Page, opener: Locator): Promise<void> {
  const { dialog } = modal(page);
  await expect(content(page)).toBeVisible();
  await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function expectEnd(page: Page, opener: Locator, line: FaultLine, fault: Fault): Promise<Observation> {
  const { dialog } = modal(page);
  if (fault.isSilent) {
    await expect(dialog).toBeVisible();
    await line.waitForTimeout();
  }
  if (fault.ends === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.ends === "failed") {
    await expect(
      page.locator(".ant-notification-notice").filter({ hasText: fault.says ?? "" }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await closeNotice(page, opener);
    return "told, tried again";
  }
  await expectRead(page, opener);
  return "served";
}

for (const [i, read] of reads.entries()) {
  const { at, key, call } = read;
  test(`${call.path} can be read after a fault, and its modal says what it was and closes`, async ({
    openAs,
  }, info) => {
    test.setTimeout(120_000);
    let open: { page: Page; line: FaultLine } | undefined;
    noteTried(info, call, faultsFor(i));
    for (const fault of faultsFor(i))
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, line: await FaultLine.across(page) };
          await page.goto(`${at}?size=10`);
        }
        const { page, line } = open;
        if (fault.isSilent) {
          await page.clock.install();
          await page.reload();
        }
        const opener = openerOf(page, read);
        await opener.focus();
        line.spoilNext(call, fault);

        await page.keyboard.press(key);

        const seen = await expectEnd(page, opener, line, fault);
        if (fault.ends === "signed out") open = undefined;
        if (fault.ends === "failed") {
          await page.keyboard.press(key);
          await expectRead(page, opener);
        }
        noteObserved(info, call, fault, seen);
      });
  });
}
