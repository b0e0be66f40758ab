import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Language, languages } from "../../contract/validation";
import type { Session } from "../auth/session-store";
import type { TextKey } from "../errors/messages";

/** The values that middleware and routes keep with a request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** The id of the request. */
    requestId: string;
    /** The caller's session, once it is known. */
    session: Session | undefined;
    /** The error code of the answer, for the log. */
    errorCode: string | undefined;
    /** True once a call that writes is being carried out. */
    writes: boolean | undefined;
    /** The key of the message that refused the call; undefined for a call that was answered or failed. */
    refusal: TextKey | undefined;
  };
}

/** The caller's language from `app-lang`; Portuguese for an unknown one. */
export function languageOf(c: Context): Language {
  const requested = c.req.header("app-lang")?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === requested) ?? "pt";
}

/** The value that the outermost trusted proxy wrote; any value before it may be forged. */
function forwarded(c: Context, header: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  return c.req.header(header)?.split(",").at(-trustedProxies)?.trim();
}

/** An address without the port that some proxies append, as `192.0.2.1:443` or `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([^:]+):\d+$/.exec(address)?.[1] ?? address;

/** The caller's address; X-Forwarded-For counts only behind trusted proxies. */
export function addressOf(c: Context<Env>, trustedProxies: number): string {
  const remote = c.env?.incoming?.socket.remoteAddress ?? "";
  const address = withoutPort(forwarded(c, "x-forwarded-for", trustedProxies) || remote);
  return address.replace(/^::ffff:/, "").slice(0, 45);
}

/** True when the caller reached the proxy in front by https. */
export const isHttps = (c: Context, trustedProxies: number): boolean =>
  forwarded(c, "x-forwarded-proto", trustedProxies) === "https";

/** True when the Origin is the platform's own or a configured one, or absent: browsers always send one with a write. */
export function isOwnOrigin(c: Context, corsOrigins: readonly string[], trustedProxies: number): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined || corsOrigins.includes(origin)) return true;
  const host = forwarded(c, "x-forwarded-host", trustedProxies) ?? c.req.header("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
