import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { Client } from "../../support/clients/client";
import { killPrograms, runProgram } from "../../support/servers/program";

const root = join(import.meta.dirname, "../../..");
const testTimeout = 300_000;
const page = "<!doctype html><title>Horizon</title>";
/** Addresses below which a server that confused the two folders of dist/ would find its own code. */
const ownCode = [
  "/server/start.js",
  "/start.js",
  "/%2e%2e/server/start.js",
  "/assets/..%2f..%2fserver/start.js",
];

/** A deployment outside of the repository: the compiled server, a console, and no other packages than those it needs. */
let deployment: string;
beforeAll(() => {
  deployment = mkdtempSync(join(tmpdir(), "compiled-"));
  const server = join(deployment, "dist/server");
  const node = (...words: string[]) =>
    execFileSync(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH }, stdio: "pipe" });
  const config = ["--config", "vite.server.config.ts", "--outDir", server];
  node("node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...config);
  node("scripts/server-packages.mjs", server, deployment);
  writeFileSync(join(deployment, "package.json"), JSON.stringify({ type: "module" }));
  mkdirSync(join(deployment, "dist/console"));
  writeFileSync(join(deployment, "dist/console/index.html"), page);
});
afterAll(() => {
  killPrograms();
  rmSync(deployment, { recursive: true, force: true });
});

const run = (program: string, words: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runProgram([join(deployment, "dist/server", program), ...words], {
    PORT: "0",
    DEMO: "0",
    DATA_DIR: join(deployment, "data"),
    ...env,
  });

const file = () => join(deployment, "export.jsonl.gz");

describe("the compiled server", () => {
  it(
    "serves the console and not its own code, signs in, and stops when told to; the commands work on its data",
    async () => {
      const person = ["--user", "ana", "--name", "Ana Lima", "--email", "ana@example.com"];
      const created = await run("cli/admin-create.js", [...person, "--password", "Senha2026"]).ended;
      const server = run("start.js");
      const text = await server.says(/Horizon is at/);
      const client = new Client(/http:\/\/localhost:\d+/.exec(text)?.[0] ?? "");
      const list = await client.fetch("/customer/list");
      const answers: string[] = [];
      for (const path of ownCode) answers.push(await (await client.fetch(path)).text());
      await client.open();
      const { data } = await client.answer(contract.session.signin, { user: "ana", pass: "Senha2026" });
      server.child.kill("SIGTERM");
      const stopped = await server.ended;
      const verified = await run("cli/audit-verify.js").ended;
      const exported = await run("cli/export.js", ["--dir", join(deployment, "data"), "--to", file()]).ended;
      const imported = await run("cli/import.js", ["--dir", join(deployment, "copy"), "--from", file()])
        .ended;

      expect(created).toMatchObject({ code: 0, text: expect.stringContaining("Admin ana is made") });
      expect(await list.text()).toBe(page);
      for (const answer of answers) expect(["404", page]).toContain(answer);
      expect(data.user.user).toBe("ana");
      expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining("Stopping (SIGTERM)") });
      expect(verified).toMatchObject({ code: 0, text: expect.stringContaining("the audit holds") });
      expect(exported).toMatchObject({ code: 0, text: expect.stringContaining("admins: 1") });
      expect(imported).toEqual({ code: 0, text: exported.text.replace(/^.*/, `imported from ${file()}`) });
    },
    testTimeout,
  );

  it("prints the one-time code of a demonstration admin", async () => {
    const { code, text } = await run("cli/otp.js", ["maker"]).ended;

    expect(code).toBe(0);
    expect(text).toMatch(/^\d{6} {2}/);
  });

  it("names the sources in the trace of an unexpected error", async () => {
    const occupied = join(deployment, "file");
    writeFileSync(occupied, "");

    const { code, text } = await run("start.js", [], { DATA_DIR: occupied }).ended;

    expect(code).toBe(1);
    expect(text).toMatch(/server\/db\/open\.ts:\d+:\d+/);
  });

  it("is copied with the packages that it loads when they are needed", () => {
    const packages = readdirSync(join(deployment, "node_modules"));

    expect(packages).toEqual(expect.arrayContaining(["sharp", "@img", "pg", "@electric-sql"]));
    expect(packages).not.toContain("tsx");
    expect(packages).not.toContain("antd");
  });

  it("has every command of server/cli", () => {
    const commands = readdirSync(join(root, "server/cli"))
      .filter((name) => name.endsWith(".ts") && name !== "command.ts")
      .map((name) => `cli/${basename(name, ".ts")}.js`);

    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands)
      expect(existsSync(join(deployment, "dist/server", command)), command).toBe(true);
  });
});
