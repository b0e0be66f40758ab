// Unpacks a backup into DATA_DIR, which must not hold a database yet: npm run db:restore -- backup.tar.gz
import { readEnvironment } from "../bootstrap/read-environment";
import { restoreDatabase } from "../db/backup";
import { runCommand } from "./command";

const usage = "usage: npm run db:restore -- <file>";

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error(usage);
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  if (databaseUrl !== undefined)
    throw new Error("DATABASE_URL is set, and a PostgreSQL server has its own backups: see docs/backups.md");
  await restoreDatabase(file, dataDir);
  process.stdout.write(
    `${file} is restored in ${dataDir}; start the server with the secret that belongs to it\n`,
  );
});
