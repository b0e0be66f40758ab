import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** The milliseconds of the page's clock that pass in each step, and those of the machine's clock that a step takes at least. */
const step = { page: 5, machine: 50 };

/**
 * Runs `work` while the clock of the page, which is installed, runs at a tenth of its pace: for what has to be done within a time that a
 * busy machine may not keep.
 */
export async function slowly(page: Page, work: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1000);
  let isDone = false;
  const clock = (async () => {
    while (!isDone) {
      await page.clock.runFor(step.page);
      await pause(step.machine);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await clock;
    await page.clock.resume();
  }
}
