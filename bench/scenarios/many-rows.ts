import { storageKeys } from "../../src/http/storage-keys";
import { announce } from "../../tests/support/tools/features";
import { type Page, usedHeap } from "../browser";
import { median } from "../statistics";
import type { Subject } from "../subjects";
import { openList } from "./open-list";
import type { Scenario, Setting } from "./scenario";
import { weigh } from "./weigh";

/** The number of rows that a long list is measured with. */
export const manyRowsWanted = 2000;
const mega = 1_000_000;

/** Clicks 'load more' once; resolves with the milliseconds until the rows appear and the new number of rows. */
export const loadMore = (page: Page, { count, more }: Subject) =>
  page.evaluate(
    async ([countAt, moreAt]) => {
      const counted = () => {
        const text = document.querySelector(countAt)?.textContent ?? "";
        return Number(/\d[\d.,]*/.exec(text)?.[0].replace(/\D/g, ""));
      };
      const button = document.querySelector<HTMLButtonElement>(moreAt);
      const before = counted();
      const ms = await window.probe.until(
        () => button?.click(),
        () => counted() > before && !button?.disabled,
      );
      return { ms, count: counted() };
    },
    [count, more] as const,
  );

/** The median of three times, in milliseconds. */
async function loadThrice(page: Page, subject: Subject): Promise<number> {
  const times: number[] = [];
  for (let press = 0; press < 3; press += 1) times.push((await loadMore(page, subject)).ms);
  return median(times);
}

/** Sorts by name, ascending and descending; the median of three clicks, in milliseconds. */
export async function sort(page: Page, { row, sort: button }: Subject): Promise<number> {
  const times: number[] = [];
  for (let click = 0; click < 3; click += 1)
    times.push(
      await page.evaluate(
        ([rowAt, buttonAt]) => {
          const top = () => document.querySelector<HTMLElement>(rowAt)?.dataset.rowKey;
          const before = top();
          return window.probe.until(
            () => document.querySelector<HTMLElement>(buttonAt)?.click(),
            () => top() !== undefined && top() !== before,
          );
        },
        [row, button] as const,
      ),
    );
  return median(times);
}

/** Opens a modal on the first row, closes it and waits until it is gone; milliseconds until it had settled. */
export async function openModal(page: Page, subject: Subject, kind: "edit" | "status"): Promise<number> {
  const { row, modalInput, opensBy } = subject;
  const ms = await page.evaluate(
    async ([rowAt, inputAt, by, name]) => {
      const first = document.querySelector<HTMLElement>(rowAt);
      const open = () => {
        if (by === "button") first?.querySelector<HTMLElement>(`.${name}`)?.click();
        else first?.dispatchEvent(new KeyboardEvent("keydown", { key: name.slice(0, 1), bubbles: true }));
      };
      await window.probe.settled(
        () => by === "key" && first?.focus(),
        () => true,
      );
      return await window.probe.settled(open, () => document.querySelector(inputAt) !== null);
    },
    [row, modalInput, opensBy, kind] as const,
  );
  await page.locator(modalInput).last().press("Escape");
  await page.waitForSelector(modalInput, { state: "hidden" });
  return ms;
}

const slowestKey = async (page: Page): Promise<number> => {
  await page.evaluate(() => window.probe.painted());
  return await page.evaluate(() => Math.max(...window.keyTimes));
};

/** Types a name and clears it again before the list reloads; the slowest key, in milliseconds. */
async function typeInSearch(page: Page, { search }: Subject): Promise<number> {
  await page.focus(search);
  await page.evaluate(() => window.keyTimes.splice(0));
  await page.keyboard.type("silva 12", { delay: 60 });
  const ms = await slowestKey(page);
  await page.fill(search, "");
  return ms;
}

async function walkRows(page: Page, subject: Subject): Promise<number | undefined> {
  if (subject.opensBy !== "key") return undefined;
  await page.focus(subject.row);
  await page.evaluate(() => window.keyTimes.splice(0));
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("j", { delay: 40 });
  return await slowestKey(page);
}

/** The same browser, which has not stored what the platform announces. */
const withoutAppConfig = ({ state, ...setting }: Setting): Setting => ({
  ...setting,
  state: {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => name !== storageKeys.appConfig),
    })),
  },
});

/**
 * Opens a list of a platform without extensions: with `list-query` the platform sorts all that matches and answers its first page, and there
 * would be few rows to measure. `fill` loads rows until the list has as many.
 */
export async function openRows(setting: Setting, query = "") {
  // what the browser has stored of the platform's extensions would be believed for a while
  const tab = await openList(withoutAppConfig(setting), query, (page) => announce(page, []));
  const { page } = tab;
  // interception takes a part of the time of each call
  await page.unrouteAll();
  const fill = async (count: number) => {
    for (let loaded = 0; loaded < count; ) ({ count: loaded } = await loadMore(page, setting.subject));
  };
  return { tab, page, fill };
}

/** Sorts, opens modals, types and loads more with 2,000 rows on the page. */
export const manyRows: Scenario = async (setting) => {
  const { subject } = setting;
  const { tab, page, fill } = await openRows(setting);
  await fill(manyRowsWanted);

  const [sorted, sortWork] = await weigh(tab, () => sort(page, subject));
  const [status, statusWork] = await weigh(tab, () => openModal(page, subject, "status"));
  const [edit, editWork] = await weigh(tab, () => openModal(page, subject, "edit"));
  const key = await typeInSearch(page, subject);
  const rowKey = await walkRows(page, subject);
  const heap = (await usedHeap(tab)) / mega;
  const [more, moreWork] = await weigh(tab, () => loadThrice(page, subject));
  await tab.close();
  const work = { sortWork: sortWork / 3, moreWork: moreWork / 3, statusWork, editWork };
  return { heap, sort: sorted, status, edit, key, more, ...work, ...(rowKey && { rowKey }) };
};

/** All columns but one, in another order, one of them pinned, and rows of the lesser height. */
const chosen = "&columns=name.260.left-id-email-doc1-status-dateReg-cellPhone&density=compact";

/** The same with chosen columns, compact rows and 500 of them selected; the floors have none of it. */
export const chosenRows: Scenario = async (setting) => {
  const { subject } = setting;
  if (subject.name !== "console") return {};
  const { tab, page, fill } = await openRows(setting, chosen);
  await fill(500);
  await page.focus(subject.row);
  await page.keyboard.press("ControlOrMeta+a");
  await page.waitForSelector(`${subject.row}[aria-selected="true"]`);
  await fill(manyRowsWanted);

  // the name is the first column here
  const first = { ...subject, sort: "th:nth-child(1) button" };
  const [sorted, sortWork] = await weigh(tab, () => sort(page, first));
  const key = await typeInSearch(page, subject);
  const rowKey = await walkRows(page, subject);
  const heap = (await usedHeap(tab)) / mega;
  const [more, moreWork] = await weigh(tab, () => loadThrice(page, subject));
  await tab.close();
  return {
    ...{ chosenHeap: heap, chosenSort: sorted, chosenSortWork: sortWork / 3, chosenKey: key },
    ...{ chosenMore: more, chosenMoreWork: moreWork / 3, ...(rowKey && { chosenRowKey: rowKey }) },
  };
};
