import type { Page } from "@playwright/test";
import { givenLevel } from "../../support/factories/given-accounts";
import { draftPrompt, loseRename } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { findGeometryFaults } from "../../support/tools/geometry-faults";

// the tests of a worker share the platform's clock
test.describe.configure({ mode: "default" });
test.afterEach(({ platform }) => platform.clock.reset());

/** 23 November 2026 is a Monday. */
const monday = (time: string) => `2026-11-23T${time}-03:00`;
const banner = (page: Page) => page.locator(".hours");
const presetOf = (page: Page, label: string) =>
  page.locator(".week-presets").getByRole("button", { name: label, exact: true });

test("the end of the hours is announced ten minutes ahead, and typed text survives it", async ({
  openAs,
  platform,
}) => {
  platform.clock.stopAt(monday("17:45:00"));
  const page = await openAs("hours");
  await page.clock.install({ time: new Date(monday("17:45:00")) });
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("e");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
  await modal(page).field("Nome").fill("João da Silva Prado");
  await expect(banner(page)).toBeEmpty();

  platform.clock.stopAt(monday("17:50:30"));
  await page.clock.fastForward("05:30");

  await expect(banner(page)).toContainText("Seu horário de acesso termina às 18:00:00.");
  await expect(page.locator(".ant-notification-notice")).toContainText("termina às 18:00:00");
  // the user is active, so the session does not end for idling
  await modal(page).field("Nome").press("End");
  platform.clock.stopAt(monday("18:00:01"));
  await page.clock.fastForward("09:40");
  await expect(banner(page)).toContainText("reabre em 24/11/2026 08:00:00");
  await modal(page).button("Salvar").click();
  await expect(modal(page).lines).toContainText("24/11/2026 08:00:00");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Prado");

  // the session ends overnight; when the hours start, the admin can sign in again
  platform.clock.stopAt("2026-11-24T08:00:00-03:00");
  await page.clock.fastForward("14:00:00");
  await expect(page).toHaveURL(/\/login\?to=/);
  await signInWithoutDelay(page, "hours");
  await expect(listScreen(page).rows).toHaveCount(10);
  await expect(banner(page)).toBeEmpty();
  await draftPrompt(page).resume.press("Enter");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Prado");
});

test("typed text is back after the session ended and the same admin signed in", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");

  await loseRename(page, platform, "João da Silva Lemos");
  await signInWithoutDelay(page, "checker");
  await expect(listScreen(page).rows).toHaveCount(10);
  await draftPrompt(page).resume.press("Enter");

  await expect(modal(page).field("Nome")).toHaveValue("João da Silva Lemos");
  await expect(modal(page).dialog).toContainText("antes de a sessão terminar");
  await page.keyboard.press("Escape");
  await expect(modal(page).question).toContainText("Descartar o que foi digitado?");
  await modal(page).answer("Descartar");
  await listScreen(page).rows.first().press("e");
  await expect(modal(page).field("Nome")).toHaveValue("João da Silva");
});

test("menus show every screen, or only the permitted ones when the page's metadata says so", async ({
  openAs,
}) => {
  const page = await openAs("desk");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Saques/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Financeiro" })).toBeVisible();

  await page.route("**/dashboard", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      'name="forbidden-menus" content="show"',
      'name="forbidden-menus" content="hide"',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.reload();

  await expect(page.getByRole("link", { name: /^Clientes/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Saques/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Financeiro" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Admin" })).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\/dashboard$/);
});

const languages = {
  pt: {
    times: ["Sábado, início do 1º horário", "Sábado, fim do 1º horário"],
    hour: (day: "Sat" | "Sun" | "Mon" | "Fri", hour: number) =>
      `${{ Sat: "Sábado", Sun: "Domingo", Mon: "Segunda-feira", Fri: "Sexta-feira" }[day]}, ${hour}:00`,
    said: "Sábado 08:00 às 18:00",
    saidOfDays: "Segunda-feira a Sexta-feira 08:00 às 12:00 e 14:00 às 18:00",
    full: "Um dia tem no máximo dois horários.",
    never: "Nunca",
    save: "Salvar",
    saved: "Nível de Acesso atualizado com sucesso!",
  },
  en: {
    times: ["Saturday, start of the 1st interval", "Saturday, end of the 1st interval"],
    hour: (day: "Sat" | "Sun" | "Mon" | "Fri", hour: number) =>
      `${{ Sat: "Saturday", Sun: "Sunday", Mon: "Monday", Fri: "Friday" }[day]}, ${hour}:00`,
    said: "Saturday 08:00 to 18:00",
    saidOfDays: "Monday to Friday 08:00 to 12:00 and 14:00 to 18:00",
    full: "A day has at most two intervals.",
    never: "Never",
    save: "Save",
    saved: "Access level updated!",
  },
} as const;

for (const [language, texts] of Object.entries(languages))
  test(`the hours of a week are painted and typed by keyboard, and painted by mouse, ${language}`, async ({
    openAs,
    platform,
  }) => {
    const page = await openAs("maker");
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);
    const name = `Semana pintada ${language}`;
    await givenLevel(platform.database, name);
    await page.goto("/users/types");
    await listScreen(page).rows.filter({ hasText: name }).focus();
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog");
    const cell = (day: Parameters<typeof texts.hour>[0], hour: number) =>
      dialog.getByRole("gridcell", { name: texts.hour(day, hour), exact: true });
    const said = dialog.locator(".week").getByRole("status");
    await expect(cell("Sun", 8)).toBeVisible();
    // the last stop before the field
    await dialog.getByRole("checkbox").last().focus();

    let keys = 0;
    const press = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    await press("Tab");
    await expect(cell("Sun", 8)).toBeFocused();
    await press("PageDown", "Tab", "Tab", "0", "8", "Tab", "1", "8");
    expect(keys).toBeLessThanOrEqual(10);
    await expect(dialog.getByLabel(texts.times[0])).toHaveValue("08:00:00");
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.getByLabel(texts.times[1])).toHaveValue("18:00:00");

    // the grid has one tab stop; what is drawn follows what is typed
    await cell("Sat", 8).focus();
    await expect(cell("Sat", 8)).toHaveAttribute("aria-selected", "true");
    await expect(cell("Sat", 18)).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(said).toContainText("18:00");
    await page.keyboard.press("Space");
    await expect(said).toHaveText(texts.said);
    expect(await violations(page, { part: ".week" })).toEqual([]);

    // a rectangle of days and hours
    await dialog.getByRole("button", { name: texts.never }).click();
    await cell("Mon", 8).hover();
    await page.mouse.down();
    await cell("Fri", 17).hover();
    await page.mouse.up();
    await cell("Mon", 12).click();
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(`Shift+${key}`);
    await expect(said).toHaveText(texts.saidOfDays);
    await cell("Mon", 21).click();
    await expect(said).toHaveText(texts.full);
    await dialog.getByRole("button", { name: texts.save }).click();

    await expect(page.getByText(texts.saved)).toBeVisible();
    const { time_access } = await platform.database.kysely
      .selectFrom("access_levels")
      .select("time_access")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const closed = [["00:00:00", "00:00:00"]];
    const workday = [
      ["08:00:00", "12:00:00"],
      ["14:00:00", "18:00:00"],
    ];
    expect(time_access).toEqual({
      ...{ "0": closed, "6": closed },
      ...Object.fromEntries(["1", "2", "3", "4", "5"].map((day) => [day, workday])),
    });
  });

test("in a narrow window each hour can be hit by a thumb and has its number, and the keys are the same", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("maker");
  const name = "Semana estreita";
  await givenLevel(platform.database, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/users/types");
  await listScreen(page).rows.filter({ hasText: name }).press("e");
  const dialog = page.getByRole("dialog");
  const cell = (day: string, hour: number) =>
    dialog.getByRole("row", { name: day }).getByRole("gridcell", { name: `${day}, ${hour}:00`, exact: true });
  await presetOf(page, "Dias úteis, 8h às 18h").click();

  const grid = await dialog.locator(".week-hour").evaluateAll((cells) => {
    const { clientWidth } = document.documentElement;
    const boxes = cells.map((each) => each.getBoundingClientRect());
    return {
      count: cells.length,
      least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
      outside: boxes.filter(({ left, right }) => left < 0 || right > clientWidth).length,
      numbers: cells
        .slice(0, 24)
        .map((each) => getComputedStyle(each, "::before").content.replaceAll('"', "")),
    };
  });
  expect(grid).toEqual({
    count: 7 * 24,
    least: expect.any(Number),
    outside: 0,
    numbers: Array.from({ length: 24 }, (_, hour) => String(hour)),
  });
  expect(grid.least).toBeGreaterThanOrEqual(24);
  await cell("Domingo", 8).focus();
  for (const key of ["End", "ArrowDown", "Shift+ArrowLeft"]) await page.keyboard.press(key);

  await expect(cell("Segunda-feira", 22)).toBeFocused();
  await expect(dialog.locator(".week").getByRole("status")).toHaveText(
    "Segunda-feira 08:00 às 18:00 e 22:00 às 23:59:59",
  );
  await page.keyboard.press("Space");
  await cell("Sábado", 11).hover();
  await page.mouse.down();
  await cell("Sábado", 6).hover();
  await page.mouse.up();
  await expect(dialog.getByRole("row", { name: "Sábado" })).toContainText("06:00 às 12:00");
  expect(await findGeometryFaults(page)).toEqual([]);
  expect(await violations(page, { part: ".week" })).toEqual([]);
  for (const hour of [3, 6]) await cell("Domingo", hour).click();
  const place = () => dialog.locator(".ant-modal-body").evaluate(({ scrollTop }) => scrollTop);
  const before = await place();
  await cell("Domingo", 9).click();
  await expect(dialog.getByText(languages.pt.full)).toBeInViewport({ ratio: 1 });
  expect(await place()).toBe(before);
  await presetOf(page, "Nunca").click();
  await expect(dialog.locator(".week").getByRole("status")).toHaveText("");
});

test("a week is set at once to business days, to always and to never", async ({ openAs, platform }) => {
  const page = await openAs("maker");
  const name = "Semana de uma vez";
  await givenLevel(platform.database, name);
  const { rows } = listScreen(page);
  const dialog = page.getByRole("dialog");
  const openHours = dialog.getByRole("gridcell", { selected: true });
  const stored = async () =>
    (
      await platform.database.kysely
        .selectFrom("access_levels")
        .select("time_access")
        .where("name", "=", name)
        .executeTakeFirstOrThrow()
    ).time_access;
  const week = (workday: readonly string[], weekend: readonly string[]) =>
    Object.fromEntries(
      [weekend, ...Array<typeof workday>(5).fill(workday), weekend].map((day, i) => [i, [day]]),
    );
  const closed = ["00:00:00", "00:00:00"];
  const whole = ["00:00:00", "23:59:59"];
  await page.goto("/users/types");

  for (const [label, hours, expected] of [
    ["Nunca", 0, week(closed, closed)],
    ["Sempre", 7 * 24, week(whole, whole)],
    ["Dias úteis, 8h às 18h", 5 * 10, week(["08:00:00", "18:00:00"], closed)],
  ] as const) {
    await rows.filter({ hasText: name }).press("e");
    await presetOf(page, label).click();
    await expect(openHours).toHaveCount(hours);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toEqual(expected);
  }
});
