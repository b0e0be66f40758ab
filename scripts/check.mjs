// Usage: npm run check    types, lint and the tests related to what changed since the last commit
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

/** @param {string[]} words */
const git = (...words) => execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);

const changed = [
  ...new Set([...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")]),
].filter((file) => existsSync(file));
const code = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));

/**
 * The API tests that mirror a changed file of the server: they all start the whole platform, so that by imports each would be
 * related to all.
 * @param {string} file
 */
const mirrorOf = (file) => {
  const room = /^(?:server|tests\/api)\/((?:resources\/)?[\w-]+)/.exec(file)?.[1];
  return room && existsSync(`tests/api/${room}`) ? [`tests/api/${room}`] : [];
};
const apiTests = [...new Set(changed.flatMap(mirrorOf))];

const start = performance.now();
const results = [
  ...(await Promise.all([run("types", "npm", "run", "--silent", "typecheck"), lint()])),
  ...(code.length > 0
    ? [
        await run(
          "related tests",
          "npx",
          "vitest",
          "related",
          "--run",
          "--passWithNoTests",
          "--project",
          "unit",
          "--project",
          "console",
          "--project",
          "node",
          ...code,
        ),
      ]
    : []),
  ...(apiTests.length > 0
    ? [await run("API tests", "npx", "vitest", "run", "--project", "api", ...apiTests)]
    : []),
];
console.log(`\n${((performance.now() - start) / 1000).toFixed(1)} s for ${changed.length} changed files`);
process.exitCode = results.every(Boolean) ? 0 : 1;

async function lint() {
  const isClean =
    code.length === 0 ||
    (await run("biome", "npx", "biome", "check", "--error-on-warnings", "--no-errors-on-unmatched", ...code));
  return (
    (await run("directions", "npx", "depcruise", "--cache", "node_modules/.cache/depcruise", ".")) && isClean
  );
}

/**
 * Runs a command, prints what it says when it is over, and answers whether it succeeded.
 * @param {string} name
 * @param {string} command
 * @param {string[]} words
 */
async function run(name, command, ...words) {
  const begun = performance.now();
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"] });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
  const [status] = await once(child, "close");
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (status !== 0) console.log(Buffer.concat(said).toString());
  return status === 0;
}
