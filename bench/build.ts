import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { precompressed } from "../build/precompressed";

const root = fileURLToPath(new URL("..", import.meta.url));
const floors = fileURLToPath(new URL("floors/", import.meta.url));

/** Builds the console into `outDir` as it is shipped. */
export async function buildConsole(outDir: string): Promise<void> {
  await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true } });
}

/** Builds the pages that the console is compared with into `outDir`, with Vite's defaults and the same compression. */
export async function buildFloors(outDir: string, { sourcemap = false } = {}): Promise<void> {
  const pages = ["html/login.html", "html/list.html", "antd/login.html", "antd/list.html"];
  await build({
    root: floors,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), precompressed()],
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap,
      target: "es2022",
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: pages.map((page) => `${floors}${page}`) },
    },
  });
}
