// Writes a whole database to one file: npm run db:export -- --dir ./data --to backup.jsonl.gz
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportDatabase } from "../db/export";
import { openDatabase } from "../db/open";
import { printCounts, runCommand } from "./command";

const usage = "usage: npm run db:export -- (--dir <data directory> | --url <postgres url>) --to <file>";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { dir: { type: "string" }, url: { type: "string" }, to: { type: "string" } },
  });
  const { dir, url, to } = values;
  if (!to || (dir === undefined) === (url === undefined)) throw new Error(usage);
  if (dir !== undefined && !existsSync(dir)) throw new Error(`there is no data directory ${dir}`);
  const db = await openDatabase({ dir, url });
  try {
    printCounts(`exported to ${to}`, await exportDatabase(db, to));
  } finally {
    await db.close();
  }
});
