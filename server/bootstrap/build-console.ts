import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const sources = ["src", "contract", "own", "public", "build", "index.html", "vite.config.ts", "package.json"];

const folderOf = (root: string) => join(root, "dist", "console");

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True when the built console is whole and newer than all of its sources. */
function isFresh(root: string): boolean {
  const page = join(folderOf(root), "index.html");
  if (!existsSync(`${page}.br`)) return false;
  const built = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > Math.max(...sources.map((name) => newest(join(root, name))));
}

function findVite(root: string): string | undefined {
  try {
    return createRequire(join(root, "package.json")).resolve("vite/package.json");
  } catch {
    return undefined;
  }
}

/**
 * Resolves as soon as the console can be served, or with false where it cannot be built. The build goes on compressing until this process
 * ends (`build/precompressed.ts`).
 */
function runVite(root: string, vite: string): Promise<boolean> {
  const build = spawn(process.execPath, [join(vite, "..", "bin", "vite.js"), "build", "--logLevel", "warn"], {
    cwd: root,
    env: { ...process.env, ANNOUNCE_BUILD: "1" },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve) => {
    build.once("message", () => {
      build.unref();
      build.channel?.unref();
      resolve(true);
    });
    build.once("error", () => resolve(false));
    build.once("exit", (code) => resolve(code === 0));
  });
}

async function build(root: string, print: (line: string) => void): Promise<void> {
  if (isFresh(root)) return;
  const vite = findVite(root);
  if (!existsSync(join(root, "index.html"))) print("There is no console to build: serving the API alone");
  else if (!vite) print("The console cannot be built without the development packages");
  else {
    print("Building the console");
    if (!(await runVite(root, vite))) print("The console could not be built");
  }
}

/** Builds the console in `root` if it is out of date; resolves with its folder, or undefined when there is none to serve. */
export async function buildConsole(
  root: string,
  { skip, print }: { skip: boolean; print: (line: string) => void },
): Promise<string | undefined> {
  if (!skip) await build(root, print);
  const built = folderOf(root);
  return existsSync(join(built, "index.html")) ? built : undefined;
}
