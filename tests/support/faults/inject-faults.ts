import { type Page, type TestInfo, test } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { type Fault, FaultLine } from "./faults";
import { noteObserved, noteTried, type Observation } from "./observed";

/** A request that is spoilt: of which call, on what page, and what is then done and seen there. */
export interface Injection {
  readonly call: Call;
  /** Opens a page of its own. */
  readonly open: () => Promise<Page>;
  /** Leads it to where the request is made next. */
  readonly show?: (page: Page) => Promise<void>;
  readonly see: (page: Page, line: FaultLine, fault: Fault) => Promise<Observation>;
}

/** Spoils a request by one fault after the other, each on a page of its own, and notes what was seen. */
export async function injectFaults(
  info: TestInfo,
  faults: readonly Fault[],
  { call, open, show, see }: Injection,
): Promise<void> {
  noteTried(info, call, faults);
  for (const fault of faults)
    await test.step(fault.name, async () => {
      const page = await open();
      const line = await FaultLine.across(page);
      // not on a page that somebody is at: for a moment it would be in 1970
      if (fault.isSilent) await page.clock.install();
      await show?.(page);
      line.spoilNext(call, fault);
      noteObserved(info, call, fault, await see(page, line, fault));
      await page.context().close();
    });
}
