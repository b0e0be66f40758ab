import { openTab, type Page, type Tab } from "../browser";
import { manyRowsWanted, openModal, openRows, sort } from "../scenarios/many-rows";
import { openList } from "../scenarios/open-list";
import { openPanel } from "../scenarios/panel";
import type { Setting } from "../scenarios/scenario";
import type { CpuProfile } from "./cpu-profile";

/** What somebody does on a page: prepares a tab and does it as often as it is profiled, each time under `profiled`. */
export interface Action {
  readonly title: string;
  run(setting: Setting, profiled: Profiled): Promise<void>;
}

/** Runs `act` under the profiler of the tab's page. */
export type Profiled = (tab: Tab, act: (page: Page) => Promise<unknown>) => Promise<void>;

/** Microseconds between two samples. */
const interval = 200;
/** How often an action is done where it can be done again in the same tab. */
const times = 6;

/** Collects the profiles of an action. */
export function collect(profiles: CpuProfile[]): Profiled {
  return async ({ devtools, page }, act) => {
    await devtools.send("Profiler.enable");
    await devtools.send("Profiler.setSamplingInterval", { interval });
    await devtools.send("Profiler.start");
    await act(page);
    const { profile } = await devtools.send("Profiler.stop");
    profiles.push(profile);
  };
}

const firstRow: Action = {
  title: "list, warm cache: until the first row",
  async run(setting, profiled) {
    const { subject, url } = setting;
    const tab = await openTab(setting, subject.row);
    const open = async (page: Page) => {
      await page.goto(url + subject.list);
      await page.evaluate(() => window.firstSight);
    };
    // the second time its scripts come from the cache, from the fourth on compiled
    for (let time = 0; time < 3; time += 1) await open(tab.page);
    for (let time = 0; time < times; time += 1) await profiled(tab, open);
    await tab.close();
  },
};

const sorting: Action = {
  title: "2,000 rows: sort, three clicks",
  async run(setting, profiled) {
    const { tab, fill } = await openRows(setting);
    await fill(manyRowsWanted);
    for (let time = 0; time < times; time += 1) await profiled(tab, (page) => sort(page, setting.subject));
    await tab.close();
  },
};

const editing: Action = {
  title: "edit modal with its data, first opening",
  async run(setting, profiled) {
    for (let time = 0; time < times; time += 1) {
      const tab = await openList(setting);
      await profiled(tab, (page) => openModal(page, setting.subject, "edit"));
      await tab.close();
    }
  },
};

const panel: Action = {
  title: "record's panel, or a bare drawer, again",
  async run(setting, profiled) {
    const { subject } = setting;
    const selector = subject.panel;
    if (selector === undefined) return;
    const tab = await openList(setting);
    await openPanel(tab.page, subject, selector);
    for (let time = 0; time < times; time += 1)
      await profiled(tab, (page) => openPanel(page, subject, selector));
    await tab.close();
  },
};

export const actions: readonly Action[] = [firstRow, sorting, editing, panel];
