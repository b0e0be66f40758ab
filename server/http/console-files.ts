import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./caller";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Encodings in order of preference, with the extension of the files compressed at build time. */
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
const compressed = new Set([".br", ".gz"]);

interface File {
  path: string;
  type: string;
  etag: string;
  /** True when the name contains the content's hash, so that browsers may cache the file for good. */
  isHashed: boolean;
}

/** Lists the files once at the start: only these are served, so that no address can reach outside the folder. */
function findFiles(dir: string): Map<string, File> {
  const files = new Map<string, File>();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const ending = extname(entry.name);
    if (!entry.isFile() || compressed.has(ending)) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(dir, path).split(sep).join("/")}`;
    files.set(address, {
      path,
      type: types[ending] ?? "application/octet-stream",
      etag: createHash("sha256").update(readFileSync(path)).digest("base64url").slice(0, 22),
      isHashed: address.startsWith("/assets/"),
    });
  }
  return files;
}

function pickEncoding(file: File, accepted: string): { name?: string; ending: string } {
  const offered = accepted.split(",").map((part) => part.split(";")[0]?.trim());
  for (const [name, ending] of encodings)
    if (offered.includes(name) && existsSync(file.path + ending)) return { name, ending };
  return { ending: "" };
}

/** The bytes of a file; undefined where it was removed since the start. */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const isForServer = (path: string) =>
  /^\/(admin|cdn|files|demo|healthz|livez|readyz|assets)(\/|$)/.test(path);

/** Serves the built console: its files, and its page at every other address that does not belong to the server. */
export function serveConsole(dir: string): MiddlewareHandler<Env> {
  const files = findFiles(dir);
  const page = files.get("/index.html");

  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return await next();
    const file = files.get(path) ?? (isForServer(path) ? undefined : page);
    if (!file) return await next();
    const { name, ending } = pickEncoding(file, c.req.header("accept-encoding") ?? "");
    const etag = `"${file.etag}${name ? `-${name}` : ""}"`;
    const headers = {
      "content-type": file.type,
      "cache-control": file.isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      etag,
      vary: "accept-encoding",
      ...(name && { "content-encoding": name }),
    };
    if (c.req.header("if-none-match")?.split(/,\s*/).includes(etag)) return c.body(null, 304, headers);
    const bytes = await bytesOf(file.path + ending);
    // a newer version took its place: a page that asks for it says so
    if (!bytes) return await next();
    return c.body(bytes, 200, { ...headers, "content-length": String(bytes.length) });
  };
}
