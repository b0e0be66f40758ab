import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentTable } from "../../server/config/environment-schema";
import { files as known, read } from "../support/tools/repository";

const root = join(import.meta.dirname, "../..");
const variables = new Set(["NODE_ENV", "NODE_OPTIONS", "PATH", ...environmentTable.map(({ name }) => name)]);

/** The files that set variables of the platform, with the lines in which they do. */
const files: [path: string, line: RegExp][] = [
  ["ops/container/Containerfile", /^ENV (.+)$/gm],
  ["ops/container/compose.yaml", /^ {6}([A-Z_]+): "/gm],
  ["ops/systemd/horizon@.service", /^Environment=(.+)$/gm],
  ["ops/systemd/horizon.env", /^([A-Z_]+=)/gm],
];

describe("the files of ops/", () => {
  it.each(files)("set variables that the platform reads: %s", (path, line) => {
    const text = readFileSync(join(root, path), "utf8");
    const names = [...text.matchAll(line)]
      .flatMap(([, set = ""]) => set.split(" "))
      .map((set) => set.split("=")[0] ?? "");

    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !variables.has(name))).toEqual([]);
  });
});

describe("the image", () => {
  it("is built from every folder that its sources import from", () => {
    const kept = new Set([...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, name = ""]) => name));
    const sources = known.filter(
      (path) =>
        /^((build|contract|server|src|own)\/.+|vite[.\w]+)\.tsx?$/.test(path) &&
        !/^own\/.*(tests|given-rows)/.test(path),
    );
    const folders = sources.flatMap((path) =>
      [...read(path).matchAll(/ from "(\.{1,2}\/[^"]+)"/g)].map(
        ([, to = ""]) => posix.join(posix.dirname(path), to).split("/")[0] ?? "",
      ),
    );

    expect(folders.length).toBeGreaterThan(1000);
    expect([...new Set(folders)].filter((folder) => !kept.has(folder))).toEqual([]);
  });
});
