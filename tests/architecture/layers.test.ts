import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import settings, { rooms } from "../../.dependency-cruiser.mjs";
import { breaches, type Files } from "../support/tools/layer-breaches";

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
