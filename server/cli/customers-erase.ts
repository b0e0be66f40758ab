// Erases a customer's personal data for good: npm run customers:erase -- 1599            says what it would erase
//                                         npm run customers:erase -- 1599 --write    erases it
// Stop a server that uses the same data directory first; with DATABASE_URL it may keep running. Backups are not touched: they
// forget the person when they are deleted themselves (docs/retention.md).
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { requireInstalled } from "../bootstrap/installation";
import { readEnvironment } from "../bootstrap/read-environment";
import { readSecretFile } from "../bootstrap/secret-file";
import { openDatabase } from "../db/open";
import { transaction } from "../db/transaction";
import { type Erasure, eraseCustomer } from "../erasure/erase-customer";
import { runCommand } from "./command";

/** Milliseconds: all of the audit is read. */
const aDay = 86_400_000;

const labels: Readonly<Record<keyof Erasure, string>> = {
  documents: "documents deleted",
  mails: "e-mails deleted",
  signIns: "sign-ins deleted",
  records: "records under a pseudonym",
  entries: "rows of the audit under a pseudonym",
};

/** Ends the transaction of a run that is not to change anything. */
class DryRun extends Error {
  readonly counts: Erasure;
  constructor(counts: Erasure) {
    super("nothing was written");
    this.counts = counts;
  }
}

async function run(id: number, isWritten: boolean): Promise<Erasure> {
  const { databaseUrl: url, dataDir, secretKey } = readEnvironment({ ...process.env });
  if (!url && !existsSync(dataDir)) throw new Error(`there is no data directory ${dataDir}`);
  const secret = secretKey ?? readSecretFile(dataDir);
  const database = await openDatabase({ ...(url ? { url } : { dir: dataDir }), statementTimeout: aDay });
  try {
    await requireInstalled(database.kysely, secret);
    return await transaction(database, async (db) => {
      const counts = await eraseCustomer(db, { id, secret, at: new Date() });
      if (!isWritten) throw new DryRun(counts);
      return counts;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.counts;
    throw error;
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [text = ""] = positionals;
  if (positionals.length !== 1 || !/^[1-9]\d{0,14}$/.test(text))
    throw new Error("usage: npm run customers:erase -- <customer id> [--write]");
  const counts = await run(Number(text), values.write);
  const title = values.write
    ? `customer ${text} is erased`
    : `customer ${text} would be erased; repeat it with --write`;
  const lines = Object.entries(labels).map(([name, label]) => `  ${label}: ${counts[name as keyof Erasure]}`);
  process.stdout.write(`${[title, ...lines].join("\n")}\n`);
});
