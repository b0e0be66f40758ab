import type { Context as HonoContext } from "hono";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { explain, type Language, violations } from "../../contract/validation";
import { authorize } from "../auth/authorize";
import type { CsrfTokens } from "../auth/csrf";
import { findSession } from "../auth/session-store";
import type { Answer } from "../calls/handler";
import type { OpaqueIds } from "../calls/opaque-ids";
import { type AnyHandler, type Caller, type CallServices, runCall } from "../calls/run-call";
import type { Config } from "../config/config";
import { CallError } from "../errors/call-error";
import type { Links } from "../files/links";
import { unstorable } from "../format/storable-text";
import { imageFormLimit, readObject, usualLimit } from "./body";
import { addressOf, type Env, isOwnOrigin, languageOf } from "./caller";
import { accept, HttpError, refuse } from "./envelope";

/** What the calls of one platform share. */
export interface Services extends CallServices {
  readonly config: Config;
  readonly handles: OpaqueIds;
  readonly csrf: CsrfTokens;
  readonly links: Links;
  now(): Date;
}

type RequestContext = HonoContext<Env>;
type Input = Record<string, unknown>;

const bodyLimitOf = (call: Call) => (call === contract.templates.update ? imageFormLimit : usualLimit);

/** The session of `app-auth`; refuses a call that needs one and has none, and a forged one (decisions A10, A23). */
async function findCaller(call: Call, c: RequestContext, services: Services, now: Date) {
  const { config, csrf, database } = services;
  const appAuth = c.req.header("app-auth");
  if (call.needs === "nothing") return undefined;
  const session = appAuth ? await findSession(database.kysely, appAuth, now) : undefined;
  if (!session) throw new CallError("sessionEnded", {}, [], "SESSX001");
  c.set("session", session);
  // Answers to GETs pass those of other tabs, and could bring the token of somebody whom their page does not know yet.
  if (call.method === "GET") return session;
  c.header("csrf-token", csrf.issue(session, now));
  if (!isOwnOrigin(c, config.corsOrigins, config.trustedProxies))
    throw new HttpError(403, "foreignOrigin", { origin: c.req.header("origin") ?? "" });
  if (!csrf.accepts(session, c.req.header("csrf-token") ?? "", now))
    throw new CallError("tokenExpired", {}, [], "SESSX007");
  return session;
}

/** Refuses texts that no database takes; what is inside a field, its own rules judge. */
function requireStorable(given: Input, language: Language): void {
  const message = explain({ rule: "invalidField", bounds: {} }, language);
  const fields = Object.entries(given)
    .filter(([, value]) => typeof value === "string" && unstorable.test(value))
    .map(([field]) => ({ field, message }));
  if (fields.length > 0) throw new CallError("invalidInput", {}, fields);
}

function parseInput(call: Call, given: Input, language: Language): Input {
  requireStorable(given, language);
  const result = call.input.safeParse(given);
  if (result.success) return result.data;
  const fields = violations(result.error).map(({ field, ...violation }) => ({
    field,
    message: explain(violation, language),
  }));
  throw new CallError("invalidInput", {}, fields);
}

const readInput = (call: Call, c: RequestContext): Input | Promise<Input> =>
  call.method === "GET" ? c.req.query() : readObject(c, bodyLimitOf(call));

async function serve(call: Call, handler: AnyHandler, c: RequestContext, services: Services) {
  const { config, handles } = services;
  const now = services.now();
  const language = languageOf(c);
  const session = await findCaller(call, c, services, now);
  if (call.needs !== "nothing" && call.needs !== "session") {
    if (!session?.user) throw new CallError("signInFirst", {}, [], "AUTHX001");
    authorize(call, session.user, now, language);
  }
  // Only now is the body read: nobody fills the memory without being let in first.
  const input = parseInput(call, await readInput(call, c), language);
  const ip = addressOf(c, config.trustedProxies);
  const caller: Caller = { now, language, ip, ...handles, ...(session && { session }) };
  const answer = await runCall(call, handler, input, caller, services);
  if (call === contract.session.signin && session) {
    const { user } = (answer as Answer<typeof contract.session.signin>).data;
    c.header("csrf-token", services.csrf.issue({ ...session, user }, now));
  }
  return answer;
}

/** Answers one call of the contract: who asks, what, with which code, and what the handler makes of it. */
export function answerCall(call: Call, handler: AnyHandler, services: Services) {
  return async (c: RequestContext): Promise<Response> => {
    try {
      const answer = await serve(call, handler, c, services);
      if (call === contract.session.appConfig)
        return c.json(answer.data, 200, { "cache-control": "public, max-age=300" });
      return c.json(accept(call, answer, languageOf(c)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      c.set("errorCode", error.code);
      const status = error instanceof HttpError ? error.status : 200;
      return c.json(refuse(error, languageOf(c)), status);
    }
  };
}
