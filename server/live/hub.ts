import type { EndReason, Presence } from "../../contract/extensions/live";
import type { Named } from "../../contract/fields";
import { isOpen } from "../../contract/time-window";
import type { Database } from "../db/database";
import { mayReadList } from "./may-read-list";
import { createNotifyChannel } from "./notify-channel";
import {
  changesBetween,
  currentPosition,
  isResumable,
  type Position,
  pruneEvents,
  readPosition,
  type Told,
  writePosition,
} from "./position";
import {
  type Board,
  boardChanges,
  boardOf,
  notePresence,
  type OpenRow,
  prunePresence,
  readPresence,
} from "./presence";
import { LiveStream } from "./stream";
import { type Rights, readRights } from "./watched-sessions";

/** Milliseconds between two looks while nothing wakes the hub: sign-outs and lost rights end a stream within a second. */
const lookEvery = 500;
const pruneEvery = 60_000;
const limits = { perSession: 4, perAdmin: 8, total: 5_000 };

/** What a hub needs of the platform. */
export interface LiveOptions {
  readonly database: Database;
  now(): Date;
  /** Told how many events were sent. */
  onSent(events: number): void;
  onError(error: unknown): void;
}

/** The streams of one instance, and the events that they are told. */
export interface LiveHub {
  /** Opens a stream; undefined where the session, the admin or the instance has as many as it may, or the platform stops. */
  open(session: string, admin: number, lastEventId: string | undefined): LiveStream | undefined;
  /** Tells all instances that something was committed. */
  announce(): void;
  /** The id of the last event. */
  lastEventId(): Promise<string>;
  /** Notes what a tab has open, and answers who else has. */
  notePresence(open: OpenRow): Promise<Named[]>;
  count(): { running: number; waiting: number };
  /** Ends all streams, so that their callers go to another instance. */
  stop(): Promise<void>;
}

/** True when an admin may know of a change. */
const mayKnow = ({ change, recipient }: Told, rights: Rights): boolean =>
  recipient === null ? mayReadList(change.resource, rights.permissions) : recipient === rights.id;

/** Why a stream has to end now; undefined while it may go on. */
function endOf(stream: LiveStream, rights: Rights | undefined, now: Date): EndReason | undefined {
  if (!rights || rights.id !== stream.admin) return "session";
  if (!isOpen(rights.timeAccess, now)) return "hours";
  const text = JSON.stringify(rights.permissions);
  stream.rights ??= text;
  return stream.rights === text ? undefined : "rights";
}

/** What was known of who has which rows open at the last look. */
interface Seen {
  board: Board;
}

/** Tells a stream what other admins have open of the lists that its admin may read. */
function tellPresence(stream: LiveStream, { id, permissions }: Rights, board: Board, changes: Presence[]) {
  const isWhole = !stream.knowsPresence;
  const all = isWhole ? [...board.values()].map((each) => ({ ...each, isOpen: true })) : changes;
  const own = all.filter(({ admin, resource }) => admin.id !== id && mayReadList(resource, permissions));
  return stream.tellPresence(own, isWhole);
}

/** One look of a hub: reads what is new since each stream's position, then the rights of all, and tells each what it may know. */
async function look(
  streams: ReadonlySet<LiveStream>,
  seen: Seen,
  { database, now, onSent }: LiveOptions,
): Promise<void> {
  const db = database.kysely;
  const current = await currentPosition(db);
  const asked = [...streams];
  const changes = new Map<string, Told[] | undefined>();
  for (const { position } of asked) {
    if (!position || position.snapshot === current.snapshot || changes.has(position.snapshot)) continue;
    if (isResumable(position, current))
      changes.set(position.snapshot, await changesBetween(db, position, current));
  }
  const present = await readPresence(db);
  const sessions = new Set([...asked, ...present].map(({ session }) => session));
  const rights = await readRights(db, [...sessions], now());
  const before = seen.board;
  // what a session has open is closed with it
  seen.board = boardOf(present.filter(({ session }) => rights.has(session)));
  const moves = boardChanges(before, seen.board);
  for (const stream of asked) {
    const own = rights.get(stream.session);
    const reason = endOf(stream, own, now());
    if (reason || !own) stream.end(reason ?? "session");
    else onSent(tell(stream, own, current, changes) + tellPresence(stream, own, seen.board, moves));
  }
}

function tell(
  stream: LiveStream,
  rights: Rights,
  current: Position,
  changes: ReadonlyMap<string, Told[] | undefined>,
): number {
  const { position } = stream;
  if (!position) stream.begin(current);
  const isUnchanged =
    !position || (position.snapshot === current.snapshot && position.epoch === current.epoch);
  const told = isUnchanged ? [] : isResumable(position, current) ? changes.get(position.snapshot) : undefined;
  if (!told) stream.noteGap();
  const sent = stream.tell(
    (told ?? []).filter((each) => mayKnow(each, rights)).map(({ change }) => change),
    current,
  );
  stream.beat(Date.now());
  return sent;
}

/** Waits for a wake-up, at most until the next look is due. */
function createAlarm() {
  let wake = () => {};
  let isRung = false;
  return {
    ring() {
      isRung = true;
      wake();
    },
    async wait(): Promise<void> {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookEvery);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isRung = false;
    },
  };
}

const pruneAll = ({ kysely }: Database) => Promise.all([pruneEvents(kysely), prunePresence(kysely)]);

/** Creates the hub of an instance. It looks while it has streams, and listens from the first one on. */
export function createLiveHub(options: LiveOptions): LiveHub {
  const { database, onError } = options;
  const streams = new Set<LiveStream>();
  const seen: Seen = { board: new Map() };
  const stopped = new AbortController();
  const alarm = createAlarm();
  const notifyChannel = createNotifyChannel(database);
  let running: Promise<void> | undefined;
  let listening: Promise<void> | undefined;
  const prune = setInterval(() => void pruneAll(database).catch(() => undefined), pruneEvery);
  prune.unref();

  function wakeAll(): void {
    alarm.ring();
    notifyChannel.send();
  }
  let hasFailed = false;
  /** In an outage every look fails alike: the first failure is told. */
  function noteFailure(error: unknown): void {
    if (!hasFailed) onError(error);
    hasFailed = true;
  }

  async function run(): Promise<void> {
    while (streams.size > 0 && !stopped.signal.aborted) {
      await look(streams, seen, options).then(() => {
        hasFailed = false;
      }, noteFailure);
      if (streams.size > 0) await alarm.wait();
    }
  }
  function start(): void {
    listening ??= notifyChannel.listen(alarm.ring, stopped.signal);
    alarm.ring();
    if (running !== undefined) return;
    running = run().finally(() => {
      running = undefined;
      if (streams.size > 0 && !stopped.signal.aborted) start();
    });
  }
  function hasRoom(session: string, admin: number): boolean {
    const all = [...streams];
    return (
      all.length < limits.total &&
      all.filter((each) => each.session === session).length < limits.perSession &&
      all.filter((each) => each.admin === admin).length < limits.perAdmin
    );
  }

  return {
    open(session, admin, lastEventId) {
      if (stopped.signal.aborted || !hasRoom(session, admin)) return undefined;
      const from = lastEventId ? readPosition(lastEventId) : undefined;
      const isLost = lastEventId !== undefined && !from;
      const onEnd = () => void streams.delete(stream);
      const stream: LiveStream = new LiveStream({ session, admin, from, isLost, onEnd });
      streams.add(stream);
      start();
      return stream;
    },
    announce: wakeAll,
    notePresence: (open) => notePresence(database.kysely, open, wakeAll),
    lastEventId: async () => writePosition(await currentPosition(database.kysely)),
    count: () => ({ running: streams.size, waiting: 0 }),
    async stop() {
      stopped.abort();
      alarm.ring();
      clearInterval(prune);
      for (const stream of [...streams]) stream.end("stopping");
      await Promise.all([running, listening]);
    },
  };
}
