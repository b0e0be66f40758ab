import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { workerThreads } from "./build/worker-threads.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The commands in server/cli, each under its name; `command.ts` is what they share. */
const commands = readdirSync(join(root, "server/cli"))
  .filter((name) => name.endsWith(".ts") && name !== "command.ts")
  .map((name) => [`cli/${basename(name, ".ts")}`, join(root, "server/cli", name)]);

/**
 * Compiles the server for production into dist/server: plain JavaScript for Node, with source maps. Packages are not bundled;
 * they come from node_modules.
 */
export default defineConfig({
  plugins: [workerThreads()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { start: join(root, "server/production.ts"), ...Object.fromEntries(commands) },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
      },
    },
  },
});
