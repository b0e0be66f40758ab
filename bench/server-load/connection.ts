import { connect, type Socket } from "node:net";

const headEnd = Buffer.from("\r\n\r\n");
const lengthOf = (head: string): number => {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without a length cannot be measured");
  return Number(length);
};

/**
 * A keep-alive connection that carries one request after the other. Node's own client uses a third of the processor time that
 * the platform needs to answer, which would count in the measurement when both share a machine.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #pending: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | undefined;

  constructor({ hostname, port, host }: URL) {
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (chunk) => this.#take(chunk));
    this.#socket.on("error", (error) => this.#pending?.reject(error));
    this.#socket.on("close", () => this.#pending?.reject(new Error("the platform closed a connection")));
  }

  /** Sends a JSON request; resolves with the body of the answer. Send the next one only after that. */
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Buffer> {
    const own = { host: this.#host, "content-type": "application/json", ...headers };
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(head + body);
    });
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const begin = end + headEnd.length;
    const length = lengthOf(this.#received.toString("latin1", 0, end));
    if (this.#received.length < begin + length) return;
    const body = this.#received.subarray(begin, begin + length);
    this.#received = this.#received.subarray(begin + length);
    this.#pending?.resolve(body);
  }

  close(): void {
    this.#pending = undefined;
    this.#socket.destroy();
  }
}
