import { contract } from "../../contract/index";
import { Mismatch } from "../../contract/read-scalar";
import { readValue } from "../../contract/response-schema";
import { isRecord } from "../../contract/server-messages";
import { codeOf, describe, endsSession, isAccepted, isRefused, messagesOf } from "../exchange";
import { type Run, readsOf, writesOf } from "../run";
import { Session } from "../session";
import { judgeOpening } from "../sign-in";

/** A user name of letters and digits that no installation has. */
const unknownUser = () => `zq${Math.random().toString(36).slice(2, 14)}`;

async function checkOpening({ connection, verdicts }: Run): Promise<void> {
  const opened = [await new Session(connection).open(), await new Session(connection).open()];
  for (const exchange of opened) judgeOpening(verdicts, exchange);
  const [one, other] = opened.map(({ envelope }) => envelope?.appAuth);
  verdicts.judge("session.unique", "session.open", one !== other, "the same `appAuth` twice");
}

async function checkInfo({ main, verdicts }: Run): Promise<void> {
  const info = await main.session.renew();
  const data = readValue(contract.session.info.data, info.envelope?.data ?? null);
  const user = isRecord(data) && !(data instanceof Mismatch) ? data.user : undefined;
  const isNamed = user === undefined || (isRecord(user) && user.id === main.user.id);
  const hasToken = typeof info.envelope?.token === "string" || info.headers.has("csrf-token");
  const next = await main.session.send(contract.notifications.list, {});
  const found = isAccepted(info) ? "the token was not accepted, or another admin named" : describe(info);
  const isToken = hasToken && codeOf(next) !== "SESSX007";
  verdicts.judge("session.info", "session.info", isAccepted(info) && isNamed && isToken, found);
}

async function checkRefusedSignIns({ connection, verdicts, credentials, mayWrite }: Run): Promise<void> {
  const session = new Session(connection);
  await session.open();
  const unknown = await session.signIn(unknownUser(), "Conformance2026");
  const isPlain = isRefused(unknown) && codeOf(unknown) === undefined && session.user === undefined;
  verdicts.judge("session.unknown-user", "session.signin", isPlain, describe(unknown));
  if (!mayWrite) {
    verdicts.skip("session.wrong-password", "session.signin", "a wrong password counts: --write allows it");
    return;
  }
  const wrong = await session.signIn(credentials.user, `${credentials.password}x`.slice(-200));
  const isSame =
    isRefused(wrong) && JSON.stringify(messagesOf(wrong)) === JSON.stringify(messagesOf(unknown));
  verdicts.judge("session.wrong-password", "session.signin", isSame, describe(wrong));
  // takes the wrong attempt back where successes do
  await session.signIn(credentials.user, credentials.password);
}

async function checkRefusedSessions(run: Run): Promise<void> {
  const { connection, verdicts } = run;
  const anonymous = new Session(connection);
  await anonymous.open();
  for (const { name, call } of [...readsOf(run), ...writesOf(run)]) {
    const none = await new Session(connection).send(call, {});
    verdicts.judge("session.none", name, endsSession(none, "SESSX"), describe(none));
    const token = anonymous.token ?? null;
    const madeUp = await new Session(connection).send(call, {}, { auth: "conformance-made-up", token });
    const isKnownFault = endsSession(madeUp, "SESSX");
    verdicts.judge("session.made-up", name, isKnownFault, describe(madeUp));
    const nobody = await anonymous.make(call, {});
    const isUnauthorized = endsSession(nobody, "AUTHX001");
    verdicts.judge("session.anonymous", name, isUnauthorized, describe(nobody));
  }
}

async function checkSignOut({ connection, verdicts, credentials }: Run): Promise<void> {
  const session = new Session(connection);
  await session.open();
  await session.signIn(credentials.user, credentials.password);
  const out = await session.make(contract.session.signout, {});
  const after = await session.send(contract.session.info, {});
  const isEnded = isAccepted(out) && endsSession(after, "SESSX");
  const found = isAccepted(out) ? `afterwards ${describe(after)}` : describe(out);
  verdicts.judge("session.sign-out", "session.signout", isEnded, found);
}

async function checkAppConfig({ connection, verdicts }: Run): Promise<void> {
  const call = contract.session.appConfig;
  const { status, envelope } = await connection.send(call, {});
  const read = readValue(call.data, envelope);
  const found = read instanceof Mismatch ? `${read.path || "the body"}: expected ${read.expected}` : "";
  const isServed = status === 200 && envelope !== undefined && !("response" in envelope);
  verdicts.judge("session.app-config", "session.appConfig", isServed && !found, found || `HTTP ${status}`);
}

/** Sessions: opening, signing in and out, and what is refused without one. */
export async function checkSession(run: Run): Promise<void> {
  await checkOpening(run);
  await checkAppConfig(run);
  await checkRefusedSignIns(run);
  await checkInfo(run);
  await checkRefusedSessions(run);
  await checkSignOut(run);
}
