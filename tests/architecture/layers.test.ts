import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import settings, { rooms } from "../../.dependency-cruiser.mjs";

type Files = Record<string, string>;

/** The smallest house with every layer, which breaks no rule. */
const house: Files = {
  "package.json": JSON.stringify({ dependencies: { zod: "4", hono: "4" }, devDependencies: { vitest: "4" } }),
  ...installed("zod", "hono", "vitest", "stray"),
  "contract/index.ts": `export * from "./payouts"; import "./resources";`,
  "contract/payouts.ts": `import "zod";`,
  "server/start.ts": `import "./resources"; import "hono";`,
  "server/resources/index.ts": `import "./handlers"; import "./users";`,
  "server/resources/handlers.ts": `import "./payouts/index"; import "../../own/handlers";`,
  "server/resources/payouts/index.ts": `import "../../../contract"; import "node:crypto"; import "../customers/lookup";`,
  "server/resources/customers/lookup.ts": "export {};",
  "server/resources/users.ts": "export {};",
  "contract/resources.ts": `import "../own/contract";`,
  "own/contract.ts": `import "./refunds/contract";`,
  "own/screens.ts": `import "./refunds/console/screen";`,
  "own/handlers.ts": `import "./refunds/platform/handlers";`,
  "own/refunds/contract.ts": `import "../../contract/payouts";`,
  "own/refunds/console/screen.ts": `import "../contract"; import "../../../src/engine/list/tokens";`,
  "own/refunds/console/texts/pt.ts": "export {};",
  "own/refunds/platform/handlers.ts": `import "../../../server/resources/customers/lookup";`,
  "own/refunds/tests/refunds.test.ts": `import "vitest"; import "../../../tests/support";`,
  "src/app/main.tsx": `import "../resources"; import "../pages/login";`,
  "src/pages/login.tsx": `import "../providers/data";`,
  "src/resources/index.ts": `import "./users/resource"; import "./offices/resource"; import "./finance/payouts/resource"; import "../../own/screens";`,
  "src/resources/users/resource.tsx": `import "../../engine/list/list";`,
  "src/resources/offices/resource.tsx": `import "../../engine/list/list"; import("./fees");`,
  "src/resources/offices/fees.tsx": `import type {} from "../../engine/list/tokens";`,
  "src/resources/finance/payouts/resource.ts": `import "../decision/decide";`,
  "src/resources/finance/decision/decide.ts": "export {};",
  "src/engine/list/list.tsx": `import "./tokens"; import "../../providers/data";`,
  "src/engine/list/tokens.ts": "export {};",
  "src/providers/data.ts": `import "../../contract";`,
  "tests/payouts.test.ts": `import "vitest"; import "./support"; import "../src/app/main"; import "../server/start";`,
  "tests/support.ts": "export {};",
  "bench/run.ts": `import "../server/start"; import "../tests/support";`,
};

/** A file of a room, which may be a file itself. */
const fileIn = (side: string, room: string) =>
  room.endsWith(".ts") ? `${side}/${room}` : `${side}/${room}/breach.ts`;

/** For every room an import of each room beside it and on the floor above. */
const looksUp = Object.entries(rooms).flatMap(([side, floors]) =>
  floors.flatMap((floor, at) =>
    floor.flatMap((room): [rule: string, from: string, to: string][] => {
      const above = [...floor.filter((other) => other !== room), ...(floors[at - 1] ?? [])];
      return above.map((other) => [`${side}/${room}`, fileIn(side, room), fileIn(side, other)]);
    }),
  ),
);

/** A house with all of these imports in it. */
function houseThatLooksUp(): Files {
  const files: Files = { ...house };
  for (const [, from, to] of looksUp) {
    const path = relative(dirname(from), to).replace(/\.ts$/, "");
    files[from] = `${files[from] ?? ""}import "./${path}";\n`;
    files[to] ??= "export {};\n";
  }
  return files;
}

/** One way to break each rule. */
const breaches: [rule: string, breach: string, files: Files][] = [
  [
    "src-has-only-rooms",
    "a folder stands in no room",
    {
      "src/pages/login.tsx": `import "../stray/file"; import "../providers/data";`,
      "src/stray/file.ts": "export {};",
    },
  ],
  [
    "server-has-only-rooms",
    "a file stands in no room",
    { "server/resources/users.ts": `import "../stray";`, "server/stray.ts": "export {};" },
  ],
  [
    "server-resources-stand-alone",
    "a resource calls another",
    { "server/resources/users.ts": `import "./payouts/index";` },
  ],
  [
    "customers-are-looked-up-by",
    "a resource that has no customers looks one up",
    { "server/resources/users.ts": `import "./customers/lookup";` },
  ],
  [
    "contract-imports-only-zod",
    "the contract imports another package",
    { "contract/payouts.ts": `import "hono";` },
  ],
  ["contract-imports-only-zod", "the contract imports Node", { "contract/payouts.ts": `import "node:fs";` }],
  [
    "contract-imports-only-zod",
    "the contract imports src",
    { "contract/payouts.ts": `import "../src/engine/list/tokens";` },
  ],
  [
    "server-never-imports-src",
    "a call borrows from the console",
    { "server/resources/users.ts": `import "../../src/engine/list/tokens";` },
  ],
  [
    "server-never-imports-src",
    "a call borrows a type",
    { "server/resources/users.ts": `import type {} from "../../src/engine/list/tokens";` },
  ],
  [
    "src-never-imports-server",
    "a screen borrows from the server",
    { "src/pages/login.tsx": `import "../../server/resources/users";` },
  ],
  [
    "resources-stand-alone",
    "a resource imports a resource",
    { "src/resources/users/resource.tsx": `import "../offices/resource";` },
  ],
  [
    "resources-stand-alone",
    "a finance screen imports another",
    {
      "src/resources/finance/payouts/resource.ts": `import "../decision/decide"; import "../orders/record";`,
      "src/resources/finance/orders/record.ts": "export {};",
    },
  ],
  [
    "contract-imports-only-zod",
    "the contract of a company's resource imports its handlers",
    { "own/refunds/contract.ts": `import "./platform/handlers";` },
  ],
  [
    "server-never-imports-src",
    "a company's handlers borrow from its screen",
    { "own/refunds/platform/handlers.ts": `import "../console/screen";` },
  ],
  [
    "src-never-imports-server",
    "a company's screen borrows from the server",
    { "own/refunds/console/screen.ts": `import "../../../server/resources/users";` },
  ],
  [
    "own-has-only-parts",
    "a file in own/ belongs to no part",
    { "own/refunds/platform/handlers.ts": `import "../rate";`, "own/refunds/rate.ts": "export {};" },
  ],
  [
    "own-screens-stand-where-screens-stand",
    "a company's screen imports one of the product",
    { "own/refunds/console/screen.ts": `import "../../../src/resources/offices/fees";` },
  ],
  [
    "own-screens-stand-where-screens-stand",
    "a company's screen imports another",
    {
      "own/refunds/console/screen.ts": `import "../../fines/console/rate";`,
      "own/fines/console/rate.ts": "export {};",
    },
  ],
  [
    "own-handlers-stand-where-handlers-stand",
    "a company's handlers call those of the product",
    { "own/refunds/platform/handlers.ts": `import "../../../server/resources/users";` },
  ],
  [
    "own-is-reached-through-its-registries",
    "the product imports a company's handlers",
    {
      "server/resources/handlers.ts": `import "./payouts/index"; import "../../own/handlers"; import "../../own/refunds/platform/handlers";`,
    },
  ],
  [
    "no-cycles",
    "two files import each other",
    {
      "server/resources/users.ts": `import "./users/info";`,
      "server/resources/users/info.ts": `import "../users";`,
    },
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
    { "server/db/fees.ts": `import "../../contract";`, "tests/support.ts": `import "../server/db/fees";` },
  ],
  [
    "nothing-imports-tests",
    "the product imports a test's part",
    { "server/resources/users.ts": `import "../../tests/support";` },
  ],
  [
    "nothing-imports-tests",
    "a script imports a measurement",
    { "scripts/report.ts": `import "../bench/run";` },
  ],
  [
    "no-dev-dependencies-in-production",
    "the server imports a test runner",
    { "server/resources/users.ts": `import "vitest";` },
  ],
  [
    "no-undeclared-dependencies",
    "a script imports a package of a package",
    { "scripts/report.ts": `import "stray";` },
  ],
  ["no-unresolvable", "an import leads nowhere", { "tests/support.ts": `import "./gone";` }],
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

  describe("in a house where every room looks up", () => {
    let violations: string[] = [];
    beforeAll(async () => {
      violations = (await inspect(build(houseThatLooksUp()))).violations;
    });

    it.each(looksUp)("%s refuses that %s imports %s", (rule, from, to) => {
      expect(violations).toContain(`${rule}: ${from} → ${to}`);
    });
  });

  it("have a breach to show for every rule", () => {
    const rules = settings.forbidden?.map(({ name }) => name) ?? [];

    expect(new Set([...breaches, ...looksUp].map(([rule]) => rule))).toEqual(new Set(rules));
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
