import type { Page, Route } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { isRequestOf } from "../tools/traffic";

interface Envelope {
  readonly response: boolean;
  readonly errorCode?: string;
}

/** A write that reached the platform, and its answer. */
export interface Written {
  readonly reqId: string;
  readonly answer: Envelope;
}

/** Writes of a page that wait on their way to the platform. */
export interface HeldWrites {
  /** The writes that were let through, in order, replays included. */
  readonly written: readonly Written[];
  /** Counts the writes that arrived, including the one that waits. */
  arrived(): number;
  /** Lets every write through; until then the first one waits. */
  release(): void;
}

/** Holds a page's writes until `release`; `beforeEach` runs with the number of each write, from 1, before the platform gets it. */
export async function holdWrites(
  page: Page,
  calls: readonly Call[],
  beforeEach: (number: number) => Promise<unknown> = async () => undefined,
): Promise<HeldWrites> {
  const written: Written[] = [];
  let arrived = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });

  async function pass(route: Route): Promise<void> {
    const request = route.request();
    if (!calls.some((call) => isRequestOf(call, request))) return await route.fallback();
    arrived += 1;
    const number = arrived;
    await released;
    await beforeEach(number);
    const response = await route.fetch();
    const answer = (await response.json()) as Envelope;
    written.push({ reqId: String(request.postDataJSON().reqId), answer });
    // the page may be gone
    await route.fulfill({ response }).catch(() => undefined);
  }
  await page.route("**/admin/**", pass);
  return { written, arrived: () => arrived, release };
}
