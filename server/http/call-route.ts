import type { Context as HonoContext } from "hono";
import type { Call } from "../../contract/call";
import { callNameOf } from "../../contract/call-names";
import { wholeInputOf } from "../../contract/extensions/list-query";
import { contract } from "../../contract/index";
import type { SessionUser } from "../../contract/session";
import { explain, type Language, violations } from "../../contract/validation";
import { appendRefusal } from "../audit/refusals";
import type { AnonymousSessions } from "../auth/anonymous-sessions";
import { authorize } from "../auth/authorize";
import { browserName } from "../auth/browser-name";
import type { CsrfTokens } from "../auth/csrf";
import type { Answer } from "../calls/handler";
import type { OpaqueIds } from "../calls/opaque-ids";
import { type Caller, type CallHandler, type CallServices, runCall } from "../calls/run-call";
import type { Config } from "../config/config";
import { transaction } from "../db/transaction";
import { CallError } from "../errors/call-error";
import type { Links } from "../files/links";
import { unstorable } from "../format/storable-text";
import type { Marks } from "../lists/marks";
import type { LiveHub } from "../live/hub";
import type { Metrics } from "../metrics/metrics";
import type { Masks, Reader } from "../personal-data/masks";
import { authenticate } from "./authenticate";
import { defaultBodyLimit, readImageForm, readObject } from "./body";
import { addressOf, type Env, languageOf } from "./caller";
import { failureEnvelope, HttpError, successEnvelope } from "./envelope";
import type { ExportRoom } from "./export-room";
import type { Readiness } from "./health";
import { createUploadRoom } from "./upload-room";

/** The services that the calls of one platform share. */
export interface Services extends CallServices {
  readonly config: Config;
  readonly opaqueIds: OpaqueIds;
  readonly csrf: CsrfTokens;
  readonly anonymous: AnonymousSessions;
  readonly links: Links;
  readonly marks: Marks;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly exports: ExportRoom;
  readonly live: LiveHub;
  /** Masks personal data; undefined where the installation masks none. */
  readonly masks: Masks | undefined;
  now(): Date;
}

export type RequestContext = HonoContext<Env>;
type Input = Record<string, unknown>;

/** True for the call whose body has images. */
const takesImages = (call: Call) => call === contract.templates.update;
/** The room for forms with images, which all platforms of the process share. */
export const uploads = createUploadRoom();

/** Throws CallError for texts that the database cannot store; values nested in a field are up to the field's own rules. */
function requireStorable(input: Input, language: Language): void {
  const message = explain({ rule: "invalidField", bounds: {} }, language);
  const fields = Object.entries(input)
    .filter(([, value]) => typeof value === "string" && unstorable.test(value))
    .map(([field]) => ({ field, message }));
  if (fields.length > 0) throw new CallError("invalidInput", {}, fields);
}

function parseInput(call: Call, rawInput: Input, language: Language, masks: Masks | undefined): Input {
  requireStorable(rawInput, language);
  masks?.refuseMasked(call, rawInput, language);
  const result = wholeInputOf(call).safeParse(rawInput);
  if (result.success) return result.data;
  const fields = violations(result.error).map(({ field, ...violation }) => ({
    field,
    message: explain(violation, language),
  }));
  throw new CallError("invalidInput", {}, fields);
}

function readInput(call: Call, c: RequestContext): Input | Promise<Input> {
  if (call.method === "GET") return c.req.query();
  return takesImages(call) ? readImageForm(c) : readObject(c, defaultBodyLimit);
}

/** Tells the audit that a call was refused to an admin whose level does not allow it. */
async function recordRefusal(
  call: Call,
  me: SessionUser,
  { code }: CallError,
  c: RequestContext,
  { audit, config, database }: Services,
  now: Date,
): Promise<void> {
  const ip = addressOf(c, config.trustedProxies);
  const change = { kind: "session" as const, id: me.id, after: { call: callNameOf(call), refused: code } };
  const refusal = { call: "session.permissionRefused" as const, at: now, ip, requestId: c.get("requestId") };
  await transaction(database, (db) => appendRefusal(db, audit, me.id, { ...refusal, change }));
}

/** Refuses what the admin's level does not allow, and tells the audit of it. */
async function authorizeOrRecord(
  call: Call,
  me: SessionUser,
  c: RequestContext,
  services: Services,
  now: Date,
): Promise<void> {
  try {
    authorize(call, me, now, languageOf(c));
  } catch (error) {
    if (error instanceof CallError) await recordRefusal(call, me, error, c, services, now);
    throw error;
  }
}

/** Who makes a call: authenticated, and authorized by the call's declaration. */
export async function callerOf(call: Call, c: RequestContext, services: Services): Promise<Caller> {
  const { config, opaqueIds } = services;
  const now = services.now();
  const language = languageOf(c);
  const session = await authenticate(call, c, services, now);
  if (call.needs !== "nothing" && call.needs !== "session") {
    if (!session?.user) throw new CallError("signInFirst", {}, [], "AUTHX001");
    await authorizeOrRecord(call, session.user, c, services, now);
  }
  const ip = addressOf(c, config.trustedProxies);
  const browser = browserName(c.req.header("user-agent") ?? "");
  const who = { now, language, ip, browser, requestId: c.get("requestId") };
  return { ...who, ...opaqueIds, ...(session && { session }) };
}

/** The input of a call, parsed. It is read after the caller is known, so that only authorized callers can fill the memory. */
export const inputOf = async (call: Call, c: RequestContext, { masks }: Services): Promise<Input> =>
  parseInput(call, await readInput(call, c), languageOf(c), masks);

/** The caller as a reader of personal data. */
export const readerOf = ({ session, now, unseal }: Caller): Reader => ({
  key: session?.key,
  seesAll: session?.seesPersonalData === true,
  now,
  unseal,
});

async function serve(call: Call, handler: CallHandler, c: RequestContext, services: Services) {
  const caller = await callerOf(call, c, services);
  const { session, now } = caller;
  c.set("writes", call.writes);
  const run = async () => {
    const input = await inputOf(call, c, services);
    const answered = await runCall(call, handler, input, caller, services);
    return services.masks ? await services.masks.answer(call, answered, input, readerOf(caller)) : answered;
  };
  const answer = await (takesImages(call) ? uploads.run(c.req.raw, run) : run()).catch(async (error) => {
    // a handler refuses what only the input tells, such as the list that a record is of
    if (session?.user && error instanceof CallError && error.code === "PERMX001")
      await recordRefusal(call, session.user, error, c, services, now);
    throw error;
  });
  if (call === contract.session.signin && session) {
    const { user } = (answer as Answer<typeof contract.session.signin>).data;
    c.header("csrf-token", services.csrf.issue({ ...session, user }, now));
  }
  return answer;
}

/** The answer to a call that was refused; rethrows any other error. */
export function answerRefusal(error: unknown, c: RequestContext): Response {
  if (!(error instanceof CallError)) throw error;
  c.set("errorCode", error.code);
  c.set("refusal", error.textKey);
  const status = error instanceof HttpError ? error.status : 200;
  return c.json(failureEnvelope(error, languageOf(c)), status);
}

/** Makes the route of one call: authenticates, authorizes, parses the input, runs the handler and wraps its answer. */
export function answerCall(call: Call, handler: CallHandler, services: Services) {
  return async (c: RequestContext): Promise<Response> => {
    try {
      const answer = await serve(call, handler, c, services);
      if (call === contract.session.appConfig)
        return c.json(answer.data, 200, { "cache-control": "public, max-age=300" });
      return c.json(successEnvelope(call, answer, languageOf(c)));
    } catch (error) {
      return answerRefusal(error, c);
    }
  };
}
