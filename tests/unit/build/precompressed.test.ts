import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precompressed-"));
  mkdirSync(join(folder, "public"));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><title>Page</title>${"<p>A line.</p>\n".repeat(100)}`,
  );
  writeFileSync(join(folder, "public/text.txt"), "Some text that is said again. ".repeat(100));
  writeFileSync(join(folder, "public/short.txt"), "Too short.");
  writeFileSync(
    join(folder, "vite.config.mts"),
    `import { precompressed } from ${JSON.stringify(fromRoot("build/precompressed.ts"))};
     export default { plugins: [precompressed()] };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(env: Readonly<Record<string, string>> = {}): {
  building: ChildProcess;
  exited: Promise<unknown[]>;
} {
  const building = fork(fromRoot("node_modules/vite/bin/vite.js"), ["build", "--logLevel", "warn"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  return { building, exited: once(building, "exit") };
}

const built = (name: string) => join(folder, "dist", name);

it("each text file has a copy in brotli and in gzip, but a short one", async () => {
  const { exited } = build();

  expect(await exited).toEqual([0, null]);
  for (const name of ["index.html", "text.txt"]) {
    const content = readFileSync(built(name));
    expect(brotliDecompressSync(readFileSync(built(`${name}.br`)))).toEqual(content);
    expect(gunzipSync(readFileSync(built(`${name}.gz`)))).toEqual(content);
  }
  expect(readdirSync(built("")).sort()).toEqual(
    ["index.html", "text.txt"]
      .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
      .concat("short.txt")
      .sort(),
  );
});

it("a start that waits is told when the files can be served, and the page has its copy in brotli last", async () => {
  const { building, exited } = build({ ANNOUNCE_BUILD: "1" });
  const [message] = await once(building, "message");

  expect(message).toBe("built");
  expect(existsSync(built("index.html.gz"))).toBe(true);
  expect(await exited).toEqual([0, null]);
  expect(existsSync(built("index.html.br"))).toBe(true);
});

it("a build that nobody waits for any more ends, and has no copy of its page", async () => {
  // takes seconds to compress
  writeFileSync(join(folder, "public/long.txt"), randomBytes(4_000_000).toString("hex"));
  const { building, exited } = build({ ANNOUNCE_BUILD: "1" });
  await once(building, "message");
  building.disconnect();

  expect(await exited).toEqual([0, null]);
  expect(existsSync(built("index.html"))).toBe(true);
  expect(existsSync(built("index.html.br"))).toBe(false);
});
