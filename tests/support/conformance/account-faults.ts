import { contract } from "../../../contract/index";
import {
  accepted,
  eachRow,
  type Fault,
  ignoring,
  isCall,
  names,
  pretending,
  type Row,
  refused,
  refusing,
  rows,
  withFields,
  withInput,
} from "./fault";
import type { Middleware } from "./proxy";

const sessions = "account.sessions";
const ending = "account.endSession";
const password = "account.changePassword";
const signout = contract.session.signout;

/** Lists a session for each time that the second admin signed in. */
function everybodysSessions(): Middleware {
  let others = 0;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, "session.signin") && request.input?.user === "checker") others += 1;
    if (!isCall(request, sessions)) return answer;
    const own = (answer.envelope.data ?? []) as readonly Row[];
    const foreign = Array.from({ length: others }, (_, at) => ({
      ...own.at(-1),
      id: 900_000 + at,
      isCurrent: false,
    }));
    return withFields(answer, { data: [...own, ...foreign] });
  };
}

/** Goes on listing sessions that are over. */
function sessionsThatStay(): Middleware {
  const known = new Map<unknown, Row>();
  return rows(sessions, (all) => {
    const listed = new Set(all.map(({ id }) => id));
    const over = [...known.values()].filter(({ id }) => !listed.has(id));
    for (const row of all) known.set(row.id, { ...row, isCurrent: false });
    return [...all, ...over];
  });
}

/** Ends whatever session is named, by the headers with which it asked for its own id. */
function endingAnySession(): Middleware {
  const known = new Map<unknown, Readonly<Record<string, string>>>();
  return async (request, forward, { tokenOf }) => {
    const headers = isCall(request, ending) ? known.get(request.input?.id) : undefined;
    if (headers) {
      const token = tokenOf(headers["app-auth"]);
      const { method, path } = signout;
      await forward({ ...request, method, path, body: "{}", headers: { ...headers, "csrf-token": token } });
      return accepted(await forward(request));
    }
    const answer = await forward(request);
    if (isCall(request, sessions))
      for (const row of (answer.envelope.data ?? []) as readonly Row[])
        if (row.isCurrent) known.set(row.id, request.headers);
    return answer;
  };
}

/** Ends each session once, and refuses to do it again. */
function endingOnce(): Middleware {
  const ended = new Set<unknown>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isCall(request, ending)) return answer;
    const isOver = ended.has(request.input?.id);
    ended.add(request.input?.id);
    return isOver ? refused(answer) : answer;
  };
}

/** Signs the session out that made a call which was accepted. */
const signingOutAfter =
  (name: typeof password | "account.endOtherSessions"): Middleware =>
  async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, name) && answer.envelope.response === true)
      await forward({ ...request, method: signout.method, path: signout.path, body: "{}" });
    return answer;
  };

/** Uses a code up that came with a wrong password. */
function codesUsedUp(): Middleware {
  const used = new Set<unknown>();
  return async (request, forward) => {
    if (!isCall(request, password)) return await forward(request);
    const { otp } = request.input ?? {};
    const isUsed = used.has(otp);
    used.add(otp);
    return await forward(isUsed ? withInput(request, { ...request.input, otp: "000000" }) : request);
  };
}

/** Lets each password sign in that was ever the admin's. */
function everyPassword(): Middleware {
  const next = new Map<unknown, unknown>();
  return async (request, forward) => {
    if (isCall(request, "session.signin")) {
      let pass = request.input?.pass;
      while (next.has(pass)) pass = next.get(pass);
      return await forward(withInput(request, { ...request.input, pass }));
    }
    const answer = await forward(request);
    if (isCall(request, password) && answer.envelope.response === true)
      next.set(request.input?.current, request.input?.password);
    return answer;
  };
}

/** Accepts both of two changes with one code. */
function bothChanges(): Middleware {
  const sent = new Map<unknown, number>();
  return async (request, forward) => {
    if (!isCall(request, password)) return await forward(request);
    const { otp } = request.input ?? {};
    sent.set(otp, (sent.get(otp) ?? 0) + 1);
    const answer = await forward(request);
    return sent.get(otp) === 2 ? accepted(answer) : answer;
  };
}

const listing: readonly Omit<Fault, "calls">[] = [
  {
    name: "lists no session as the current one",
    finds: "account.sessions",
    middleware: eachRow(sessions, (row) => ({ ...row, isCurrent: false })),
  },
  {
    name: "lists the session alone that asks",
    finds: "account.sessions",
    middleware: rows(sessions, (all) => all.filter(({ isCurrent }) => isCurrent)),
  },
  {
    name: "lists sessions that signed out",
    finds: "account.sessions",
    middleware: sessionsThatStay(),
  },
  {
    name: "lists the session first that was used longest ago",
    finds: "account.sessions-order",
    middleware: eachRow(sessions, (row, at) => (at === 0 ? { ...row, lastUse: "01/01/2020 00:00:00" } : row)),
  },
  {
    name: "lists the sessions of everybody",
    finds: "account.sessions-own",
    second: true,
    middleware: everybodysSessions(),
  },
];

const endings: readonly Omit<Fault, "write">[] = [
  {
    name: "goes on with a session that it says is ended",
    finds: "account.end",
    calls: [ending],
    middleware: pretending(ending),
  },
  {
    name: "ends all other sessions in place of one",
    finds: "account.end",
    calls: [ending],
    middleware: async (request, forward) =>
      forward(
        isCall(request, ending)
          ? { ...withInput(request, {}), path: contract.account.endOtherSessions.path }
          : request,
      ),
  },
  {
    name: "refuses to end a session that is over",
    finds: "account.end-nothing",
    calls: [ending],
    middleware: endingOnce(),
  },
  {
    name: "ends the sessions of others by their id",
    finds: "account.end-nothing",
    calls: [ending],
    middleware: endingAnySession(),
  },
  {
    name: "goes on with the sessions that it says are ended",
    finds: "account.end-others",
    calls: ["account.endOtherSessions"],
    middleware: pretending("account.endOtherSessions"),
  },
  {
    name: "ends the session that asks with all others",
    finds: "account.end-others",
    calls: ["account.endOtherSessions"],
    middleware: signingOutAfter("account.endOtherSessions"),
  },
];

const passwords: readonly Omit<Fault, "calls" | "write">[] = [
  {
    name: "takes any password for the old one",
    finds: "account.password-current",
    middleware: refusing(password, names("current"), (answer) => accepted(answer)),
  },
  {
    name: "changes the password with any code",
    finds: "account.password-code",
    middleware: refusing(password, names("otp"), (answer) => accepted(answer)),
  },
  {
    name: "uses a code up that came with a wrong password",
    finds: "account.password-code-kept",
    middleware: codesUsedUp(),
  },
  {
    name: "keeps the password that it says is changed",
    finds: "account.password",
    middleware: pretending(password),
  },
  {
    name: "lets the old password sign in, too",
    finds: "account.password",
    middleware: everyPassword(),
  },
  {
    name: "goes on with other sessions when the password is changed",
    finds: "account.password-sessions",
    middleware: ignoring("notifications.list", "SESSX001"),
  },
  {
    name: "ends the session that changes the password",
    finds: "account.password-sessions",
    middleware: signingOutAfter(password),
  },
  {
    name: "accepts two changes of a password at once",
    finds: "account.password-once",
    middleware: bothChanges(),
  },
  {
    name: "takes any number of guesses of the old password",
    finds: "account.password-limit",
    middleware: refusing(
      password,
      ({ message }) => !Array.isArray(message),
      (answer) => withFields(answer, { message: [{ field: "current", message: "Senha incorreta" }] }),
    ),
  },
];

/** Platforms that announce `account` and do something else. */
export const accountFaults: readonly Fault[] = [
  ...listing.map((fault) => ({ ...fault, calls: [sessions] as const })),
  ...endings.map((fault) => ({ ...fault, write: true })),
  ...passwords.map((fault) => ({ ...fault, calls: [password] as const, write: true })),
];
