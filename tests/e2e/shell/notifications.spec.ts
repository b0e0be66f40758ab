import type { Page } from "@playwright/test";
import { notificationUnreadCalls } from "../../../contract/extensions/notification-unread";
import { notifications } from "../../../contract/notifications";
import { givenNewNotification, givenNotifications } from "../../support/factories/given-notifications";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";
import { watchTraffic } from "../../support/tools/traffic";

const panelOf = (page: Page) => {
  const dialog = page.getByRole("dialog");
  return {
    bell: page.getByRole("button", { name: /^Notificações de / }),
    count: page.locator(".bell-count"),
    dialog,
    items: dialog.getByRole("listitem"),
    item: (label: string) => dialog.getByRole("listitem").filter({ hasText: `Texto do ${label}` }),
    more: dialog.getByRole("button", { name: "Mais" }),
  };
};

test.use({ user: "maker" });

test("the bell shows the number of unread notifications, and 99+ above 99", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 99 });
  const { bell, count } = panelOf(page);

  await page.goto("/dashboard");
  await expect(count).toHaveText("99");
  await givenNewNotification(platform.database, "maker", "Aviso 0");
  await page.reload();

  await expect(count).toHaveText("99+");
  await expect(bell).toHaveAccessibleName("Notificações de Helena Duarte, 100 não lidas");
});

test("the bell has no number without unread notifications", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 2, read: 2 });
  const { bell, count } = panelOf(page);

  await page.goto("/dashboard");

  await expect(bell).toHaveAccessibleName(/, 0 não lidas$/);
  await expect(count).toBeHidden();
});

test("a click marks a notification as read and lowers the number once", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 3, read: 1 });
  const { bell, count, item } = panelOf(page);
  const traffic = watchTraffic(page);
  await page.goto("/dashboard");
  await expect(count).toHaveText("2");

  await bell.click();
  await item("aviso 2").getByRole("button").first().click();
  await expect(count).toHaveText("1");
  await item("aviso 2").getByRole("button").first().click();
  await item("aviso 1").getByRole("button").first().click();

  await expect(count).toHaveText("1");
  expect(traffic.countOf(notifications.setRead)).toBe(1);
  await page.reload();
  await expect(count).toHaveText("1");
});

test("that a notification was read is taken back from its toast, the latest one, by a call of its own", async ({
  page,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 3 });
  const { bell, count, item } = panelOf(page);
  const undo = page.getByRole("button", { name: "Desfazer" });
  const traffic = watchTraffic(page);
  await page.goto("/dashboard");
  await bell.click();
  await item("aviso 1").getByRole("button").first().click();
  await item("aviso 2").getByRole("button").first().click();
  await expect(count).toHaveText("1");
  await expect(undo).toHaveCount(1);
  await expect(page.getByRole("status").filter({ has: undo })).toContainText("Notificação lida: Aviso 2");

  await undo.click();

  await expect(item("aviso 2")).toHaveClass(/notification-unread/);
  await expect(item("aviso 1")).not.toHaveClass(/notification-unread/);
  await expect(count).toHaveText("2");
  await expect(undo).toHaveCount(0);
  expect(traffic.countOf(notificationUnreadCalls.setUnread)).toBe(1);
  await page.reload();
  await expect(count).toHaveText("2");
});

test("without the extension a read notification stays read, and nothing is offered", async ({
  page,
  platform,
}) => {
  await announce(page, []);
  await givenNotifications(platform.database, "maker", { count: 2 });
  const { bell, count, item } = panelOf(page);
  await page.goto("/dashboard");
  await bell.click();

  await item("aviso 1").getByRole("button").first().click();

  await expect(count).toHaveText("1");
  await expect(page.locator(".ant-notification-notice")).toHaveCount(0);
});

test("the panel is opened, read, emptied and closed by keyboard alone", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 2 });
  const { bell, count, dialog, items } = panelOf(page);
  await page.goto("/dashboard");
  await expect(count).toHaveText("2");

  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(items.first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(count).toHaveText("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(items).toHaveCount(1);
  await expect(items.first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Nenhuma notificação");
  await expect(count).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();
});

test("amounts stay whole, buttons are large enough, and the panel closes at its outer side", async ({
  page,
  platform,
}) => {
  await givenNewNotification(
    platform.database,
    "maker",
    "Saque",
    "Rafael pediu um saque de R$ 1.945,81 agora",
  );
  const { bell, dialog, items } = panelOf(page);
  await page.goto("/dashboard");
  await bell.click();

  await expect(items.first().getByText("R$\u00a01.945,81", { exact: false })).toBeVisible();
  const exclude = await items.first().getByRole("button", { name: "Excluir" }).boundingBox();
  expect(Math.min(exclude?.width ?? 0, exclude?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const [close, title] = [
    await dialog.getByRole("button", { name: "Fechar" }).boundingBox(),
    await dialog.getByText("Notificações", { exact: true }).boundingBox(),
  ];
  expect(close?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test("the columns of the keyboard help start at one height", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("?");

  const headings = page.getByRole("dialog").getByRole("heading", { level: 3 });
  const [first, second] = [headings.first(), headings.getByText("Ir para", { exact: true })];
  await expect(second).toBeVisible();
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  expect(one?.y).toBe(other?.y);
  expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0));
});

test("'Mais' loads ten more until there are none, each notification once", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 25 });
  const { bell, items, more } = panelOf(page);
  await page.goto("/dashboard");
  await bell.click();
  await expect(items).toHaveCount(10);

  await more.click();
  await expect(items).toHaveCount(20);
  const label = String(await items.nth(4).locator("strong").textContent());
  await items.nth(4).getByRole("button", { name: "Excluir" }).click();
  await expect(items.locator("strong").getByText(label, { exact: true })).toHaveCount(0);
  await expect(items).toHaveCount(20);
  await more.click();

  await expect(items).toHaveCount(24);
  await expect(more).toBeDisabled();
  const labels = await items.locator("strong").allTextContents();
  expect(new Set(labels).size).toBe(24);
});

test("where the platform does not count, the number is that of the loaded unread ones", async ({
  page,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 25 });
  await page.route(`**${notifications.list.path}`, async (route) => {
    const response = await route.fetch();
    const { unread: _, ...envelope } = await response.json();
    await route.fulfill({ response, json: envelope });
  });
  const { bell, count, items, more } = panelOf(page);
  await page.goto("/dashboard");
  await expect(count).toHaveText("10");

  await bell.click();
  await more.click();
  await expect(items).toHaveCount(20);
  await expect(count).toHaveText("20");
  await items.nth(15).getByRole("button").first().click();

  await expect(count).toHaveText("19");
});

test("new notifications appear without a reload", async ({ page, platform }) => {
  await givenNotifications(platform.database, "maker", { count: 1 });
  const { bell, count, items } = panelOf(page);
  await page.clock.install();
  await page.goto("/dashboard");
  await page.clock.runFor(2000);
  await expect(count).toHaveText("1");
  await bell.click();
  await expect(items).toHaveCount(1);

  await givenNewNotification(platform.database, "maker", "Aviso novo");
  await page.clock.runFor(61_000);

  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("Aviso novo");
  await expect(count).toHaveText("2");
});

test.describe("a change that the platform refuses", () => {
  test.use({ expectedComplaints: [/500/] });

  test("is reported, and the notification stays as it was", async ({ page, platform }) => {
    await givenNotifications(platform.database, "maker", { count: 1 });
    const { bell, count, items } = panelOf(page);
    await page.route(`**${notifications.exclude.path}`, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/dashboard");
    await bell.click();

    await items.first().getByRole("button", { name: "Excluir" }).click();

    await expect(page.getByText("A notificação não foi excluída")).toBeVisible();
    await expect(items).toHaveCount(1);
    await expect(count).toHaveText("1");
  });
});
