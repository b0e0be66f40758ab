// The smallest platform that the console signs in to: one admin, one list and one change. Node alone, no packages:
//
//   ADMIN_PASSWORD=… CONSOLE_ORIGIN=http://localhost:3000 PORT=4000 node examples/minimal-platform/server.mjs
//
// It is a template to begin from. docs/protocol.md says why it answers as it does, docs/contract.md what the other calls are.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const port = Number(process.env.PORT || 4000);
const consoleOrigin = process.env.CONSOLE_ORIGIN || "http://localhost:3000";
const password = process.env.ADMIN_PASSWORD || randomBytes(9).toString("base64url");
const [sessionMs, tokenMs] = [8 * 60 * 60_000, 20 * 60_000];
const random = () => randomBytes(24).toString("base64url");
const digest = (/** @type {unknown} */ text) => createHash("sha256").update(String(text)).digest();

const flags = "customer finance payments files support orders referral office investments users".split(" ");
/** The admin. Permissions and hours are for the console's menus: the platform decides on each call. */
const admin = {
  id: 1,
  name: "Ana Souza",
  user: "ana",
  email: "ana@example.com",
  lang: "pt",
  type: 1,
  typeName: "Administrador",
  readOnly: "n",
  permissions: Object.fromEntries(flags.map((flag) => [flag, flag === "customer" ? 1 : 0])),
  timeAccess: Object.fromEntries([..."0123456"].map((day) => [day, [["00:00:00", "23:59:59"]]])),
};

/** The list: customers on the blacklist, as a database would hold them. */
const blacklist = Array.from({ length: 45 }, (_, i) => ({
  id: 1000 + i,
  name: `Cliente ${i + 1}`,
  type: 1,
  doc1: "52998224725",
  cellPhone: "(11) 98765-4321",
  dateReg: "23/11/2026 10:00:00",
  status: "a",
  payment: "n",
  withdraw: "n",
}));

/**
 * @typedef {{ expires: number, isSignedIn: boolean, tokens: Map<string, number> }} Session
 * @typedef {{ session: Session, input: Record<string, unknown>, say: (pt: string, en: string) => string }} Request
 * @typedef {{ needs: "nothing" | "session" | "admin", answer: (request: Request) => Record<string, unknown> }} Call
 */

/** @type {Map<string, Session>} by the value of `app-auth` */
const sessions = new Map();
/** @type {Session} */
const noSession = { expires: 0, isSignedIn: false, tokens: new Map() };

/**
 * A new token of a session. Older ones stay good for their time, because tabs share a session.
 * @param {Session} session
 */
function issueToken({ tokens }) {
  const token = random();
  tokens.set(token, Date.now() + tokenMs);
  for (const [old, expires] of tokens) if (expires < Date.now() || tokens.size > 10) tokens.delete(old);
  return token;
}

function openSession() {
  for (const [old, { expires }] of sessions) if (expires < Date.now()) sessions.delete(old);
  const appAuth = random();
  /** @type {Session} */
  const session = { expires: Date.now() + sessionMs, isSignedIn: false, tokens: new Map() };
  sessions.set(appAuth, session);
  return { appAuth, token: issueToken(session) };
}

/** @param {Record<string, unknown>} fields */
const success = (fields = {}) => ({ response: true, message: "", data: null, ...fields });

/**
 * @param {unknown} message a text, or a list of { field, message }
 * @param {string} [errorCode]
 */
const refusal = (message, errorCode) => ({
  response: false,
  message,
  data: null,
  ...(errorCode && { errorCode }),
});

/** @type {Record<string, Call>} */
const calls = {
  "GET /admin/session/open": { needs: "nothing", answer: () => success(openSession()) },
  "GET /admin/session/info": {
    needs: "session",
    answer: ({ session }) =>
      success({ token: issueToken(session), data: session.isSignedIn ? { user: admin } : null }),
  },
  "POST /admin/session/signin": {
    needs: "session",
    answer({ session, input: { user, pass }, say }) {
      if (user !== admin.user || !timingSafeEqual(digest(pass), digest(password)))
        return refusal(say("Usuário ou senha inválidos", "Wrong username or password"));
      session.isSignedIn = true;
      return success({ data: { user: admin } });
    },
  },
  "DELETE /admin/session/signout": {
    needs: "session",
    answer({ session }) {
      session.expires = 0;
      return success();
    },
  },
  "POST /admin/customer/get_blacklist_list": {
    needs: "admin",
    answer({ input: { page = 1, offset = 20, search = "" } }) {
      const found = blacklist.filter(({ name }) => name.toLowerCase().includes(String(search).toLowerCase()));
      const start = (Number(page) - 1) * Number(offset);
      const rows = found.slice(start, start + Number(offset));
      return success({ data: rows.map((row) => ({ ...row, reqId: `blacklist-${row.id}` })) });
    },
  },
  "PUT /admin/customer/blacklist_update": {
    needs: "admin",
    answer({ input: { reqId, payment, withdraw }, say }) {
      const row = blacklist.find(({ id }) => `blacklist-${id}` === reqId);
      if (!row) return refusal(say("Registro não encontrado", "Record not found"));
      const wrong = Object.entries({ payment, withdraw }).filter(([, flag]) => flag !== "y" && flag !== "n");
      if (wrong.length > 0)
        return refusal(wrong.map(([field]) => ({ field, message: say("Valor inválido", "Not valid") })));
      Object.assign(row, { payment, withdraw });
      return success({ message: say("Alterado!", "Changed!") });
    },
  },
  "POST /admin/notifications/list": { needs: "admin", answer: () => success({ data: [], unread: 0 }) },
};

/** @type {Call} what the contract has and this platform has not */
const missing = {
  needs: "admin",
  answer: ({ say }) => refusal(say("Esta plataforma não faz isto", "This platform does not do this")),
};

const commonHeaders = {
  "cache-control": "no-store",
  "access-control-allow-origin": consoleOrigin,
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "content-type, accept, app-lang, app-id, app-auth, csrf-token",
  "access-control-expose-headers": "csrf-token, date, x-request-id",
  "access-control-max-age": "600",
};

/**
 * The body of a request: a JSON object, or {} for none; undefined for anything else. A gateway in front limits its size.
 * @param {import("node:http").IncomingMessage} request
 */
async function readInput(request) {
  try {
    const input = JSON.parse((await text(request)) || "{}");
    return typeof input === "object" && !Array.isArray(input) ? input : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The envelope that a request is answered with.
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<Record<string, unknown>>}
 */
async function answer(request) {
  const { method, headers, url = "" } = request;
  const path = url.split("?")[0];
  if (path === "/cdn/app-config.json") return { id: "minimal", name: "Minimal", features: [] };
  const call = calls[`${method} ${path}`] ?? missing;
  const isEnglish = headers["app-lang"] === "en";
  const say = (/** @type {string} */ pt, /** @type {string} */ en) => (isEnglish ? en : pt);
  const session = sessions.get(String(headers["app-auth"])) ?? noSession;
  if (call.needs !== "nothing") {
    if (session.expires < Date.now()) return refusal(say("Sessão expirada", "Session expired"), "SESSX001");
    const isFresh = (session.tokens.get(String(headers["csrf-token"])) ?? 0) >= Date.now();
    if (method !== "GET" && !isFresh) return refusal(say("Token vencido", "Token expired"), "SESSX007");
    const isAllowed = call.needs === "session" || session.isSignedIn;
    if (!isAllowed) return refusal(say("Entre primeiro", "Sign in first"), "AUTHX001");
  }
  const input = await readInput(request);
  return input ? call.answer({ session, input, say }) : refusal(say("Pedido ilegível", "Unreadable request"));
}

const server = createServer(async (request, response) => {
  const envelope = request.method === "OPTIONS" ? undefined : await answer(request);
  response.writeHead(envelope ? 200 : 204, { ...commonHeaders, "content-type": "application/json" });
  response.end(envelope && JSON.stringify(envelope));
});
server.listen(port, () => {
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.stdout.write(`Platform on http://localhost:${address.port} for the console on ${consoleOrigin}\n`);
  if (!process.env.ADMIN_PASSWORD) process.stdout.write(`Sign in as ${admin.user} with ${password}\n`);
});
