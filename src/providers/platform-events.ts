import {
  type EndReason,
  liveCalls,
  liveType,
  PresenceNews,
  RowChanges,
} from "../../contract/extensions/live";
import { isRecord } from "../../contract/server-messages";
import type { Http } from "../http/client";
import { openEvents, type StreamEvent } from "../http/event-stream";
import { type WebLocks, withLock } from "../http/web-locks";
import { type Earlier, earlierChannel, type LiveSource, type RowEvent } from "./live";
import { type Present, withNews } from "./presence-news";

/** The lock of the tab that has the stream, and the channel on which it tells the others. */
const name = "adm-live";
const shortestPause = 1000;
const longestPause = 60_000;
/** Why the platform ended a stream that is not to be asked for again. */
const final: readonly EndReason[] = ["session", "hours"];

/** What the tab with the stream tells the others; `admin` is who it is signed in as. */
interface Told {
  readonly admin: unknown;
  readonly events: readonly RowEvent[];
  readonly lastEventId: string | undefined;
}

interface Options {
  readonly http: Pick<Http, "send" | "currentUser">;
  readonly locks: WebLocks | undefined;
}

const presenceChannel = "presence";

/** Who opened or closed which rows, on a channel of its own: nothing is read again for it. */
const presenceEvent = (news: PresenceNews): RowEvent => ({
  ...{ channel: presenceChannel, type: "presence", date: new Date() },
  payload: { news },
});

/** While there is no stream, nobody is known to have anything open. */
const unknownPresence: StreamEvent = {
  ...{ name: "presence", id: undefined },
  data: { presence: [], whole: true } satisfies PresenceNews,
};

/** The rows that an event of the stream names. After a gap it is an event of all channels: any row may have changed. */
function rowEvents({ name: event, data }: StreamEvent): RowEvent[] {
  const date = new Date();
  if (event === "reset") return [{ channel: "*", type: "*", payload: { admin: null }, date }];
  if (event === "presence") {
    const news = PresenceNews.safeParse(data).data;
    return news ? [presenceEvent(news)] : [];
  }
  const read = event === "changes" ? RowChanges.safeParse(data) : undefined;
  return (read?.data?.changes ?? []).map(({ resource, id, type, admin }) => ({
    ...{ channel: `resources/${resource}`, type, date },
    payload: { ids: [id], admin },
  }));
}

/** Changed rows that are kept for those who begin to listen later, at most: the latest. */
const mostKept = 500;

/**
 * Keeps which rows were changed. One may be changed between the answer that a form is opened with and the form's first look at the changes:
 * who begins to listen is told, on a channel of its own, since a list that was read meanwhile has the change already.
 */
function keepChanges() {
  const kept = new Map<string, Earlier>();
  let hasGap = false;
  return {
    note({ channel, payload }: RowEvent): void {
      hasGap ||= channel === "*";
      const [kind, resource] = channel.split("/");
      if (kind !== "resources" || !resource) return;
      for (const id of payload.ids ?? []) {
        kept.delete(`${resource} ${id}`);
        kept.set(`${resource} ${id}`, { resource, id, admin: payload.admin });
      }
      for (const key of [...kept.keys()].slice(0, -mostKept)) kept.delete(key);
    },
    event: (): RowEvent => ({
      ...{ channel: earlierChannel, type: "earlier", date: new Date() },
      payload: { rows: [...kept.values()], hasGap },
    }),
    clear(): void {
      kept.clear();
      hasGap = false;
    },
  };
}

const isFinal = ({ name: event, data }: StreamEvent): boolean =>
  event === "end" && isRecord(data) && final.some((reason) => reason === data.reason);

/** Half of the time or more, so that not all browsers come at once. */
const withJitter = (ms: number) => ms * (0.5 + Math.random() / 2);

/** Resolves after some time and while there is a network, or when it is no longer wanted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const until = (start: (resolve: () => void) => void) =>
    new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      if (signal.aborted) resolve();
      else start(resolve);
    });
  await until((resolve) => void setTimeout(resolve, ms));
  if (!navigator.onLine)
    await until((resolve) => window.addEventListener("online", resolve, { once: true, signal }));
}

/** Follows the platform's stream until it is refused or `signal` is aborted; `tell` gets its events, `from` says where to go on. */
async function follow(
  http: Options["http"],
  { signal, from, tell }: { signal: AbortSignal; from(): string | undefined; tell(event: StreamEvent): void },
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const opened = await openEvents(http, liveCalls.stream, { type: liveType, lastEventId: from(), signal });
    if (opened.kind === "refused") return;
    failures += 1;
    try {
      if (opened.kind === "open")
        for await (const event of opened.events) {
          if (signal.aborted || isFinal(event)) return;
          failures = 0;
          tell(event);
        }
    } catch {
      // broken: asked for again
    }
    if (!signal.aborted) tell(unknownPresence);
    await pause(withJitter(Math.min(longestPause, shortestPause * 2 ** failures)), signal);
  }
}

/**
 * Creates a source of the changes that the platform tells (extension `live`). One tab of the browser has the stream and tells the
 * others; when it is closed, the next one goes on where it was. There is a stream while somebody listens.
 */
export function createPlatformEvents({ http, locks }: Options): LiveSource {
  const listeners = new Set<(event: RowEvent) => void>();
  let stop: (() => void) | undefined;
  let present: Present = new Map();
  const changes = keepChanges();
  const allPresent = () => presenceEvent({ presence: [...present.values()], whole: true });

  function deliver(events: readonly RowEvent[]): void {
    for (const { channel, payload } of events)
      if (channel === presenceChannel) present = withNews(present, payload.news);
    for (const event of events) {
      changes.note(event);
      for (const listener of [...listeners]) listener(event);
    }
  }

  function start(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const admin = http.currentUser()?.id;
    // without locks each tab has a stream of its own
    const channel = locks && new BroadcastChannel(name);
    let lastEventId: string | undefined;
    let hasStream = false;
    const say = (events: readonly RowEvent[]) =>
      channel?.postMessage({ admin, events, lastEventId } satisfies Told);
    channel?.addEventListener("message", ({ data }: MessageEvent<Told | "where">) => {
      if (signal.aborted) return;
      if (data === "where") {
        if (hasStream) say([allPresent()]);
      } else if (data.admin === admin) {
        ({ lastEventId } = data);
        deliver(data.events);
      }
    });
    channel?.postMessage("where");
    void withLock(locks, name, async () => {
      hasStream = true;
      await follow(http, {
        signal,
        from: () => lastEventId,
        tell(event) {
          lastEventId = event.id ?? lastEventId;
          const events = rowEvents(event);
          say(events);
          deliver(events);
        },
      });
    });
    return () => {
      controller.abort();
      channel?.close();
      present = new Map();
      changes.clear();
    };
  }

  return {
    // the platform tells by itself what was changed
    publish: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      if (present.size > 0) listener(allPresent());
      listener(changes.event());
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
