import type { CallName } from "../../../contract/call-names";
import {
  accepted,
  accepting,
  type Fault,
  ignoring,
  input,
  isCall,
  names,
  pretending,
  type Row,
  refusing,
  withFields,
} from "./fault";
import type { Middleware, Passing } from "./proxy";

const info = "authenticator.info";
const start = "authenticator.start";
const recover = "authenticator.recover";
const confirm = "authenticator.confirm";
const renew = "authenticator.renewRecoveryCodes";

/** The secret of no authenticator, in base32. */
const setup = { secret: "JBSWY3DPEHPK3PXP", url: "otpauth://totp/none?secret=JBSWY3DPEHPK3PXP" };
const given = { recoveryCodes: [] };

const areNewUp = ({ input: sent }: Passing) => /^(\d)\1{5}$/.test(String(sent?.otp ?? sent?.code));

/** Accepts what is refused at a field. */
const taking = (name: CallName, field: string, data: object): Middleware =>
  refusing(name, names(field), (answer) => accepted(answer, data));

/** Changes what is said of the authenticator that counts. */
const saying = (change: (said: Row) => Row): Middleware =>
  accepting(info, (envelope) => ({ ...envelope, data: change(envelope.data as Row) }));

/** Accepts refusals of a call once another one was accepted. */
function acceptingAfter(first: CallName, then: CallName, field: string, data: object): Middleware {
  let isDone = false;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isCall(request, first) && answer.envelope.response === true) isDone = true;
    const isMeant = isDone && isCall(request, then) && names(field)(answer.envelope);
    return isMeant ? accepted(answer, data) : answer;
  };
}

/** Confirms in the name of the session that began, whatever session asks. */
function anySession(): Middleware {
  let beginner: Passing["headers"] | undefined;
  return async (request, forward, { tokenOf }) => {
    if (isCall(request, start)) beginner = request.headers;
    if (!isCall(request, confirm) || !beginner || areNewUp(request)) return await forward(request);
    const token = tokenOf(beginner["app-auth"]);
    return await forward({ ...request, headers: { ...beginner, "csrf-token": token } });
  };
}

/** Accepts each code that comes a second time, at the calls that are named. */
function twice(calls: readonly CallName[], field: string, data: object): Middleware {
  const sent = new Map<unknown, number>();
  return async (request, forward) => {
    if (!calls.some((name) => isCall(request, name))) return await forward(request);
    const code = request.input?.[field] ?? request.input?.code;
    sent.set(code, (sent.get(code) ?? 0) + 1);
    const answer = await forward(request);
    // of two at once the platform may take the one that came here second
    const isAgain = Number(sent.get(code)) > 1 && !areNewUp(request);
    return isAgain && answer.envelope.response === false ? accepted(answer, data) : answer;
  };
}

/** Takes recovery codes when others were made in their place. */
function recoveryCodesThatStay(): Middleware {
  const before = new Set<unknown>();
  let latest: readonly string[] = [];
  return async (request, forward) => {
    const answer = await forward(request);
    const areNew = answer.envelope.response === true && (isCall(request, renew) || isCall(request, confirm));
    if (areNew) {
      for (const code of latest) before.add(code);
      latest = (answer.envelope.data as { recoveryCodes: readonly string[] }).recoveryCodes;
    }
    const isBefore = isCall(request, recover) && before.has(request.input?.recoveryCode);
    return isBefore ? accepted(answer, setup) : answer;
  };
}

/** Takes any number of guesses: says that each one was wrong. */
const unlimited = (name: CallName, field: string): Middleware =>
  refusing(
    name,
    ({ message }) => !Array.isArray(message),
    (answer) => withFields(answer, { message: [{ field, message: "Código incorreto" }] }),
  );

const replacing: readonly Pick<Fault, "name" | "finds" | "middleware">[] = [
  {
    name: "begins a new authenticator with any code",
    finds: "authenticator.begin-code",
    middleware: taking(start, "otp", setup),
  },
  {
    name: "takes codes of a new authenticator before it is confirmed",
    finds: "authenticator.begun",
    middleware: taking(renew, "otp", given),
  },
  {
    name: "confirms a new authenticator with any code",
    finds: "authenticator.confirm-code",
    middleware: taking(confirm, "code", given),
  },
  {
    name: "lets any session confirm a new authenticator",
    finds: "authenticator.confirm-session",
    middleware: anySession(),
  },
  {
    name: "confirms what was begun before something else was",
    finds: "authenticator.latest",
    middleware: acceptingAfter(recover, confirm, "code", given),
  },
  {
    name: "takes codes of the old authenticator when it was replaced",
    finds: "authenticator.confirmed",
    middleware: acceptingAfter(confirm, renew, "otp", given),
  },
  {
    name: "keeps the authenticator that it says is replaced",
    finds: "authenticator.confirmed",
    middleware: pretending(confirm, given),
  },
  {
    name: "accepts two confirmations at once",
    finds: "authenticator.confirm-once",
    middleware: twice([confirm], "code", given),
  },
  {
    name: "takes the code again that confirmed a new authenticator",
    finds: "authenticator.confirm-once",
    middleware: twice([confirm, renew], "otp", given),
  },
  {
    name: "goes on with other sessions when the authenticator is replaced",
    finds: "authenticator.sessions",
    middleware: ignoring("notifications.list", "SESSX001"),
  },
  {
    name: "does not say since when a new authenticator counts",
    finds: "authenticator.since",
    middleware: saying((said) => ({ ...said, since: null })),
  },
  {
    name: "says that an authenticator counts since it was begun",
    finds: "authenticator.since",
    middleware: saying((said) => ({ ...said, since: said.since ?? "23/11/2026 12:00:00" })),
  },
];

const recovering: readonly Pick<Fault, "name" | "finds" | "middleware">[] = [
  {
    name: "gives one recovery code ten times",
    finds: "authenticator.recovery-count",
    middleware: accepting(renew, (envelope) => {
      const [code] = (envelope.data as { recoveryCodes: readonly string[] }).recoveryCodes;
      return { ...envelope, data: { recoveryCodes: Array.from({ length: 10 }, () => code) } };
    }),
  },
  {
    name: "says that all recovery codes are left",
    finds: "authenticator.recovery-once",
    middleware: saying((said) => ({ ...said, recoveryCodes: 10 })),
  },
  {
    name: "takes anything for a recovery code",
    finds: "authenticator.recovery-wrong",
    middleware: taking(recover, "recoveryCode", setup),
  },
  {
    name: "takes a recovery code with its capitals and hyphens only",
    finds: "authenticator.recovery-typed",
    middleware: input(recover, ({ recoveryCode }) => ({
      recoveryCode: /[a-z]/.test(String(recoveryCode)) ? "none" : recoveryCode,
    })),
  },
  {
    name: "takes a recovery code twice",
    finds: "authenticator.recovery-once",
    middleware: twice([recover], "recoveryCode", setup),
  },
  {
    name: "takes recovery codes from before",
    finds: "authenticator.recovery-ended",
    middleware: recoveryCodesThatStay(),
  },
  {
    name: "takes any number of guesses of a recovery code",
    finds: "authenticator.limit",
    middleware: unlimited(recover, "recoveryCode"),
  },
  {
    name: "takes any number of guesses of a new authenticator's code",
    finds: "authenticator.limit",
    middleware: unlimited(confirm, "code"),
  },
];

/** Platforms that announce `authenticator` and do something else. */
export const authenticatorFaults: readonly Fault[] = [...replacing, ...recovering].map((fault) => ({
  ...fault,
  calls: [start, recover, confirm, renew],
  write: true,
}));
