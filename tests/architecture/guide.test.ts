import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, runCommand } from "../support/tools/project-copy";
import { read } from "../support/tools/repository";

const guide = read("docs/adding-a-resource.md");

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

describe("docs/adding-a-resource.md", () => {
  let copy = "";
  const ends = new Map<string, { code: number; said: string }>();
  const inOrder = async (chosen: readonly string[]) => {
    for (const command of chosen) ends.set(command, await runCommand(command, copy));
  };

  beforeAll(async () => {
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
    // the first two write files; what needs the build runs beside the other checks
    const build = commands.indexOf("npm run build");
    await inOrder(commands.slice(0, 2));
    await Promise.all([inOrder(commands.slice(2, build)), inOrder(commands.slice(build))]);
  }, 300_000);
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

  it.each(commands)("is green with `%s`", (command) => {
    const { code, said } = ends.get(command) ?? {};

    expect(code, said).toBe(0);
  });
});
