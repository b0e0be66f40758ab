// Usage: node scripts/check-commits.mjs [range]             checks every commit of the range, or all since the root
//        node scripts/check-commits.mjs --message <file>    checks a message before the commit (the commit-msg hook)
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { faultsOf } from "./commit-message.mjs";

const [first, file] = process.argv.slice(2);
const messages = first === "--message" ? [pending(file)] : committed(first ?? "HEAD");
let refused = 0;
for (const { name, message } of messages) {
  const faults = faultsOf(message);
  if (faults.length === 0) continue;
  refused += 1;
  console.error(`${name} ${message.split("\n", 1)[0]}`);
  for (const fault of faults) console.error(`  - ${fault}`);
}
if (first !== "--message") console.log(`commit messages: ${messages.length} read, ${refused} refused`);
process.exitCode = refused === 0 ? 0 : 1;

/**
 * Skips the root commit and merges, whose messages are not written by hand.
 * @param {string} range
 */
function committed(range) {
  const log = execFileSync(
    "git",
    ["log", "--min-parents=1", "--max-parents=1", "--format=%h%n%B%x00", range],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return log
    .split("\0")
    .map((entry) => entry.trimStart())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const end = entry.indexOf("\n");
      return { name: entry.slice(0, end), message: entry.slice(end + 1) };
    });
}

/** @param {string | undefined} path */
function pending(path) {
  if (path === undefined) throw new Error("--message needs the file that holds the message");
  const lines = readFileSync(path, "utf8").split("\n");
  const scissors = lines.findIndex((line) => line.startsWith("# ---") && line.includes(">8"));
  const kept = scissors < 0 ? lines : lines.slice(0, scissors);
  return { name: "refused:", message: kept.filter((line) => !line.startsWith("#")).join("\n") };
}
