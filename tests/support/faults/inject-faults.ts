import { type Page, type TestInfo, test } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { type Fault, FaultInjector } from "./faults";
import { noteObserved, noteTried, type Observation } from "./observed";

/** A request that faults are injected into: its call, and the page that makes it. */
export interface Injection {
  readonly call: Call;
  /** Opens a new page. */
  readonly open: () => Promise<Page>;
  /** Takes the page to the point where the request comes next. */
  readonly navigate?: (page: Page) => Promise<void>;
  /** Makes the request, asserts how it ends, and returns what was observed. */
  readonly observe: (page: Page, injector: FaultInjector, fault: Fault) => Promise<Observation>;
}

/** Injects one fault after the other, each on a new page, and notes what was observed. */
export async function injectFaults(
  info: TestInfo,
  faults: readonly Fault[],
  { call, open, navigate, observe }: Injection,
): Promise<void> {
  noteTried(info, call, faults);
  for (const fault of faults)
    await test.step(fault.name, async () => {
      const page = await open();
      const injector = await FaultInjector.attach(page);
      // before the page loads: installed later, the clock would be in 1970 for a moment
      await page.clock.install();
      await navigate?.(page);
      injector.injectNext(call, fault);
      noteObserved(info, call, fault, await observe(page, injector, fault));
      await page.context().close();
    });
}
