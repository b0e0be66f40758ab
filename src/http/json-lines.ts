import type { Call, Input } from "../../contract/call";
import { isRecord } from "../../contract/server-messages";
import type { Http } from "./client";
import { ApiError } from "./errors";
import type { Transport } from "./fetch-json";

/** Milliseconds without a byte after which a stream counts as broken. */
const longestSilence = 30_000;
/** The most lines that are parsed at a time, so that the page can answer to keys in between. */
const linesAtATime = 100;

/** The answer of a call as a stream, and the id of its request. */
interface OpenStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly requestId: string | undefined;
}

/** What the transport reads in place of a stream that has begun: the call itself was served. */
const accepted = JSON.stringify({ response: true, message: "", data: [] });

/** Sends by `fetch`, and keeps the body of an answer of lines apart: the transport would wait for all of it, and the queue with it. */
function streamTransport(type: string, signal: AbortSignal, keep: (stream: OpenStream) => void): Transport {
  return async (url, init) => {
    const controller = new AbortController();
    for (const each of [signal, init.signal]) {
      if (each?.aborted) controller.abort(each.reason);
      each?.addEventListener("abort", () => controller.abort(each.reason), { once: true });
    }
    const response = await fetch(url, { ...init, signal: controller.signal });
    const { headers, body, ok } = response;
    if (!ok || !body || !headers.get("content-type")?.startsWith(type)) return response;
    keep({ body, requestId: headers.get("x-request-id") ?? undefined });
    return new Response(accepted, { headers });
  };
}

/** Rejects when the stream is silent for too long or the signal is aborted; the stream itself may never notice. */
function createWatch(signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const onAbort = () => fail(signal.reason);
  signal.addEventListener("abort", onAbort);
  return {
    race<T>(work: Promise<T>): Promise<T> {
      clearTimeout(timer);
      return new Promise<T>((resolve, reject) => {
        fail = reject;
        timer = setTimeout(() => reject(new ApiError("timeout")), longestSilence);
        if (signal.aborted) reject(signal.reason);
        work.then(resolve, reject);
      });
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}

function parseLine(line: string, requestId: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  } catch {
    // told below, as is a line that is no object
  }
  throw new ApiError("unparseable", { requestId });
}

/** Reads the objects of a stream of lines, some at a time. What follows the last line break is no whole line and is left out. */
async function* readLines({ body, requestId }: OpenStream, signal: AbortSignal) {
  const reader = body.getReader();
  const watch = createWatch(signal);
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await watch.race(reader.read());
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (let at = 0; at < lines.length; at += linesAtATime)
        yield lines.slice(at, at + linesAtATime).map((line) => parseLine(line, requestId));
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError("network", { cause, requestId });
  } finally {
    watch.end();
    // of no use any more, and of no interest how that ends
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Sends a call that answers a JSON object on each line, of the content type `type`. It waits for its turn and is replayed like any call;
 * once the answer begins, the queue is free and the lines are read beside it. Rejects with an `ApiError`; so do the lines.
 */
export async function openLines<C extends Call>(
  http: Pick<Http, "send">,
  call: C,
  input: Input<C>,
  { type, signal }: { readonly type: string; readonly signal: AbortSignal },
) {
  let stream: OpenStream | undefined;
  const transport = streamTransport(type, signal, (opened) => {
    stream = opened;
  });
  await http.send(call, input, { signal, transport });
  if (!stream) throw new ApiError("unparseable");
  return { lines: readLines(stream, signal), requestId: stream.requestId };
}
