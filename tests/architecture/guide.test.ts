import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The lines of a file that say something; imports differ with what a quotation leaves out. */
const linesOf = (code: string) =>
  code
    .split("\n")
    .map((line) => line.replace(/ +\/\/ .*$/, ""))
    .filter((line) => line !== "" && !line.startsWith("import "));

/** A paragraph and the code that follows it. */
const quotation = /((?:.+\n)+)\n```tsx?\n([^`]*(?:`[^`]+`[^`]*)*)```/g;

describe("docs/adding-a-resource.md", () => {
  const quotations = [...read("docs/adding-a-resource.md").matchAll(quotation)];

  it.each([
    "server/resources/customers/blacklist.ts",
    "src/resources/blacklist/resource.tsx",
    "src/i18n/pt/blacklist.ts",
  ])("quotes %s as it is, whatever it leaves out", (path) => {
    const [, , code = ""] = quotations.find(([, words = ""]) => words.includes(`\`${path}\``)) ?? [];
    const known = linesOf(read(path));

    expect(linesOf(code).length).toBeGreaterThan(20);
    expect(linesOf(code).filter((line) => !known.includes(line))).toEqual([]);
  });
});
