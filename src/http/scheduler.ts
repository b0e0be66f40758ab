import type { Call, Data, EnvelopeFields, Input } from "../../contract/call";
import { createAbortableReads } from "./abortable-reads";
import { isMutation } from "./encode-request";
import { ApiError } from "./errors";
import type { Transport } from "./fetch-json";
import type { JobOptions, RequestQueue } from "./request-queue";
import type { RequestOptions, SendWithSession } from "./session-retry";

/** Options of one call. */
export interface SendOptions {
  /** Aborts a read. A call that changes something is sent all the same. */
  signal?: AbortSignal | undefined;
  /** A newer read with the same key aborts the older one. Reads without a key abort none. */
  abortKey?: string | undefined;
  /** Sends the request instead of `fetch`, for instance to report the upload's progress. */
  transport?: Transport | undefined;
  /** A background call: it is queued like any other but not shown as a request in progress. */
  isQuiet?: boolean;
  /** Reads rows one by one: an `UnreadableRow` takes the place of each that cannot be read. */
  keepsRows?: boolean;
}

/** The result of a call: `data`, the platform's message (empty when there is none), and the envelope's extra fields. */
export type CallResult<C extends Call> = { data: Data<C>; message: string } & EnvelopeFields<C>;

/**
 * Decides when a call is sent: calls other than GET wait in the request queue, and reads can be aborted.
 */
export interface Scheduler {
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<CallResult<C>>;
  /** Rejects the calls that wait and aborts the reads under way, because the session is over. */
  cancelAll(): void;
}

/**
 * Creates a scheduler. `senderOf` returns the id of the admin in whose name a call is sent; `onUnsent` is called for each
 * change that was dropped because the session ended first.
 */
export function createScheduler(
  sendWithSession: SendWithSession,
  queue: RequestQueue,
  senderOf: (call: Call) => unknown,
  onUnsent: () => void = () => {},
): Scheduler {
  const reads = createAbortableReads();

  async function route<C extends Call>(
    call: C,
    input: Input<C>,
    options: RequestOptions & JobOptions,
  ): Promise<CallResult<C>> {
    const sender = senderOf(call);
    const run = () => sendWithSession(call, input, sender, options);
    const envelope = await (call.method === "GET" ? run() : queue.add(run, options));
    const message = typeof envelope.message === "string" ? envelope.message : "";
    return { ...envelope, message } as CallResult<C>;
  }

  async function change<C extends Call>(
    call: C,
    input: Input<C>,
    options: RequestOptions & JobOptions,
  ): Promise<CallResult<C>> {
    try {
      return await route(call, input, options);
    } catch (error) {
      if (error instanceof ApiError && error.kind === "signedOut") onUnsent();
      throw error;
    }
  }

  return {
    async send(call, input, { signal, abortKey, transport, isQuiet = false, keepsRows = false } = {}) {
      if (isMutation(call)) return change(call, input, { transport, isQuiet });
      const read = reads.begin(abortKey, signal);
      try {
        return await route(call, input, { signal: read.signal, transport, isQuiet, keepsRows });
      } finally {
        read.end();
      }
    },
    cancelAll() {
      queue.clear();
      reads.abortAll();
    },
  };
}
