import type { EndReason, LiveEventName, Presence, RowChange } from "../../contract/extensions/live";
import { type Position, writePosition } from "./position";

/** Bytes that wait for a slow reader at most. */
const longestBacklog = 64 * 1024;
/** Milliseconds after which a stream without events says that it is alive. */
const heartbeat = 15_000;
/** Milliseconds after which a reader who takes nothing counts as gone. */
const longestStall = 60_000;

interface StreamOptions {
  /** SHA-256 of the session's `appAuth`. */
  readonly session: string;
  readonly admin: number;
  /** Where the caller's last stream ended; undefined for the first one, which begins now. */
  readonly from: Position | undefined;
  /** True where the caller named a place that nothing can be told from. */
  readonly isLost: boolean;
  /** Called once, when the stream is over. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();
const writeEvent = (name: LiveEventName, data: object, id?: string) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n${id ? `id: ${id}\n` : ""}\n`);

/** One admin's stream of events. What a slow reader misses is not kept: its place is taken by one event that says so. */
export class LiveStream {
  readonly session: string;
  readonly admin: number;
  readonly body: ReadableStream<Uint8Array>;
  /** Up to where the caller knows everything; undefined until the first look at the events. */
  position: Position | undefined;
  /** True once the caller knows all that others have open, so that changes of it will do. */
  knowsPresence = false;
  /** The rights that the stream began with, as text. */
  rights: string | undefined;
  #hasGap: boolean;
  #isOver = false;
  #lastSent = Date.now();
  #stalledSince: number | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onEnd: () => void;

  constructor({ session, admin, from, isLost, onEnd }: StreamOptions) {
    this.session = session;
    this.admin = admin;
    this.position = from;
    this.#hasGap = isLost;
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#finish(),
      },
      { highWaterMark: longestBacklog, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  /** Notes that the caller has missed something, and is told so with the next look. */
  noteGap(): void {
    this.#hasGap = true;
  }

  /** Tells what was changed up to a position; returns the number of events that were sent. */
  tell(changes: readonly RowChange[], position: Position): number {
    this.position = position;
    if (!this.#hasRoom()) {
      if (changes.length > 0) this.#hasGap = true;
      return 0;
    }
    if (this.#hasGap) {
      this.#hasGap = false;
      return this.#send(writeEvent("reset", {}, writePosition(position)));
    }
    if (changes.length > 0) return this.#send(writeEvent("changes", { changes }, writePosition(position)));
    return 0;
  }

  /** Tells who has which rows open: all of it, or what has changed. */
  tellPresence(presence: readonly Presence[], whole: boolean): number {
    if (presence.length === 0 && !whole) return 0;
    this.knowsPresence = this.#hasRoom();
    return this.knowsPresence ? this.#send(writeEvent("presence", { presence, whole })) : 0;
  }

  /** Says that the stream is alive where nothing else has said so for some time, and up to where the caller knows everything. */
  beat(now: number): void {
    const { position } = this;
    if (!position || now - this.#lastSent < heartbeat || !this.#hasRoom()) return;
    this.#send(writeEvent("alive", {}, writePosition(position)));
  }

  /** Says where the stream begins, so that its caller may resume from there. */
  begin(position: Position): void {
    this.position = position;
    this.#send(writeEvent("alive", {}, writePosition(position)));
  }

  /** Ends the stream and says why. */
  end(reason: EndReason): void {
    if (this.#isOver) return;
    this.#send(writeEvent("end", { reason }));
    this.#controller?.close();
    this.#finish();
  }

  #hasRoom(): boolean {
    if ((this.#controller?.desiredSize ?? 0) > 0) {
      this.#stalledSince = undefined;
      return true;
    }
    this.#stalledSince ??= Date.now();
    if (Date.now() - this.#stalledSince > longestStall) this.end("slow");
    return false;
  }

  #send(bytes: Uint8Array): number {
    if (this.#isOver) return 0;
    this.#lastSent = Date.now();
    this.#controller?.enqueue(bytes);
    return 1;
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd();
  }
}
