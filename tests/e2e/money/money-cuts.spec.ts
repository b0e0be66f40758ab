import type { Page, Route } from "@playwright/test";
import { expectLost, form, timesDone } from "../../support/faults/form-ends";
import { type MoneyChange, moneyChanges, storedState } from "../../support/faults/money-states";
import { moneyWrites } from "../../support/faults/money-writes";
import { newName } from "../../support/faults/names";
import type { Write } from "../../support/faults/write";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { isOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource/] });

const user = "checker";

/** What a cut is made with. */
interface Means {
  /** Ends the connection that holds the request. */
  readonly drop: () => Promise<void>;
  /** Opens one more browser of the same admin. */
  readonly another: () => Promise<Page>;
}

/** Where a change of money is cut off, and by what. */
interface Cut {
  readonly name: string;
  /** The platform has done it by then. */
  readonly isDone: boolean;
  /** What cuts it off, on the page; the request has come as far as it comes. Answers the page that is looked at next. */
  readonly by: (page: Page, means: Means) => Promise<Page>;
}

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

async function close(page: Page, { drop, another }: Means): Promise<Page> {
  // a request that is still held when its page is closed would be let through
  await drop();
  await page.close();
  return await another();
}

/** The time-out passes; then the console says what it found. */
async function wait(page: Page): Promise<Page> {
  await page.clock.fastForward(31_000);
  await expectLost(page, { isRepeatable: false });
  return page;
}

const cuts: readonly Cut[] = [
  { name: "the page is reloaded before the platform got it", isDone: false, by: reload },
  { name: "the page is reloaded after the platform did it", isDone: true, by: reload },
  { name: "the tab is closed before the platform got it", isDone: false, by: close },
  { name: "the tab is closed after the platform did it", isDone: true, by: close },
  { name: "the platform does it and never answers", isDone: true, by: wait },
];

/** Every cut, or in a short run two of them, others for each change. */
const cutsFor = (at: number): readonly Cut[] =>
  process.env.FAULTS === "all" ? cuts : [0, 1].map((next) => cuts[(at * 2 + next) % cuts.length] as Cut);

/** Holds a change up for good, before or after the platform gets it; `arrived` resolves when it is as far as it comes. */
async function hold(
  page: Page,
  { call }: Write,
  { isDone }: Cut,
): Promise<{ arrived: Promise<void>; drop: Means["drop"] }> {
  let held: Route | undefined;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${call.path}`, async (route: Route) => {
    if (!isOf(call, route.request())) return await route.fallback();
    if (isDone) await route.fetch();
    held = route;
    arrive();
  });
  return { arrived, drop: async () => await held?.abort() };
}

/** Database, ledger and screen say the same: what is before the change, or what is after it. */
async function expectState(
  page: Page,
  platform: ConsolePlatform,
  change: MoneyChange,
  name: string,
  isDone: boolean,
) {
  const { status, shown, balance } = isDone ? change.after : change.before;
  const { rows } = listScreen(page);
  if (shown) await expect(rows.filter({ hasText: name })).toContainText(shown);
  else await expect(rows.filter({ hasText: name })).toHaveCount(0);
  expect(await storedState(platform, change.table, name)).toEqual({
    statuses: status === undefined ? [] : [status],
    balance,
    entries: balance,
  });
}

for (const [at, [action, write]] of Object.entries<Write>(moneyWrites).entries())
  for (const cut of cutsFor(at))
    test(`${action}: ${cut.name}, and it is done once at most`, async ({ openAs, platform }) => {
      const change = moneyChanges[action as keyof typeof moneyChanges];
      const name = newName();
      const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
      const list = `${write.at}?search=${encodeURIComponent(name)}`;
      const page = await openAs(user);
      const before = await timesDone(platform, write);
      const made = async () => (await timesDone(platform, write)) - before;
      const fillIn = async (shown: Page) => {
        await write.open(shown, target);
        await expect(form(shown).send).toBeEnabled();
        await write.fill?.(shown, target);
        if (write.call.otp) await form(shown).code.fill(await platform.code(user));
        await form(shown).send.click();
      };
      if (cut.by === wait) await page.clock.install();
      await page.goto(list);
      await expect(page.locator(".list-count, .list-state").first()).toBeVisible();
      const { arrived, drop } = await hold(page, write, cut);

      await fillIn(page);
      await arrived;
      const shown = await cut.by(page, { drop, another: () => openAs(user) });
      if (cut.by === close) await shown.goto(list);

      expect(await made()).toBe(cut.isDone ? 1 : 0);
      await expectState(shown, platform, change, name, cut.isDone);
      if (cut.isDone) return;
      await shown.unrouteAll({ behavior: "ignoreErrors" });
      await fillIn(shown);
      await expect(form(shown).saved.last()).toBeVisible();
      await expectState(shown, platform, change, name, true);
      expect(await made()).toBe(1);
    });
