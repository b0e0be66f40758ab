import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plan, PlanError } from "./plan";
import { asWords } from "./words";

/** The line of a resource in each registry of own/, by the registry's name. */
function linesOf({ name, platform }: Plan): Readonly<Record<string, string>> {
  const line = (path: string) => `export { ${name} } from "./${name}/${path}";`;
  const always = { contract: line("contract"), screens: line("console/screen") };
  if (!platform) return { ...always, elsewhere: line("contract") };
  const kind = JSON.stringify({ byte: platform.kindByte, name: { pt: asWords(name), en: asWords(name) } });
  return {
    ...always,
    handlers: line("platform/handlers"),
    migrations: line("platform/migration"),
    "demo-data": line("platform/demo-data"),
    "given-rows": line("tests/given"),
    "record-kinds": `export const ${name} = ${kind} as const;`,
  };
}

/** The registries with a resource's line after the entries that are there, by path. Throws PlanError where one has the name. */
export function registered(root: string, plan: Plan): { path: string; text: string }[] {
  return Object.entries(linesOf(plan)).map(([registry, line]) => {
    const path = `own/${registry}.ts`;
    const before = readFileSync(join(root, path), "utf8").replace(/^export \{\};\n/m, "");
    if (new RegExp(`(\\{ |const )${plan.name}\\b`).test(before))
      throw new PlanError(`${path} has ${plan.name} already`);
    return { path, text: `${before.trimEnd()}\n${line}\n` };
  });
}
