/**
 * The layers of the house. Rules speak of layers, never of one resource: adding a screen edits nothing here.
 * tests/architecture/layers.test.ts shows that each rule bites.
 */

/** Files that something other than an import starts: the browser, a script in package.json, a worker thread. */
const entryPoints = [
  "^src/app/main[.]tsx$",
  "^server/(start|dev)[.]ts$",
  "^server/cli/",
  "^server/.+[.]mjs$",
  "[.]d[.]ts$",
  // stands in for a package by an alias of the build
  "^build/resize-observer[.]ts$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "contract-imports-only-zod",
      comment: "Console, server, documents and tests all read the contract, so it can lean on none of them.",
      severity: "error",
      from: { path: "^contract/" },
      to: { pathNot: ["^contract/", "^node_modules/zod/"] },
    },
    {
      name: "server-never-imports-src",
      comment: "Server and console meet in the contract only: either can be replaced without the other.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^src/" },
    },
    {
      name: "src-never-imports-server",
      comment: "What runs in the browser never carries code of the server.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^server/" },
    },
    {
      name: "engine-knows-no-screen",
      comment: "The engine draws declarations it is given and knows none by name.",
      severity: "error",
      from: { path: "^src/engine/" },
      to: { path: "^src/(resources|pages)/" },
    },
    {
      name: "resources-stand-alone",
      comment: "What two resources share moves into the engine. Only the registry, index.ts, sees them all.",
      severity: "error",
      from: { path: "^src/resources/([^/.]+)", pathNot: "^src/resources/index[.]tsx?$" },
      to: { path: "^src/resources/", pathNot: "^src/resources/$1[/.]" },
    },
    {
      name: "no-cycles",
      comment:
        "Type-only imports count: two files that need each other's types belong together or need a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A file that imports nothing and that nothing imports does nothing.",
      severity: "error",
      from: { orphan: true, pathNot: entryPoints },
      to: {},
    },
    {
      name: "no-dead-modules",
      comment: "Product code that only tests use, or nobody, is not part of the product.",
      severity: "error",
      from: { pathNot: "^(tests|bench)/" },
      module: { path: "^(contract|server|src)/", pathNot: entryPoints, numberOfDependentsLessThan: 1 },
    },
    {
      name: "nothing-imports-tests",
      comment:
        "Tests and measurements look at the product, never the other way. The test runners' settings may look.",
      severity: "error",
      from: { pathNot: ["^(tests|bench)/", "^(playwright|vitest)[.]config[.]ts$"] },
      to: { path: "^(tests|bench)/" },
    },
    {
      name: "no-dev-dependencies-in-production",
      comment:
        "An installation without devDependencies has to start. Types are gone by then; dev.ts is for developers.",
      severity: "error",
      from: { path: "^(contract|server|src)/", pathNot: "^server/dev[.]ts$" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only", "triple-slash-type-reference"],
        pathNot: "^node_modules/@types/",
      },
    },
    {
      name: "no-undeclared-dependencies",
      comment: "A package that only another package brought along may be gone after the next update.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere would also slip past every rule above.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    exclude: { path: "^(dist|coverage|test-results|playwright-report|public)/" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
