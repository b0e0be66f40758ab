import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentTable } from "../../server/config/environment-schema";

const root = join(import.meta.dirname, "../..");
const known = new Set(["NODE_ENV", "PATH", ...environmentTable.map(({ name }) => name)]);

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
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
