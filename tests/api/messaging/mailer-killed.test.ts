import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../server/db/database";
import { openDatabase } from "../../../server/db/open";
import { givenMail, mailRow } from "../../support/factories/given-mail";
import { compiledProgram } from "../../support/servers/compiled-program";
import { openTestDatabase } from "../../support/servers/database";
import { type MailServer, startMailServer } from "../../support/servers/mail-server";
import { selfSigned } from "../../support/tools/certificate";

/** Milliseconds: two processes start one after the other, on a machine that may be busy. */
const testTimeout = 120_000;
const patience = { timeout: 50_000, interval: 20 };

const dir = mkdtempSync(join(tmpdir(), "mailer-killed-"));
const certificate = join(dir, "certificate.pem");
const users: string[] = [];
const children: ChildProcess[] = [];
let server: MailServer;
let where: string;
let mail: number;
let close: () => Promise<void>;

/** Opens the database that the killed process wrote to. */
const open = (): Promise<Database> =>
  openDatabase(where.startsWith("postgres") ? { url: where } : { dir: where });

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  writeFileSync(certificate, selfSigned().cert);
  server = await startMailServer({
    secure: true,
    onAuth({ username = "", password }, _, done) {
      users.push(`${username}:${password}`);
      done(null, { user: username });
    },
  });
  const database = await openTestDatabase();
  mail = (await givenMail(database)).id;
  where = database.url ?? join(dir, "data");
  close = async () => (database.url ? await database.close() : undefined);
  if (!database.url) {
    const filled = await openDatabase({ dir: where, snapshot: await database.takeSnapshot() });
    await filled.close();
    await database.close();
  }
});
afterAll(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  await server.close();
  await close();
  rmSync(dir, { recursive: true, force: true });
});

function startProcess() {
  const child = spawn(
    process.execPath,
    [compiledProgram("tests/support/servers/mailing-process.ts"), where],
    {
      env: {
        PATH: process.env.PATH,
        SMTP_URL: `smtps://horizon:p%40ss%20word@localhost:${server.port}`,
        MAIL_FROM: "Horizon <no-reply@horizon.example>",
        NODE_EXTRA_CA_CERTS: certificate,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return { child, output: () => output };
}

describe("a platform killed after it handed a mail over, before it noted that", () => {
  it(
    "sends it again under the same Message-ID once the lease has ended, over TLS and signed in both times",
    async () => {
      server.behave("hold");
      const first = startProcess();
      await expect.poll(() => server.received.length, patience).toBe(1);
      const ended = once(first.child, "exit");
      first.child.kill("SIGKILL");
      await ended;
      server.release();
      const row = await withDatabase(async (database) => {
        const left = await mailRow(database, mail);
        await database.pool.query("update outbox set due_at = now()");
        return left;
      });

      const second = startProcess();
      await expect.poll(second.output, patience).toContain('"sent"');

      expect(row).toMatchObject({ sent_at: null, attempts: 1 });
      expect(row.claim).not.toBeNull();
      const { message_id } = row;
      expect(server.received.map((got) => got.mail.messageId)).toEqual([message_id, message_id]);
      expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
      expect(users).toEqual(["horizon:p@ss word", "horizon:p@ss word"]);
      expect(second.output()).not.toMatch(/p@ss|p%40ss/);
    },
    testTimeout,
  );
});
