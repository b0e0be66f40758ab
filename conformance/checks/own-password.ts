import { contract } from "../../contract/index";
import type { Actor } from "../actor";
import type { Codes } from "../codes";
import { describe, type Exchange, endsSession, isAccepted, isRefused, namesField } from "../exchange";
import { newPassword } from "../made-admin";
import type { Run } from "../run";

const { changePassword } = contract.account;
const subject = "account.changePassword";

/** Wrong passwords after which a right one has to be refused. */
const mostGuesses = 20;

/** The admin whose password is changed, with the password that counts. */
interface Owner {
  readonly actor: Actor;
  readonly codes: Codes;
  readonly current: string;
}

const change = ({ session }: Pick<Actor, "session">, current: string, password: string, otp: string) =>
  session.make(changePassword, { current, password, otp });

/** True where a password signs in; the session that it signed in to is signed out. */
async function signsIn({ made }: Run, { credentials }: Actor, password: string): Promise<boolean> {
  const entered = await made.signIn({ ...credentials, password });
  await entered?.session.make(contract.session.signout, {});
  return entered !== undefined;
}

/** True where nothing was changed: the password still signs in, and the other one does not. */
const isUnchanged = async (run: Run, { actor, current }: Owner, other: string) =>
  !(await signsIn(run, actor, other)) && (await signsIn(run, actor, current));

/** Changes that have to be refused. The first one comes with a valid code, which has to stay so. */
async function checkRefused(run: Run, owner: Owner, otp: string): Promise<void> {
  const { actor, codes, current } = owner;
  const next = newPassword();
  const tried = [
    {
      id: "account.password-current",
      field: "current",
      what: "a wrong password",
      with: [newPassword(), otp],
    },
    { id: "account.password-code", field: "otp", what: "a wrong code", with: [current, codes.wrong()] },
    { id: "account.password-code", field: "otp", what: "an old code", with: [current, codes.old()] },
  ] as const;
  for (const { id, field, what, with: sent } of tried) {
    const exchange = await change(actor, sent[0], next, sent[1]);
    const isKept = await isUnchanged(run, owner, next);
    run.verdicts.judge(
      id,
      `${subject} with ${what}`,
      isRefused(exchange) && namesField(exchange, field) && isKept,
      `${describe(exchange)}; the password ${isKept ? "is the same" : "is another one"}`,
    );
  }
}

/** Changes the password while another session is signed in; the owner afterwards, undefined when it could not be changed. */
async function checkChanged(run: Run, owner: Owner, otp: string): Promise<Owner | undefined> {
  const { verdicts, made } = run;
  const { actor, codes, current } = owner;
  const next = newPassword();
  const other = await made.signIn(actor.credentials);
  const first = await change(actor, current, next, otp);
  verdicts.judge("account.password-code-kept", subject, isAccepted(first), describe(first));
  const exchange = isAccepted(first) ? first : await change(actor, current, next, await codes.fresh());
  const isChanged = isAccepted(exchange);
  const isNext = await signsIn(run, actor, next);
  const isOld = await signsIn(run, actor, current);
  const found = `${describe(exchange)}; ${isNext ? "the new" : "not the new"} password signs in, ${isOld ? "the old one too" : "not the old one"}`;
  verdicts.judge("account.password", subject, isChanged && isNext && !isOld, found);
  if (!isNext) return undefined;
  const ended = await other?.session.send(contract.notifications.list, {});
  const isOver = ended === undefined || endsSession(ended, "SESSX");
  const goesOn = await actor.session.isSignedIn();
  const sessions = `the other session ${isOver ? "is over" : "goes on"}, the one that asked ${goesOn ? "goes on" : "is over"}`;
  verdicts.judge("account.password-sessions", subject, isOver && goesOn, sessions);
  return { ...owner, current: next };
}

/** Two changes at the same moment, in two sessions. */
async function checkOnce(run: Run, owner: Owner): Promise<Owner | undefined> {
  const { verdicts, made } = run;
  const { actor, codes, current } = owner;
  const known = { ...actor.credentials, password: current };
  const both = [await made.signIn(known), await made.signIn(known)];
  const asking = both.flatMap((each) => (each ? [{ session: each.session, password: newPassword() }] : []));
  const otp = await codes.fresh();
  for (const { session } of asking) await session.renew();
  const asked = await Promise.all(
    asking.map(async (each) => ({ ...each, exchange: await change(each, current, each.password, otp) })),
  );
  const accepted = asked.filter(({ exchange }) => isAccepted(exchange));
  const entering: string[] = [];
  for (const { password } of asked) if (await signsIn(run, actor, password)) entering.push(password);
  const isOne = accepted.length === 1 && entering.join() === accepted[0]?.password;
  const found = `${accepted.length} were accepted, and ${entering.length} of the passwords sign in`;
  verdicts.judge("account.password-once", subject, isOne, found);
  const next = entering[0] ?? current;
  const entered = await made.signIn({ ...known, password: next });
  return entered && { actor: { ...entered, codes }, codes, current: next };
}

const isGuess = (exchange: Exchange) => isRefused(exchange) && namesField(exchange, "current");

/** Wrong passwords until they are refused as too many; then the right one. */
async function checkLimit(run: Run, { actor, codes, current }: Owner): Promise<void> {
  const otp = await codes.fresh();
  const guess = () => change(actor, newPassword(), newPassword(), otp);
  let guesses = 1;
  while (guesses <= mostGuesses && isGuess(await guess())) guesses += 1;
  const next = newPassword();
  const right = await change(actor, current, next, otp);
  const isLimited = guesses <= mostGuesses && isRefused(right);
  const found = `after ${Math.min(guesses, mostGuesses)} guesses the right one was: ${describe(right)}`;
  run.verdicts.judge("account.password-limit", subject, isLimited, found);
  if (isAccepted(right)) run.made.become({ ...actor, credentials: { ...actor.credentials, password: next } });
}

/** The change of the password of the admin that was made for it. */
export async function checkPassword(run: Run, actor: Actor): Promise<void> {
  const { codes, credentials } = actor;
  if (!codes) {
    run.verdicts.skip(
      "account.password",
      subject,
      "the platform gave the admin that was made no authenticator",
    );
    return;
  }
  const owner = { actor, codes, current: credentials.password };
  const otp = await codes.fresh();
  await checkRefused(run, owner, otp);
  const changed = await checkChanged(run, owner, otp);
  const after = changed && (await checkOnce(run, changed));
  if (!after) {
    run.verdicts.skip("account.password-once", subject, "the password could not be changed");
    return;
  }
  run.made.become({ ...after.actor, credentials: { ...credentials, password: after.current } });
  await checkLimit(run, after);
}
