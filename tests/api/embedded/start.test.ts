import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/postgres-cluster.mjs";
import { compiledProgram } from "../../support/servers/compiled-program";
import { killPrograms, runProgram } from "../../support/servers/program";

const testTimeout = 180_000;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "start-"));
});
afterAll(() => {
  killPrograms();
  rmSync(dir, { recursive: true, force: true });
});

const settings = (env: NodeJS.ProcessEnv) => ({
  SKIP_BUILD: "1",
  PORT: "0",
  DATA_DIR: join(dir, "data"),
  ...env,
});
const run = (file: string, words: string[], env: NodeJS.ProcessEnv) =>
  runProgram([compiledProgram(file), ...words], settings(env));
const npmStart = () => runProgram(["--import", "tsx", "server/start.ts"], settings({}));

describe("npm start", () => {
  it(
    "starts on nothing, says who can sign in, refuses a second start, and stops when told to",
    async () => {
      const server = npmStart();

      const text = await server.says(/npm run otp/);
      const url = /http:\/\/localhost:\d+/.exec(text)?.[0] ?? "";
      const health = await fetch(`${url}/readyz`);
      const second = await run("server/start.ts", [], {}).ended;
      const code = await run("server/cli/otp.ts", ["maker"], {}).ended;
      server.child.kill("SIGTERM");
      const first = await server.ended;

      expect(health.status).toBe(200);
      expect(text).toMatch(/maker +Maker2026/);
      expect(text).toContain("Mail is not sent, because SMTP_URL is not set");
      expect(second).toMatchObject({ code: 1, text: expect.stringContaining("in use") });
      expect(code).toMatchObject({ code: 0, text: expect.stringMatching(/^\d{6} {2}\(\d+ s\)\n$/) });
      expect(first).toMatchObject({ code: 0, text: expect.stringContaining("Stopping") });
    },
    testTimeout,
  );

  it(
    "drains for DRAIN_SECONDS when told to stop, with its metrics, and ends at once when told again",
    async () => {
      const server = run("server/start.ts", [], { DRAIN_SECONDS: "600", METRICS_PORT: "0" });
      const text = await server.says(/Metrics for Prometheus: .*\n/);
      const url = /http:\/\/localhost:\d+/.exec(text)?.[0] ?? "";
      const metricsUrl = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(text)?.[0] ?? "";

      const live = await fetch(`${url}/livez`);
      server.child.kill("SIGTERM");
      await server.says(/Stopping/);
      const ready = await fetch(`${url}/readyz`);
      const config = await fetch(`${url}/cdn/app-config.json`);
      const metrics = await (await fetch(metricsUrl)).text();
      server.child.kill("SIGTERM");
      const { code } = await server.ended;

      expect([live.status, ready.status, config.status]).toEqual([200, 503, 200]);
      expect(metrics).toMatch(/horizon_call_duration_seconds_count\{call="session.appConfig",.*\} 1\n/);
      expect(config.headers.get("connection")).toBe("close");
      expect(code).toBe(1);
    },
    testTimeout,
  );

  it(
    "says that the database cannot be used, without a stack, where there is none",
    async () => {
      const env = { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/horizon`, DEMO: "1" };

      const { code, text } = await run("server/start.ts", [], env).ended;

      expect(code).toBe(1);
      expect(text).toContain("The database cannot be used (connect ECONNREFUSED");
      expect(text).not.toContain("node:net");
    },
    testTimeout,
  );

  it(
    "refuses demonstration data where DEMO is off",
    async () => {
      const { code, text } = await run("server/start.ts", [], { DEMO: "0" }).ended;

      expect(code).toBe(1);
      expect(text).toContain("DEMO=1");
    },
    testTimeout,
  );
});

describe("npm run admin:create", () => {
  it(
    "makes an admin whom the platform then knows, and shows the authenticator's secret",
    async () => {
      const env = { DATA_DIR: join(dir, "own"), DEMO: "0" };
      const given = [
        "--user",
        "ana",
        "--name",
        "Ana Lima",
        "--email",
        "ana@example.com",
        "--password",
        "Senha2026",
      ];

      const created = await run("server/cli/admin-create.ts", given, env).ended;
      const again = await run("server/cli/admin-create.ts", given, env).ended;
      const weak = await run("server/cli/admin-create.ts", [...given.slice(0, 7), "short"], env).ended;

      expect(created.code).toBe(0);
      expect(created.text).toMatch(/otpauth:\/\/totp\/[^\s]*secret=[A-Z2-7]{32}/);
      expect(again).toMatchObject({ code: 1, text: expect.stringContaining("already") });
      expect(weak).toMatchObject({ code: 1, text: expect.stringContaining("password:") });
    },
    testTimeout,
  );
});

describe("npm run otp", () => {
  it("lists the demo admins when the name is unknown", async () => {
    const { code, text } = await run("server/cli/otp.ts", ["nobody"], {}).ended;

    expect(code).toBe(1);
    expect(text).toContain("maker, checker, reader, hours, desk");
  });
});
