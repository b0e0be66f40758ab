import type { Page, Route } from "@playwright/test";
import { expectOutcomeUnknown, form, timesDone } from "../../support/faults/form-outcomes";
import { expectMoneyState, moneyChanges } from "../../support/faults/money-states";
import { moneyWrites } from "../../support/faults/money-writes";
import { newName } from "../../support/faults/names";
import type { Write } from "../../support/faults/write";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource/] });

const user = "checker";

/** The helpers that a cut may use. */
interface Means {
  /** Drops the connection of the held request. */
  readonly drop: () => Promise<void>;
  /** Opens one more browser context of the same admin. */
  readonly another: () => Promise<Page>;
}

/** A way to cut off a write that moves money. */
interface Cut {
  readonly name: string;
  /** True when the platform has done it by then. */
  readonly isDone: boolean;
  /** Cuts the write off while its request is held; returns the page to look at next. */
  readonly by: (page: Page, means: Means) => Promise<Page>;
}

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

async function close(page: Page, { drop, another }: Means): Promise<Page> {
  // Playwright lets a request through that is still held when its page closes
  await drop();
  await page.close();
  return await another();
}

/** Moves the clock past the time-out, and waits until the console has read the outcome. */
async function wait(page: Page): Promise<Page> {
  await page.clock.fastForward(31_000);
  await expectOutcomeUnknown(page, { isRepeatable: false });
  return page;
}

const cuts: readonly Cut[] = [
  { name: "the page is reloaded before the platform got it", isDone: false, by: reload },
  { name: "the page is reloaded after the platform did it", isDone: true, by: reload },
  { name: "the tab is closed before the platform got it", isDone: false, by: close },
  { name: "the tab is closed after the platform did it", isDone: true, by: close },
  { name: "the platform does it and never answers", isDone: true, by: wait },
];

/** All cuts with FAULTS=all, otherwise two, different ones for each change. */
const cutsFor = (index: number): readonly Cut[] =>
  process.env.FAULTS === "all" ? cuts : [0, 1].map((next) => cuts[(index * 2 + next) % cuts.length] as Cut);

/** Holds a write for good, before or after the platform gets it; `arrived` resolves once it is held. Later ones go through. */
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
    // the route stays: to remove it would drop what else the page is loading at that moment
    if (held || !isRequestOf(call, route.request())) return await route.fallback();
    held = route;
    if (isDone) await route.fetch();
    arrive();
  });
  return { arrived, drop: async () => await held?.abort() };
}

for (const [i, [action, write]] of Object.entries<Write>(moneyWrites).entries())
  for (const cut of cutsFor(i))
    test(`${action} is done at most once when ${cut.name}`, async ({ openAs, platform }) => {
      const change = moneyChanges[action as keyof typeof moneyChanges];
      const name = newName();
      const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
      const list = `${write.path}?search=${encodeURIComponent(name)}`;
      const page = await openAs(user);
      const before = await timesDone(platform, write);
      const timesMade = async () => (await timesDone(platform, write)) - before;
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

      expect(await timesMade()).toBe(cut.isDone ? 1 : 0);
      await expectMoneyState(shown, platform, change, name, cut.isDone);
      if (cut.isDone) return;
      await fillIn(shown);
      await expect(form(shown).saved.last()).toBeVisible();
      await expectMoneyState(shown, platform, change, name, true);
      expect(await timesMade()).toBe(1);
    });
