import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentTable } from "../../server/config/environment-schema";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
const section = /^## Environment\n(.*?)(?=^## )/ms.exec(readme)?.[1] ?? "";
const plain = (cell = "") => cell.replaceAll("`", "").trim();

/** The rows of the table below "Environment", as name and default. */
const rows = [...section.matchAll(/^\| (`\w+`) \|([^|]*)\|/gm)].map(([, name, value]) => [
  plain(name),
  plain(value),
]);

describe("the table of environment variables in README.md", () => {
  it("has a row for each variable that the platform reads, and no other", () => {
    const names = environmentTable.map(({ name }) => name);

    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(environmentTable)("gives the default of $name", ({ name, default: value }) => {
    expect(rows).toContainEqual([name, value]);
  });

  it("is written from variables that all have a meaning", () => {
    for (const { name, meaning } of environmentTable) expect(meaning, name).not.toBe("");
  });
});
