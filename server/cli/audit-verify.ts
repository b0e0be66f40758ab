// Walks every chain of the audit: npm run audit:verify
// Prints the chains, or the first break with exit code 1. Stop a server that uses the same data directory first; with
// DATABASE_URL it may keep running. Store the output elsewhere: when rows and their head are both missing, as after restoring
// an old backup, only an earlier output shows it.
import { existsSync } from "node:fs";
import { hasBeginning, verifyAudit } from "../audit/verify";
import { requireInstalled } from "../bootstrap/installation";
import { readEnvironment } from "../bootstrap/read-environment";
import { readSecretFile } from "../bootstrap/secret-file";
import { openDatabase } from "../db/open";
import { transaction } from "../db/transaction";
import { runCommand } from "./command";

/** Milliseconds: verifying years of rows takes longer than any call may. */
const aDay = 86_400_000;

await runCommand(async () => {
  const { databaseUrl: url, dataDir, secretKey } = readEnvironment({ ...process.env });
  if (!url && !existsSync(dataDir)) throw new Error(`there is no data directory ${dataDir}`);
  const secret = secretKey ?? readSecretFile(dataDir);
  const database = await openDatabase({ ...(url ? { url } : { dir: dataDir }), statementTimeout: aDay });
  try {
    await requireInstalled(database.kysely, secret);
    const { chains, broken, isWhole } = await transaction(
      database,
      async (db) => ({ ...(await verifyAudit(db, secret)), isWhole: await hasBeginning(db) }),
      { isolation: "repeatable read" },
    );
    if (broken) {
      const row = broken.position === undefined ? "" : `, row ${broken.position}`;
      throw new Error(`the audit is broken: chain ${broken.chain}${row}: ${broken.why}`);
    }
    if (!isWhole) throw new Error("the audit is broken: it does not begin when the platform was installed");
    const lines = chains.map(({ chain, length, hash }) => `  chain ${chain}: ${length} rows, ${hash}`);
    process.stdout.write(`${["the audit holds", ...lines].join("\n")}\n`);
  } finally {
    await database.close();
  }
});
