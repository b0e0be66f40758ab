import { momentValue } from "../../contract/dates";
import { contract } from "../../contract/index";
import type { Actor } from "../actor";
import { describe, endsSession, isAccepted } from "../exchange";
import { forbidden, includes, type Run } from "../run";
import type { Row, Session } from "../session";
import { checkPassword } from "./own-password";

const { sessions, endSession, endOtherSessions } = contract.account;

const listed = async (session: Session): Promise<readonly Row[]> => (await session.rows(sessions, {})) ?? [];

/** The id of the session that asks. */
const idOf = async (session: Session): Promise<number | undefined> =>
  (await listed(session)).find(({ isCurrent }) => isCurrent === true)?.id;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** What two sessions of an admin see of each other, while both are signed in and after one of them signed out. */
async function checkListed(run: Run): Promise<void> {
  const { main, made, verdicts } = run;
  const subject = "account.sessions";
  const other = await made.signIn(main.credentials);
  if (!other) {
    verdicts.skip("account.sessions", subject, "the admin could not sign in once more");
    return;
  }
  const [mine, others] = [await listed(main.session), await listed(other.session)];
  const current = [mine, others].map((rows) => rows.filter(({ isCurrent }) => isCurrent === true));
  const [own, second] = current.map(([row]) => row?.id);
  const areOne = current.every((rows) => rows.length === 1) && own !== second;
  const areBoth = [mine, others].every((rows) => [own, second].every((id) => id && idsOf(rows).includes(id)));
  const order = others.map(({ lastUse }) => momentValue(String(lastUse)));
  verdicts.judge(
    "account.sessions-order",
    subject,
    order.every((use, at) => at === 0 || use <= (order[at - 1] ?? use)),
    "a session comes before one that was used later",
  );
  await other.session.make(contract.session.signout, {});
  const after = idsOf(await listed(main.session));
  const isGone = second !== undefined && !after.includes(second);
  const found = `${mine.length} and ${others.length} sessions, ${current.map((rows) => rows.length).join(" and ")} of them current; ${after.length} after signing out`;
  verdicts.judge("account.sessions", subject, areOne && areBoth && isGone, found);
}

/** Another admin signs in: the first one's sessions stay the same. */
async function checkOthers({ main, second, limited, made, verdicts }: Run): Promise<void> {
  const subject = "account.sessions";
  const somebody = second ?? limited.find((actor): actor is Actor => "session" in actor);
  if (!somebody) {
    verdicts.skip("account.sessions-own", subject, "only with another admin");
    return;
  }
  const before = idsOf(await listed(main.session));
  const entered = await made.signIn(somebody.credentials);
  const more = idsOf(await listed(main.session)).filter((id) => !before.includes(id));
  verdicts.judge("account.sessions-own", subject, more.length === 0, `${more.length} more after that`);
  await entered?.session.make(contract.session.signout, {});
}

/** Ends one of three sessions. */
async function checkEnd(run: Run, own: Actor): Promise<number | undefined> {
  const { made, verdicts } = run;
  const subject = "account.endSession";
  const [one, other] = [await made.signIn(own.credentials), await made.signIn(own.credentials)];
  const id = one && (await idOf(one.session));
  if (!one || !other || id === undefined) {
    verdicts.skip("account.end", subject, "no other session to end");
    return undefined;
  }
  const exchange = await own.session.make(endSession, { id });
  const ended = await one.session.send(contract.notifications.list, {});
  const goOn = (await own.session.isSignedIn()) && (await other.session.isSignedIn());
  const isEnded = isAccepted(exchange) && endsSession(ended, "SESSX");
  const found = `${describe(exchange)}; the session afterwards: ${describe(ended)}; others ${goOn ? "go on" : "are over"}`;
  verdicts.judge("account.end", subject, isEnded && goOn, found);
  return id;
}

/** Sessions that the call does not end: one that is over, somebody else's, and the one that asks. */
async function checkNotEnded(run: Run, own: Actor, over: number | undefined): Promise<void> {
  const { main, made, verdicts } = run;
  const foreign = await made.signIn(main.credentials);
  const tried = [
    { which: "one that is over", id: over, session: own.session },
    {
      which: "somebody else's",
      id: foreign && (await idOf(foreign.session)),
      session: foreign?.session ?? own.session,
    },
    // signing out is for that: whether this is refused is up to the platform
    { which: "the one that asks", id: await idOf(own.session), session: own.session, mayRefuse: true },
  ];
  for (const { which, id, session, mayRefuse = false } of tried) {
    const subject = `account.endSession of ${which}`;
    if (id === undefined) {
      verdicts.skip("account.end-nothing", subject, "there is none");
      continue;
    }
    const exchange = await own.session.make(endSession, { id });
    const goesOn = await session.isSignedIn();
    const found = `${describe(exchange)}; it ${goesOn ? "goes on" : "is over"}`;
    verdicts.judge("account.end-nothing", subject, (isAccepted(exchange) || mayRefuse) && goesOn, found);
  }
  await foreign?.session.make(contract.session.signout, {});
}

async function checkEndOthers(run: Run, own: Actor): Promise<void> {
  const { main, made, verdicts } = run;
  const subject = "account.endOtherSessions";
  const others = [await made.signIn(own.credentials), await made.signIn(own.credentials)];
  const exchange = await own.session.make(endOtherSessions, {});
  const ended = await Promise.all(
    others.map(async (other) => !other || endsSession(await other.session.send(sessions, {}), "SESSX")),
  );
  const goOn = (await own.session.isSignedIn()) && (await main.session.isSignedIn());
  verdicts.judge(
    "account.end-others",
    subject,
    isAccepted(exchange) && ended.every(Boolean) && goOn,
    `${describe(exchange)}; ended ${ended.filter(Boolean).length} of ${ended.length}; others ${goOn ? "go on" : "are over"}`,
  );
}

/** One's own sessions and password, where the platform announces them; all that changes something with an admin made for it. */
export async function checkAccount(run: Run): Promise<void> {
  const { verdicts, made } = run;
  const why = forbidden(run, sessions);
  if (includes(run, "account.sessions")) {
    if (why) verdicts.skip("account.sessions", "account.sessions", why);
    else {
      await checkListed(run);
      await checkOthers(run);
    }
  }
  const changes = ["account.endSession", "account.endOtherSessions", "account.changePassword"] as const;
  if (!changes.some((name) => includes(run, name))) return;
  const own = await made.actor();
  if (typeof own === "string") {
    verdicts.skip("account.password", "every change of one's own account", own);
    return;
  }
  if (includes(run, "account.endSession")) await checkNotEnded(run, own, await checkEnd(run, own));
  if (includes(run, "account.endOtherSessions")) await checkEndOthers(run, own);
  if (includes(run, "account.changePassword")) await checkPassword(run, own);
}
