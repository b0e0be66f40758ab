import { type EndReason, liveType } from "../../contract/extensions/live";
import { contract } from "../../contract/index";
import { isRecord } from "../../contract/server-messages";
import type { Actor } from "../actor";
import type { EventStream, StreamEvent } from "../event-stream";
import { codeOf, describe, isAccepted, isRefused } from "../exchange";
import { forbidden, includes, type Run } from "../run";
import { madeUpId } from "../samples";
import { Session } from "../session";
import { askForInsertion, moneyIsOff } from "./money";

const subject = "live.stream";
const saying = "live.presence";

/** Milliseconds within which a stream has to begin, and to tell what happens. */
const patience = 3_000;
/** Milliseconds for which it is watched that nothing more comes. */
const quiet = 500;

const called = (events: readonly StreamEvent[], name: string) =>
  events.filter((event) => event.name === name);
const namesOf = ({ status, contentType, events }: EventStream) =>
  `HTTP ${status} ${contentType}: ${events.map(({ name }) => name).join(", ") || "no event"}`;

/** The entries of events, such as the changes of the events `changes`. */
const entries = (events: readonly StreamEvent[], name: string): readonly Record<string, unknown>[] =>
  called(events, name).flatMap(({ data }) => (Array.isArray(data[name]) ? data[name].filter(isRecord) : []));

/** The changes that tell of a new insertion. */
const changesOf = (events: readonly StreamEvent[], id: number) =>
  entries(events, "changes").filter((change) => change.resource === "insertions" && change.id === id);

const wholePresence = (events: readonly StreamEvent[]) =>
  called(events, "presence").some(({ data }) => data.whole === true);

/** Reads a stream while `use` goes on. */
async function withStream<T>(
  session: Session,
  use: (stream: EventStream) => Promise<T>,
  lastEventId?: string,
): Promise<T> {
  const stream = await session.stream(contract.live.stream, lastEventId);
  try {
    return await use(stream);
  } finally {
    stream.close();
  }
}

/** Judges how streams begin; false where there is none to judge. */
async function checkBeginning({ main, verdicts }: Run): Promise<boolean> {
  const hasBegun = await withStream(main.session, async (stream) => {
    await stream.waitFor((events) => called(events, "alive").length > 0, patience);
    const [first] = called(stream.events, "alive");
    const isStream = stream.status === 200 && stream.contentType.startsWith(liveType);
    return verdicts.judge("live.alive", subject, isStream && first?.id !== undefined, namesOf(stream));
  });
  if (!hasBegun) return false;
  await withStream(
    main.session,
    async (stream) => {
      const isSaid = await stream.waitFor((events) => called(events, "reset").length > 0, patience);
      verdicts.judge("live.unknown-id", subject, isSaid, namesOf(stream));
    },
    madeUpId,
  );
  return true;
}

/** A stream of a session that signs out. */
async function checkSignOut({ connection, credentials, verdicts }: Run): Promise<void> {
  const session = new Session(connection);
  await session.open();
  const entered = await session.signIn(credentials.user, credentials.password);
  if (!isAccepted(entered)) {
    verdicts.skip("live.session", subject, describe(entered));
    return;
  }
  await withStream(session, async (stream) => {
    await stream.waitFor((events) => events.length > 0, patience);
    await session.make(contract.session.signout, {});
    const reason: EndReason = "session";
    const isEnd = ({ name, data }: StreamEvent) => name === "end" && data.reason === reason;
    const isSaid = await stream.waitFor((events) => events.some(isEnd), patience);
    verdicts.judge("live.session", subject, isSaid, namesOf(stream));
  });
}

/** What a change is told to those who may not read its list: nothing. */
function checkRights(
  { verdicts }: Run,
  watching: readonly (readonly [Actor, EventStream])[],
  id: number,
): void {
  for (const [{ user }, { events }] of watching)
    verdicts.judge(
      "live.rights",
      `${subject} by ${user.user ?? user.id}`,
      changesOf(events, id).length === 0,
      "told",
    );
}

/** A change while its admin watches, and those who may not read insertions; then from the id before it. */
async function checkChanges(run: Run): Promise<void> {
  const { limited, verdicts } = run;
  const why = moneyIsOff(run) ?? forbidden(run, contract.insertions.request);
  if (why) {
    verdicts.skip("live.changes", subject, why);
    return;
  }
  const shut = limited.filter(
    (actor): actor is Actor => "session" in actor && actor.user.permissions?.finance !== 1,
  );
  const watching: (readonly [Actor, EventStream])[] = [];
  try {
    for (const actor of shut) watching.push([actor, await actor.session.stream(contract.live.stream)]);
    await checkChange(run, watching);
  } finally {
    // an open stream would keep the command from ending
    for (const [, stream] of watching) stream.close();
  }
}

/** Asks for an insertion, and judges what the streams tell of it. */
async function checkChange(run: Run, watching: readonly (readonly [Actor, EventStream])[]): Promise<void> {
  const { main, verdicts } = run;
  await withStream(main.session, async (stream) => {
    await stream.waitFor((events) => events.some((event) => event.id !== undefined), patience);
    const before = stream.events.findLast((event) => event.id !== undefined)?.id;
    const { id, exchange } = await askForInsertion(main);
    if (id === undefined) {
      verdicts.skip("live.changes", subject, exchange ? describe(exchange) : "nothing could be asked for");
      return;
    }
    await stream.waitFor((events) => changesOf(events, id).length > 0, patience);
    await stream.waitFor((events) => changesOf(events, id).length > 1, quiet);
    const told = changesOf(stream.events, id);
    const [change] = told;
    const isRight = change?.type === "created" && isRecord(change.admin) && change.admin.id === main.user.id;
    verdicts.judge(
      "live.changes",
      subject,
      told.length === 1 && isRight,
      `told ${told.length} times, or otherwise`,
    );
    checkRights(run, watching, id);
    await checkResumed(run, before, id);
  });
}

async function checkResumed({ main, verdicts }: Run, before: string | undefined, id: number): Promise<void> {
  await withStream(
    main.session,
    async (stream) => {
      await stream.waitFor((events) => changesOf(events, id).length > 0, patience);
      await stream.waitFor((events) => changesOf(events, id).length > 1, quiet);
      const times = changesOf(stream.events, id).length;
      verdicts.judge("live.resumed", subject, times === 1, `told ${times} times`);
    },
    before,
  );
}

/** The first admin watches while the other opens a row and closes it. */
async function checkPresence({ main, second, verdicts }: Run): Promise<void> {
  const other = second;
  if (!other) {
    verdicts.skip("live.presence", saying, "only with --second-user");
    return;
  }
  const [row] = (await other.session.rows(contract.payouts.list, { page: 1, offset: 1 })) ?? [];
  if (!row) {
    verdicts.skip("live.presence", saying, "the other admin sees no payout");
    return;
  }
  const open = { tab: "conformance", resource: "payouts" };
  const heard = (events: readonly StreamEvent[]) =>
    entries(events, "presence")
      .filter(({ resource, id, admin }) => {
        const isRow = resource === open.resource && id === row.id;
        return isRow && isRecord(admin) && admin.id === other.user.id;
      })
      .map(({ isOpen }) => isOpen);
  await withStream(main.session, async (stream) => {
    await stream.waitFor(wholePresence, patience);
    await other.session.make(contract.live.presence, { ...open, id: row.id });
    await stream.waitFor((events) => heard(events).includes(true), patience);
    const later = await withStream(main.session, async (begun) => {
      await begun.waitFor(wholePresence, patience);
      return heard(begun.events);
    });
    const answer = await main.session.make(contract.live.presence, { ...open, id: row.id });
    const also = JSON.stringify(answer.envelope?.data ?? []).includes(`"id":${other.user.id}`);
    await main.session.make(contract.live.presence, open);
    await other.session.make(contract.live.presence, open);
    await stream.waitFor((events) => heard(events).includes(false), patience);
    const told = heard(stream.events);
    const isTold = told.join() === "true,false" && later.join() === "true";
    verdicts.judge(
      "live.presence",
      saying,
      isTold && also,
      `told ${told.join(", ") || "nothing"}; a new stream ${later.join(", ") || "nothing"}; answered ${also}`,
    );
  });
}

async function checkPresenceRights({ limited, verdicts }: Run): Promise<void> {
  for (const actor of limited) {
    if (!("session" in actor) || actor.user.permissions?.payments === 1) continue;
    const input = { tab: "conformance", resource: "payouts", id: 1 };
    const exchange = await actor.session.make(contract.live.presence, input);
    verdicts.judge(
      "live.presence-refused",
      `${saying} by ${actor.user.user ?? actor.user.id}`,
      isRefused(exchange) && codeOf(exchange) === "PERMX001",
      describe(exchange),
    );
  }
}

/** The stream of changes, and who has which row open, where the platform announces them. */
export async function checkLive(run: Run): Promise<void> {
  if (includes(run, subject)) {
    const why = forbidden(run, contract.live.stream);
    if (why) run.verdicts.skip("live.alive", subject, why);
    else if (await checkBeginning(run)) {
      await checkSignOut(run);
      await checkChanges(run);
    }
  }
  if (includes(run, saying)) {
    await checkPresence(run);
    await checkPresenceRights(run);
  }
}
