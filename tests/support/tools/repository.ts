import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the project. */
export const root = join(import.meta.dirname, "../../..");

/** Reads a file of the project. */
export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The paths of the project's files as git knows them, those not committed yet included and those deleted left out. */
export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)));
