import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Ways for a proxy to treat bytes: on to the other side, nowhere, or on after some milliseconds. */
export type Passage = "pass" | "swallow" | { delay: number };

/** A TCP proxy in front of a database server. */
export interface DatabaseProxy {
  /** The connection string of the database behind it. */
  readonly url: string;
  /** The open connections that have lost something, and never work again. */
  readonly silentCount: number;
  /** Sets how bytes pass from now on. What a connection once swallowed is lost: it never works again. */
  setPassage(passage: Passage): void;
  /** Sends the next connections to another server, and cuts those that are open. */
  redirect(url: string): void;
  /** Refuses connections and cuts those that are open, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Cuts every connection; `inMessage` when its next answer is half sent. */
  cut(inMessage?: "inMessage"): void;
  /** Cuts the next connection that sends a statement with this text: before it reaches the server, or after its answer left. */
  cutAt(text: string, when: "before" | "after"): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isSilent: boolean;
  /** How much of the next answer passes before the connection is cut. */
  cutsAnswer: "half" | "whole" | undefined;
  /** What is under way in each direction: bytes that are delayed stay in order. */
  readonly last: Map<Socket, Promise<void>>;
}

interface Cut {
  readonly text: string;
  readonly when: "before" | "after";
}

class TcpProxy implements DatabaseProxy {
  readonly #pairs = new Set<Pair>();
  readonly #listener: Server;
  #target: URL;
  #port = 0;
  #passage: Passage = "pass";
  #cut: Cut | undefined;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#listener = createServer((client) => this.#serve(client));
  }

  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  get silentCount(): number {
    return [...this.#pairs].filter(({ isSilent }) => isSilent).length;
  }

  setPassage(passage: Passage): void {
    this.#passage = passage;
  }

  redirect(url: string): void {
    this.#target = new URL(url);
    this.cut();
  }

  async refuse(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, "close");
  }

  async accept(): Promise<void> {
    this.#listener.listen(this.#port, "127.0.0.1");
    await once(this.#listener, "listening");
    this.#port = (this.#listener.address() as AddressInfo).port;
  }

  cut(inMessage?: "inMessage"): void {
    for (const pair of this.#pairs) {
      if (inMessage) pair.cutsAnswer = "half";
      else end(pair);
    }
  }

  cutAt(text: string, when: "before" | "after"): void {
    this.#cut = { text, when };
  }

  async close(): Promise<void> {
    if (this.#listener.listening) await this.refuse();
  }

  #serve(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const pair: Pair = { client, server, isSilent: false, cutsAnswer: undefined, last: new Map() };
    this.#pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on("error", () => end(pair));
      socket.on("close", () => {
        this.#pairs.delete(pair);
        // who went silent does not hear of it
        if (!pair.isSilent || socket === client) end(pair);
      });
    }
    client.on("data", (bytes) => this.#onRequest(pair, bytes));
    server.on("data", (bytes) => this.#onAnswer(pair, bytes));
  }

  #onRequest(pair: Pair, bytes: Buffer): void {
    if (this.#cut && bytes.includes(this.#cut.text)) {
      const { when } = this.#cut;
      this.#cut = undefined;
      if (when === "before") end(pair);
      pair.cutsAnswer = "whole";
    }
    this.#pass(pair, pair.server, bytes);
  }

  #onAnswer(pair: Pair, bytes: Buffer): void {
    if (pair.cutsAnswer === undefined) this.#pass(pair, pair.client, bytes);
    else {
      const passed = pair.cutsAnswer === "half" ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : "";
      pair.client.write(passed, () => end(pair));
    }
  }

  #pass(pair: Pair, to: Socket, bytes: Buffer): void {
    const passage = this.#passage;
    if (passage === "swallow") pair.isSilent = true;
    if (pair.isSilent) return;
    const ready = typeof passage === "object" ? sleep(passage.delay) : undefined;
    const send = async () => {
      await ready;
      if (to.writable) to.write(bytes);
    };
    pair.last.set(to, (pair.last.get(to) ?? Promise.resolve()).then(send));
  }
}

function end({ client, server }: Pair): void {
  client.destroy();
  server.destroy();
}

/** Starts a proxy in front of the database of a connection string, on a free port of loopback. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const proxy = new TcpProxy(url);
  await proxy.accept();
  return proxy;
}
