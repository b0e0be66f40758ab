import { createParser } from "eventsource-parser";
import type { Call, Input } from "../../contract/call";
import { isRecord } from "../../contract/server-messages";
import type { Http } from "./client";
import type { Transport } from "./fetch-json";
import { staleToken } from "./session";

/** Milliseconds without a byte after which a stream counts as broken; the platform says every 20 s at least that it is alive. */
const longestSilence = 45_000;

/** An event of a stream; `data` is parsed, and undefined where it is no JSON. */
export interface StreamEvent {
  readonly name: string | undefined;
  readonly data: unknown;
  /** The place from which a later stream goes on. */
  readonly id: string | undefined;
}

/** What became of asking for a stream: it may be asked for again after a failure, and is not to be after a refusal. */
export type OpenedEvents =
  | { readonly kind: "open"; readonly events: AsyncGenerator<StreamEvent, void> }
  | { readonly kind: "refused" | "failed" };

interface Options {
  /** The content type of the stream. */
  readonly type: string;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/** What the transport reads in place of the answer: what becomes of a stream is no matter of the session, nor a failure of the call. */
const accepted = JSON.stringify({ response: true, message: "", data: { lastEventId: "" } });

/**
 * True where the platform says no, so that another try would end alike. A busy or broken one, whatever stands between, and a token that
 * the next ordinary call renews are another matter.
 */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status >= 500 || response.status === 429) return false;
  const answer: unknown = await response.json().catch(() => undefined);
  if (isRecord(answer) && answer.errorCode !== undefined) return answer.errorCode !== staleToken;
  return response.status >= 400;
}

/** Sends by `fetch` and keeps the answer apart; to the transport every answer was accepted. */
function streamTransport(
  { type, lastEventId, signal }: Options,
  keep: (body: ReadableStream<Uint8Array> | "refused") => void,
): Transport {
  return async (url, init) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    for (const each of [signal, init.signal]) {
      if (each?.aborted) abort();
      each?.addEventListener("abort", abort, { once: true });
    }
    const headers = new Headers(init.headers);
    headers.set("accept", type);
    if (lastEventId) headers.set("last-event-id", lastEventId);
    try {
      const response = await fetch(url, { ...init, headers, signal: controller.signal });
      const { body, ok } = response;
      if (ok && body && response.headers.get("content-type")?.startsWith(type)) {
        keep(body);
        return new Response(accepted, { headers: response.headers });
      }
      if (await isRefusal(response)) keep("refused");
    } catch {
      // not reached, or not wanted any more
    }
    return new Response(accepted);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Resolves as `work` does; rejects after a silence that a stream which is alive does not keep. */
function unlessSilent<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The stream is silent.")), longestSilence);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event: name, data, id }) => events.push({ name, data: parse(data), id }),
  });
  try {
    for (;;) {
      const { value, done } = await unlessSilent(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    // of no use any more, and of no interest how that ends
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Asks for a stream of events with the session's headers. It never ends the session or counts for the circuit breaker: ordinary
 * calls notice by themselves what is wrong. The events reject when the stream breaks.
 */
export async function openEvents<C extends Call>(
  http: Pick<Http, "send" | "currentUser">,
  call: C,
  options: Options,
): Promise<OpenedEvents> {
  // without a session the transport would open one
  if (!http.currentUser()) return { kind: "refused" };
  let kept: ReadableStream<Uint8Array> | "refused" | undefined;
  const transport = streamTransport(options, (answer) => {
    kept = answer;
  });
  try {
    await http.send(call, {} as Input<C>, { signal: options.signal, transport, isQuiet: true });
  } catch {
    // another admin is signed in by now, or the stream is not wanted any more
    return { kind: "refused" };
  }
  if (!kept) return { kind: "failed" };
  return kept === "refused" ? { kind: "refused" } : { kind: "open", events: readEvents(kept) };
}
