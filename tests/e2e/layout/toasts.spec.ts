import type { Locator } from "@playwright/test";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { expectDecisionOf, givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision } from "../../support/pages/payout-form";
import { openNewSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { boxOf } from "../../support/tools/box";

test.use({ user: "maker" });

/** Expects the toast to be beside what can be pressed or typed into. */
async function expectBeside(toast: Locator, parts: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const { x, y, right, bottom } = await boxOf(toast);
  expect(await parts.count()).toBeGreaterThan(0);
  for (const part of await parts.all()) {
    const box = await boxOf(part);
    const isBeside = box.right <= x || box.x >= right || box.bottom <= y || box.y >= bottom;
    expect.soft(isBeside, `${part}`).toBe(true);
  }
}

test("the toast of a decision covers nothing that the next one of the queue is decided by", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Zilda Avisos", 2);
  await openWaiting(page, queue);
  await listScreen(page)
    .row(queue.ids[0] ?? 0)
    .press("d");
  await expectDecisionOf(page, queue.ids[0]);
  await fillDecision(page, await platform.code("maker"));
  await page.keyboard.press("ControlOrMeta+Enter");

  await expectDecisionOf(page, queue.ids[1]);
  const { dialog } = modal(page);
  await expect(dialog.locator("textarea")).toHaveValue("");
  await expectBeside(
    page.locator(".ant-notification-notice"),
    dialog.locator("button:visible, textarea, input"),
  );
});

test("a toast covers neither head nor buttons of an open record, and stands at the top right where nothing is open", async ({
  page,
  platform,
}) => {
  const { name } = await givenCustomer(platform.database, { name: "Zenaide Avisos" });
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  const { rows } = listScreen(page);
  const toast = page.locator(".ant-notification-notice");
  const saveEmail = async (email: string) => {
    await page.keyboard.press("e");
    await modal(page).field("E-mail").fill(email);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(toast).toBeVisible();
  };

  await rows.first().focus();
  await saveEmail("zenaide.um@example.com");
  const { y, bottom } = await boxOf(toast);
  expect(y).toBeLessThan(100);
  expect(bottom).toBeLessThan(300);
  await page.locator(".ant-notification-notice-close").click();
  await expect(toast).toHaveCount(0);

  await rows.first().press("Enter");
  await expect(page.locator(".record .record-actions")).toBeVisible();
  await saveEmail("zenaide.dois@example.com");
  await expect(modal(page).field("E-mail")).toHaveCount(0);
  await expectBeside(toast, page.locator(".record :is(.record-head, .record-actions) button:visible"));
  await expectBeside(toast, page.locator(".record .modal-head"));
});

test("the toast of a saved step leaves the editor's buttons free, wherever the foot of its modal is", async ({
  page,
  platform,
}) => {
  await openNewSite(page, platform);
  const { field, save, savedToast, step } = siteEditor(page);
  await field("Título").fill("Loja dos Avisos");
  const foot = await boxOf(page.locator(".ant-modal-footer"));
  // where a toast stands over what is open
  await page.setViewportSize({ width: 1440, height: Math.round(foot.bottom) + 120 });

  await save.click();

  await expect(savedToast).toBeVisible();
  await expectBeside(
    page.locator(".ant-notification-notice"),
    page.locator(".ant-modal-footer button:visible"),
  );
  await expect(step("Início")).toContainText("Salva");
});

test("the toast of a decision on documents leaves the buttons below them free, in as many lines as they are", async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { id, name } = await givenCustomer(platform.database, { name: "Zuleica Avisos" });
  await givenFile(platform.database, id);
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await listScreen(page).row(id).press("a");
  await page.getByRole("button", { name: "Reprovar documentos" }).click();
  await modal(page).dialog.getByRole("textbox").fill("Foto ilegível");

  await page.keyboard.press("ControlOrMeta+Enter");

  await expect(modal(page).dialog.getByRole("textbox")).toHaveCount(0);
  await expectBeside(
    page.locator(".ant-notification-notice"),
    page.locator(".record :is(.record-tools, .record-actions) button:visible"),
  );
});
