import { setTimeout as sleep } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import { parseEnvelope } from "./exchange";

/** An event of a stream. */
export interface StreamEvent {
  readonly name: string;
  /** Where a stream goes on that begins with it as `Last-Event-ID`; undefined for an event without one. */
  readonly id: string | undefined;
  /** The JSON object of its data; empty when the data is none. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A stream of events that is read until it is closed. */
export interface EventStream {
  readonly status: number;
  readonly contentType: string;
  /** What has come so far. */
  readonly events: readonly StreamEvent[];
  /** Resolves to true once what has come `fits`; to false where it does not within so many milliseconds. */
  waitFor(fits: (events: readonly StreamEvent[]) => boolean, ms: number): Promise<boolean>;
  close(): void;
}

/** Milliseconds between two looks at what has come. */
const look = 20;

async function readInto(events: StreamEvent[], { body }: Response): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event = "message", id, data }) =>
      events.push({ name: event, id, data: parseEnvelope(data) ?? {} }),
  });
  for await (const piece of body ?? []) parser.feed(decoder.decode(piece as Uint8Array, { stream: true }));
}

/** Reads the answer to a request that asked for a stream; `close` gives the request up. */
export function readEvents(response: Response, close: () => void): EventStream {
  const events: StreamEvent[] = [];
  // a stream that breaks tells no more, which is what is judged
  readInto(events, response).catch(() => undefined);
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    events,
    async waitFor(fits, ms) {
      const until = Date.now() + ms;
      while (!fits(events) && Date.now() < until) await sleep(look);
      return fits(events);
    },
    close,
  };
}
