import type { Context as HonoContext } from "hono";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import { explain, type Language, violations } from "../../contract/validation";
import { requireAccess } from "../access/admission";
import type { Authenticators } from "../access/authenticators";
import type { CsrfTokens } from "../access/csrf";
import { checkCode, consumeCode, type RightCode, refuseUsed } from "../access/one-time-code";
import { findSession, type Session } from "../access/session-store";
import type { Config } from "../config";
import type { Database } from "../db/database";
import { transaction } from "../db/transaction";
import { type AdminContext, type Answer, type Context, type Handler, Refusal } from "../handler";
import type { Handles } from "../handles";
import { imageFormLimit, readObject, usualLimit } from "./body";
import { addressOf, type Env, isOwnOrigin, languageOf } from "./caller";
import { accept, HttpRefusal, refuse } from "./envelope";

/** What the calls of one platform share. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly handles: Handles;
  readonly csrf: CsrfTokens;
  readonly authenticators: Authenticators;
  now(): Date;
}

type RequestContext = HonoContext<Env>;
type Input = Record<string, unknown>;
/** A handler whose call is only known at run time: the registry has checked that the two belong together. */
export type AnyHandler = Handler<Call>;

const bodyLimitOf = (call: Call) => (call === contract.templates.update ? imageFormLimit : usualLimit);

/** The session of `app-auth`; refuses a call that needs one and has none, and a forged one (decisions A10, A23). */
async function findCaller(call: Call, c: RequestContext, services: Services, now: Date) {
  const { config, csrf, database } = services;
  const appAuth = c.req.header("app-auth");
  if (call.needs === "nothing") return undefined;
  const session = appAuth ? await findSession(database.kysely, appAuth, now) : undefined;
  if (!session) throw new Refusal("sessionEnded", {}, [], "SESSX001");
  c.set("session", session);
  c.header("csrf-token", csrf.issue(session.key, now));
  if (call.method === "GET") return session;
  if (!isOwnOrigin(c, config.corsOrigins, config.trustedProxies))
    throw new HttpRefusal(403, "foreignOrigin", { origin: c.req.header("origin") ?? "" });
  if (!csrf.accepts(session.key, c.req.header("csrf-token") ?? "", now))
    throw new Refusal("tokenExpired", {}, [], "SESSX007");
  return session;
}

function parseInput(call: Call, given: Input, language: Language): Input {
  const result = call.in.safeParse(given);
  if (result.success) return result.data;
  const fields = violations(result.error).map(({ field, ...violation }) => ({
    field,
    message: explain(violation, language),
  }));
  throw new Refusal("invalidInput", {}, fields);
}

const readInput = (call: Call, c: RequestContext): Input | Promise<Input> =>
  call.method === "GET" ? c.req.query() : readObject(c, bodyLimitOf(call));

type Caller = Omit<Context, "db"> & { readonly session?: Session };

/** Thrown to roll a transaction back when the code was used up by another call in the meantime. */
class CodeUsedUp extends Error {}

/** Runs the handler: a call that writes in ONE transaction with its one-time code, another on the pool. */
async function run(
  call: Call,
  handler: AnyHandler,
  input: Input,
  caller: Caller,
  services: Services,
): Promise<Answer<Call>> {
  const { database, authenticators } = services;
  const { language, now } = caller;
  const me = caller.session?.user;
  // What a call needs decides what its handler's context holds; `findCaller` and `requireAccess` have seen to it.
  const contextOn = (db: Context["db"]) => ({ ...caller, db, me }) as AdminContext;
  const code =
    call.otp && me
      ? await checkCode(database, authenticators, {
          adminId: me.id,
          code: String(input.otp),
          now,
          language,
        })
      : undefined;
  const repeat = async (used: RightCode) => {
    const first = await handler.findRepeat?.(input, contextOn(database.kysely));
    if (!first) throw refuseUsed(used, language);
    return first;
  };
  if (code?.isUsed) return await repeat(code);
  if (!call.writes) return await handler(input, contextOn(database.kysely));
  try {
    return await transaction(database, async (trx) => {
      if (code && me && !(await consumeCode(trx, me.id, code))) throw new CodeUsedUp();
      return await handler(input, contextOn(trx));
    });
  } catch (error) {
    if (code && error instanceof CodeUsedUp) return await repeat(code);
    throw error;
  }
}

async function serve(call: Call, handler: AnyHandler, c: RequestContext, services: Services) {
  const { config, handles } = services;
  const now = services.now();
  const language = languageOf(c);
  const session = await findCaller(call, c, services, now);
  if (call.needs !== "nothing" && call.needs !== "session") {
    if (!session?.user) throw new Refusal("signInFirst", {}, [], "AUTHX001");
    requireAccess(call, session.user, now, language);
  }
  // Only now is the body read: nobody fills the memory without being let in first.
  const input = parseInput(call, await readInput(call, c), language);
  const ip = addressOf(c, config.trustedProxies);
  const caller: Caller = { now, language, ip, ...handles, ...(session && { session }) };
  return await run(call, handler, input, caller, services);
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
      if (!(error instanceof Refusal)) throw error;
      c.set("errorCode", error.code);
      const status = error instanceof HttpRefusal ? error.status : 200;
      return c.json(refuse(error, languageOf(c)), status);
    }
  };
}
