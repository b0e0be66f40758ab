// Shows what waits to be mailed and what was given up: npm run mail:outbox
// With --retry 12 (as often as needed) or --retry-all it lets dead letters be tried again, by the server; with --check it signs in
// to the mail server and sends nothing. Stop a server that uses the same data directory first; with DATABASE_URL it may keep running.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Environment } from "../bootstrap/read-environment";
import { readEnvironment } from "../bootstrap/read-environment";
import type { Database } from "../db/database";
import { openDatabase } from "../db/open";
import { countMail, listDeadLetters, retryDeadLetters } from "../messaging/dead-letters";
import { createSmtp, explainSmtpFailure } from "../messaging/smtp";
import { runCommand } from "./command";

const mostShown = 200;
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function show({ kysely }: Database): Promise<void> {
  const { waiting, dead } = await countMail(kysely);
  print(`${waiting} waiting, ${dead} given up`);
  for (const { id, dead_at, kind, recipient, attempts, failure } of await listDeadLetters(kysely, mostShown))
    print(`  ${id}  ${dead_at?.slice(0, 19)} UTC  ${kind}  ${recipient}  tries: ${attempts}  ${failure}`);
  if (dead > mostShown) print(`  and ${dead - mostShown} more`);
  if (dead > 0) print("To try them again: --retry <number>, or --retry-all");
}

async function retry({ kysely }: Database, ids: readonly string[] | "all"): Promise<void> {
  const numbers = ids === "all" ? ids : ids.map(Number);
  if (numbers !== "all" && !numbers.every(Number.isSafeInteger))
    throw new Error("--retry takes the number of a dead letter, as the list shows it");
  const retried = await retryDeadLetters(kysely, numbers);
  print(retried.length > 0 ? `due again: ${retried.join(", ")}` : "no such dead letter");
}

async function check({ config: { mail } }: Environment): Promise<void> {
  if (!mail) throw new Error("mail is not sent: SMTP_URL is not set");
  const { host, port } = mail.server;
  try {
    await createSmtp(mail).verify();
  } catch (error) {
    throw new Error(`${host}:${port} cannot be used: ${explainSmtpFailure(error).details}`);
  }
  print(`${host}:${port} answers, and lets this sender sign in`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      retry: { type: "string", multiple: true },
      "retry-all": { type: "boolean" },
      check: { type: "boolean" },
    },
  });
  const environment = readEnvironment({ ...process.env });
  if (values.check) return await check(environment);
  const { databaseUrl: url, dataDir } = environment;
  if (!url && !existsSync(dataDir)) throw new Error(`there is no data directory ${dataDir}`);
  const database = await openDatabase(url ? { url } : { dir: dataDir });
  try {
    const ids = values["retry-all"] ? "all" : values.retry;
    if (ids) await retry(database, ids);
    await show(database);
  } finally {
    await database.close();
  }
});
