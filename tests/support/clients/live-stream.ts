import { createParser } from "eventsource-parser";
import { liveType, type PresenceNews, type RowChange } from "../../../contract/extensions/live";
import { contract } from "../../../contract/index";
import type { Client } from "./client";

/** An event of a stream but for its signs of life and presence; `data` is parsed. */
export interface LiveEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A stream of events that a test reads. */
export interface LiveReader {
  readonly status: number;
  readonly events: readonly LiveEvent[];
  /** What others opened and closed so far, from all that they had open on. */
  readonly presence: readonly PresenceNews[];
  /** The changes of all events so far. */
  readonly changes: readonly RowChange[];
  /** The id to resume from. */
  readonly lastEventId: string | undefined;
  /** Resolves once the stream is over. */
  readonly over: Promise<void>;
  /** Cuts the connection. */
  cut(): void;
}

interface Read {
  events: LiveEvent[];
  presence: PresenceNews[];
  lastEventId: string | undefined;
}

async function readAll(response: Response, into: Read): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ event: name = "message", data, id }) {
      if (id) into.lastEventId = id;
      if (name === "presence") into.presence.push(JSON.parse(data));
      else if (name !== "alive") into.events.push({ name, data: JSON.parse(data) });
    },
  });
  for await (const chunk of response.body ?? [])
    parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
}

/** Opens the stream of a client's session, from an id on where one is given; resolves once it has begun or is refused. */
export async function openLive(client: Client, lastEventId?: string): Promise<LiveReader> {
  const controller = new AbortController();
  const response = await client.fetch(contract.live.stream.path, {
    headers: { accept: liveType, ...(lastEventId && { "last-event-id": lastEventId }) },
    signal: controller.signal,
  });
  const read: Read = { events: [], presence: [], lastEventId };
  const over = readAll(response, read).catch(() => undefined);
  return {
    status: response.status,
    get events() {
      return read.events;
    },
    get presence() {
      return read.presence;
    },
    get changes() {
      return read.events.flatMap(({ name, data }) =>
        name === "changes" ? (data.changes as RowChange[]) : [],
      );
    },
    get lastEventId() {
      return read.lastEventId;
    },
    over,
    cut: () => controller.abort(),
  };
}
