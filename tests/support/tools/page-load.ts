import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What some work cost a page. */
interface PageLoad {
  /**
   * The milliseconds of processor time of the longest task of the page's main thread, for which it did not answer. By the clock a task also takes as
   * long as a busy machine lets it wait.
   */
  readonly longestTask: number;
  /** By how much the memory of the process grew at most, in MB. */
  readonly memory: number;
}

/** An event of a trace, as far as it is read. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds between two looks at the memory. */
const lookEvery = 100;

function residentMb(pids: readonly number[]): number {
  const kibibytes = (pid: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  return pids.reduce((sum, pid) => sum + kibibytes(pid), 0) / 1024;
}

/** The longest task of the main threads of pages, in milliseconds of processor time. */
function longestTaskIn(events: readonly TraceEvent[]): number {
  const isNamed = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const threads = new Set(events.filter(isNamed).map(({ pid, tid }) => `${pid} ${tid}`));
  const times = events
    .filter(({ pid, tid, tdur }) => tdur !== undefined && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error("The trace has no task of a page.");
  return Math.round(times.reduce((most, time) => Math.max(most, time), 0));
}

/** Watches what a page does from now on; resolves to a function that ends it. The browser has one process for all pages, workers included. */
export async function watchPageLoad(page: Page): Promise<() => Promise<PageLoad>> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  await browser.startTracing(page, { categories: ["toplevel"] });
  const before = residentMb(pids);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pids));
  }, lookEvery);
  return async () => {
    clearInterval(timer);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: readonly TraceEvent[];
    };
    return { longestTask: longestTaskIn(traceEvents), memory: Math.round(most - before) };
  };
}
