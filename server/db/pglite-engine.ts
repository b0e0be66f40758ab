import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PgliteStream, type WireEndpoint } from "./pglite-stream";

/** Requests to the engine's thread, answered strictly in order. */
export type Request =
  | { type: "wire"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "reset" }
  | { type: "snapshot" }
  | { type: "close" };

/** Replies from the engine's thread; each `wire` request gets any number of `wire` replies, then `idle`. */
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
  /** An archive, or the path of one, that a new database starts with. */
  snapshot?: Uint8Array | string | undefined;
  /** Milliseconds that a statement may take. */
  statementTimeout: number;
}

/** Milliseconds. */
const closeTimeout = 10_000;
/** Milliseconds that a reset may take, which is a rollback at most: an engine that met a full disk may never answer it. */
const resetTimeout = 5_000;
/** Milliseconds that a thread may take to start, the recovery of its directory included. */
const startTimeout = 60_000;
/** Milliseconds that packing the whole database may take. */
const snapshotTimeout = 600_000;
/** Milliseconds that a statement may take while the statement timeout is paused: a checkpoint on a full disk may never end. */
const longestStatement = 1_800_000;

let compiledEngine: Promise<WebAssembly.Module> | undefined;

/** Compiles PGlite once per process; threads share the module, which saves a quarter of the start of each. */
function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.wasm");
  compiledEngine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiledEngine;
}

interface QueuedStream {
  stream: PgliteStream;
  opened: () => void;
}

/** Rejects with the error unless the promise settles in time. */
async function within<T>(milliseconds: number, promise: Promise<T>, error: Error): Promise<T> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => Promise.reject(error));
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}

class StatementTimeoutError extends Error {
  override name = "StatementTimeoutError";
  /** query_canceled, as a PostgreSQL server reports it. */
  readonly code = "57014";
}

class EngineStoppedError extends Error {
  override name = "EngineStoppedError";
  /** crash_shutdown, as a PostgreSQL server reports it. */
  readonly code = "57P02";
}

/**
 * PGlite in a thread of its own, used by one stream at a time. PGlite cannot interrupt a statement, so one that exceeds
 * `statementTimeout` ends the thread; the next stream opens the directory again, which recovers everything committed. An
 * in-memory database has no timeout, since nothing of it would be left.
 */
export class PgliteEngine implements WireEndpoint {
  readonly #options: EngineOptions;
  #worker: Worker | undefined;
  /** Settles when the last failed thread has ended: two threads must never have the directory open. */
  #ended: Promise<unknown> = Promise.resolve();
  /** The stream that owns the connection, which is being prepared until `#isOpen`. */
  #current: PgliteStream | undefined;
  #isOpen = false;
  /** True until the thread serves its first stream. */
  #isFresh = true;
  #waiting: QueuedStream[] = [];
  #pendingStatements = 0;
  #timer: NodeJS.Timeout | undefined;
  #isTimeoutOff = false;
  #isClosed = false;

  private constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Starts the engine; throws PGlite's error when the directory cannot be opened. */
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

  /** Suspends the statement timeout, or resumes it when called with `false`. */
  pauseTimeout(isPaused: boolean): void {
    this.#isTimeoutOff = isPaused;
    this.#watch();
  }

  /** Packs the whole database into one uncompressed archive. */
  async takeSnapshot(): Promise<Uint8Array> {
    const snapshot = this.#request({ type: "snapshot" }, "snapshot");
    return (await this.#inTime(snapshotTimeout, snapshot, this.#worker)).bytes;
  }

  /** Checkpoints and stops. An open transaction is rolled back; a running statement gets ten seconds. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker) {
      await Promise.race([
        this.#request({ type: "close" }, "closed"),
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
    const started = new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve());
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the database engine stopped while it started")));
    });
    try {
      await within(startTimeout, started, new Error("the database engine does not start"));
    } catch (error) {
      // two threads must never have the directory open
      await worker.terminate();
      throw error;
    }
    worker.removeAllListeners("error");
    worker.removeAllListeners("exit");
    worker.on("message", (reply: Reply) => this.#receive(reply));
    worker.on("error", (cause) =>
      this.#fail(worker, new EngineStoppedError("the database engine stopped", { cause })),
    );
    worker.on("exit", () => this.#fail(worker, new EngineStoppedError("the database engine stopped")));
    return worker;
  }

  #receive(reply: Reply): void {
    if (reply.type === "wire" && this.#isOpen) this.#current?.push(Buffer.from(reply.bytes.buffer));
    if (reply.type !== "idle") return;
    this.#pendingStatements -= 1;
    this.#watch();
  }

  #request<T extends Reply["type"]>(request: Request, type: T): Promise<Extract<Reply, { type: T }>> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new EngineStoppedError("the database engine is not running"));
    return new Promise((resolve, reject) => {
      const removeListeners = () => {
        worker.off("message", onMessage);
        worker.off("exit", onExit);
      };
      const onMessage = (reply: Reply) => {
        if (reply.type !== type) return;
        removeListeners();
        resolve(reply as Extract<Reply, { type: T }>);
      };
      const onExit = () => {
        removeListeners();
        reject(new EngineStoppedError("the database engine stopped"));
      };
      worker.on("message", onMessage);
      worker.on("exit", onExit);
      worker.postMessage(request);
    });
  }

  /** Gives the connection, reset or from a new thread if the last one died, to the stream that has waited longest. */
  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    const { stream, opened } = next;
    this.#current = stream;
    this.#prepare().then(
      () => {
        if (this.#current !== stream) return; // detached in the meantime
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
    if (!this.#isFresh) await this.#reset(this.#worker);
    this.#isFresh = false;
  }

  async #reset(worker: Worker): Promise<void> {
    await this.#inTime(resetTimeout, this.#request({ type: "reset" }, "ready"), worker);
  }

  /** Ends the thread where it does not answer in time, so that the next stream gets a new one. */
  async #inTime<T>(milliseconds: number, answer: Promise<T>, worker: Worker | undefined): Promise<T> {
    // nothing of an in-memory database would be left
    if (this.#options.dir === undefined || !worker) return await answer;
    try {
      const error = new EngineStoppedError("the database engine does not answer");
      return await within(milliseconds, answer, error);
    } catch (failure) {
      this.#fail(worker, failure as Error);
      throw failure;
    }
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#pendingStatements === 0 || this.#options.dir === undefined) return;
    const limit = this.#isTimeoutOff ? longestStatement : this.#options.statementTimeout;
    this.#timer = setTimeout(() => this.#cancel(), limit);
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
