import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { Env } from "./caller";

/** The header that carries the id, of a proxy's request and of every answer. */
export const requestIdHeader = "x-request-id";

const longestId = 64;
/** 74 random bits in 20 characters that can be read out over the phone. Node makes UUIDs in advance, which costs the least. */
const makeId = () => randomUUID().replaceAll("-", "").slice(0, 20);

/**
 * Gives each request an id, which its log line, its audit rows and the header of its answer carry, so that support finds what an
 * admin saw. Behind trusted proxies a well-formed id of theirs is taken over; a caller's own is not, who could repeat another's.
 */
export function identifyRequests(trustedProxies: number): MiddlewareHandler<Env> {
  const headerName = trustedProxies > 0 ? requestIdHeader : "";
  const identify = requestId({ headerName, limitLength: longestId, generator: makeId });
  return (c, next) =>
    identify(c, async () => {
      await next();
      c.res.headers.set(requestIdHeader, c.get("requestId"));
    });
}
