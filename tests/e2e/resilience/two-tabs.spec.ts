import type { BrowserContext, Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { notifications } from "../../../contract/notifications";
import { givenNotifications } from "../../support/factories/given-notifications";
import { holdWrites } from "../../support/faults/held-writes";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signIn, signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

const { setRead, exclude } = notifications;
const minute = 60_000;

// the tests of a worker share the platform's clock
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

/** Records the answers to the tabs' writes, and how many writes were under way at once; `beforeEach` runs before each. */
async function watchWrites(context: BrowserContext, beforeEach: (count: number) => void) {
  const codes: unknown[] = [];
  let [count, running, mostAtOnce] = [0, 0, 0];
  await context.route(`**${setRead.path}`, async (route) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    count += 1;
    beforeEach(count);
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { response: boolean; errorCode?: string };
    codes.push(envelope.errorCode ?? envelope.response);
    running -= 1;
    await route.fulfill({ response: answer });
  });
  return { codes, mostAtOnce: () => mostAtOnce };
}

async function openBell(page: Page, pages: number): Promise<void> {
  const { bell, items, more } = bellPanel(page);
  await page.goto("/dashboard");
  await bell.click();
  for (let loaded = 1; loaded <= pages; loaded++) {
    await expect(items).toHaveCount(loaded * 10);
    if (loaded < pages) await more.click();
  }
}

/** Clicks a range of notifications, all in one task. */
const readAll = (page: Page, from: number, to: number): Promise<void> =>
  bellPanel(page).dialog.evaluate(
    (dialog, range) => {
      const texts = [...dialog.querySelectorAll<HTMLElement>(".notification-text")];
      for (const text of texts.slice(...range)) text.click();
    },
    [from, to] as const,
  );

const unread = async (database: Parameters<typeof givenNotifications>[0]): Promise<number> =>
  (
    await database.kysely
      .selectFrom("notifications")
      .innerJoin("admins", "admins.id", "notifications.admin_id")
      .select("notifications.id")
      .where("user_name", "=", "maker")
      .where("is_read", "=", false)
      .execute()
  ).length;

test("two tabs that write twenty times each at once never have a token refused while it is rotated", async ({
  openAs,
  platform,
}) => {
  await givenNotifications(platform.database, "maker", { count: 40 });
  const one = await openAs("maker");
  const two = await one.context().newPage();
  await openBell(one, 2);
  await openBell(two, 4);
  // every eighth write comes ten minutes later, which rotates the token
  const writes = await watchWrites(one.context(), (count) => {
    if (count % 8 === 0) platform.clock.advance(10 * minute);
  });

  await Promise.all([readAll(one, 0, 20), readAll(two, 20, 40)]);

  // one write at a time, of which those that wait for the other tab wait for 50 ms more
  await expect.poll(() => unread(platform.database), { timeout: 40_000 }).toBe(0);
  expect(writes.codes).toEqual(Array(40).fill(true));
  expect(writes.mostAtOnce()).toBe(1);
  await expect(one.locator(".notification-unread")).toHaveCount(0);
});

/** Opens a second tab at the sign-in page, then signs maker in in the first one; installs the clock. */
async function openTwo(page: Page): Promise<Page> {
  await page.clock.install();
  const second = await page.context().newPage();
  await second.goto("/login");
  await page.goto("/login?to=%2Fcustomer%2Flist");
  await signInWithoutDelay(page, "maker");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  return second;
}

const nameOf = (page: Page) => page.locator(".bell");

test.describe("when another admin signs in in a second tab", () => {
  test("the first tab switches to that admin, and says how many waiting writes were not sent", async ({
    page,
    platform,
  }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const second = await openTwo(page);
    const held = await holdWrites(page, [setRead, exclude]);
    const { bell, items, read } = bellPanel(page);
    await bell.click();
    await expect(items).toHaveCount(5);
    for (const number of [1, 2, 3]) await read(number);

    await signIn(second, "checker");
    // the sign-in waits for the lock ahead of the first tab's other writes
    await expect
      .poll(() => second.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1);
    held.release();

    await expect(nameOf(page)).toHaveAccessibleName(/^Notificações de Rafael Nogueira/);
    await expect(second).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveURL(/\/customer\/list$/);
    await expect(listScreen(page).loaded(20)).toBeVisible();
    await expect(page.locator(".ant-notification-notice")).toContainText(
      "2 alterações não foram enviadas: outra pessoa entrou neste navegador.",
    );
    expect(held.written.map(({ answer }) => answer.response)).toEqual([true]);
    expect(await unread(platform.database)).toBe(4);
  });

  test("a form in the first tab closes without confirmation, unsent", async ({ page }) => {
    const second = await openTwo(page);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await listScreen(page).rows.first().press("e");
    const name = modal(page).field("Nome");
    await expect(name).not.toHaveValue("");
    const before = await name.inputValue();
    await name.fill(`${before} Alterado`);
    const traffic = watchTraffic(page);

    await signIn(second, "checker");

    await expect(nameOf(page)).toHaveAccessibleName(/^Notificações de Rafael Nogueira/);
    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).rows.first()).toContainText(before);
    expect(dialogs).toEqual([]);
    expect(traffic.countOf(customers.save)).toBe(0);
    // no draft is kept for the other admin
    await listScreen(page).rows.first().press("e");
    await expect(name).toHaveValue(before);
  });

  test("a click before the first tab notices writes nothing as that admin", async ({ openAs, platform }) => {
    await givenNotifications(platform.database, "maker", { count: 5 });
    const page = await openAs("maker");
    await page.goto("/dashboard");
    const { bell, items } = bellPanel(page);
    await bell.click();
    await expect(items).toHaveCount(5);
    const traffic = watchTraffic(page);
    const stored = Object.entries(await platform.session("checker"));

    // a page gets no event for its own changes, as if another tab's event were late
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
      for (const text of document.querySelectorAll<HTMLElement>(".notification-text")) text.click();
    }, stored);

    await expect(nameOf(page)).toHaveAccessibleName(/^Notificações de Rafael Nogueira/);
    await expect(page.locator(".ant-notification-notice")).toContainText("5 alterações não foram enviadas");
    expect(traffic.countOf(setRead)).toBe(0);
    expect(await unread(platform.database)).toBe(5);
  });
});
