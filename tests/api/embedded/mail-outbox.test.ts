import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/open";
import { givenMail, mailRow } from "../../support/factories/given-mail";
import { compiledProgram } from "../../support/servers/compiled-program";
import { openTestDatabase } from "../../support/servers/database";
import { type MailServer, startMailServer } from "../../support/servers/mail-server";

/** Milliseconds: the command starts four times, on a machine that may be busy. */
const testTimeout = 120_000;

const dir = mkdtempSync(join(tmpdir(), "mail-outbox-"));
const data = join(dir, "data");
const ids: number[] = [];
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  const database = await openTestDatabase();
  const dead = { dead_at: new Date("2026-03-01T12:00:00Z"), attempts: 15, failure: "EMESSAGE 554 at DATA" };
  for (const overrides of [dead, dead, dead, {}])
    ids.push((await givenMail(database, undefined, { ...overrides, recipient: "ana@example.com" })).id);
  const filled = await openDatabase({ dir: data, snapshot: await database.takeSnapshot() });
  await filled.close();
  await database.close();
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the command; resolves with what it printed, also where it failed. */
async function run(words: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const all = [compiledProgram("server/cli/mail-outbox.ts"), ...words];
  const settings = { env: { PATH: process.env.PATH, DATA_DIR: data, ...env } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, all, settings).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

describe("npm run mail:outbox", () => {
  it(
    "lists dead letters, and lets one or all of them be tried again",
    async () => {
      const [first, second, third] = ids;

      const one = await run(["--retry", String(second)]);
      const all = await run(["--retry-all"]);

      expect(one).toContain(`due again: ${second}\n2 waiting, 2 given up\n`);
      expect(one).toContain(
        `  ${first}  2026-03-01 12:00:00 UTC  password-reset  ana@example.com  tries: 15  EMESSAGE 554 at DATA`,
      );
      expect(all).toBe(`due again: ${first}, ${third}\n4 waiting, 0 given up\n`);
      const database = await openDatabase({ dir: data });
      const rows = await Promise.all(ids.map((id) => mailRow(database, id)));
      await database.close();
      expect(rows.map(({ dead_at, attempts }) => ({ dead_at, attempts }))).toEqual(
        ids.map(() => ({ dead_at: null, attempts: 0 })),
      );
    },
    testTimeout,
  );

  it(
    "tries the mail server without sending anything, and says what is wrong with it",
    async () => {
      const env = (host: string) => ({
        SMTP_URL: `smtp://horizon:a-password@${host}:${server.port}`,
        MAIL_FROM: "no-reply@horizon.example",
      });

      const works = await run(["--check"], env("localhost"));
      server.behave({ at: "auth", code: 535 });
      const refused = await run(["--check"], env("localhost"));

      expect(works).toBe(`localhost:${server.port} answers, and lets this sender sign in\n`);
      expect(refused).toBe(`localhost:${server.port} cannot be used: EAUTH 535 at AUTH PLAIN\n`);
      expect(server.received).toEqual([]);
    },
    testTimeout,
  );
});
