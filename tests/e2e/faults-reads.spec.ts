import type { Page } from "@playwright/test";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { expect, test } from "../harness/console";
import { type Fault, FaultLine, faultsFor } from "../harness/faults";
import { listScreen } from "../harness/list-screen";
import { modal } from "../harness/modal";

test.use({ user: "maker", expectedComplaints: [/Failed to load resource|is no JSON object/] });

/** A call that a modal reads before it can be used, and the letter that opens it on a row. */
interface Read {
  readonly at: string;
  readonly letter: string;
  readonly call: Call;
}

const { customers, orders, users } = contract;
const reads: readonly Read[] = [
  { at: "/customer/list", letter: "e", call: customers.editData },
  { at: "/customer/list", letter: "f", call: customers.editBranch },
  { at: "/customer/list", letter: "r", call: customers.editReferral },
  { at: "/customer/list", letter: "m", call: customers.editMerchantStatus },
  { at: "/customer/list", letter: "v", call: customers.info },
  { at: "/customer/list", letter: "x", call: customers.cashStatement },
  { at: "/customer/list", letter: "h", call: customers.accessLog },
  { at: "/finance/orders_checkout", letter: "m", call: orders.cashRecords },
  { at: "/users", letter: "v", call: users.info },
  { at: "/users", letter: "l", call: users.registerInfo },
];

const row = (page: Page) => listScreen(page).rows.nth(1);

/** What a modal shows once what it reads is there. */
const content = (page: Page) =>
  modal(page).dialog.locator(".ant-modal-body").locator("label, dl, table, p").first();

async function closeNotice(page: Page): Promise<void> {
  await page.locator(".ant-notification-notice-close").last().click();
  await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
  await row(page).focus();
}

/** What was asked for is shown, and closed again. */
async function expectRead(page: Page): Promise<void> {
  const { dialog } = modal(page);
  await expect(content(page)).toBeVisible();
  await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row(page)).toBeFocused();
}

async function expectEnd(page: Page, line: FaultLine, fault: Fault): Promise<void> {
  const { dialog } = modal(page);
  if (fault.isSilent) {
    await expect(dialog).toBeVisible();
    await line.waitForTimeout();
  }
  if (fault.ends === "signed out") return await expect(page).toHaveURL(/\/login\?to=/);
  if (fault.ends === "failed") {
    await expect(
      page.locator(".ant-notification-notice").filter({ hasText: fault.says ?? "" }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page)).toBeFocused();
    return await closeNotice(page);
  }
  await expectRead(page);
}

for (const [i, { at, letter, call }] of reads.entries()) {
  test(`${call.path} can be read after a fault, and its modal says what it was and closes`, async ({
    openAs,
  }) => {
    test.setTimeout(120_000);
    let open: { page: Page; line: FaultLine } | undefined;
    for (const fault of faultsFor(i))
      await test.step(fault.name, async () => {
        if (!open) {
          const page = await openAs("maker");
          open = { page, line: await FaultLine.across(page) };
          await page.goto(`${at}?size=10`);
        }
        const { page, line } = open;
        await row(page).focus();
        if (fault.isSilent) await page.clock.install();
        line.spoilNext(call, fault);

        await page.keyboard.press(letter);

        await expectEnd(page, line, fault);
        if (fault.ends === "signed out") open = undefined;
        if (fault.ends !== "failed") return;
        await page.keyboard.press(letter);
        await expectRead(page);
      });
  });
}
