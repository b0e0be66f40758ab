// Usage: node scripts/server-packages.mjs <compiled server> <folder>    copies the packages that the compiled server imports,
// with all that these need, from node_modules into the folder: a fraction of what the console is built from
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = realpathSync(fileURLToPath(new URL("..", import.meta.url)));

/**
 * @typedef {object} Package
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** An import of a package as the build writes it, at the start of a module or where it is needed. */
const importOf = /^import (?:.*? from )?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm;

/**
 * The packages that compiled modules name in their imports.
 * @param {string} folder
 * @returns {string[]}
 */
function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(importOf)].map(
      ([, atStart, whenNeeded]) => /^(@[^/]+\/)?[^/]+/.exec(atStart ?? whenNeeded ?? "")?.[0] ?? "",
    ),
  );
  return [...new Set(names)].filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
}

/**
 * The folder of a package as Node finds it from another folder; undefined when it is not installed.
 * @param {string} name
 * @param {string} from relative to the root
 * @returns {string | undefined}
 */
function folderOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const folder = join(at, "node_modules", name);
    if (existsSync(join(root, folder, "package.json"))) return folder;
    if (at === "") return undefined;
  }
}

/**
 * Adds the folders of a package and of everything that it needs.
 * @param {string} name
 * @param {string} from
 * @param {Set<string>} found
 * @param {boolean} isOptional
 */
function collect(name, from, found, isOptional) {
  const folder = folderOf(name, from);
  if (folder === undefined && !isOptional) throw new Error(`${name} is not installed: run npm ci first`);
  if (folder === undefined || found.has(folder)) return;
  found.add(folder);
  /** @type {Package} */
  const described = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} } = described;
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
    collect(other, folder, found, Object.hasOwn(optionalDependencies, other));
  for (const other of Object.keys(peerDependencies ?? {}))
    if (!peerDependenciesMeta[other]?.optional) collect(other, folder, found, false);
}

const [compiled, target] = process.argv.slice(2);
if (compiled === undefined || target === undefined) {
  console.error("Usage: node scripts/server-packages.mjs <compiled server> <folder>");
  process.exitCode = 2;
} else {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of importedBy(compiled)) collect(name, "", found, false);
  for (const folder of found)
    cpSync(join(root, folder), join(target, folder), {
      recursive: true,
      // packages of packages are in the list themselves
      filter: (path) => !path.slice(join(root, folder).length).includes("/node_modules"),
    });
  console.log([...found].map((folder) => folder.replace(/^node_modules\//, "")).join(" "));
}
