// @ts-check
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { DurableFileSystem } from "./durable-file-system.mjs";
import { flush, flushTree } from "./flush.mjs";

/** The PostgreSQL major version of this PGlite, which cannot open the files of another one. */
export const postgresMajor = "18";

const extensions = { pg_trgm, unaccent };
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), // -F turns fsync off
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "max_wal_size=128MB"],
  // a quarter of the default, all of which is taken at the start (decision record 248)
  ...["-c", "shared_buffers=32MB"],
];

/**
 * @typedef {object} StartOptions
 * @property {string} [dir]
 * @property {Uint8Array | string} [snapshot]
 * @property {WebAssembly.Module} wasm the compiled PGlite
 */

/** @param {StartOptions["snapshot"]} snapshot */
function packedDirectory(snapshot) {
  if (snapshot === undefined) return {};
  const bytes = typeof snapshot === "string" ? readFileSync(snapshot) : snapshot;
  return { loadDataDir: new Blob([new Uint8Array(bytes)]) };
}

/**
 * Creates the cluster under another name and renames it when complete, so that a killed start leaves nothing that looks like a
 * database.
 * @param {string} dir
 * @param {StartOptions} options
 */
async function createCluster(dir, { snapshot, wasm }) {
  const unfinished = join(dir, "postgres.new");
  rmSync(unfinished, { recursive: true, force: true });
  const fs = new DurableFileSystem(unfinished);
  const engine = await PGlite.create({
    fs,
    extensions,
    pgliteWasmModule: wasm,
    ...packedDirectory(snapshot),
  });
  await engine.close();
  flushTree(unfinished);
  renameSync(unfinished, join(dir, "postgres"));
  flush(dir);
}

/** @param {string} cluster */
function checkMajor(cluster) {
  const written = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (written === postgresMajor) return;
  throw new Error(
    `${cluster} was written by PostgreSQL ${written} and this version embeds PostgreSQL ${postgresMajor}: ` +
      "export it with the version that wrote it (server/cli/export.ts), then import that file into a new directory",
  );
}

/**
 * Starts PGlite, durably under `dir` or in memory without one; a new database starts with the content of `snapshot`, if given.
 * @param {StartOptions} options
 */
export async function startPglite(options) {
  const { dir, snapshot, wasm } = options;
  const engine = { extensions, pgliteWasmModule: wasm };
  if (dir === undefined) return await PGlite.create({ ...engine, ...packedDirectory(snapshot) });
  const cluster = join(dir, "postgres");
  if (!existsSync(cluster)) await createCluster(dir, options);
  checkMajor(cluster);
  return await PGlite.create({
    ...engine,
    fs: new DurableFileSystem(cluster),
    startParams: durableParameters,
  });
}
