import type { Page } from "./browser";

/** A script or style sheet that was fetched. */
export interface Fetched {
  readonly name: string;
  /** Bytes of the body as transferred. */
  readonly bytes: number;
}

/** Scripts and style sheets whose requests began before the page showed what it was opened for, the largest first. */
export async function fetchedUntilFirstSight(page: Page): Promise<Fetched[]> {
  await page.evaluate(() => window.firstSight);
  // what had begun by then has to end before its size is known
  await page.waitForLoadState("networkidle");
  return await page.evaluate(async () => {
    const { seen } = await window.firstSight;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name, startTime }) => startTime <= seen && /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }))
      .sort((a, b) => b.bytes - a.bytes);
  });
}

/** The bytes of all. */
export const bytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0);
