import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, testedExecutable } from "./tests/support/tools/chromium";

// A fixture starts the platform, one per worker, each with its own database (tests/support/servers/console.ts).
export default defineConfig({
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds: a test that passes on its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // each failure costs two full time limits: with many, the run tells no more and outlasts whoever waits for it
  maxFailures: process.env.CI ? 30 : 0,
  // generous, since a busy machine is slow without anything being wrong
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // two workers leave a third of two processors idle: pages wait for timers and answers
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  reporter: [["list"], ["./tests/support/security/policy-reporter.ts"]],
  use: {
    viewport: { width: 1440, height: 900 },
    // what cannot be pressed or typed into is told long before the test is over
    actionTimeout: 20_000,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    launchOptions: {
      executablePath: testedExecutable(),
      // with tests/support/servers/kept-contexts.ts: a page finds the console compiled by the one before
      args: [...chromiumArguments, "--process-per-site"],
    },
    screenshot: "only-on-failure",
    // tracing every test would take a quarter of the run
    trace: process.env.CI ? "on-first-retry" : "off",
  },
  projects: [
    { name: "chromium", testDir: "tests/e2e" },
    { name: "own", testDir: "own", testMatch: "**/*.spec.ts" },
  ],
});
