import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pseudoTexts } from "../../build/pseudo-text";
import { permissionNames } from "../../contract/permission-names";
import { ruleMessages } from "../../contract/validation";
import { copyProject, runCommand } from "../support/tools/project-copy";
import { pseudoSource } from "../support/tools/pseudo-source";

/** What the console is made and checked from. */
const isNeeded = (path: string) =>
  /^(contract|src|own)\//.test(path) ||
  ["package.json", "tsconfig.json", "vitest.config.ts", "tests/architecture/declared-texts.test.ts"].includes(
    path,
  );

function copyConsole(): string {
  const copy = copyProject(isNeeded);
  const tsconfig = { extends: "./tsconfig.json", include: ["src"] };
  writeFileSync(join(copy, "tsconfig.console.json"), JSON.stringify(tsconfig));
  return copy;
}

/** Adds a language as the guide says: a copy of a folder, translated, and a line. */
function addLanguage(copy: string): void {
  const folder = join(copy, "src/i18n/es");
  cpSync(join(copy, "src/i18n/en"), folder, { recursive: true });
  for (const name of readdirSync(folder)) edit(join(folder, name), pseudoSource);
  // what Portuguese and English take from the contract
  const own = { "permissionNames.en": permissionNames.en, "ruleMessages.en": ruleMessages.en };
  for (const [taken, texts] of Object.entries(own))
    edit(join(folder, "signed-in.ts"), (source) =>
      source
        .replace(new RegExp(`^import .*${taken.split(".")[0]}.*\n`, "m"), "")
        .replace(taken, JSON.stringify(pseudoTexts(texts))),
    );
  edit(join(copy, "src/i18n/languages.ts"), (source) =>
    source.replace("  en: {", '  es: { name: "Español", locale: "es" },\n  en: {'),
  );
}

function edit(path: string, change: (source: string) => string): void {
  const source = readFileSync(path, "utf8");
  const changed = change(source);
  // a file of imports only has no texts
  if (changed !== source) writeFileSync(path, changed);
}

const typecheck = (cwd: string) =>
  runCommand("node node_modules/typescript-7/bin/tsc --noEmit --project tsconfig.console.json", cwd);
const testTexts = (cwd: string) =>
  runCommand(
    "node node_modules/vitest/vitest.mjs run --project node tests/architecture/declared-texts.test.ts",
    cwd,
  );

describe("a third language", () => {
  let copy = "";
  beforeAll(() => {
    copy = copyConsole();
    addLanguage(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("is one folder and one line: the console compiles, and its texts are complete", async () => {
    const [compiled, tested] = await Promise.all([typecheck(copy), testTexts(copy)]);

    expect(compiled.code, compiled.said).toBe(0);
    expect(tested.code, tested.said).toBe(0);
    expect(tested.said).toMatch(/[1-9]\d passed/);
  }, 120_000);

  it("names what it lacks: a key, a message of validation, a plural form, a file", async () => {
    const folder = join(copy, "src/i18n/es");
    edit(join(folder, "templates.ts"), (source) =>
      source.replace(/columns: \{ id: \{[^}]*\}, /, "columns: { "),
    );
    edit(join(folder, "signed-in.ts"), (source) =>
      source.replace(/"maxLength":"[^"]*",/, "").replace(/^ {4}loaded_one: .*\n/m, ""),
    );
    rmSync(join(folder, "blacklist.ts"));

    const [compiled, tested] = await Promise.all([typecheck(copy), testTexts(copy)]);

    expect(compiled.said).toMatch(/src\/i18n\/es\/templates\.ts.*\n?.*'id' is missing/);
    expect(compiled.said).toMatch(/src\/i18n\/es\/signed-in\.ts[\s\S]*maxLength/);
    expect(compiled.said).toMatch(/src\/i18n\/es\/signed-in\.ts[\s\S]*loaded_one/);
    expect(tested.said).toContain("src/i18n/es/blacklist.ts");
    expect(tested.said).toContain("list.loaded_one");
  }, 120_000);
});
