import { defineConfig } from "vitest/config";

/** Tests that render a component or need the browser's globals; all others run without the set-up of a page. */
const inBrowser = [
  "own/**/*.test.tsx",
  "tests/unit/**/*.test.tsx",
  "tests/unit/build/kept-css.test.ts",
  "tests/unit/{engine/draft,i18n}/**/*.test.ts",
  "tests/unit/http/{idle-sign-out,page-metadata,safe-url,tab-session,tabs}.test.ts",
];
const onDatabase = ["tests/api/**/*.test.ts", "own/**/*.test.ts"];
/**
 * Tests that ask nothing of the database that other tests do not ask of both engines: they are about bytes, headers, input
 * that no handler sees, tables of the contract, or read and write as every call does. A test of a statement is not one of
 * them, nor one that an engine could answer differently: lists, the ledger, resources, races, sessions, limits, the audit.
 */
const onAnyDatabase = [
  "tests/api/auth/{password,permission-matrix}.test.ts",
  "tests/api/bootstrap/environment.test.ts",
  "tests/api/calls/{every-call-input,opaque-ids,transport}.test.ts",
  "tests/api/conformance/{command,faulty-platforms}.test.ts",
  "tests/api/files/{clean-image,hostile-images,sniff}.test.ts",
  "tests/api/http/{body-reader,console-files,documents,hostile-bodies,request-id,request-log,security-headers,trying-the-api,upload-room}.test.ts",
  "tests/api/messaging/mail-content.test.ts",
];
/** `npm test` runs these on PostgreSQL alone, which takes half the time; by themselves they run on whatever there is. */
const leftToPostgres = process.env.LEFT_TO_POSTGRES ? onAnyDatabase : [];
/** The tests of the other engine, and two that run on the embedded one only: the judge's own, and the memory with a database in it. */
const ofOtherEngine = process.env.TEST_DATABASE_URL
  ? [
      "tests/api/embedded/**",
      "tests/api/conformance/own-platform.test.ts",
      "tests/api/http/upload-memory.test.ts",
    ]
  : ["tests/api/postgres/**", ...leftToPostgres];
const inChromium = "tests/e2e/**";
/** Tests of the console and the contract alone: they run without server/, as do those in the browser's globals. */
const ofConsole = ["tests/unit/**/*.test.ts"];
const withServer = ["tests/unit/{bench,conformance,reference-platform,scripts}/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // as in playwright.config.ts: a test that passes on its second try is told as such
    retry: process.env.CI ? 1 : 0,
    // `isolate: false` below: the modules are loaded once a worker, which takes half the time; no module of ours keeps a state
    // that a test would miss or find, and a file with platforms and databases starts its own
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: inBrowser,
          exclude: [inChromium],
          environment: "jsdom",
          setupFiles: ["./tests/support/jsdom-setup.ts"],
          // Node would load react-router's ES modules for this package and Vite its CommonJS for the tests: two routers.
          server: { deps: { inline: ["@refinedev/react-router"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "console",
          isolate: false,
          include: ofConsole,
          exclude: [...inBrowser, ...withServer],
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          isolate: false,
          include: ["tests/architecture/**/*.test.ts", ...withServer.map((path) => `${path}/*.test.ts`)],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: onDatabase,
          exclude: ofOtherEngine,
          isolate: false,
          globalSetup: "./tests/support/servers/compile-programs.ts",
        },
      },
    ],
  },
});
