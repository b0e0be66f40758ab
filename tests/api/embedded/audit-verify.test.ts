import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/open";

const root = join(import.meta.dirname, "../../..");
const testTimeout = 90_000;

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

async function createAdmin(user: string, env?: NodeJS.ProcessEnv): Promise<Ended> {
  const person = ["--name", "Ana Lima", "--email", "ana@example.com", "--password", "Senha2026"];
  return await run("server/cli/admin-create.ts", ["--user", user, ...person], env);
}

describe("npm run audit:verify", () => {
  it(
    "confirms an intact audit, and names a changed row",
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
        text: expect.stringMatching(/holds\n {2}chain 0: 3 rows, \w{64}\n/),
      });
      expect(broken).toEqual({
        code: 1,
        text: "the audit is broken: chain 0, row 3: it was changed after it was written\n",
      });
    },
    testTimeout,
  );

  it(
    "rejects an audit that was begun again after the installation",
    async () => {
      const env = { DATA_DIR: join(dir, "emptied") };
      await createAdmin("ana", env);
      const change = async (...statements: string[]) => {
        const database = await openDatabase({ dir: env.DATA_DIR });
        for (const statement of statements) await database.pool.query(statement);
        await database.close();
      };

      await change("delete from audit_log", "delete from audit_chains");
      const emptied = await verify(env);
      await createAdmin("bia", env);
      const begunAgain = await verify(env);
      await change("delete from settings");
      const forgotten = await verify(env);

      const text = "the audit is broken: it does not begin when the platform was installed\n";
      expect(emptied).toEqual({ code: 1, text });
      expect(begunAgain).toEqual({ code: 1, text });
      expect(forgotten).toEqual({ code: 1, text: "No platform was ever started on this database.\n" });
    },
    testTimeout,
  );

  it("does not create a missing data directory", async () => {
    const missing = join(dir, "missing");

    const { code, text } = await verify({ DATA_DIR: missing });

    expect({ code, text }).toEqual({ code: 1, text: `there is no data directory ${missing}\n` });
    expect(existsSync(missing)).toBe(false);
  });
});
