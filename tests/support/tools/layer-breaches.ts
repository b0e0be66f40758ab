/** Source files by path. */
export type Files = Record<string, string>;

/** One way to break each rule. */
export const breaches: readonly (readonly [rule: string, breach: string, files: Files])[] = [
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
    "conformance-imports-only-contract",
    "the judge of platforms knows one of them",
    { "conformance/cli.ts": `import "../contract/index"; import "../server/resources/users";` },
  ],
  [
    "conformance-imports-only-contract",
    "the judge of platforms imports another package",
    { "conformance/cli.ts": `import "node:crypto"; import "hono";` },
  ],
  [
    "product-never-imports-conformance",
    "a call borrows from the judge of platforms",
    {
      "conformance/cli.ts": `import "./codes";`,
      "conformance/codes.ts": `import "../contract/index";`,
      "server/resources/users.ts": `import "../../conformance/codes";`,
    },
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
    "unit-tests-without-server",
    "what a test of the console imports needs the server",
    { "tests/unit/page.test.ts": `import "../../bench/run";` },
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
