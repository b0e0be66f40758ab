import type { EnvelopeFields, Call, Data, Input } from "../../contract/call";
import { createAbortableReads } from "./abortable-reads";
import { changes } from "./encode-request";
import { ApiError } from "./errors";
import type { Transport } from "./fetch-json";
import { dataIn } from "./response-schema";
import type { RequestOptions, SendWithSession } from "./session-retry";
import type { JobOptions, WriteQueue } from "./write-queue";

/** How a call is sent. */
export interface SendOptions {
  /** Takes the request back; a call that changes something is sent all the same. */
  signal?: AbortSignal | undefined;
  /** A newer request with the same key takes an older one's place; a list's key is its path unless given. */
  supersedes?: string | undefined;
  /** Brings what is sent to the platform in another way than `fetch`, such as one that tells how far it is. */
  transport?: Transport | undefined;
  /** Asked for by no person: it waits its turn without being shown as a request in progress. */
  isQuiet?: boolean;
}

/** What a call answers: `data`, the platform's message (empty when there is none), and the fields beside them. */
export type CallResult<C extends Call> = { data: Data<C>; message: string } & EnvelopeFields<C>;

/** Sends calls: those that are not GET one at a time, and those that change nothing only while they are wanted. */
export interface Scheduler {
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<CallResult<C>>;
  /** Rejects what waits and takes back what may be dropped. */
  drop(): void;
}

/** Makes a dispatch; `senderOf` tells in whose name a call is made, `onUnsent` is told of changes that a session's end stopped. */
export function createScheduler(
  deliver: SendWithSession,
  queue: WriteQueue,
  senderOf: (call: Call) => unknown,
  onUnsent: () => void = () => {},
): Scheduler {
  const reads = createAbortableReads();

  async function route<C extends Call>(
    call: C,
    input: Input<C>,
    means: RequestOptions & JobOptions,
  ): Promise<CallResult<C>> {
    const sender = senderOf(call);
    const work = () => deliver(call, input, sender, means);
    const envelope = await (call.method === "GET" ? work() : queue.enter(work, means));
    const data = dataIn(call, envelope);
    const message = typeof envelope.message === "string" ? envelope.message : "";
    return { ...envelope, data, message } as CallResult<C>;
  }

  async function change<C extends Call>(
    call: C,
    input: Input<C>,
    means: RequestOptions & JobOptions,
  ): Promise<CallResult<C>> {
    try {
      return await route(call, input, means);
    } catch (error) {
      if (error instanceof ApiError && error.kind === "signedOut") onUnsent();
      throw error;
    }
  }

  return {
    async send(call, input, { signal, supersedes, transport, isQuiet = false } = {}) {
      if (changes(call)) return change(call, input, { transport, isQuiet });
      const read = reads.begin(supersedes ?? (call.list ? call.path : undefined), signal);
      try {
        return await route(call, input, { signal: read.signal, transport, isQuiet });
      } finally {
        read.end();
      }
    },
    drop() {
      queue.empty();
      reads.drop();
    },
  };
}
