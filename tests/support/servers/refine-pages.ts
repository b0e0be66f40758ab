import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer, type InlineConfig, loadConfigFromFile, mergeConfig } from "vite";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const refinePages = fileURLToPath(new URL("../refine-pages", import.meta.url));

/** Plugins that take long, or that name files from the root of the repository. */
const unwanted: readonly string[] = ["precompressed", "pseudo-language"];

/** The console's own configuration, for the pages in a folder and without what is of no use to them. */
async function configuration(command: "build" | "serve", root = refinePages): Promise<InlineConfig> {
  const mode = command === "build" ? "production" : "development";
  const loaded = await loadConfigFromFile({ command, mode }, join(repository, "vite.config.ts"));
  const plugins = loaded?.config.plugins?.flat().filter((plugin) => {
    return !(plugin && "name" in plugin && unwanted.includes(plugin.name));
  });
  return {
    ...loaded?.config,
    plugins: plugins ?? [],
    configFile: false,
    root,
    publicDir: join(repository, "public"),
    logLevel: "error",
  };
}

/** Something that is there until it is closed. */
interface Closable {
  close(): Promise<void>;
}

/** Builds the pages into a temporary folder. */
export async function buildRefinePages(): Promise<Closable & { readonly dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), "refine-pages-"));
  await build(
    mergeConfig(await configuration("build"), {
      build: { outDir: dir, sourcemap: false, emptyOutDir: true },
    }),
  );
  return { dir, close: () => rm(dir, { recursive: true }) };
}

/** Serves the pages as `npm run dev` serves the console, in front of a platform. */
export const serveRefinePages = (platform: string) => serve(refinePages, platform);

/** Serves the console itself as `npm run dev` does, in front of a platform. */
export const serveConsole = (platform: string) => serve(repository, platform);

async function serve(root: string, platform: string): Promise<Closable & { readonly url: string }> {
  const cacheDir = await mkdtemp(join(tmpdir(), "refine-pages-cache-"));
  const proxied = { target: platform, changeOrigin: false };
  const server = await createServer(
    mergeConfig(await configuration("serve", root), {
      cacheDir,
      server: {
        port: 0,
        proxy: { "/admin": proxied, "/cdn": proxied, "/files": proxied },
        fs: { allow: [repository] },
      },
    }),
  );
  await server.listen();
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return {
    url: url.replace(/\/$/, ""),
    async close() {
      await server.close();
      await rm(cacheDir, { recursive: true });
    },
  };
}
