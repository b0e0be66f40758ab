import type { MiddlewareHandler } from "hono";
import { type Env, isHttps } from "./caller";

/** Inline styles are allowed for the component library, which inserts its own at run time; scripts come from files only. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join("; ");

const headers = Object.entries({
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
});

const oneYear = "max-age=31536000";

/**
 * Sets the security headers on every answer, and HSTS when the caller came by https. Routes outside the console may set a
 * content security policy of their own.
 */
export const securityHeaders =
  (trustedProxies: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (isHttps(c, trustedProxies)) c.res.headers.set("strict-transport-security", oneYear);
  };
