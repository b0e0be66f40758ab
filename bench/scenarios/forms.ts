import { networkQuiet } from "../../scripts/network-quiet";
import { openTab, type Page } from "../browser";
import { median } from "../statistics";
import { openModal } from "./many-rows";
import { openList } from "./open-list";
import type { Scenario, Setting } from "./scenario";

/** How often a form is opened again, of which the median is taken. */
const times = 5;

/** Opens a form as often as that; the first opening, and the median of the others, in milliseconds. */
async function repeat(open: () => Promise<number>): Promise<readonly [first: number, again: number]> {
  const first = await open();
  const again: number[] = [];
  while (again.length < times) again.push(await open());
  return [first, median(again)];
}

/** Opens the form for something new by its button, and closes it; milliseconds until it had settled. */
async function openCreateForm(page: Page, { subject: { form, modalInput } }: Setting): Promise<number> {
  const ms = await page.evaluate(
    ([button, input]) =>
      window.probe.settled(
        () => document.querySelector<HTMLElement>(button)?.click(),
        () => document.querySelector(input) !== null,
      ),
    [form.button, modalInput] as const,
  );
  await page.locator(modalInput).first().press("Escape");
  await page.waitForSelector(modalInput, { state: "hidden" });
  return ms;
}

async function newForm(setting: Setting) {
  const { url, subject } = setting;
  const tab = await openTab(setting, subject.row);
  const { page } = tab;
  await page.goto(url + subject.form.path);
  await page.evaluate(() => window.firstSight);
  await networkQuiet(page);
  const [form, formAgain] = await repeat(() => openCreateForm(page, setting));
  await tab.close();
  return { form, formAgain };
}

/** Opens the edit modal of the first row; milliseconds from the customer's answer to the frame that shows it. */
async function showEdit(page: Page, { subject: { row, modalInput, opensBy } }: Setting): Promise<number> {
  return await page.evaluate(
    async ([rowAt, inputAt, by]) => {
      const first = document.querySelector<HTMLElement>(rowAt);
      const isShown = () =>
        [...document.querySelectorAll<HTMLInputElement>(inputAt)].some(
          (input) => input.value !== "" && input.checkVisibility({ visibilityProperty: true }),
        );
      if (by === "key") first?.focus();
      await window.probe.until(() => {
        if (by === "button") first?.querySelector<HTMLElement>(".edit")?.click();
        else first?.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true }));
      }, isShown);
      const [answer] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("get_edit_data"))
        .slice(-1) as PerformanceResourceTiming[];
      return performance.now() - (answer?.responseEnd ?? Number.NaN);
    },
    [row, modalInput, opensBy] as const,
  );
}

/** Opens forms: for something new, a small one of a row, and the one that reads a customer. */
export const forms: Scenario = async (setting) => {
  const { subject } = setting;
  const opened = await newForm(setting);
  const tab = await openList(setting);
  const { page } = tab;
  const [small, smallAgain] = await repeat(() => openModal(page, subject, "status"));
  const editShown = await showEdit(page, setting);
  await tab.close();
  return { ...opened, small, smallAgain, editShown };
};
