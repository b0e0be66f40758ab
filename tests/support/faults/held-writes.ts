import type { Page, Route } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { isOf } from "../tools/traffic";

interface Envelope {
  readonly response: boolean;
  readonly errorCode?: string;
}

/** A change that reached the platform, and what it said. */
export interface Written {
  readonly reqId: string;
  readonly said: Envelope;
}

/** The place between a page and the platform that some changes pass, one by one. */
export interface WriteLine {
  /** What passed, in its order, replays included. */
  readonly written: readonly Written[];
  /** How many came this far, those that wait included. */
  arrived(): number;
  /** Lets them pass; until then the first one waits. */
  open(): void;
}

/** Holds a page's changes back; `beforeEach` is called with the place of each one before the platform gets it. */
export async function holdWrites(
  page: Page,
  calls: readonly Call[],
  beforeEach: (place: number) => Promise<unknown> = async () => undefined,
): Promise<WriteLine> {
  const written: Written[] = [];
  let places = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });

  async function pass(route: Route): Promise<void> {
    const request = route.request();
    if (!calls.some((call) => isOf(call, request))) return await route.fallback();
    places += 1;
    const place = places;
    await opened;
    await beforeEach(place);
    const answer = await route.fetch();
    const said = (await answer.json()) as Envelope;
    written.push({ reqId: String(request.postDataJSON().reqId), said });
    // the page may be gone
    await route.fulfill({ response: answer }).catch(() => undefined);
  }
  await page.route("**/admin/**", pass);
  return { written, arrived: () => places, open };
}
