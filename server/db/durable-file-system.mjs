// @ts-check
import { closeSync, constants, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The errno that PostgreSQL must see when a flush fails, in the numbering of its WebAssembly build. */
const EIO = 29;

/**
 * @typedef {object} Stream
 * @property {number | undefined} nfd the file's descriptor in Node; a directory has none
 * @property {object} node
 */

/**
 * @typedef {object} EngineFiles
 * @property {{ ErrnoError: new (errno: number) => Error }} FS
 * @property {{ stream_ops: { fsync?: (stream: Stream) => number }, realPath: (node: object) => string }} NODEFS
 */

/**
 * @param {Stream} stream
 * @param {EngineFiles["NODEFS"]} files
 */
function flush(stream, files) {
  if (stream.nfd !== undefined && stream.nfd !== null) return fsyncSync(stream.nfd);
  const directory = openSync(files.realPath(stream.node), constants.O_RDONLY);
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** PGlite's Node file system, with the fsync of files and directories that it leaves out. */
export class DurableFileSystem extends NodeFS {
  /**
   * @override
   * @type {NodeFS["init"]}
   */
  async init(pg, options) {
    const amended = await super.init(pg, options);
    amended.emscriptenOpts.preRun?.push((module) => {
      const { FS, NODEFS } = /** @type {EngineFiles} */ (/** @type {unknown} */ (module));
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          flush(stream, NODEFS);
          return 0;
        } catch {
          throw new FS.ErrnoError(EIO);
        }
      };
    });
    return amended;
  }
}
