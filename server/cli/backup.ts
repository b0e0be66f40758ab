// Packs the embedded database in DATA_DIR into one file, also while a server serves it: npm run db:backup -- backup.tar.gz
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { requestCopy } from "../bootstrap/backup-socket";
import { readEnvironment } from "../bootstrap/read-environment";
import { packCopy, packDatabase } from "../db/backup";
import { openDatabase } from "../db/open";
import { runCommand } from "./command";

const usage = "usage: npm run db:backup -- <file>";

await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new Error(usage);
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  if (databaseUrl !== undefined)
    throw new Error("DATABASE_URL is set, and a PostgreSQL server has its own backups: see docs/backups.md");
  if (!existsSync(join(dataDir, "postgres"))) throw new Error(`there is no database in ${dataDir}`);
  const file = resolve(name);
  const copy = await requestCopy(dataDir);
  if (copy) {
    try {
      await packCopy(copy.folder, file);
    } finally {
      await copy.release();
    }
  } else {
    const database = await openDatabase({ dir: dataDir });
    try {
      await packDatabase(database, dataDir, file);
    } finally {
      await database.close();
    }
  }
  const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1);
  process.stdout.write(`${dataDir} is backed up in ${file} (${megabytes} MB), without its secret.key\n`);
});
