import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config";
import { siteImageOf, siteImagePath } from "../files/site-image";
import type { Env } from "./caller";
import { isHealthPath } from "./health";

/** The log of requests and failures; it never contains the content of a request. */
export interface Log {
  request(entry: RequestEntry): void;
  /** Logs an unexpected error under the id of its request. */
  failure(id: string, error: unknown): void;
}

interface RequestEntry {
  /** The id of the request. */
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  admin?: number | undefined;
  errorCode?: string | undefined;
}

/** Escapes characters that end a line, move a terminal's cursor or change the reading direction. */
const printable = (text: string) =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function formatText({ id, method, path, status, ms, admin, errorCode }: RequestEntry): string {
  return [method, path, status, `${ms} ms`, admin && `admin ${admin}`, errorCode, id]
    .filter(Boolean)
    .join(" ");
}

/** Makes a log that passes each entry as one line to `write`. */
export function createLog(format: Config["log"], write: (line: string) => void): Log {
  if (format === "json")
    return {
      request: (entry) => write(JSON.stringify({ at: new Date().toISOString(), ...entry })),
      failure: (id, error) =>
        write(JSON.stringify({ at: new Date().toISOString(), failure: id, error: traceOf(error) })),
    };
  return {
    request: format === "off" ? () => undefined : (entry) => write(formatText(entry)),
    // Unexpected errors are logged even when requests are not.
    failure: (id, error) =>
      write(`failure ${id}: ${traceOf(error).split("\n").map(printable).join("\n    ")}`),
  };
}

const longestPath = 200;
const isSiteImage = (path: string) => path === siteImagePath(siteImageOf(path) ?? "");

/**
 * Removes the token of a signed address: anyone who reads it in time could follow it. Everything near it goes too, since a
 * mistyped address can be repaired. The images of sites are public and stay.
 */
const withoutToken = (path: string) =>
  isSiteImage(path) ? path : path.replace(/(files|account)[^\w.-].*/is, "$1/…").replace(/[\w-]{65,}/g, "…");

/** A path for the log: on one line, without spaces that would split it into fields, cut to 200 characters. */
function loggablePath(path: string): string {
  const safePath = printable(withoutToken(path)).replace(/\s/g, "%20");
  return safePath.length > longestPath ? `${safePath.slice(0, longestPath)}…` : safePath;
}

/** Logs each request once it is answered, but for health checks: the path without its query, which may contain opaque ids. */
export const logRequests =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    if (isHealthPath(c.req.path) && c.res.ok) return;
    log.request({
      id: c.get("requestId"),
      method: c.req.method,
      path: loggablePath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      admin: c.get("session")?.user?.id,
      errorCode: c.get("errorCode"),
    });
  };
