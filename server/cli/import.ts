// Fills an empty database from an export: npm run db:import -- --dir ./data --from backup.jsonl.gz
import { parseArgs } from "node:util";
import { importDatabase } from "../db/import";
import { migrations } from "../db/migrations";
import { openDatabase } from "../db/open";
import { printCounts, runCommand } from "./command";

const usage = "usage: npm run db:import -- (--dir <data directory> | --url <postgres url>) --from <file>";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { dir: { type: "string" }, url: { type: "string" }, from: { type: "string" } },
  });
  const { dir, url, from } = values;
  if (!from || (dir === undefined) === (url === undefined)) throw new Error(usage);
  const db = await openDatabase({ dir, url });
  try {
    printCounts(`imported from ${from}`, await importDatabase(db, from, migrations));
  } finally {
    await db.close();
  }
});
