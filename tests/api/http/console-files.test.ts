import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const page = "<!doctype html><title>Horizon</title>";
const script = "export const answer = 42;".repeat(100);

let dir: string;
let platform: TestPlatform;
let proxied: TestPlatform;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(dir, "dist", "assets"), { recursive: true });
  writeFileSync(join(dir, "secret.txt"), "secret");
  writeFileSync(join(dir, "dist", "index.html"), page);
  writeFileSync(join(dir, "dist", "favicon.svg"), "<svg/>");
  writeFileSync(join(dir, "dist", "assets", "main-4f2a.js"), script);
  writeFileSync(join(dir, "dist", "assets", "main-4f2a.js.br"), brotliCompressSync(script));
  const consoleDir = join(dir, "dist");
  [platform, proxied] = await Promise.all([
    startPlatform({ config: { consoleDir } }),
    startPlatform({ config: { consoleDir, trustedProxies: 1 } }),
  ]);
});
afterAll(async () => {
  await Promise.all([platform.close(), proxied.close()]);
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.client().fetch(path, { headers });

describe("the console", () => {
  it.each(["/", "/login", "/dashboard", "/finance/withdrawals", "/terms/privacy", "/no/such/page"])(
    "gives its page at %s",
    async (path) => {
      const response = await get(path);

      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toBe(page);
    },
  );

  it("does not fail at a file whose place a newer version took", async () => {
    const path = join(dir, "dist", "assets", "replaced-9c1b.js");
    writeFileSync(path, script);
    const before = await startPlatform({ config: { consoleDir: join(dir, "dist") } });
    rmSync(path);

    const response = await before.client().fetch("/assets/replaced-9c1b.js");
    await before.close();

    expect(response.status).toBe(404);
  });

  it.each([
    "/assets/gone-1234.js",
    "/assets/",
    "/assets",
    "/assets/main-4f2a.js.br",
    "/cdn/gone.json",
    "/admin",
  ])("does not answer its page at %s", async (path) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<title>");
  });

  it("lets browsers cache hashed files for good, and sends them compressed", async () => {
    const compressed = await get("/assets/main-4f2a.js", { "accept-encoding": "gzip, br" });
    const plain = await get("/assets/main-4f2a.js", { "accept-encoding": "identity" });

    expect(compressed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(compressed.headers.get("vary")).toBe("accept-encoding");
    expect(await compressed.text()).toBe(script);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  it("lets browsers revalidate its page, and answers 304 while it is unchanged", async () => {
    const first = await get("/");
    const again = await get("/login", { "if-none-match": String(first.headers.get("etag")) });

    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("answers HEAD without a body", async () => {
    const response = await platform.client().fetch("/", { method: "HEAD" });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(page.length));
    expect(await response.text()).toBe("");
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
  ])("serves nothing from outside its folder at %s", async (path) => {
    const response = await get(path);

    expect(await response.text()).not.toContain("secret");
  });
});

describe("security headers", () => {
  it("include HSTS when the proxy reports https", async () => {
    const headers = { "x-forwarded-proto": "https" };

    const behindProxy = await proxied.client().fetch("/", { headers });
    const plain = await proxied.client().fetch("/");
    const believed = await get("/", headers);

    expect(behindProxy.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(plain.headers.get("strict-transport-security")).toBeNull();
    expect(believed.headers.get("strict-transport-security")).toBeNull();
  });
});

describe("a platform without a console", () => {
  it("serves the API alone", async () => {
    const alone = await startPlatform();

    const root = await alone.client().fetch("/");
    const api = await alone.client().fetch("/admin/session/open");
    await alone.close();

    expect([root.status, api.status]).toEqual([404, 200]);
  });
});
