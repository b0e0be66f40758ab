import { randomUUID } from "node:crypto";
import { constants, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { cp, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import type { Database } from "./database";
import { flush, flushTree } from "./flush.mjs";
import { lockDirectory } from "./lock";

/** The folder of the embedded database in its data directory, and the name of the only folder in a backup. */
const cluster = "postgres";
const copyPrefix = "backup-";
/** Bytes that a copy leaves free for the database to go on with. */
const spareSpace = 64 * 1024 * 1024;

/** Runs `work` while nothing writes to the files of an embedded database: its only connection is taken, and what it knows is in them. */
const whileStill = <T>(database: Pick<Database, "withoutTimeout">, work: () => Promise<T>): Promise<T> =>
  database.withoutTimeout(async (client) => {
    await client.query("checkpoint");
    return await work();
  });

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  return size;
}

async function requireSpace(dir: string): Promise<void> {
  const needed = (await sizeOf(join(dir, cluster))) + spareSpace;
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < needed)
    throw new Error(`a backup needs ${Math.ceil(needed / 1024 / 1024)} MB of free space in ${dir}`);
}

/**
 * Copies the files of the open embedded database in `dir` into a new folder of `dir`, with queries waiting meanwhile; resolves with
 * that folder, which the caller removes. Throws when the copy would fill the disk.
 */
export async function copyDatabase(database: Pick<Database, "withoutTimeout">, dir: string): Promise<string> {
  await requireSpace(dir);
  const folder = resolve(dir, `${copyPrefix}${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const to = join(folder, cluster);
    // File systems that can share blocks between files make the copy at once.
    await whileStill(database, () =>
      cp(join(dir, cluster), to, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes copies that a killed process has left in `dir`. */
export async function removeCopies(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith(copyPrefix)) await rm(join(dir, name), { recursive: true, force: true });
}

/** The process that has a database open is no part of it. */
const isKept = (path: string): boolean => basename(path) !== "postmaster.pid";

/** Packs the database files below `folder` into a new file, readable by its owner only, which appears under its name when complete. */
export async function packCopy(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const partial = `${file}.partial`;
  try {
    // The fastest level: a tenth more bytes, in half the time that the server's machine is busy.
    const options = { cwd: folder, gzip: { level: 1 }, portable: true, filter: isKept };
    const archive = tar.create(options, [cluster]);
    await pipeline(archive, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Packs an open embedded database that nobody else uses, as `packCopy` does. */
export const packDatabase = (
  database: Pick<Database, "withoutTimeout">,
  dir: string,
  file: string,
): Promise<void> => whileStill(database, () => packCopy(dir, file));

/** True for the files and folders that a backup consists of; links and anything beside them are not unpacked. */
const belongs = (path: string, entry: tar.ReadEntry | unknown): boolean =>
  (path === cluster || path.startsWith(`${cluster}/`)) &&
  typeof entry === "object" &&
  entry !== null &&
  "type" in entry &&
  (entry.type === "File" || entry.type === "Directory");

/**
 * Unpacks a backup into `dir`, which must not hold a database; it appears there when all of it is on disk. Throws
 * DirectoryInUseError when another process has `dir` open.
 */
export async function restoreDatabase(file: string, dir: string): Promise<void> {
  await (await open(file)).close();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dir);
  const unfinished = join(dir, `${cluster}.new`);
  try {
    if (existsSync(join(dir, cluster))) throw new Error(`${dir} holds a database already`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    await tar.extract({
      file,
      cwd: unfinished,
      strip: 1,
      strict: true,
      preserveOwner: false,
      filter: belongs,
    });
    if (!existsSync(join(unfinished, "PG_VERSION"))) throw new Error(`${basename(file)} is no backup`);
    flushTree(unfinished);
    renameSync(unfinished, join(dir, cluster));
    flush(dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}
