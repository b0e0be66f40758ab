import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { givenFile } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";
import { document } from "../../support/tools/images";

const { customers, payouts } = contract;
const failing = "/admin/misc/languages";

let dir: string;
let platform: TestPlatform;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(dir, "assets"));
  for (const name of ["index.html", "theme.js", "favicon.svg", "assets/main-4f2a.js", "assets/main-4f2a.css"])
    writeFileSync(join(dir, name), name);
  platform = await startPlatform({
    config: { consoleDir: dir, trustedProxies: 1, corsOrigins: ["https://console.example.com"] },
    replace: (handlers) => ({
      ...handlers,
      misc: {
        ...handlers.misc,
        languages: () => {
          throw new Error("broken on purpose");
        },
      },
    }),
  });
  await platform.database.kysely.insertInto("settings").values({ key: "demo", value: "yes" }).execute();
});
afterAll(async () => {
  await platform.close();
  rmSync(dir, { recursive: true });
});

type Asked = readonly [path: string, init?: RequestInit];

async function reqIdOf(id: number): Promise<string> {
  const { data } = await (await platform.as("maker")).answer(customers.list, { offset: 50 });
  return data.find((row) => row.id === id)?.reqId ?? "";
}

/** The address of a customer's document. */
async function documentAt(given: Parameters<typeof givenFile>[2] = {}): Promise<string> {
  const { id } = await givenCustomer(platform.database);
  await givenFile(platform.database, id, given);
  const { data } = await (await platform.as("maker")).answer(customers.info, { reqId: await reqIdOf(id) });
  return data.kycFiles[0]?.files[0]?.url ?? "";
}

async function accountAt(): Promise<string> {
  const { id } = await givenCustomer(platform.database);
  const { data } = await (await platform.as("desk")).answer(customers.openAccount, {
    reqId: await reqIdOf(id),
  });
  return data.redirectUrl;
}

const post: RequestInit = { method: "POST", body: "{}" };

/** The kinds of answers, each with the status that identifies it. */
const kinds: Readonly<Record<string, readonly [status: number, () => Promise<Asked> | Asked]>> = {
  "the console's page": [200, () => ["/"]],
  "the page at a screen's address": [200, () => ["/finance/withdrawals"]],
  "a page that is the same": [304, () => notModified("/")],
  "a script": [200, () => ["/assets/main-4f2a.js"]],
  "a style": [200, () => ["/assets/main-4f2a.css"]],
  "an icon": [200, () => ["/favicon.svg"]],
  "an asset that is gone": [404, () => ["/assets/gone.js"]],
  "an answer of the API": [200, () => ["/admin/session/open"]],
  "a refusal": [200, () => [payouts.list.path, post]],
  "a preflight": [204, () => [payouts.list.path, { method: "OPTIONS", headers: preflight }]],
  "a wrong method": [405, () => [payouts.list.path, { method: "PUT" }]],
  "an unknown call": [404, () => ["/admin/nothing"]],
  "a failure": [500, asMaker],
  "the app-config": [200, () => ["/cdn/app-config.json"]],
  "the description of the API": [200, () => ["/admin/openapi.json"]],
  health: [200, () => ["/readyz"]],
  "a picture": [200, async () => [await documentAt()]],
  "a PDF": [200, async () => [await documentAt({ bytes: document, type: "application/pdf" })]],
  "a link that does not hold": [404, () => ["/files/forged"]],
  "a site's image that is gone": [404, () => [`/files/site/${"0".repeat(64)}`]],
  "a demonstration's account": [200, async () => [await accountAt()]],
};

const preflight = { origin: "https://console.example.com", "access-control-request-method": "POST" };

async function notModified(path: string): Promise<Asked> {
  const { headers } = await platform.client().fetch(path);
  return [path, { headers: { "if-none-match": String(headers.get("etag")) } }];
}

async function asMaker(): Promise<Asked> {
  return [failing, { headers: (await platform.as("maker")).headers }];
}

/** The kinds of answers that must never be cached. */
const uncached =
  /^(an answer of the API|a refusal|a failure|health|a picture|a PDF|a link|a demonstration's account)/;

describe("the security headers of", () => {
  it.each(Object.entries(kinds))("%s", async (kind, [status, asked]) => {
    const [path, init = {}] = await asked();
    const fetchBy = (scheme: string) =>
      platform
        .client()
        .fetch(path, { ...init, headers: { ...(init.headers as object), "x-forwarded-proto": scheme } });

    const [plain, secure] = [await fetchBy("http"), await fetchBy("https")];

    for (const { status: actual, headers } of [plain, secure]) {
      const policy = String(headers.get("content-security-policy"));
      expect(actual).toBe(status);
      expect(policy).toMatch(/^default-src '(self|none)'; /);
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*'unsafe-inline'|script-src[^;]*\*/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/form-action '(self|none)'/);
      // The console shows a document in a frame next to the customer's data.
      expect(policy).toMatch(
        /^a (picture|PDF)/.test(kind) ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      if (uncached.test(kind)) expect(headers.get("cache-control")).toContain("no-store");
    }
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });
});
