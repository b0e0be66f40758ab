import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterEach, describe, expect, it } from "vitest";
import settings from "../../.dependency-cruiser.mjs";

type Files = Record<string, string>;

/** The smallest house with every layer, which breaks no rule. */
const house: Files = {
  "package.json": JSON.stringify({ dependencies: { zod: "4", hono: "4" }, devDependencies: { vitest: "4" } }),
  ...installed("zod", "hono", "vitest", "stray"),
  "contract/index.ts": `export * from "./payouts";`,
  "contract/payouts.ts": `import "zod";`,
  "server/start.ts": `import "./payouts"; import "hono";`,
  "server/payouts.ts": `import "../contract"; import "node:crypto";`,
  "src/app/main.tsx": `import "../resources"; import "../pages/login";`,
  "src/pages/login.tsx": `import "../providers/data";`,
  "src/resources/index.ts": `import "./payouts"; import "./offices";`,
  "src/resources/payouts.tsx": `import "../engine/list";`,
  "src/resources/offices/index.tsx": `import "../../engine/list"; import("./fees");`,
  "src/resources/offices/fees.tsx": `import type {} from "../../engine/tokens";`,
  "src/engine/list.tsx": `import "./tokens"; import "../providers/data";`,
  "src/engine/tokens.ts": "export {};",
  "src/providers/data.ts": `import "../../contract";`,
  "tests/payouts.test.ts": `import "vitest"; import "./harness"; import "../src/app/main"; import "../server/start";`,
  "tests/harness.ts": "export {};",
  "bench/run.ts": `import "../server/start"; import "../tests/harness";`,
};

/** One way to break each rule. */
const breaches: [rule: string, breach: string, files: Files][] = [
  [
    "contract-imports-only-zod",
    "the contract imports another package",
    { "contract/payouts.ts": `import "hono";` },
  ],
  ["contract-imports-only-zod", "the contract imports Node", { "contract/payouts.ts": `import "node:fs";` }],
  [
    "contract-imports-only-zod",
    "the contract imports src",
    { "contract/payouts.ts": `import "../src/engine/tokens";` },
  ],
  [
    "server-never-imports-src",
    "a call borrows from the console",
    { "server/payouts.ts": `import "../src/engine/tokens";` },
  ],
  [
    "server-never-imports-src",
    "a call borrows a type",
    { "server/payouts.ts": `import type {} from "../src/engine/tokens";` },
  ],
  [
    "src-never-imports-server",
    "a screen borrows from the server",
    { "src/pages/login.tsx": `import "../../server/payouts";` },
  ],
  [
    "engine-knows-no-screen",
    "the engine loads a resource",
    {
      "src/engine/tokens.ts": `import("../resources/offices/fees");`,
      "src/resources/offices/fees.tsx": "export {};",
    },
  ],
  [
    "engine-knows-no-screen",
    "the engine imports a page",
    { "src/engine/tokens.ts": `import "../pages/login";` },
  ],
  [
    "resources-stand-alone",
    "a resource imports a resource",
    { "src/resources/payouts.tsx": `import "./offices";` },
  ],
  [
    "resources-stand-alone",
    "a resource reaches into a folder",
    { "src/resources/payouts.tsx": `import "./offices/fees";` },
  ],
  [
    "resources-stand-alone",
    "a folder imports a resource",
    { "src/resources/offices/fees.tsx": `import "../payouts";` },
  ],
  [
    "no-cycles",
    "two files import each other",
    { "server/payouts.ts": `import "./fees";`, "server/fees.ts": `import "./payouts";` },
  ],
  [
    "no-cycles",
    "two files need each other's types",
    {
      "contract/payouts.ts": `import type {} from "./fee";`,
      "contract/fee.ts": `import type {} from "./payouts";`,
    },
  ],
  ["no-orphans", "a file stands apart", { "scripts/lost.mjs": "export {};" }],
  [
    "no-dead-modules",
    "only a test uses a file",
    { "server/fees.ts": `import "../contract";`, "tests/harness.ts": `import "../server/fees";` },
  ],
  [
    "nothing-imports-tests",
    "the product imports a test's part",
    { "server/payouts.ts": `import "../tests/harness";` },
  ],
  [
    "nothing-imports-tests",
    "a script imports a measurement",
    { "scripts/report.ts": `import "../bench/run";` },
  ],
  [
    "no-dev-dependencies-in-production",
    "the server imports a test runner",
    { "server/payouts.ts": `import "vitest";` },
  ],
  [
    "no-undeclared-dependencies",
    "a script imports a package of a package",
    { "scripts/report.ts": `import "stray";` },
  ],
  ["no-unresolvable", "an import leads nowhere", { "tests/harness.ts": `import "./gone";` }],
];

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

describe("the layers", () => {
  it("accept a house in order", async () => {
    const report = await inspect(build(house));

    expect(report.broken).toEqual([]);
    expect(report.modules).toContain("src/resources/offices/fees.tsx");
  });

  it.each(breaches)("%s refuses when %s", async (rule, _breach, files) => {
    const report = await inspect(build({ ...house, ...files }));

    expect(report.broken).toEqual([rule]);
  });

  it("have a breach to show for every rule", () => {
    const rules = settings.forbidden?.map(({ name }) => name) ?? [];

    expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  it("hold in this project", async () => {
    const report = await inspect(join(import.meta.dirname, "../.."));

    expect(report.violations).toEqual([]);
    expect(report.modules).toContain("tests/architecture/layers.test.ts");
  });
});

function installed(...packages: string[]): Files {
  return Object.fromEntries(
    packages.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" })],
      [`node_modules/${name}/index.js`, ""],
    ]),
  );
}

function build(files: Files): string {
  const tree = mkdtempSync(join(tmpdir(), "layers-"));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

async function inspect(tree: string) {
  const { forbidden = [], options = {} } = settings;
  const { output } = await cruise(["."], {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: tree,
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.map(({ source }) => source),
    broken: [...new Set(summary.violations.map(({ rule }) => rule.name))],
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
