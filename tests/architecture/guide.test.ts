import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const guide = readFileSync(join(root, "docs/adding-a-resource.md"), "utf8");

/** The files that the guide prints whole: a paragraph that is a path and a colon, and the code below it. */
const files = [...guide.matchAll(/^`([^`]+)`[^`\n]*:\n\n```tsx?\n([\s\S]*?)^```$/gm)].map(
  ([, path = "", text = ""]) => ({ path, text }),
);

/** The lines that the guide adds to registries, between lines that are there. */
const additions = [...guide.matchAll(/^In `([^`]+)`[^\n]*:\n\n```diff\n([\s\S]*?)^```$/gm)].map(
  ([, path = "", diff = ""]) => ({ path, lines: diff.trimEnd().split("\n") }),
);

/** The commands that try the new resource. */
const commands =
  /```sh\n([\s\S]*?)```/
    .exec(guide)?.[1]
    ?.trim()
    .split(/\n|&&/)
    .map((line) => line.trim()) ?? [];

const without = (lines: readonly string[], sign: string) =>
  lines
    .filter((line) => !line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join("");

/** Copies what git knows of the project, changes included. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "guide-"));
  const known = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const path of execFileSync("git", known, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean))
    cpSync(join(root, path), join(copy, path), { recursive: true, force: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

describe("docs/adding-a-resource.md", () => {
  let copy = "";
  beforeAll(() => {
    copy = copyProject();
    for (const { path, text } of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    for (const { path, lines } of additions) {
      const before = readFileSync(join(copy, path), "utf8");
      expect(before, `${path} has the lines around the new one`).toContain(without(lines, "+"));
      writeFileSync(join(copy, path), before.replace(without(lines, "+"), without(lines, "-")));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("prints six files, and one place in each of three registries", () => {
    expect(files.map(({ path }) => path)).toEqual([
      "contract/merchants.ts",
      "src/resources/merchants/resource.tsx",
      "src/i18n/pt/merchants.ts",
      "src/i18n/en/merchants.ts",
      "server/resources/customers/merchants.ts",
      "tests/api/resources/customers/merchants.test.ts",
    ]);
    expect(additions.map(({ path }) => path)).toEqual([
      "contract/resources.ts",
      "src/resources/index.ts",
      "server/resources/handlers.ts",
    ]);
  });

  it.each(commands)("is green with `%s`", { timeout: 300_000 }, (command) => {
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd: copy, env, encoding: "utf8" });

    expect(status, `${stdout}\n${stderr}`).toBe(0);
  });
});
