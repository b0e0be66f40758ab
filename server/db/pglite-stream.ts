import { Duplex } from "node:stream";

/** The engine as a stream sees it. */
export interface WireEndpoint {
  /** Calls `opened` once the engine's one connection is free and clean for this stream. */
  attach(stream: PgliteStream, opened: () => void): void;
  detach(stream: PgliteStream): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
}

/** AuthenticationOk and ReadyForQuery (idle), which complete the sign-in to an embedded database. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;
const terminateLength = 5;

/** Stands in for the pg driver's socket: PostgreSQL's wire protocol to and from an embedded engine. */
export class PgliteStream extends Duplex {
  readonly #endpoint: WireEndpoint;
  #isWelcomed = false;

  constructor(endpoint: WireEndpoint) {
    super();
    this.#endpoint = endpoint;
  }

  connect(): this {
    this.#endpoint.attach(this, () => this.emit("connect"));
    return this;
  }

  // The driver calls these on every socket; here there is nothing to set.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#endpoint.detach(this);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#endpoint.detach(this);
    done(error);
  }

  #forward(bytes: Buffer): void {
    if (!this.#isWelcomed) {
      this.#isWelcomed = true;
      const startupLength = bytes.readInt32BE(0);
      this.push(welcome);
      if (bytes.length > startupLength) this.#forward(bytes.subarray(startupLength));
    } else if (bytes[0] === terminate && bytes.length === terminateLength) {
      this.push(null);
    } else {
      this.#endpoint.send(new Uint8Array(bytes));
    }
  }
}
