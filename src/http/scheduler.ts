import type { Beside, Call, Data, Input } from "../../contract/call";
import { createReads } from "./abortable-reads";
import { changes } from "./encode-request";
import { ApiError } from "./errors";
import type { Carry } from "./fetch-json";
import { dataIn } from "./response-schema";
import type { Deliver, Means } from "./session-retry";
import type { Place, Queue } from "./write-queue";

/** How a call is sent. */
export interface SendOptions {
  /** Takes the request back; a call that changes something is sent all the same. */
  signal?: AbortSignal | undefined;
  /** A newer request with the same key takes an older one's place; a list's key is its path unless given. */
  supersedes?: string | undefined;
  /** Brings what is sent to the platform in another way than `fetch`, such as one that tells how far it is. */
  carry?: Carry | undefined;
  /** Asked for by no person: it waits its turn without being shown as a request in progress. */
  isQuiet?: boolean;
}

/** What a call answers: `data`, the platform's message (empty when there is none), and the fields beside them. */
export type Sent<C extends Call> = { data: Data<C>; message: string } & Beside<C>;

/** Sends calls: those that are not GET one at a time, and those that change nothing only while they are wanted. */
export interface Dispatch {
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Sent<C>>;
  /** Rejects what waits and takes back what may be dropped. */
  drop(): void;
}

/** Makes a dispatch; `senderOf` tells in whose name a call is made, `onUnsent` is told of changes that a session's end stopped. */
export function createDispatch(
  deliver: Deliver,
  queue: Queue,
  senderOf: (call: Call) => unknown,
  onUnsent: () => void = () => {},
): Dispatch {
  const reads = createReads();

  async function route<C extends Call>(call: C, input: Input<C>, means: Means & Place): Promise<Sent<C>> {
    const sender = senderOf(call);
    const work = () => deliver(call, input, sender, means);
    const envelope = await (call.method === "GET" ? work() : queue.enter(work, means));
    const data = dataIn(call, envelope);
    const message = typeof envelope.message === "string" ? envelope.message : "";
    return { ...envelope, data, message } as Sent<C>;
  }

  async function change<C extends Call>(call: C, input: Input<C>, means: Means & Place): Promise<Sent<C>> {
    try {
      return await route(call, input, means);
    } catch (error) {
      if (error instanceof ApiError && error.kind === "signedOut") onUnsent();
      throw error;
    }
  }

  return {
    async send(call, input, { signal, supersedes, carry, isQuiet = false } = {}) {
      if (changes(call)) return change(call, input, { carry, isQuiet });
      const read = reads.begin(supersedes ?? (call.list ? call.path : undefined), signal);
      try {
        return await route(call, input, { signal: read.signal, carry, isQuiet });
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
