import { once } from "node:events";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { copyDatabase, removeCopies } from "../db/backup";
import type { Database } from "../db/database";

/** The answer to a connection: the folder with the copy, which is removed once the connection ends. */
type Reply = { readonly folder: string } | { readonly error: string };

/** Bytes that the path of a socket may have on every system. */
const longestPath = 103;

/** The socket's path, as short as it can be written. */
function socketPathOf(dir: string): string {
  const path = join(dir, "backup.sock");
  const fromHere = relative(process.cwd(), path);
  return Buffer.byteLength(fromHere) < Buffer.byteLength(path) ? fromHere : path;
}

/** Answers connections to a socket in a data directory with copies of its database. */
export interface BackupSocket {
  close(): Promise<void>;
}

/** Listens with permissions for the owner only, from the first moment. */
async function listenAt(server: Server, path: string): Promise<void> {
  rmSync(path, { force: true });
  const usual = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(usual);
  }
}

/**
 * Serves copies of the open embedded database in `dir`, whose lock this process holds, to the command that packs backups. Anyone
 * who may connect to the socket may read the folder of the database anyway.
 */
export async function serveBackups(
  database: Pick<Database, "withoutTimeout">,
  dir: string,
  print: (line: string) => void,
): Promise<BackupSocket | undefined> {
  await removeCopies(dir);
  const path = socketPathOf(dir);
  if (Buffer.byteLength(path) > longestPath) {
    print(`Backups need the server stopped: the path of ${dir} is too long for a socket`);
    return undefined;
  }
  const server = createServer({ allowHalfOpen: true });
  const sockets = new Set<Socket>();
  let running: Promise<void> | undefined;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    if (running !== undefined) return send(socket, { error: "another backup is being made" });
    running = answer(socket, database, dir).finally(() => {
      running = undefined;
    });
  });
  await listenAt(server, path);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await running;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function send(socket: Socket, reply: Reply): void {
  socket.write(`${JSON.stringify(reply)}\n`);
  if ("error" in reply) socket.end();
}

/** Makes a copy, and removes it when the caller has ended the connection; only then does this end close it too. */
async function answer(
  socket: Socket,
  database: Pick<Database, "withoutTimeout">,
  dir: string,
): Promise<void> {
  const released = new Promise<void>((resolve) => {
    socket.once("end", resolve).once("close", resolve);
  });
  socket.resume();
  try {
    const folder = await copyDatabase(database, dir);
    send(socket, { folder });
    await released;
    await rm(folder, { recursive: true, force: true });
    socket.end();
  } catch (error) {
    send(socket, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** A copy of a served database, until it is released. */
interface ServedCopy {
  readonly folder: string;
  /** Resolves once the server has removed the copy. */
  release(): Promise<void>;
}

function openConnection(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      // No socket, or one that a killed server has left.
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(error);
    });
  });
}

/** Asks the server that serves `dir` for a copy of its database; undefined when no server does. Throws with the server's reason. */
export async function requestCopy(dir: string): Promise<ServedCopy | undefined> {
  const path = socketPathOf(dir);
  const socket = Buffer.byteLength(path) > longestPath ? undefined : await openConnection(path);
  if (!socket) return undefined;
  const [line] = await Promise.race([once(createInterface(socket), "line"), once(socket, "close")]);
  if (typeof line !== "string") throw new Error("the server stopped before the copy was made");
  const reply = JSON.parse(line) as Reply;
  if ("error" in reply) throw new Error(`the server cannot make a backup: ${reply.error}`);
  const release = async () => {
    const closed = once(socket, "close");
    socket.end();
    await closed;
  };
  return { folder: reply.folder, release };
}
