import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/open";

const root = join(import.meta.dirname, "../..");
const patience = 90_000;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "audit-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  text: string;
}

function run(file: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(dir, "data"), DEMO: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      text += bytes.toString();
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}

const verify = (env?: NodeJS.ProcessEnv) => run("server/cli/audit-verify.ts", [], env);

async function createAdmin(user: string): Promise<Ended> {
  const person = ["--name", "Ana Lima", "--email", "ana@example.com", "--password", "Senha2026"];
  return await run("server/cli/admin-create.ts", ["--user", user, ...person]);
}

describe("npm run audit:verify", () => {
  it(
    "says that the audit holds, then which row was changed",
    async () => {
      await createAdmin("ana");
      await createAdmin("bia");

      const whole = await verify();
      const database = await openDatabase({ dir: join(dir, "data") });
      await database.pool.query("update audit_log set after = replace(after, 'bia', 'eva')");
      await database.close();
      const broken = await verify();

      expect(whole).toMatchObject({
        code: 0,
        text: expect.stringMatching(/holds\n {2}chain 0: 2 rows, \w{64}\n/),
      });
      expect(broken).toEqual({
        code: 1,
        text: "the audit is broken: chain 0, row 2: it was changed after it was written\n",
      });
    },
    patience,
  );

  it("makes no data directory where there is none", async () => {
    const missing = join(dir, "missing");

    const { code, text } = await verify({ DATA_DIR: missing });

    expect({ code, text }).toEqual({ code: 1, text: `there is no data directory ${missing}\n` });
    expect(existsSync(missing)).toBe(false);
  });
});
