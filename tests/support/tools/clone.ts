import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./repository";

/** Runs git in a folder and answers what it prints; throws with what it says where it fails. */
export const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Who makes the commits in a clone. */
const author = ["-c", "user.name=Company", "-c", "user.email=company@example.com"];

/** Commits everything in a clone. */
export function commitAll(clone: string, message: string): void {
  git(clone, "add", "--all");
  git(clone, ...author, "commit", "--quiet", "--no-verify", "--message", message);
}

/** Merges a commit into what is checked out in a clone; throws where there is a conflict. */
export const merge = (clone: string, commit: string): string =>
  git(clone, ...author, "merge", "--no-verify", "--no-edit", commit);

/** The commit that first had a file. Throws in a shallow checkout, whose history may begin later. */
export function firstCommitWith(path: string): string {
  if (git(root, "rev-parse", "--is-shallow-repository") === "true")
    throw new Error("This checkout has no history: fetch it with `git fetch --unshallow`.");
  const [first] = git(root, "log", "--diff-filter=A", "--format=%H", "--reverse", "--", path).split("\n");
  if (!first) throw new Error(`No commit has ${path}.`);
  return first;
}

/** Clones the repository into a temporary folder at a commit, with the packages of this one. The caller removes the folder. */
export function cloneAt(commit: string): string {
  const clone = mkdtempSync(join(tmpdir(), "clone-"));
  git(root, "clone", "--quiet", "--shared", "--no-checkout", ".", clone);
  git(clone, "checkout", "--quiet", "--detach", commit);
  // the project ignores a folder of this name, not a link
  appendFileSync(join(clone, ".git/info/exclude"), "node_modules\n");
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  return clone;
}
