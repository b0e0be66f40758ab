import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What some work cost a page. */
interface PageLoad {
  /** The durations of tasks for which the page did not answer, of 50 ms and more. */
  readonly longTasks: readonly number[];
  /** By how much the memory of the process grew at most, in MB. */
  readonly memory: number;
}

/** Milliseconds between two looks at the memory. */
const lookEvery = 100;

function residentMb(pids: readonly number[]): number {
  const kibibytes = (pid: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  return pids.reduce((sum, pid) => sum + kibibytes(pid), 0) / 1024;
}

/** Watches what a page does from now on; resolves to a function that ends it. The browser has one process for all pages, workers included. */
export async function watchPageLoad(page: Page): Promise<() => Promise<PageLoad>> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const tasks = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) =>
      found.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: "longtask" });
    return found;
  });
  const before = residentMb(pids);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pids));
  }, lookEvery);
  return async () => {
    clearInterval(timer);
    return { longTasks: await tasks.jsonValue(), memory: Math.round(most - before) };
  };
}
