import { contract } from "../../../contract/index";
import {
  accepted,
  accepting,
  answering,
  type Fault,
  hasCode,
  ignoring,
  isCall,
  type Row,
  refusing,
  withFields,
} from "./fault";
import type { Answer, Middleware, Passing } from "./proxy";

const languages = ["misc.languages"] as const;
const list = ["notifications.list"] as const;
const payouts = ["payouts.list"] as const;

/** Sends a request on in the name of an admin who may do everything, when it is to be let through. */
const lettingThrough =
  (isLetThrough: (request: Passing) => boolean): Middleware =>
  async (request, forward, { headersOfAdmin }) =>
    forward(
      isLetThrough(request)
        ? { ...request, headers: { ...request.headers, ...(await headersOfAdmin()) } }
        : request,
    );

/** Puts the session's own token in the place of one that is wrong. */
const correcting =
  (isCorrected: (token: string | undefined) => boolean): Middleware =>
  async (request, forward, { tokenOf }) => {
    const { "csrf-token": token, ...headers } = request.headers;
    if (request.method === "GET" || !isCorrected(token)) return await forward(request);
    return await forward({ ...request, headers: { ...headers, "csrf-token": tokenOf(headers["app-auth"]) } });
  };

const refusal = (answer: Answer, errorCode: string): Answer => ({
  ...answer,
  envelope: { response: false, message: "Recusado", data: null, errorCode },
});

/** Gives the same session to everybody. */
function sameSession(): Middleware {
  let first: Answer | undefined;
  return async (request, forward) => {
    if (!isCall(request, "session.open")) return await forward(request);
    first ??= await forward(request);
    return first;
  };
}

/** Accepts the token of the last `session/info` only. */
function latestTokenOnly(): Middleware {
  let [count, latest] = [0, ""];
  return async (request, forward, { tokenOf }) => {
    const { "csrf-token": token = "", ...headers } = request.headers;
    const isOld = token.startsWith("latest-") && token !== latest;
    const own = token.startsWith("latest-") && !isOld ? tokenOf(headers["app-auth"]) : token;
    const answer = await forward({ ...request, headers: { ...headers, "csrf-token": own } });
    if (isOld) return refusal(answer, "SESSX007");
    if (!isCall(request, "session.info"))
      return { ...answer, headers: without(answer.headers, "csrf-token") };
    count += 1;
    latest = `latest-${count}`;
    return withFields(answer, { token: latest });
  };
}

function without(fields: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const { [name]: _, ...rest } = fields;
  return rest;
}

const signedIn = (change: (user: Row) => Row): Middleware =>
  accepting("session.signin", (envelope) => ({
    ...envelope,
    data: { user: change((envelope.data as { user: Row }).user) },
  }));

const closed = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, [["00:00:00", "00:00:00"]]]));

/** Sessions, tokens and rights that are not enforced. */
export const sessionFaults: readonly Fault[] = [
  {
    name: "accepts any `app-auth`",
    finds: "session.made-up",
    calls: languages,
    middleware: lettingThrough(({ headers }) => headers["app-auth"] === "conformance-made-up"),
  },
  {
    name: "answers without a session",
    finds: "session.none",
    calls: list,
    middleware: lettingThrough(
      (request) => isCall(request, "notifications.list") && !request.headers["app-auth"],
    ),
  },
  {
    name: "refuses unknown sessions without a code",
    finds: "session.none",
    calls: languages,
    middleware: refusing("every call", hasCode("SESSX001"), (answer) =>
      withFields(answer, { errorCode: undefined }),
    ),
  },
  {
    name: "refuses unknown sessions with another code",
    finds: "session.none",
    calls: languages,
    middleware: refusing("every call", hasCode("SESSX001"), (answer) => refusal(answer, "NOSESSION")),
  },
  {
    name: "answers sessions that nobody signed in to",
    finds: "session.anonymous",
    calls: languages,
    middleware: ignoring("every call", "AUTHX001"),
  },
  {
    name: "does not end sessions",
    finds: "session.sign-out",
    calls: [],
    middleware: async (request, forward) => {
      const isOut = isCall(request, "session.signout");
      const { path } = contract.session.info;
      return isOut
        ? accepted(await forward({ ...request, method: "GET", path, body: "" }))
        : await forward(request);
    },
  },
  {
    name: "gives everybody the same session",
    finds: "session.unique",
    calls: [],
    middleware: sameSession(),
  },
  {
    name: "opens sessions without an `appAuth`",
    finds: "session.open",
    calls: [],
    // the first two are those of the admins who sign in
    middleware: accepting("session.open", ({ appAuth: _, ...envelope }) => envelope),
  },
  {
    name: "answers an unknown user with AUTHX001",
    finds: "session.unknown-user",
    calls: [],
    middleware: answering("session.signin", (answer) =>
      answer.envelope.response ? answer : withFields(answer, { errorCode: "AUTHX001" }),
    ),
  },
  {
    name: "tells wrong passwords from unknown users",
    finds: "session.wrong-password",
    calls: [],
    write: true,
    middleware: answering("session.signin", (answer, { input }) =>
      answer.envelope.response || input?.user !== "maker"
        ? answer
        : withFields(answer, { message: "Senha errada" }),
    ),
  },
  {
    name: "renews no token",
    finds: "session.info",
    calls: [],
    middleware: accepting("session.info", ({ token: _, ...envelope }) => envelope),
  },
  {
    name: "signs in without an id",
    finds: "session.sign-in",
    calls: [],
    middleware: signedIn(({ id: _, ...user }) => user),
  },
  {
    name: "signs in without telling the hours",
    finds: "session.sign-in-strict",
    calls: [],
    middleware: signedIn(({ timeAccess: _, ...user }) => user),
  },
  {
    name: "signs in with `readOnly` as true or false",
    finds: "session.sign-in-strict",
    calls: [],
    middleware: signedIn((user) => ({ ...user, readOnly: false })),
  },
  {
    name: "wraps its app-config in an envelope",
    finds: "session.app-config",
    calls: [],
    middleware: answering("session.appConfig", (answer) => accepted(answer, answer.envelope)),
  },
  {
    name: "needs no CSRF token",
    finds: "csrf.missing",
    calls: list,
    middleware: correcting((token) => token === undefined),
  },
  {
    name: "accepts any CSRF token",
    finds: "csrf.wrong",
    calls: list,
    middleware: correcting((token) => token === "conformance-made-up"),
  },
  {
    name: "accepts the CSRF token of another session",
    finds: "csrf.borrowed",
    calls: list,
    middleware: correcting((token) => token !== undefined && token !== "conformance-made-up"),
  },
  {
    name: "ends the session where the CSRF token is missing",
    finds: "csrf.missing",
    calls: list,
    middleware: refusing("every call", hasCode("SESSX007"), (answer) => refusal(answer, "SESSX001")),
  },
  {
    name: "wants a CSRF token for a GET",
    finds: "csrf.get",
    calls: languages,
    middleware: answering("misc.languages", (answer, { headers }) =>
      headers["csrf-token"] ? answer : refusal(answer, "SESSX007"),
    ),
  },
  {
    name: "accepts the newest CSRF token only",
    finds: "csrf.latest",
    calls: [],
    middleware: latestTokenOnly(),
  },
  {
    name: "ignores the permission of one call",
    finds: "permissions.refused",
    calls: payouts,
    limited: ["desk"],
    middleware: ignoring("payouts.list", "PERMX001"),
  },
  {
    name: "refuses a missing permission with another code",
    finds: "permissions.refused",
    calls: payouts,
    limited: ["desk"],
    middleware: refusing("every call", hasCode("PERMX001"), (answer) => refusal(answer, "FORBIDDEN")),
  },
  {
    name: "lets levels decide payouts that may not",
    finds: "permissions.refused",
    calls: ["payouts.decide"],
    write: true,
    limited: ["desk"],
    middleware: ignoring("payouts.decide", "PERMX001"),
  },
  {
    name: "lets a read-only level write",
    finds: "permissions.read-only",
    calls: ["blacklist.update"],
    write: true,
    limited: ["reader"],
    middleware: ignoring("blacklist.update", "READX001"),
  },
  {
    name: "ignores the hours of a level",
    finds: "permissions.hours",
    calls: languages,
    limited: ["desk"],
    middleware: signedIn((user) => (user.user === "desk" ? { ...user, timeAccess: closed } : user)),
  },
  {
    name: "refuses what a level allows",
    finds: "permissions.granted",
    calls: ["blacklist.list"],
    limited: ["desk"],
    middleware: answering("blacklist.list", (answer) => refusal(answer, "PERMX001")),
  },
];
