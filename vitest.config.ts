import { defineConfig } from "vitest/config";

/** What renders or talks as a browser does; everything else needs no page around it. */
const inBrowser = ["tests/unit/{engine,http,i18n,pages,providers,resources,shell,ui}/**/*.test.{ts,tsx}"];
const onDatabase = ["tests/api/**/*.test.ts"];
const inChromium = "tests/e2e/**";

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
          name: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...inBrowser, ...onDatabase, inChromium],
        },
      },
      {
        extends: true,
        test: { name: "api", include: onDatabase },
      },
    ],
  },
});
