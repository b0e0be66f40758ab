import type { Context } from "hono";
import type { Call } from "../../contract/call";
import { live } from "../../contract/extensions/live";
import type { AnonymousSessions } from "../auth/anonymous-sessions";
import type { CsrfTokens } from "../auth/csrf";
import { findSession } from "../auth/session-store";
import type { CallServices } from "../calls/run-call";
import type { Config } from "../config/config";
import { retryRead } from "../db/retry-read";
import { CallError } from "../errors/call-error";
import { type Env, isOwnOrigin } from "./caller";
import { HttpError } from "./envelope";

interface Services extends Pick<CallServices, "database"> {
  readonly config: Config;
  readonly csrf: CsrfTokens;
  readonly anonymous: AnonymousSessions;
}

/**
 * Finds the session of `app-auth`. Throws SESSX001 without one, SESSX007 for a missing or old CSRF token, and HttpError 403 for
 * a foreign origin (requirements A10 and A23).
 */
export async function authenticate(call: Call, c: Context<Env>, services: Services, now: Date) {
  const { config, csrf, anonymous, database } = services;
  const appAuth = c.req.header("app-auth");
  if (call.needs === "nothing") return undefined;
  // a page that only watches does not use its session: it would never end
  const isUse = call.feature !== live;
  const find = (value: string) => retryRead(() => findSession(database.kysely, anonymous, value, now, isUse));
  const session = appAuth ? await find(appAuth) : undefined;
  if (!session) throw new CallError("sessionEnded", {}, [], "SESSX001");
  c.set("session", session);
  // The answer to a GET can overtake those of other tabs and bring a token of an admin whom their page does not know yet.
  if (call.method === "GET") return session;
  c.header("csrf-token", csrf.issue(session, now));
  if (!isOwnOrigin(c, config.corsOrigins, config.trustedProxies))
    throw new HttpError(403, "foreignOrigin", { origin: c.req.header("origin") ?? "" });
  if (!csrf.accepts(session, c.req.header("csrf-token") ?? "", now))
    throw new CallError("tokenExpired", {}, [], "SESSX007");
  return session;
}
