import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storageKeys } from "../../src/http/storage-keys";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "SECURITY.md"), "utf8");
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, "src", path), "utf8") }));

/** The files that reach for something of the browser's that outlives the page. */
const using = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path);

describe("SECURITY.md", () => {
  it.each([...Object.values(storageKeys), "theme", "horizonConsent"])("tells of %s", (key) => {
    const told = page.includes(`\`${key}\``);

    expect(told).toBe(true);
  });

  it("is right that the console keeps nothing elsewhere", () => {
    const elsewhere = using(/\b(sessionStorage|indexedDB|caches|serviceWorker|cookieStore)\b/);

    expect(elsewhere).toEqual([]);
  });

  it("knows every file that keeps something", () => {
    const keeping = using(/\b(localStorage|document\.cookie)\b/).sort();

    expect(keeping).toEqual([
      "app/start.tsx",
      "engine/input/kept-reasons.ts",
      "engine/views/arrangement.ts",
      "pages/login/consent-banner.tsx",
      "providers/start-page.ts",
      "shell/session/use-idle-timer.ts",
      "theme/theme-choice.ts",
    ]);
  });
});
