import { contract } from "../contract/index";
import type { Actor, Credentials } from "./actor";
import { Codes } from "./codes";
import type { Connection } from "./connection";
import { codeOf, describe, type Exchange, isAccepted } from "./exchange";
import { Session } from "./session";
import type { Verdicts } from "./verdicts";

/** What became of a sign-in. */
export type SignedIn =
  | { readonly actor: Actor }
  | { readonly refusal: string; readonly code: string | undefined };

/** Where somebody signs in. */
export interface Entrance {
  readonly connection: Connection;
  readonly verdicts: Verdicts;
  /** Waits for the next one-time code. */
  wait(ms: number): Promise<void>;
}

/** Makes the codes of a secret, by the platform's time. */
export const codesOf = (secret: string, session: Session, { connection, wait }: Entrance): Codes =>
  new Codes({
    secret,
    now: () => connection.now(),
    wait: async (ms) => {
      await wait(ms);
      // tells the platform's time, too
      await session.renew();
    },
  });

/** Judges the answer by which a session was opened. */
export function judgeOpening(verdicts: Verdicts, exchange: Exchange): boolean {
  const { appAuth, token } = exchange.envelope ?? {};
  const isOpen = isAccepted(exchange) && typeof appAuth === "string" && appAuth !== "";
  const hasToken = typeof token === "string" || exchange.headers.has("csrf-token");
  const found = isAccepted(exchange) ? "no `appAuth`, or no token" : describe(exchange);
  return verdicts.judge("session.open", "session.open", isOpen && hasToken, found);
}

/** Signs an admin in, and judges the answer. */
export async function signIn(entrance: Entrance, credentials: Credentials): Promise<SignedIn> {
  const { connection, verdicts } = entrance;
  const { user: name, password, otpSecret } = credentials;
  const session = new Session(connection);
  if (!judgeOpening(verdicts, await session.open()))
    return { refusal: "no session could be opened", code: undefined };
  const exchange = await session.signIn(name, password);
  if (!isAccepted(exchange)) return { refusal: describe(exchange), code: codeOf(exchange) };
  const { user } = session;
  const subject = `session.signin by ${name}`;
  const isNamed = verdicts.judge(
    "session.sign-in",
    subject,
    user !== undefined,
    "no `data.user` with an `id`",
  );
  if (!isNamed || !user) return { refusal: "the admin of the sign-in cannot be read", code: undefined };
  const strict = contract.session.signin.data.safeParse(exchange.envelope?.data);
  const places = strict.error?.issues.map(({ path }) => path.join(".")).join(", ") ?? "";
  verdicts.judge("session.sign-in-strict", subject, strict.success, places);
  const codes = otpSecret ? codesOf(otpSecret, session, entrance) : undefined;
  return { actor: { session, user, codes, credentials } };
}
