import { networkQuiet } from "../scripts/network-quiet";
import type { Page } from "./browser";

/** A fetched script or style sheet. */
export interface Fetched {
  readonly name: string;
  /** The size of the body as transferred, in bytes. */
  readonly bytes: number;
}

/** The scripts and style sheets requested before the awaited element was first seen, the largest first. */
export async function fetchedUntilFirstSight(page: Page): Promise<Fetched[]> {
  await page.evaluate(() => window.firstSight);
  // A request that began in time has to finish before its size is known.
  await networkQuiet(page);
  return await page.evaluate(async () => {
    const { seen } = await window.firstSight;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name, startTime }) => startTime <= seen && /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }))
      .sort((a, b) => b.bytes - a.bytes);
  });
}

/** The total size in bytes. */
export const bytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0);
