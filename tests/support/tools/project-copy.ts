import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { files, root } from "./repository";

/**
 * Copies the project as git knows it, or the files of it that `isNeeded`, into a temporary folder, with the packages of this one. The
 * caller removes the folder.
 */
export function copyProject(isNeeded: (path: string) => boolean = () => true): string {
  const copy = mkdtempSync(join(tmpdir(), "copy-"));
  for (const path of files.filter(isNeeded)) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Runs a command as from a shell of its own, with `input` typed into it; resolves with its exit code and what it said. */
export async function runCommand(
  command: string,
  cwd: string,
  input = "",
): Promise<{ code: number; said: string }> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn("sh", ["-c", command], {
    cwd,
    env: { ...env, NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, "close");
  return { code, said };
}
