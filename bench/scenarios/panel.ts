import type { Page } from "../browser";
import type { Subject } from "../subjects";
import { openList } from "./open-list";
import type { Scenario } from "./scenario";
import { weigh } from "./weigh";

/** Opens the first row's record, and closes it; milliseconds until it had settled, and those that its call took. */
async function open(page: Page, { row, opensBy }: Subject, panel: string) {
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
  return opened;
}

/** Opens a record's panel twice; the floor opens a bare drawer with the fields of its row. */
export const panel: Scenario = async (setting) => {
  const { subject } = setting;
  const { panel: selector } = subject as Subject;
  if (selector === undefined) return {};
  const tab = await openList(setting);
  const { page } = tab;
  const [[first, again], work] = await weigh(tab, async () => [
    await open(page, subject, selector),
    await open(page, subject, selector),
  ]);
  await tab.close();
  return { panel: first.ms, panelAgain: again.ms, panelBeyond: again.ms - again.call, panelWork: work };
};
