import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];
const text = /\.(js|css|html|svg|json|txt)$/;
const smallest = 512;

/** Writes a file whole, since the server may read it meanwhile. Its name while it is written ends like that of a compressed file, too. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const [, ending = ""] = /(\.\w+)$/.exec(path) ?? [];
  const part = `${path}.part${ending}`;
  await writeFile(part, content);
  await rename(part, path);
}

async function compress(file: string, ending: ".br" | ".gz"): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const compressed = ending === ".br" ? await brotli(content, quality) : await gz(content, { level: 9 });
  await writeWhole(file + ending, compressed);
}

/** Tells a start that waits for the build (`server/bootstrap/build-console.ts`) that it can be served, and leaves the processor to it. */
function announce(): void {
  if (process.env.ANNOUNCE_BUILD !== "1" || !process.send) return;
  process.once("disconnect", () => process.exit());
  // the listener alone would keep this process
  process.channel?.unref();
  process.send("built");
  setPriority(10);
}

/**
 * Writes a brotli and a gzip copy of each text file of the build, so that the server need not compress. Files below 512 bytes are left out.
 * Brotli takes seconds, as long as all before: a start serves the files without it until then. The page comes last, so that its copy says that the build is whole.
 */
export function precompressed(): Plugin {
  let folder = "dist";
  return {
    name: "precompressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      // a build that failed has no folder, and says itself why
      if (!existsSync(folder)) return;
      const found = await readdir(folder, { recursive: true });
      const isPage = (file: string) => file === "index.html";
      const files = found
        .filter((file) => text.test(file))
        .sort((one, other) => Number(isPage(one)) - Number(isPage(other)));
      for (const file of files) await compress(join(folder, file), ".gz");
      announce();
      for (const file of files) await compress(join(folder, file), ".br");
    },
  };
}
