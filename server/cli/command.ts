import type { RowCounts } from "../db/export";

/** Prints a title and the number of rows of each table. */
export function printCounts(title: string, counts: RowCounts): void {
  const lines = Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
  process.stdout.write(`${[title, ...lines].join("\n")}\n`);
}

/** Runs a command-line program; an error prints its message and sets the exit code to 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
