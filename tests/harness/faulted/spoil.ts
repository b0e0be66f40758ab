import { type Page, type TestInfo, test } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { type Fault, FaultLine } from "../faults";
import { noteObserved, noteTried, type Observation } from "./observed";

/** A request that is spoilt: of which call, on what page, and what is then done and seen there. */
interface Spoilt {
  readonly call: Call;
  /** Opens a page that has not made the request yet. */
  readonly open: () => Promise<Page>;
  readonly see: (page: Page, line: FaultLine, fault: Fault) => Promise<Observation>;
}

/** Spoils a request by one fault after the other, each on a page of its own, and notes what was seen. */
export async function spoilEach(
  info: TestInfo,
  faults: readonly Fault[],
  { call, open, see }: Spoilt,
): Promise<void> {
  noteTried(info, call, faults);
  for (const fault of faults)
    await test.step(fault.name, async () => {
      const page = await open();
      const line = await FaultLine.across(page);
      if (fault.isSilent) await page.clock.install();
      line.spoilNext(call, fault);
      noteObserved(info, call, fault, await see(page, line, fault));
      await page.context().close();
    });
}
