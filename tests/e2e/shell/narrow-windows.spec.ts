import { screens } from "../../../src/resources";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { boxOf } from "../../support/tools/box";

test.use({ user: "maker" });

test.describe("in a window of 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("no page is wider than the window, and a table scrolls by itself", async ({ page }) => {
    test.slow();
    const tooWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("body, .head, .foot, .page, .page > *, .list > *")]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
          .map(({ className }) => className),
      );
    await page.goto("/dashboard");
    await expect(page.locator(".chart").first()).toBeVisible();
    expect.soft(await tooWide(), "dashboard").toEqual([]);
    for (const [name, { hotkey }] of Object.entries(screens)) {
      await goToList(page, hotkey);

      expect.soft(await tooWide(), name).toEqual([]);
    }
  });

  test("a modal fills the window, its buttons in view", async ({ page }) => {
    await page.goto("/users/types");
    const { rows, modal } = listScreen(page);
    await rows.first().press("e");
    const frame = modal.locator(".ant-modal-content");
    await expect(frame).toBeVisible();

    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(modal.getByRole("button").last()).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 700, height: 844 });
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(684);
  });

  for (const [what, key] of [
    ["form", "e"],
    ["record", "v"],
  ] as const)
    test(`a toast covers neither the head nor the buttons of a ${what}`, async ({ page, platform }) => {
      const { name } = await givenCustomer(platform.database, { name: `Nívea ${what}` });
      await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
      const { rows, modal } = listScreen(page);
      await rows.first().press("s");
      await modal.getByText("Pendente", { exact: true }).click();
      await modal.getByRole("button", { name: "Alterar situação" }).click();
      const toast = page.locator(".ant-notification-notice");
      const asked = page.locator(".ant-modal-confirm-btns .ant-btn-dangerous");
      await expect(toast.or(asked).first()).toBeVisible();
      if (await asked.isVisible()) await asked.click();
      await expect(toast).toBeVisible();

      await rows.first().press(key);
      await expect(modal.locator(".ant-modal-footer, .record-actions")).toBeVisible();

      const { y, bottom } = await boxOf(toast);
      expect((await boxOf(modal.locator(".modal-head"))).bottom).toBeLessThan(y);
      expect((await boxOf(modal.locator(".ant-modal-footer, .record-actions"))).y).toBeGreaterThan(bottom);
      // on the same ground only its edge tells it apart
      const edge = await page.locator(".ant-notification-notice-wrapper").evaluate((wrapper) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(wrapper);
        return { borderTopWidth, isSeen: borderTopColor !== backgroundColor };
      });
      expect(edge).toEqual({ borderTopWidth: "1px", isSeen: true });
    });

  test("the place in a queue and both ways on stand below each other in two lines at most", async ({
    page,
    platform,
  }) => {
    const queue = await givenWaiting(platform, "Nélida Estreita", 2);
    await openWaiting(page, queue);
    await listScreen(page).rows.first().press("d");
    const steps = page.locator(".queue-bar button");
    await expect(steps).toHaveCount(2);

    expect((await boxOf(steps.first())).y).toBe((await boxOf(steps.last())).y);
  });

  for (const [name, button] of [
    ["columns", ".list-tool-buttons > .stop:not(.views-button)"],
    ["notifications", ".bell"],
  ] as const)
    test(`the drawer of ${name} leaves no strip of the page beside it`, async ({ page }) => {
      await page.goto("/finance/withdrawals");
      await page.locator(button).click();

      await expect
        .poll(async () => await page.locator(".ant-drawer-content").boundingBox())
        .toMatchObject({ x: 0, width: 390 });
    });

  test("a record fills the window, its buttons in view", async ({ page }) => {
    await page.goto("/finance/withdrawals");
    const { rows, modal } = listScreen(page);
    await rows.first().press("v");
    await expect(modal).toBeVisible();

    expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(modal.getByRole("button").last()).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 700, height: 844 });
    await expect.poll(async () => (await modal.boundingBox())?.width).toBe(580);
  });
});

test("the dashboard has three columns above 1024 px, two from 801 px, and one up to 800 px", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const blocks = page.locator(".block-normal");
  await expect(blocks).toHaveCount(6);
  const columns = () =>
    blocks.evaluateAll((all) => new Set(all.map((block) => block.getBoundingClientRect().left)).size);

  for (const [width, count] of [
    [1025, 3],
    [1024, 2],
    [801, 2],
    [800, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, { message: `${width} px` }).toBe(count);
  }
});

test("what waits stands in one line, in two of two, or below each other, and shows no keys on a phone", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const work = page.locator(".work:not(.figures-skeleton *) .work-item");
  await expect(work).toHaveCount(4);
  const keys = page.locator(".ways kbd:visible");
  await expect(keys).not.toHaveCount(0);
  const lines = () =>
    work.evaluateAll((all) => {
      const tops = all.map((item) => item.getBoundingClientRect().top);
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });

  for (const [width, expected] of [
    [1440, [4]],
    [1001, [4]],
    [1000, [2, 2]],
    [768, [2, 2]],
    [390, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(lines, { message: `${width} px` }).toEqual(expected);
  }
  await expect(keys).toHaveCount(0);
});

test("the footer shows the logo in a window of 800 px and less, too, where the name has no room", async ({
  page,
}) => {
  const logo = page.getByRole("contentinfo").locator(".logo");
  await page.goto("/dashboard");
  for (const [width, hasName] of [
    [801, true],
    [800, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(logo.locator(".logo-picture")).toBeInViewport({ ratio: 1 });
    await expect(logo.locator(".logo-name")).toBeVisible({ visible: hasName });
  }
});

test("another page opens at its top, and Back restores the scroll position", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.locator(".chart").first()).toBeVisible();
  const main = page.locator("main");
  // the event comes with the next frame, and on a busy machine after the keys: nobody is as quick
  await main.evaluate(async (element) => {
    const scrolled = new Promise((resolve) => element.addEventListener("scroll", resolve, { once: true }));
    element.scrollTo(0, 400);
    await scrolled;
  });

  await goToList(page, "c");
  expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
  await page.goBack();

  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(400);
  await page.getByRole("banner").getByRole("link", { name: "Ir para o início" }).click();
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0);
});

test("from 700 px the buttons below a list stand on one line", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/dashboard");
  await expect(page.locator(".dashboard h1")).toBeVisible();
  for (const [, { hotkey }] of Object.entries(screens).filter(
    ([name]) => name !== "templates" && name !== "levels",
  )) {
    await goToList(page, hotkey);
    const foot = page.locator(".list-foot");
    const more = foot.getByRole("button", { name: "Carregar mais" });
    await expect(more).toBeVisible();

    const [{ y }, exported] = [
      await boxOf(more),
      await boxOf(foot.getByRole("button", { name: "Exportar" })),
    ];

    expect.soft(Math.abs(y - exported.y), hotkey).toBeLessThanOrEqual(1);
  }
});

test("in a narrow window the palette says below its field that nothing was found", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/customer/list");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.locator(".find-dialog").getByRole("combobox");
  await field.fill("nada com este nome");
  const said = page.locator(".find-dialog").getByText("Nada encontrado");
  await expect(said).toBeVisible();

  expect((await boxOf(said)).y - (await boxOf(field)).bottom).toBeLessThan(60);
});

test("the chosen tab of a record is seen whole in a narrow window, however it was chosen", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database);
  await page.setViewportSize({ width: 390, height: 844 });
  const { tab } = recordPanel(page);

  await page.goto(`/customer/list/${id}?tab=history`);
  await expect(tab("Histórico")).toHaveAttribute("aria-selected", "true");
  await expect(tab("Histórico")).toBeInViewport({ ratio: 1 });

  for (const [digit, name] of [
    ["1", "Dados"],
    ["5", "Pedidos"],
    ["4", "Histórico de acessos"],
  ] as const) {
    await page.keyboard.press(digit);
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(tab(name)).toBeInViewport({ ratio: 1 });
  }
});
