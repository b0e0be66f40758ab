import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommand } from "../../../conformance/command";
import type { JsonReport } from "../../../conformance/report";
import { type FaultyPlatform, startFaultyPlatform } from "../../support/conformance/proxy";
import { startSubject } from "../../support/conformance/subject";
import { compiledProgram } from "../../support/servers/compiled-program";
import type { TestPlatform } from "../../support/servers/platform";
import { root } from "../../support/tools/repository";

vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
let faulty: FaultyPlatform;
let folder: string;
beforeAll(async () => {
  platform = await startSubject();
  faulty = await startFaultyPlatform(platform.url, async () => (await platform.as("maker")).headers);
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  await faulty.close();
  await platform.close();
  await rm(folder, { recursive: true });
});

/** Runs the command in this process; answers its exit code and what it wrote. */
async function run(
  argv: readonly string[],
  env: Record<string, string> = { CONFORMANCE_PASSWORD: "Maker2026" },
) {
  let [out, progress] = ["", ""];
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return "Maker2026";
  };
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    progress: (text: string) => {
      progress += text;
    },
  };
  const code = await runCommand(["--url", faulty.url, "--user", "maker", ...argv], { env, ask }, terminal);
  return { code, out, progress, asked };
}

describe("npm run conformance", () => {
  it("ends with 0 for a platform that passes, and says what was not tried and why", async () => {
    faulty.inject(undefined);

    const { code, out, asked } = await run(["--only", "lists,codes", "--call", "payouts.list"]);

    expect(code).toBe(0);
    expect(asked).toEqual([]);
    expect(out).toMatch(/^lists +\d+ +0 +0$/m);
    expect(out).toContain("only with --write");
    expect(out).toMatch(/The platform passes\.\n$/);
  });

  it("ends with 1 for one that does not, and writes the same as JSON", async () => {
    faulty.inject(async (request, forward) => {
      const answer = await forward(request);
      const { data } = answer.envelope;
      return Array.isArray(data)
        ? { ...answer, envelope: { ...answer.envelope, data: data.toReversed() } }
        : answer;
    });
    const file = join(folder, "report.json");

    const { code, out } = await run(["--only", "lists", "--call", "payouts.list", "--json", file]);

    const report = JSON.parse(await readFile(file, "utf8")) as JsonReport;
    expect(code).toBe(1);
    expect(out).toContain("lists.order (must): The newest row comes first.\n      payouts.list: row ");
    expect(report).toMatchObject({ url: faulty.url, write: false, passed: false });
    expect(report.verdicts.filter(({ status }) => status === "failed").length).toBe(report.tally.failed);
    expect(JSON.stringify(report)).not.toContain("Maker2026");
  });

  it("ends with 0 for lesser faults, and names them", async () => {
    faulty.inject(async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: { ...answer.headers, "cache-control": "public" } };
    });

    const { code, out } = await run(["--only", "answers", "--call", "misc.languages"]);

    expect(code).toBe(0);
    expect(out).toContain("transport.no-store (should)");
    expect(out).toContain("The platform passes, with lesser faults.");
  });

  it.each([
    ["an unknown option", ["--password", "Maker2026"], "--password"],
    ["an unknown area", ["--only", "colours"], "colours is no area"],
    ["an unknown call", ["--call", "payouts.delete"], "no call payouts.delete"],
    ["an address that is none", ["--url", "platform"], "platform is no http(s) address"],
    ["a platform that does not answer", ["--url", "http://127.0.0.1:1"], "was not answered"],
  ])("ends with 2 for %s", async (_, argv, said) => {
    faulty.inject(undefined);

    const { code, progress } = await run(argv);

    expect(code).toBe(2);
    expect(progress).toContain(said);
  });

  it("ends with 2 when the admin cannot sign in", async () => {
    faulty.inject(undefined);

    const { code, progress } = await run([], { CONFORMANCE_PASSWORD: "wrong" });

    expect(code).toBe(2);
    expect(progress).toContain("maker cannot sign in: HTTP 200, refused without a code: Usuário ou senha");
  });

  it("asks for passwords that are not in the environment", async () => {
    faulty.inject(undefined);

    const { code, asked } = await run(["--only", "csrf", "--call", "misc.cities"], {});

    expect(code).toBe(0);
    expect(asked).toEqual(["Password of maker: "]);
  });

  it("is a command of its own, with passwords from the environment", async () => {
    faulty.inject(undefined);
    const argv = ["--url", faulty.url, "--user", "maker", "--limited-user", "desk", "--only", "permissions"];

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [compiledProgram("conformance/cli.ts"), ...argv, "--call", "payouts.list"],
      {
        cwd: root,
        env: { ...process.env, CONFORMANCE_PASSWORD: "Maker2026", CONFORMANCE_PASSWORD_DESK: "Desk2026" },
      },
    );

    expect(stdout).toMatch(/^permissions +4 +0 +0$/m);
  });
});
