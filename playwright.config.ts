import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumExecutable } from "./tests/support/tools/chromium";

// The tests' own fixtures start the server: each worker has its database.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds: a test that passes only at its second try is counted as flaky, and named.
  retries: process.env.CI ? 1 : 0,
  // a machine that is busy with other things is slow, not wrong
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [["list"], ["./tests/support/security/policy-reporter.ts"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    launchOptions: { executablePath: chromiumExecutable(), args: chromiumArguments },
    screenshot: "only-on-failure",
    // recording every test takes a quarter of the time of all
    trace: process.env.CI ? "on-first-retry" : "off",
  },
  projects: [{ name: "chromium" }],
});
