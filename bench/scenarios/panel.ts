import type { Page } from "../browser";
import { median } from "../statistics";
import type { Subject } from "../subjects";
import { openList } from "./open-list";
import type { Scenario } from "./scenario";
import { weigh } from "./weigh";

/** The pause after it was closed, in milliseconds. */
const pauseMs = 1000;
/** How often it is opened after the first time, of which the medians are taken: of one opening, chance is a third. */
const times = 5;

/** Opens the first row's record, and closes it; milliseconds until it had settled, and those that its call took. */
export async function openPanel(page: Page, { row, opensBy }: Subject, panel: string) {
  const opened = await page.evaluate(
    async ([rowAt, panelAt, by]) => {
      const first = document.querySelector<HTMLElement>(rowAt);
      first?.focus();
      await window.probe.painted();
      performance.clearResourceTimings();
      const ms = await window.probe.settled(
        () => {
          if (by === "button") document.querySelector<HTMLElement>("#panel")?.click();
          else first?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        },
        () => document.querySelector(panelAt) !== null,
      );
      const calls = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/admin/"));
      return { ms, call: Math.max(0, ...calls.map(({ duration }) => duration)) };
    },
    [row, panel, opensBy] as const,
  );
  await page.keyboard.press("Escape");
  await page.waitForSelector(panel, { state: "detached" });
  // whoever closed it looks for the next one, and the browser cleans up meanwhile
  await page.waitForTimeout(pauseMs);
  return opened;
}

/** Opens a record's panel again and again; the floor opens a bare drawer with the fields of its row. */
export const panel: Scenario = async (setting) => {
  const { subject } = setting;
  const { panel: selector } = subject as Subject;
  if (selector === undefined) return {};
  const tab = await openList(setting);
  const { page } = tab;
  const [[first, second], work] = await weigh(tab, async () => [
    await openPanel(page, subject, selector),
    await openPanel(page, subject, selector),
  ]);
  const again = [second];
  while (again.length < times) again.push(await openPanel(page, subject, selector));
  await tab.close();
  return {
    panel: first.ms,
    panelAgain: median(again.map(({ ms }) => ms)),
    panelBeyond: median(again.map(({ ms, call }) => ms - call)),
    panelWork: work,
  };
};
