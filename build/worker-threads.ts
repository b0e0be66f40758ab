import { dirname, join } from "node:path";
import MagicString from "magic-string";
import type { Plugin } from "vite";

const thread = /new URL\("(\.\/[\w-]+\.mjs)", import\.meta\.url\)/g;

/**
 * Compiles the files that worker threads of the server start, and points to what they become: Vite does that for browsers only.
 * A thread is named as `new URL("./name.mjs", import.meta.url)`; a `Worker` in a file without such an address stops the build.
 */
export function workerThreads(): Plugin {
  return {
    name: "worker-threads",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]server[\\/].+\.ts$/, code: /new Worker\(/ },
      handler(code, id) {
        const edited = new MagicString(code);
        for (const { 0: address, 1: path = "", index } of code.matchAll(thread)) {
          const file = this.emitFile({ type: "chunk", id: join(dirname(id), path) });
          edited.update(index, index + address.length, `import.meta.ROLLUP_FILE_URL_${file}`);
        }
        if (!edited.hasChanged()) this.error(`${id} starts a thread from a file that would not be compiled`);
        return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
      },
    },
    // instead of Vite's, which is an address below the site's root
    resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url)`,
  };
}
