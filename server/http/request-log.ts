import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config";
import { siteImageOf, siteImagePath } from "../files/site-image";
import type { Env } from "./caller";

/** Writes what happened; never what a request carried. */
export interface Log {
  request(entry: RequestEntry): void;
  /** A failure that nobody foresaw, under the id that the caller was told. */
  failure(id: string, error: unknown): void;
}

interface RequestEntry {
  method: string;
  path: string;
  status: number;
  ms: number;
  admin?: number | undefined;
  errorCode?: string | undefined;
}

/** No character that ends a line, moves a terminal's cursor or turns the direction of reading. */
const printable = (text: string) =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function forPeople({ method, path, status, ms, admin, errorCode }: RequestEntry): string {
  return [method, path, status, `${ms} ms`, admin && `admin ${admin}`, errorCode].filter(Boolean).join(" ");
}

/** A log in the form that `kind` names, one line an entry, written with `write`. */
export function createLog(kind: Config["log"], write: (line: string) => void): Log {
  if (kind === "json")
    return {
      request: (entry) => write(JSON.stringify({ at: new Date().toISOString(), ...entry })),
      failure: (id, error) =>
        write(JSON.stringify({ at: new Date().toISOString(), failure: id, error: traceOf(error) })),
    };
  return {
    request: kind === "off" ? () => undefined : (entry) => write(forPeople(entry)),
    // What nobody foresaw is written even when requests are not.
    failure: (id, error) =>
      write(`failure ${id}: ${traceOf(error).split("\n").map(printable).join("\n    ")}`),
  };
}

const longestPath = 200;
const isSiteImage = (path: string) => path === siteImagePath(siteImageOf(path) ?? "");

/**
 * A signed address opens something for whoever reads it in time, so its token is not written down, whatever is before and
 * behind it: what is mistyped can be mended by whoever reads it. The images of sites are public.
 */
const withoutToken = (path: string) =>
  isSiteImage(path) ? path : path.replace(/(files|account)[^\w.-].*/is, "$1/…").replace(/[\w-]{65,}/g, "…");

/** A path as it may be written down: on one line, without blanks that would part it into fields, and not for ever. */
function tellable(path: string): string {
  const told = printable(withoutToken(path)).replace(/\s/g, "%20");
  return told.length > longestPath ? `${told.slice(0, longestPath)}…` : told;
}

/** Logs each request once it is answered: the path without its query, which may hold handles. */
export const logRequests =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    log.request({
      method: c.req.method,
      path: tellable(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      admin: c.get("session")?.user?.id,
      errorCode: c.get("errorCode"),
    });
  };
