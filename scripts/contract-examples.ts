import type { HttpBindings } from "@hono/node-server";
import type { Call } from "../contract/call";
import type { Ask } from "../contract/example";
import { contract } from "../contract/index";
import * as own from "../own/contract";
import * as elsewhere from "../own/elsewhere";
import { createAuthenticators } from "../server/auth/authenticators";
import { codeAt, stepAt } from "../server/auth/totp";
import { createPlatform } from "../server/bootstrap/platform";
import { migrate } from "../server/db/migrate";
import { migrations } from "../server/db/migrations/index";
import { type Database, openDatabase } from "../server/db/open";
import { describePlatform } from "../server/resources/session/app-config";
import { seedDemo } from "../server/seed/demo";

/** The input and answer of a call, with `…` in place of values that differ each time. */
export interface Example {
  input: unknown;
  answer: unknown;
}

const secret = "the secret of the examples, long enough";
/** The time of the first example, in milliseconds since 1970: a Monday morning. */
const begin = Date.parse("2026-11-23T10:00:00-03:00");

/** The address of the caller. */
const bindings = { incoming: { socket: { remoteAddress: "203.0.113.7" } } } as unknown as HttpBindings;

/** The fields whose value differs each time. */
const random = new Set([
  "reqId",
  "trReqId",
  "appAuth",
  "token",
  "redirectUrl",
  "url",
  "secret",
  "otp",
  "lastEventId",
  "code",
  "recoveryCode",
  "recoveryCodes",
]);

/** A value as the page shows it: only the first entry of a list, and `…` for random values. */
export function present(value: unknown, key = ""): unknown {
  if (typeof value === "string") {
    if (random.has(key) && value !== "") return "…";
    // The name is a hash of bytes that compress differently from machine to machine.
    return value.replace(/^(\/files\/site\/).+/, "$1…");
  }
  if (Array.isArray(value)) {
    if (random.has(key)) return ["…"];
    const isList = value.length > 1 && typeof value[0] === "object" && !Array.isArray(value[0]);
    return (isList ? value.slice(0, 1) : value).map((inner) => present(inner));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, present(inner, name)]));
}

async function openDemo(now: Date): Promise<Database> {
  const database = await openDatabase();
  await migrate(database, migrations);
  await seedDemo(database, { secret, size: "small", now });
  // The only date that comes from the database's own clock.
  await database.kysely.updateTable("admins").set({ created_at: now.toISOString() }).execute();
  return database;
}

/** The secrets of the caller's authenticators: of the one that counts, and of one that was begun. */
async function readSecrets({ kysely }: Database): Promise<{ current: Buffer; begun: Buffer | undefined }> {
  const {
    id,
    totp_secret,
    secret: begun,
  } = await kysely
    .selectFrom("admins as a")
    .leftJoin("new_authenticators as n", "n.admin_id", "a.id")
    .select(["a.id", "a.totp_secret", "n.secret"])
    .where("a.user_name", "=", "maker")
    .executeTakeFirstOrThrow();
  const { open } = createAuthenticators(secret);
  return { current: open(totp_secret, id), begun: begun === null ? undefined : open(begun, id) };
}

function requestOf(
  { method, path }: Call,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Request {
  const url = `http://localhost${path}`;
  if (method === "GET") {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    return new Request(`${url}?${query}`, { headers });
  }
  const json = { ...headers, "content-type": "application/json" };
  return new Request(url, { method, headers: json, body: JSON.stringify(input) });
}

/** A platform with demonstration data, and the session that the examples are made in. */
async function openSession(begin: number) {
  let time = begin;
  const now = () => new Date(time);
  const database = await openDemo(now());
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  const platform = createPlatform({ database, secret, config, now });
  const headers: Record<string, string> = {};

  return {
    close: () => platform.close(),
    /** The codes that a call takes, none of which was used before. */
    async codesFor(call: Call): Promise<{ otp?: string; code?: string }> {
      const isConfirmation = call === contract.authenticator.confirm;
      if (!call.otp && !isConfirmation) return {};
      time += 30_000;
      const { current, begun = current } = await readSecrets(database);
      const step = stepAt(now());
      return {
        ...(call.otp && { otp: codeAt(current, step) }),
        ...(isConfirmation && { code: codeAt(begun, step) }),
      };
    },
    /** Makes a call and answers the envelope; throws where it is refused. */
    async make(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
      const call = callNamed(name);
      const response = await platform.fetch(requestOf(call, input, headers), bindings);
      const answer = (await response.json()) as Record<string, unknown>;
      // the page shows the product's own, whatever own/brand.ts says
      if (call === contract.session.appConfig) return { ...describePlatform(now(), { brand: {} }) };
      if (answer.response !== true)
        throw new Error(`the example of ${name} is refused: ${JSON.stringify(answer.message)}`);
      if (typeof answer.appAuth === "string") headers["app-auth"] = answer.appAuth;
      headers["csrf-token"] =
        response.headers.get("csrf-token") ?? String(answer.token ?? headers["csrf-token"]);
      return answer;
    },
  };
}

/** The session's calls come first, those of own/ after the product's, and the sign-out, which ends the session, last. */
function rank(name: string): number {
  const [resource = ""] = name.split(".");
  if (name === "session.signout") return 3;
  if (resource in own) return 2;
  return resource === "session" ? 0 : 1;
}

/** Every call by its name, in the order in which one session can make them all. */
const calls: readonly (readonly [string, Call])[] = Object.entries(contract)
  .filter(([resource]) => !(resource in elsewhere))
  .flatMap(([resource, its]) =>
    Object.entries<Call>(its).map(([name, call]) => [`${resource}.${name}`, call] as const),
  )
  .sort(([one], [other]) => rank(one) - rank(other));

function callNamed(name: string): Call {
  const [, call] = calls.find(([each]) => each === name) ?? [];
  if (!call) throw new Error(`an example asks for ${name}, which the contract does not have`);
  return call;
}

/** Makes every call of the contract once on a platform of its own; answers the examples by call name. */
export async function collectExamples(): Promise<Map<string, Example>> {
  const session = await openSession(begin);
  const ask: Ask = async (name, input = {}) => {
    const call = callNamed(name);
    return (await session.make(name, { ...pageOf(call), ...(await session.codesFor(call)), ...input })).data;
  };
  const examples = new Map<string, Example>();
  for (const [name, call] of calls) {
    const made = (await call.example?.(ask)) ?? pageOf(call);
    const input = { ...made, ...(await session.codesFor(call)) };
    const answer = await session.make(name, input);
    examples.set(name, { input: present(input), answer: present(answer) });
  }
  await session.close();
  return examples;
}

const pageOf = (call: Call) => (call.list ? { page: 1, offset: 20 } : {});
