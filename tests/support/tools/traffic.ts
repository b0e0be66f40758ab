import type { Page, Request } from "@playwright/test";
import type { Call } from "../../../contract/call";

/** What a page sends to the platform, written down from now on. */
export interface Traffic {
  /** The bodies that a call was sent with, in their order. */
  bodiesOf(call: Call): Record<string, unknown>[];
  countOf(call: Call): number;
}

/** Whether a request is a call's. */
export const isOf = (call: Call, request: Request): boolean =>
  request.method() === call.method && new URL(request.url()).pathname === call.path;

/** Starts writing down what a page sends. */
export function watchTraffic(page: Page): Traffic {
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  const bodiesOf = (call: Call) =>
    sent.filter((request) => isOf(call, request)).map((request) => request.postDataJSON());
  return { bodiesOf, countOf: (call) => bodiesOf(call).length };
}
