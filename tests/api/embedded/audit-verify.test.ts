import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAudit } from "../../../server/audit/audit";
import { platformChain } from "../../../server/audit/chain";
import { install } from "../../../server/bootstrap/installation";
import { readSecretFile } from "../../../server/bootstrap/secret-file";
import type { Database } from "../../../server/db/database";
import { openDatabase } from "../../../server/db/open";
import { transaction } from "../../../server/db/transaction";
import { compiledProgram } from "../../support/servers/compiled-program";
import { createDataDirectory } from "../../support/servers/database";
import { runProgram } from "../../support/servers/program";

const testTimeout = 90_000;

let dir: string;
let dataDir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "audit-"));
  dataDir = join(dir, "data");
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const verify = (env: NodeJS.ProcessEnv = {}) =>
  runProgram([compiledProgram("server/cli/audit-verify.ts")], { DATA_DIR: dataDir, DEMO: "0", ...env }).ended;

/** Creates an installed platform in DATA_DIR that has done `actions` things. */
async function installPlatform(dataDir: string, actions: number): Promise<void> {
  await createDataDirectory(dataDir);
  await change(dataDir, async (database, secret) => {
    await install(database, secret);
    await recordActions(database, secret, actions);
  });
}

async function change(
  dataDir: string,
  apply: (database: Database, secret: string) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ dir: dataDir });
  await apply(database, readSecretFile(dataDir));
  await database.close();
}

const recordActions = (database: Database, secret: string, count: number): Promise<void> =>
  transaction(database, async (trx) => {
    const change = { kind: "user", id: 1, before: null, after: { user: "bia" } } as const;
    const entry = { call: "command.adminCreate", at: new Date(), ip: "", change } as const;
    await createAudit(secret).append(trx, platformChain, Array(count).fill(entry));
  });

describe("npm run audit:verify", () => {
  it(
    "confirms an intact audit, and names a changed row",
    async () => {
      await installPlatform(dataDir, 2);

      const whole = await verify();
      await change(dataDir, ({ pool }) =>
        pool.query("update audit_log set after = replace(after, 'bia', 'eva') where position = 3"),
      );
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
      await installPlatform(env.DATA_DIR, 1);

      await change(env.DATA_DIR, async ({ pool }) => {
        await pool.query("delete from audit_log");
        await pool.query("delete from audit_chains");
      });
      const emptied = await verify(env);
      await change(env.DATA_DIR, (database, secret) => recordActions(database, secret, 1));
      const begunAgain = await verify(env);
      await change(env.DATA_DIR, ({ pool }) => pool.query("delete from settings"));
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
