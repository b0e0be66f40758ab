import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, root, files as tracked } from "../support/tools/repository";

const page = read("docs/requirements.md");

/** The requirements of a section, `A` or `S2`, in the order of the page. */
interface Section {
  readonly name: string;
  readonly numbers: readonly number[];
}

const sections: Section[] = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    name: /^[A-HS]\d*/.exec(text)?.[0] ?? "",
    numbers: [...text.matchAll(/^\| (?:[A-H]|S\d+\.)(\d+) \|/gm)].map(([, number]) => Number(number)),
  }));

const rows = page.split("\n").filter((line) => /^\| (?:[A-H]|S\d+\.)\d+ \|/.test(line));
const numberOf = (row: string) => row.split(" | ")[0]?.slice(2) ?? "";
const known = new Set(rows.map(numberOf));

/** Files that may cite a requirement. */
const citing =
  /^(conformance|contract|server|src|tests|scripts|bench|build|docs)\/.*\.(ts|tsx|mjs|css|html|md)$/;
const files = tracked
  .filter((path) => citing.test(path))
  // a comment may go on in the next line between the word and its number
  .map((path) => ({ path, text: read(path).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ") }));

/** What `pattern` finds in the files, each with the file that has it. */
const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => ({ path, words })));

const number = String.raw`(?:[A-H]|S\d+\.)\d+`;
const citation = new RegExp(
  String.raw`\b[Rr]equirements? ${number}(?:(?:, | and |, and | to |–)${number})*`,
  "g",
);

describe("docs/requirements.md", () => {
  it("has each number once", () => {
    const numbers = rows.map(numberOf);

    const repeated = numbers.filter((each, at) => numbers.indexOf(each) !== at);

    expect(repeated).toEqual([]);
  });

  it.each(sections)("has the rows of $name in order, and none of another section", ({ name, numbers }) => {
    const own = rows.map(numberOf).filter((each) => each.replace(/\.?\d+$/, "") === name);

    expect(numbers.length).toBeGreaterThan(0);
    expect(own).toHaveLength(numbers.length);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it("says of every requirement what it demands, what does it and what shows it", () => {
    const incomplete = rows.filter((row) => !/^(\| [^|]+ ){4}\|$/.test(row));

    expect(incomplete).toEqual([]);
  });

  it("names files that are there", () => {
    const named = [...page.matchAll(/`((?:src|server|contract|tests|scripts|docs)\/[^`]+)`/g)];

    const gone = named.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)));

    expect(gone).toEqual([]);
  });
});

describe("the source and the pages", () => {
  it("cite requirements that there are", () => {
    const wrong = found(citation).flatMap(({ path, words }) =>
      [...words.matchAll(new RegExp(number, "g"))]
        .filter(([cited]) => !known.has(cited))
        .map(([cited]) => `${path}: ${cited}`),
    );

    expect(wrong).toEqual([]);
  });

  it("cite nothing that a reader does not have", () => {
    const outside = found(/\bdecisions? [A-H]\d+|\bspecification \d+/gi);

    expect(outside.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
  });
});
