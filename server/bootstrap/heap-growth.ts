import { setFlagsFromString } from "node:v8";

/** The percentage of what is alive by which the heap may grow before the next full garbage collection. */
const growth = 50;

/**
 * Lets V8 collect garbage when the heap has grown by half, where it waits for up to four times as much by itself. That costs no
 * throughput that could be measured, and an export of a million rows no memory (docs/decisions/0245). V8 reads the setting at each
 * collection, so that it takes effect in a process that runs.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`);
