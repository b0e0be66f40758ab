import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Language, languages } from "../../contract/validation";
import type { Session } from "../auth/session-store";

/** What middleware and routes know of a request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** The open session, once it is known. */
    session: Session | undefined;
    /** The error code of a refusal, for the log. */
    errorCode: string | undefined;
  };
}

/** The language that a caller reads: `app-lang`, Portuguese unless it is one we speak. */
export function languageOf(c: Context): Language {
  const asked = c.req.header("app-lang")?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === asked) ?? "pt";
}

/** The value that the nearest trusted proxy wrote; what stands before it anybody may have written. */
function forwarded(c: Context, header: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  return c.req.header(header)?.split(",").at(-trustedProxies)?.trim();
}

/** Where a call came from; X-Forwarded-For counts only behind trusted proxies. */
export function addressOf(c: Context<Env>, trustedProxies: number): string {
  const remote = c.env?.incoming?.socket.remoteAddress ?? "";
  return (forwarded(c, "x-forwarded-for", trustedProxies) || remote).replace(/^::ffff:/, "").slice(0, 45);
}

/** Whether the caller speaks https with the proxy in front. */
export const isHttps = (c: Context, trustedProxies: number): boolean =>
  forwarded(c, "x-forwarded-proto", trustedProxies) === "https";

/** Whether a browser says that the request comes from a page of ours; requests without an Origin are no browser's. */
export function isOwnOrigin(c: Context, corsOrigins: readonly string[], trustedProxies: number): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  const host = forwarded(c, "x-forwarded-host", trustedProxies) ?? c.req.header("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
