// Counts the dashboard's figures anew from ledger and orders: npm run dashboard:rebuild
// Needed after tables were changed with triggers disabled. Stop a server that uses the same data directory first; with
// DATABASE_URL it may keep running, and nobody who writes waits.
import { existsSync } from "node:fs";
import { readEnvironment } from "../bootstrap/read-environment";
import { rebuildDailyTotals } from "../db/daily-totals";
import { migrate } from "../db/migrate";
import { migrations } from "../db/migrations/index";
import { openDatabase } from "../db/open";
import { runCommand } from "./command";

await runCommand(async () => {
  const { databaseUrl: url, dataDir } = readEnvironment({ ...process.env });
  if (!url && !existsSync(dataDir)) throw new Error(`there is no data directory ${dataDir}`);
  const database = await openDatabase(url ? { url } : { dir: dataDir });
  try {
    await migrate(database, migrations);
    await database.withoutTimeout(rebuildDailyTotals);
    const { days } = await database.kysely
      .selectFrom("daily_totals")
      .select(({ fn }) => fn.count<number>("day").distinct().as("days"))
      .where("source", "<>", "waiting")
      .executeTakeFirstOrThrow();
    process.stdout.write(`the dashboard's figures are counted anew: ${days} days\n`);
  } finally {
    await database.close();
  }
});
