import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { read, root } from "../tools/repository";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The built console on a web server of its own. */
export interface StaticConsole {
  readonly url: string;
  /** Names the platform that the page calls from now on, in its `<meta>` elements and its Content-Security-Policy. */
  use(platform: string): void;
  close(): Promise<void>;
}

/** The Content-Security-Policy that docs/protocol.md gives for a platform on another origin. */
function policyFor(platform: string): string {
  const policy = /^content-security-policy: (.+)$/m.exec(read("docs/protocol.md"))?.[1];
  if (!policy) throw new Error("docs/protocol.md gives no Content-Security-Policy.");
  return policy.replaceAll("https://api.example.com", platform);
}

/** Serves dist/console as any web server would: files as they are, the page at every other path. */
export async function startStaticConsole(): Promise<StaticConsole> {
  const dir = process.env.CONSOLE_DIR ?? join(root, "dist/console");
  const page = await readFile(join(dir, "index.html"), "utf8");
  let platform = "";

  const server = createServer(async ({ url = "/" }, response) => {
    const path = normalize(url.split("?")[0] ?? "/");
    const file = extname(path) ? await readFile(join(dir, path)).catch(() => undefined) : undefined;
    if (extname(path) && !file) {
      response.writeHead(404).end();
      return;
    }
    const html = page.replace(
      /(<meta name="(?:api-base|cdn-origin)" content=")(")/g,
      (_, start: string, end: string) => start + platform + end,
    );
    response.writeHead(200, {
      "content-type": types[file ? extname(path) : ".html"] ?? "application/octet-stream",
      "content-security-policy": policyFor(platform),
    });
    response.end(file ?? html);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    use(address) {
      platform = address;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
