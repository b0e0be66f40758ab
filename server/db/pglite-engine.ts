import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PgliteStream, type WireEndpoint } from "./pglite-stream";

/** What the engine's thread is asked; it answers strictly in order. */
export type Request =
  | { type: "wire"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "reset" }
  | { type: "snapshot" }
  | { type: "close" };

/** What it answers: `wire` any number of times, then `idle`, to each `wire`. */
export type Reply =
  | { type: "started" }
  | { type: "wire"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "idle" }
  | { type: "ready" }
  | { type: "snapshot"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "closed" };

export interface EngineOptions {
  /** Data directory; in memory without one. */
  dir?: string | undefined;
  /** A packed database to begin with where there is none yet, or the path of one. */
  snapshot?: Uint8Array | string | undefined;
  /** Milliseconds that one statement may take. */
  statementTimeout: number;
}

/** Milliseconds. */
const closeTimeout = 10_000;

let compiledEngine: Promise<WebAssembly.Module> | undefined;

/** Once per process: threads share what is compiled, which saves a quarter of the start of each. */
function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
  compiledEngine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiledEngine;
}

interface Waiting {
  stream: PgliteStream;
  opened: () => void;
}

class StatementTimeoutError extends Error {
  override name = "StatementTimeoutError";
  /** query_canceled, as a PostgreSQL server reports it. */
  readonly code = "57014";
}

/**
 * PGlite in a thread of its own, given to one stream at a time. Nothing inside PGlite can interrupt a statement, so
 * one that outlives `statementTimeout` costs the thread: the directory is opened again for the next stream, which
 * recovers all that was committed; a database in memory has no timeout, as it would not come back.
 */
export class PgliteEngine implements WireEndpoint {
  readonly #options: EngineOptions;
  #worker: Worker | undefined;
  /** Settles when the last thread that failed has ended: two must never have the directory open. */
  #ended: Promise<unknown> = Promise.resolve();
  /** The stream that the connection belongs to; it is being prepared until `#isOpen`. */
  #current: PgliteStream | undefined;
  #isOpen = false;
  /** Whether the thread has served no stream yet. */
  #isFresh = true;
  #waiting: Waiting[] = [];
  #pendingStatements = 0;
  #timer: NodeJS.Timeout | undefined;
  #isTimeoutOff = false;
  #isClosed = false;

  private constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Starts the engine; throws what PGlite says when the directory cannot be opened. */
  static async start(options: EngineOptions): Promise<PgliteEngine> {
    const engine = new PgliteEngine(options);
    engine.#worker = await engine.#startWorker();
    return engine;
  }

  readonly createStream = (): PgliteStream => new PgliteStream(this);

  attach(stream: PgliteStream, opened: () => void): void {
    this.#waiting.push({ stream, opened });
    if (!this.#current) this.#next();
  }

  detach(stream: PgliteStream): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.stream !== stream);
    if (this.#current !== stream) return;
    this.#current = undefined;
    this.#isOpen = false;
    this.#next();
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#pendingStatements += 1;
    this.#watch();
    this.#worker?.postMessage({ type: "wire", bytes } satisfies Request, [bytes.buffer]);
  }

  /** Lets statements take as long as they need until it is called with `false`. */
  pauseTimeout(isPaused: boolean): void {
    this.#isTimeoutOff = isPaused;
    this.#watch();
  }

  /** The whole database packed as one uncompressed archive. */
  async takeSnapshot(): Promise<Uint8Array> {
    return (await this.#ask({ type: "snapshot" }, "snapshot")).bytes;
  }

  /** Checkpoints and stops; an open transaction is rolled back. A statement that runs on is given ten seconds. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker) {
      await Promise.race([
        this.#ask({ type: "close" }, "closed"),
        sleep(closeTimeout, undefined, { ref: false }),
      ]);
      this.#worker = undefined;
      await worker.terminate();
    }
    await this.#ended;
  }

  async #startWorker(): Promise<Worker> {
    const { dir, snapshot } = this.#options;
    const workerData = { dir, snapshot, wasm: await compileEngine() };
    const worker = new Worker(new URL("./pglite-worker.mjs", import.meta.url), { workerData });
    this.#isFresh = true;
    await new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve());
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the database engine stopped while it started")));
    });
    worker.removeAllListeners("error");
    worker.removeAllListeners("exit");
    worker.on("message", (reply: Reply) => this.#receive(reply));
    worker.on("error", (error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("the database engine stopped")));
    return worker;
  }

  #receive(reply: Reply): void {
    if (reply.type === "wire" && this.#isOpen) this.#current?.push(Buffer.from(reply.bytes.buffer));
    if (reply.type !== "idle") return;
    this.#pendingStatements -= 1;
    this.#watch();
  }

  #ask<T extends Reply["type"]>(request: Request, type: T): Promise<Extract<Reply, { type: T }>> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error("the database engine is not running"));
    return new Promise((resolve, reject) => {
      const settle = () => {
        worker.off("message", hear);
        worker.off("exit", stopped);
      };
      const hear = (reply: Reply) => {
        if (reply.type !== type) return;
        settle();
        resolve(reply as Extract<Reply, { type: T }>);
      };
      const stopped = () => {
        settle();
        reject(new Error("the database engine stopped"));
      };
      worker.on("message", hear);
      worker.on("exit", stopped);
      worker.postMessage(request);
    });
  }

  /** Hands the connection to the stream that waited longest, reset, or from a new thread when the last one died. */
  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    const { stream, opened } = next;
    this.#current = stream;
    this.#prepare().then(
      () => {
        if (this.#current !== stream) return; // given up meanwhile
        this.#isOpen = true;
        opened();
      },
      (error: Error) => stream.destroy(error),
    );
  }

  async #prepare(): Promise<void> {
    if (this.#isClosed) throw new Error("the database is closed");
    if (!this.#worker) {
      await this.#ended;
      this.#worker = await this.#startWorker();
    }
    if (!this.#isFresh) await this.#ask({ type: "reset" }, "ready");
    this.#isFresh = false;
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#pendingStatements === 0 || this.#isTimeoutOff || this.#options.dir === undefined) return;
    this.#timer = setTimeout(() => this.#cancel(), this.#options.statementTimeout);
  }

  #cancel(): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#fail(worker, new StatementTimeoutError("canceling statement due to statement timeout"));
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#ended = worker.terminate();
    this.#pendingStatements = 0;
    clearTimeout(this.#timer);
    if (this.#options.dir === undefined) this.#isClosed = true;
    this.#current?.destroy(error);
  }
}
