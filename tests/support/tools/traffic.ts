import type { Page, Request } from "@playwright/test";
import type { Call } from "../../../contract/call";

/** The requests of a page since it was watched. */
export interface Traffic {
  /** The bodies of a call's requests, in order. */
  bodiesOf(call: Call): Record<string, unknown>[];
  countOf(call: Call): number;
}

/** True when a request belongs to a call. */
export const isRequestOf = (call: Call, request: Request): boolean =>
  request.method() === call.method && new URL(request.url()).pathname === call.path;

/**
 * Waits for a round trip from the page to the platform. Requests that the page made before are recorded by then, and answers
 * that it got before are handled: wait for this before asserting that nothing happened.
 */
export const roundTrip = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await fetch("/livez")).text();
  });

/** Records a page's requests from now on. */
export function watchTraffic(page: Page): Traffic {
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  const bodiesOf = (call: Call) =>
    sent.filter((request) => isRequestOf(call, request)).map((request) => request.postDataJSON());
  return { bodiesOf, countOf: (call) => bodiesOf(call).length };
}
