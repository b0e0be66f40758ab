import { describe, expect, it } from "vitest";
import { files, read } from "../support/tools/repository";

/** A file of ops/ named at the beginning of a paragraph, and the fence that follows it. */
const printed = /^`(ops\/[^`\n]+)`[^\n]*(?:\n[^\n]+)*?:\n\n```\w*\n([\s\S]*?)^```/gm;

const pages = files.filter((path) => path.startsWith("docs/") && path.endsWith(".md"));
const prints = pages.flatMap((page) =>
  [...read(page).matchAll(printed)].map(([, path = "", text = ""]) => ({ page, path, text })),
);

describe("the configuration that the documents print", () => {
  it("is found", () => {
    expect(prints.map(({ path }) => path)).toEqual(expect.arrayContaining(["ops/ha/patroni.yml"]));
  });

  it.each(prints)("is that of $path, in $page", ({ path, text }) => {
    expect(text).toBe(read(path));
  });

  it("has every file of ops/ha/ that is meant for a machine", () => {
    const configuration = files.filter((path) => /^ops\/ha\/.*\.(yml|env|cfg)$/.test(path));

    expect(configuration.length).toBeGreaterThan(0);
    expect(prints.map(({ path }) => path)).toEqual(expect.arrayContaining(configuration));
  });
});
