import type { Page } from "@playwright/test";
import { contrast } from "../../../src/theme/color";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { longestMotion } from "../../support/tools/motion";

test.use({ user: "maker" });

test("every kind of status has a symbol of its own besides its colour", async ({ page }) => {
  const symbols = new Map<string, Set<string>>();
  const readSymbols = async () => {
    const found = await page.locator("td .status").evaluateAll((tags) =>
      tags.map((tag) => {
        const { clipPath, borderTopWidth, width } = getComputedStyle(tag, "::before");
        return [tag.className, `${clipPath} ${borderTopWidth} ${width}`] as const;
      }),
    );
    for (const [kind, symbol] of found) symbols.set(kind, (symbols.get(kind) ?? new Set()).add(symbol));
  };
  for (const path of ["/customer/list?size=50", "/finance/withdrawals?size=50"]) {
    await page.goto(path);
    await page.locator("td .status").first().waitFor();
    await readSymbols();
  }
  // the permissions that a level lacks are neither good nor bad
  await page.goto("/users?search=desk");
  await listScreen(page).rows.first().press("v");
  await page.locator("td .status-grey").first().waitFor();
  await readSymbols();

  const drawn = [...symbols.values()].map((each) => [...each].join());
  expect([...symbols.keys()].sort()).toEqual(
    ["green", "grey", "orange", "purple", "red"].map((kind) => `status status-${kind}`),
  );
  expect(new Set(drawn).size).toBe(5);
  for (const symbol of drawn) expect(symbol).toMatch(/ 8px$/);
  expect([...(symbols.get("status status-grey") ?? [])]).toEqual([expect.stringMatching(/^inset\(/)]);
});

/** The outline of what has the focus and the ground it is drawn on; undefined for a control that shows its focus otherwise. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === "none" && focused.tagName !== "A") return undefined;
    let around = focused.parentElement;
    while (around && /^rgba\(.*, 0\)$/.test(getComputedStyle(around).backgroundColor))
      around = around.parentElement;
    const ground = getComputedStyle(around ?? document.body).backgroundColor;
    return {
      what: focused.outerHTML.slice(0, 80),
      outlineColor,
      width: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      ground,
    };
  });

for (const theme of ["light", "dark"] as const)
  test(`what has the focus has an outline that stands out, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    const rings: NonNullable<Awaited<ReturnType<typeof focusRing>>>[] = [];
    const tab = async (count: number, key = "Tab") => {
      for (let step = 0; step < count; step++) {
        await page.keyboard.press(key);
        const ring = await focusRing(page);
        if (ring) rings.push(ring);
      }
    };
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await tab(16);
    await page.goto("/customer/list");
    await expect(listScreen(page).rows).toHaveCount(20);
    await tab(12);
    await listScreen(page).rows.first().focus();
    await tab(1, "ArrowRight");
    await listScreen(page).rows.first().press(".");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await tab(3, "ArrowDown");
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await expect(page.locator("#action_name")).toBeVisible();
    await tab(4, "Shift+Tab");

    expect(rings.length).toBeGreaterThan(20);
    const faint = rings.filter(
      ({ outlineColor, ground, width }) => width < 2 || contrast(outlineColor, ground) < 3,
    );
    expect(faint).toEqual([]);
  });

/** The colours of a title's sort marks and of the ground that they are drawn on. */
const sortMarks = (page: Page) =>
  page.locator("th .sort").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const mark = button.querySelector(".sort-mark");
      let around: Element | null = button;
      while (around && /^rgba\(.*, 0\)$/.test(getComputedStyle(around).backgroundColor))
        around = around.parentElement;
      const ground = getComputedStyle(around ?? document.body).backgroundColor;
      return ["::before", "::after"].flatMap((pseudo) => {
        const { backgroundColor, visibility } = getComputedStyle(mark as Element, pseudo);
        return visibility === "visible"
          ? [{ title: (button as HTMLElement).innerText, color: backgroundColor, ground }]
          : [];
      });
    }),
  );

for (const theme of ["light", "dark"] as const)
  test(`the marks of titles that sort stand out, sorted and unsorted, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.goto("/finance/withdrawals");
    await expect(listScreen(page).rows.first()).toBeVisible();

    await page.locator("th .sort").first().click();
    await page.mouse.move(0, 0);

    await expect(page.locator("th .sort-asc, th .sort-desc")).toHaveCount(1);
    const marks = await sortMarks(page);
    expect(marks.length).toBeGreaterThan(6);
    expect(marks.filter(({ color, ground }) => contrast(color, ground) < 3)).toEqual([]);
  });

/** The edges of options that are not chosen, and the tracks of switches that are off, with the ground that they are drawn on. */
const unchosen = (page: Page) =>
  page
    .getByRole("dialog")
    .last()
    .locator(
      ".ant-radio:not(.ant-radio-checked) .ant-radio-inner, .ant-checkbox:not(.ant-checkbox-checked) .ant-checkbox-inner, .ant-switch:not(.ant-switch-checked)",
    )
    .evaluateAll((options) =>
      options.map((option) => {
        let around = option.parentElement;
        while (around && /^rgba\(.*, 0\)$/.test(getComputedStyle(around).backgroundColor))
          around = around.parentElement;
        const { borderColor, backgroundColor } = getComputedStyle(option);
        return {
          what: option.className,
          color: option.matches(".ant-switch") ? backgroundColor : borderColor,
          ground: getComputedStyle(around ?? document.body).backgroundColor,
        };
      }),
    );

for (const theme of ["light", "dark"] as const)
  test(`what is not chosen can be seen to be a choice, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.goto("/finance/withdrawals");
    const { rows } = listScreen(page);
    await rows.first().focus();
    await page.keyboard.press("Shift+E");
    await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
    const found = await unchosen(page);
    await page.keyboard.press("Escape");
    for (const key of ["Space", "ArrowDown", "Space", "c"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog").locator(".ant-switch")).toBeVisible();
    found.push(...(await unchosen(page)));
    await page.goto("/users/types");
    await page.locator(".new-button .ant-btn").click();
    await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
    found.push(...(await unchosen(page)));

    expect(found.length).toBeGreaterThan(11);
    expect(found.filter(({ color, ground }) => contrast(color, ground) < 3)).toEqual([]);
  });

for (const [reducedMotion, longest] of [
  ["no-preference", 120],
  ["reduce", 0],
] as const)
  test(`no motion lasts longer than ${longest} ms with ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await longestMotion(page)).toBeLessThanOrEqual(longest);
    await page.goto("/customer/list");
    await listScreen(page).rows.first().press(".");
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    expect(await longestMotion(page)).toBeLessThanOrEqual(longest);
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await expect(page.locator("#action_name")).toBeVisible();
    expect(await longestMotion(page)).toBeLessThanOrEqual(longest);
    await page.keyboard.press("Escape");
    await page.locator(".bell").click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();

    expect(await longestMotion(page)).toBeLessThanOrEqual(longest);
  });
