import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the compiled programs. */
    programs: string;
  }
}

const root = join(import.meta.dirname, "../../..");

/** The programs that tests start in processes of their own. */
const programs = [
  "conformance/cli.ts",
  "server/start.ts",
  "tests/support/servers/acknowledging-writer.ts",
  "tests/support/servers/deciding-writer.ts",
  "tests/support/servers/mailing-process.ts",
  "tests/support/servers/serving-process.ts",
  ...readdirSync(join(root, "server/cli"))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `server/cli/${name}`),
];

/** Compiles the programs once for a run of tests: each of them then starts in a fraction of the time that tsx takes. */
export default async function compilePrograms(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const input = Object.fromEntries(programs.map((path) => [path.replace(/\.ts$/, ""), join(root, path)]));
  await build({
    root,
    configFile: join(root, "vite.server.config.ts"),
    logLevel: "error",
    build: { outDir: join(folder, "compiled"), sourcemap: false, rolldownOptions: { input } },
  });
  project.provide("programs", join(folder, "compiled"));
  return () => rmSync(folder, { recursive: true, force: true });
}
