import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];
const text = /\.(js|css|html|svg|json|txt)$/;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 512) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, quality)),
    writeFile(`${file}.gz`, await gz(content, { level: 9 })),
  ]);
}

/** Writes a brotli and a gzip copy of each text file of the build, so that the server need not compress. Files below 512 bytes are left out. */
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
      const files = await readdir(folder, { recursive: true });
      for (const file of files) if (text.test(file)) await compress(join(folder, file));
    },
  };
}
