// @ts-check
// Runs PGlite off the main thread, so that a slow query does not stall requests. JavaScript, since Node 20 cannot start a
// worker from TypeScript here.
import { parentPort, workerData } from "node:worker_threads";
import { startPglite } from "./pglite-start.mjs";

/** @typedef {import("./pglite-engine").Request} Request */
/** @typedef {import("./pglite-engine").Reply} Reply */

if (!parentPort) throw new Error("pglite-worker runs as a worker thread");
const port = parentPort;
const chunkSize = 256 * 1024;

/** @param {Reply} reply */
function send(reply) {
  port.postMessage(reply, "bytes" in reply ? [/** @type {ArrayBuffer} */ (reply.bytes.buffer)] : []);
}

const engine = await startPglite(workerData);

/** @param {Uint8Array} message */
async function execute(message) {
  /** @type {Buffer[]} */
  let chunks = [];
  let size = 0;
  const flush = () => {
    if (size > 0) send({ type: "wire", bytes: new Uint8Array(Buffer.concat(chunks)) });
    chunks = [];
    size = 0;
  };
  // The streaming variant, because the plain one never frees the messages it has parsed.
  await engine.execProtocolRawStream(message, {
    onRawData: (bytes) => {
      chunks.push(Buffer.from(bytes)); // a copy, since the bytes are in PostgreSQL's own memory
      size += bytes.length;
      if (size >= chunkSize) flush();
    },
  });
  flush();
}

/** Resets the connection to the state of a new one. */
async function reset() {
  if (engine.isInTransaction()) await engine.exec("rollback");
  await engine.exec("discard all");
}

async function takeSnapshot() {
  await engine.exec("checkpoint");
  const packed = await engine.dumpDataDir("none");
  return new Uint8Array(await packed.arrayBuffer());
}

/** @param {Request} request */
async function answer(request) {
  switch (request.type) {
    case "wire":
      await execute(request.bytes);
      return send({ type: "idle" });
    case "reset":
      await reset();
      return send({ type: "ready" });
    case "snapshot":
      return send({ type: "snapshot", bytes: await takeSnapshot() });
    case "close":
      if (engine.isInTransaction()) await engine.exec("rollback");
      await engine.exec("checkpoint");
      await engine.close();
      return send({ type: "closed" });
  }
}

let queue = Promise.resolve();
port.on("message", (/** @type {Request} */ request) => {
  queue = queue.then(() => answer(request));
});
send({ type: "started" });
