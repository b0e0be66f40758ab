import { exportOf } from "../../contract/extensions/list-export";
import { contract } from "../../contract/index";
import { residentMemory } from "../process-usage";
import type { Caller } from "./callers";
import type { LoadClient } from "./load";

/** What an export of many rows does to the platform's memory. */
export interface ExportMemory {
  readonly rows: number;
  /** The platform's resident memory before it, and the most that it was meanwhile, in MB. */
  readonly before: number;
  readonly most: number;
  readonly seconds: number;
}

/** The rows that are exported, as far as there are so many. */
const exported = 1_000_000;
/** Milliseconds between two looks at the memory. */
const lookEvery = 100;

/** Exports a million orders with one caller, and looks at the platform's memory meanwhile; undefined when the system does not report it. */
export async function measureExportMemory(
  client: LoadClient,
  caller: Caller,
  platform: number,
): Promise<ExportMemory | undefined> {
  const before = residentMemory(platform);
  if (before === undefined) return undefined;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMemory(platform) ?? 0);
  }, lookEvery);
  const start = performance.now();
  let lines = 0;
  try {
    const call = exportOf(contract.checkoutOrders.list);
    lines = await client.countLines({ call, input: {}, caller }, (count) => count >= exported);
  } finally {
    clearInterval(timer);
  }
  return { rows: Math.min(lines, exported), before, most, seconds: (performance.now() - start) / 1000 };
}
