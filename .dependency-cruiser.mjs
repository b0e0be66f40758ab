/**
 * Which file may import which. Rules speak of rooms, never of one resource: adding a screen edits nothing here.
 * tests/architecture/layers.test.ts shows a breach of each rule.
 */

/** Files that something other than an import starts: the browser, a script in package.json, a worker thread. */
const entryPoints = [
  "^src/app/main[.]tsx$",
  "^server/(start|dev|production)[.]ts$",
  "^server/cli/",
  "^conformance/cli[.]ts$",
  "^src/engine/export/file-worker[.]ts$",
  "^server/.+[.]mjs$",
  "[.]d[.]ts$",
  // fetched by the patterns of import.meta.glob in src/i18n
  "^src/i18n/[a-z-]+/[a-z-]+[.]ts$",
  "^own/[^/]+/console/texts/",
  // stand in for packages by aliases and plugins of the build
  "^build/(nested-query|resize-observer)[.]ts$",
];

/**
 * The rooms of each side from the top floor to the cellar. A file imports from rooms on floors below its own, and rooms on
 * one floor do not know each other. docs/architecture.md says what each room is for.
 * @type {Readonly<Record<"src" | "server", readonly (readonly string[])[]>>}
 */
export const rooms = {
  src: [
    ["app"],
    ["resources", "pages"],
    ["shell"],
    ["engine/list"],
    ["engine/record"],
    ["engine/views", "engine/export", "engine/reveal"],
    ["engine/overlay"],
    ["engine/form"],
    ["engine/input", "engine/draft", "engine/table", "engine/audit"],
    ["engine/declaration"],
    ["ui"],
    ["theme", "hooks"],
    ["providers"],
    ["i18n"],
    ["format"],
    ["http"],
    ["config"],
  ],
  server: [
    ["start.ts", "dev.ts", "production.ts", "cli"],
    ["bootstrap"],
    ["http", "seed"],
    ["resources/index.ts"],
    ["resources/handlers.ts"],
    ["resources"],
    ["approval-requests"],
    ["ledger", "messaging"],
    ["calls", "erasure"],
    ["live"],
    ["audit"],
    ["auth"],
    ["lists"],
    ["search", "files", "personal-data"],
    ["db"],
    ["errors", "config", "format", "metrics"],
    ["reference-data"],
  ],
};

/**
 * The parts of own/, where the company that runs the console keeps its screens: which registries and folders belong to the
 * contract, the console and the platform, and the tests. own/README.md says what each registry is for.
 */
const own = {
  contract: "^own/(contract|elsewhere|brand|[^/]+/contract)[.]ts$",
  console: ["^own/(screens|configuration)[.]ts$", "^own/[^/]+/console/"],
  platform: ["^own/(handlers|migrations|record-kinds|messages|demo-data)[.]ts$", "^own/[^/]+/platform/"],
  tests: ["^own/given-rows[.]ts$", "^own/[^/]+/tests/"],
};

/** @param {string} room */
const within = (room) => (room.includes(".") ? `${room.replace(".", "[.]")}$` : `${room}/`);

/**
 * For each room a rule that keeps it from importing the rooms above and beside it.
 * @param {keyof typeof rooms} side
 */
const directions = (side) =>
  rooms[side].flatMap((floor, at) =>
    floor.flatMap((room) => {
      // a file that is a room of its own may lie in the folder of the room below it
      const inside = rooms[side].flat().filter((other) => other !== room && other.startsWith(`${room}/`));
      const forbidden = rooms[side].slice(0, at + 1).flat();
      const others = forbidden.filter((other) => other !== room);
      if (others.length === 0) return [];
      return {
        name: `${side}/${room}`,
        comment: `Imports run downwards: ${room} knows nothing of the rooms above and beside it.`,
        from: {
          path: `^${side}/${within(room)}`,
          pathNot: inside.map((other) => `^${side}/${within(other)}`),
        },
        to: {
          path: others.map((other) => `^${side}/${within(other)}`),
          pathNot: others.some((other) => room.startsWith(`${other}/`)) ? `^${side}/${within(room)}` : "^$",
        },
      };
    }),
  );

/** A file in a folder of one side that belongs to no room. */
const homeless = (/** @type {keyof typeof rooms} */ side) => ({
  name: `${side}-has-only-rooms`,
  comment: "A new room is named in `rooms`, on its floor, so that what it may import is decided.",
  from: { path: "." },
  to: { path: `^${side}/`, pathNot: rooms[side].flat().map((room) => `^${side}/${within(room)}`) },
});

/**
 * What no file may import.
 * @type {(import("dependency-cruiser").IForbiddenRuleType extends infer Rules ? Rules extends unknown ? Omit<Rules, "severity"> : never : never)[]}
 */
const rules = [
  {
    name: "contract-imports-only-zod",
    comment: "Console, server, documents and tests all read the contract, so it can lean on none of them.",
    from: { path: ["^contract/", own.contract] },
    to: { pathNot: ["^contract/", "^node_modules/zod/", own.contract] },
  },
  {
    name: "server-never-imports-src",
    comment: "Server and console meet in the contract only: either can be replaced without the other.",
    from: { path: ["^server/", ...own.platform] },
    to: { path: ["^src/", ...own.console] },
  },
  {
    name: "src-never-imports-server",
    comment: "What runs in the browser never carries code of the server.",
    from: { path: ["^src/", ...own.console] },
    to: { path: ["^server/", ...own.platform] },
  },
  {
    name: "conformance-imports-only-contract",
    comment:
      "It judges platforms of others, and works for whoever deleted this one: it knows the contract and Node, and how streams are read.",
    from: { path: "^conformance/" },
    to: {
      pathNot: ["^conformance/", "^contract/", "^node_modules/(zod|eventsource-parser)/"],
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: "product-never-imports-conformance",
    comment: "Console and platform do not depend on what judges platforms.",
    from: { path: "^(contract|server|src|own)/" },
    to: { path: "^conformance/" },
  },
  ...directions("src"),
  ...directions("server"),
  homeless("src"),
  homeless("server"),
  {
    name: "resources-stand-alone",
    comment:
      "What two resources share moves into the engine, or, for decisions about money, into finance/decision. Only the registry, index.ts, sees them all.",
    from: { path: "^src/resources/((?:finance/)?[^/]+)/" },
    to: { path: "^src/resources/", pathNot: ["^src/resources/$1/", "^src/resources/finance/decision/"] },
  },
  {
    name: "server-resources-stand-alone",
    comment:
      "Handlers of one resource do not call another's. Customers are the exception: those named below look them up.",
    from: { path: "^server/resources/([^/.]+)", pathNot: "^server/resources/(index|handlers)[.]ts$" },
    to: {
      path: "^server/resources/",
      pathNot: ["^server/resources/$1[/.]", "^server/resources/customers/"],
    },
  },
  {
    name: "customers-are-looked-up-by",
    comment:
      "The resources that look customers up: an insertion or a payout is a customer's, an office belongs to one.",
    from: {
      path: "^server/resources/",
      pathNot: "^server/resources/((index|handlers)[.]ts$|customers/|misc[.]|insertions/|offices/|payouts/)",
    },
    to: { path: "^server/resources/customers/" },
  },
  {
    name: "own-has-only-parts",
    comment:
      "A file of own/ belongs to the contract, the console, the platform or the tests, so that what it may import is decided.",
    from: { path: "." },
    to: { path: "^own/", pathNot: [own.contract, ...own.console, ...own.platform, ...own.tests] },
  },
  {
    name: "own-screens-stand-where-screens-stand",
    comment: "A screen in own/ imports what a screen of the product may, and no other screen.",
    from: { path: "^own/([^/]+)/console/" },
    to: {
      path: [`^src/(${rooms.src.slice(0, 2).flat().join("|")})/`, "^own/[^/]+/console/"],
      pathNot: ["^own/$1/", "^src/resources/finance/decision/"],
    },
  },
  {
    name: "own-handlers-stand-where-handlers-stand",
    comment:
      "Handlers in own/ import what those of the product may, look customers up, and call no other handlers.",
    from: { path: "^own/([^/]+)/platform/" },
    to: {
      path: ["^server/([^/]+[.]ts$|cli/|bootstrap/|http/|seed/|resources/)", "^own/[^/]+/platform/"],
      pathNot: ["^own/$1/", "^server/resources/customers/"],
    },
  },
  {
    name: "own-is-reached-through-its-registries",
    comment:
      "The product knows the registries of own/ alone, so that an upgrade fits whatever is behind them.",
    from: { pathNot: "^own/" },
    to: { path: "^own/[^/]+/" },
  },
  {
    name: "no-cycles",
    comment:
      "Type-only imports count: two files that need each other's types belong together or need a third.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "A file that imports nothing and that nothing imports does nothing.",
    from: { orphan: true, pathNot: entryPoints },
    to: {},
  },
  {
    name: "no-dead-modules",
    comment: "Product code that only tests use, or nobody, is not part of the product.",
    from: { pathNot: "^(tests|bench)/" },
    module: {
      path: "^(conformance|contract|server|src|own)/",
      pathNot: [...entryPoints, ...own.tests],
      numberOfDependentsLessThan: 1,
    },
  },
  {
    name: "nothing-imports-tests",
    comment:
      "Tests and measurements look at the product, never the other way. The test runners' settings may look.",
    from: { pathNot: ["^(tests|bench)/", "^(playwright|vitest)[.]config[.]ts$", ...own.tests] },
    to: { path: ["^(tests|bench)/", ...own.tests] },
  },
  {
    name: "unit-tests-without-server",
    comment:
      "Whoever has a platform of their own deletes server/ and still runs these. What needs it is in tests/unit/reference-platform.",
    from: { path: "^tests/unit/", pathNot: "^tests/unit/(bench|conformance|scripts|reference-platform)/" },
    to: { path: "^server/", reachable: true },
  },
  {
    name: "no-dev-dependencies-in-production",
    comment:
      "An installation without devDependencies has to start. Types are gone by then; dev.ts and devtools.tsx are for developers.",
    from: {
      path: "^(conformance|contract|server|src|own)/",
      pathNot: ["^server/dev[.]ts$", "^src/app/devtools[.]tsx$", ...own.tests],
    },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only", "triple-slash-type-reference"],
      pathNot: "^node_modules/@types/",
    },
  },
  {
    name: "no-undeclared-dependencies",
    comment:
      "A package that only another package brought along may be gone after the next update. What stands in for modules of antd has to have antd's own copies.",
    from: { pathNot: "^build/static-styles/" },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "no-unresolvable",
    comment: "An import that leads nowhere would also slip past every rule above.",
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    exclude: { path: "^(dist|examples/chargebacks/own|coverage|test-results|playwright-report|public)/" },
    doNotFollow: { path: "node_modules" },
    // a copy of the project may have its packages linked in
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
