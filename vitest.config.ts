import { defineConfig } from "vitest/config";

/** Tests that render a component or need the browser's globals; all others run without the set-up of a page. */
const inBrowser = [
  "own/**/*.test.tsx",
  "tests/unit/**/*.test.tsx",
  "tests/unit/{engine/draft,i18n}/**/*.test.ts",
  "tests/unit/http/{idle-sign-out,page-metadata,safe-url,tabs}.test.ts",
];
const onDatabase = ["tests/api/**/*.test.ts", "own/**/*.test.ts"];
/** Tests in which a platform runs, but to which its database makes no difference: they run on the embedded one only. */
const onAnyDatabase = [
  "tests/api/conformance/**",
  "tests/api/http/{body-reader,upload-memory,upload-room}.test.ts",
  "tests/api/files/{clean-image,hostile-images,sniff}.test.ts",
];
/** The tests of the other engine: those of the embedded database would be the same again on PostgreSQL. */
const ofOtherEngine = process.env.TEST_DATABASE_URL
  ? ["tests/api/embedded/**", ...onAnyDatabase]
  : ["tests/api/postgres/**"];
const inChromium = "tests/e2e/**";
/** Tests of the console and the contract alone: they run without server/, as do those in the browser's globals. */
const ofConsole = ["tests/unit/**/*.test.ts"];
const withServer = ["tests/unit/{bench,conformance,reference-platform,scripts}/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
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
          include: ofConsole,
          exclude: [...inBrowser, ...withServer],
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/architecture/**/*.test.ts", ...withServer.map((path) => `${path}/*.test.ts`)],
        },
      },
      {
        extends: true,
        // the modules are loaded once a worker: every file starts platforms and databases of its own, and shares nothing else
        test: { name: "api", include: onDatabase, exclude: ofOtherEngine, isolate: false },
      },
    ],
  },
});
