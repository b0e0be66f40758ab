import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../server/db/database";
import { openDatabase } from "../../../server/db/open";
import { differingTotals, expectExactTotals } from "../../support/clients/daily-totals";
import { givenCustomer, givenPayouts } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { compiledProgram } from "../../support/servers/compiled-program";
import { createDataDirectory } from "../../support/servers/database";
import { runProgram } from "../../support/servers/program";

const testTimeout = 90_000;

let dir: string;
let dataDir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "rebuild-"));
  dataDir = join(dir, "data");
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rebuild = (DATA_DIR = dataDir) =>
  runProgram([compiledProgram("server/cli/rebuild-dashboard.ts")], { DATA_DIR }).ended;

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dir: dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

describe("npm run dashboard:rebuild", () => {
  it(
    "counts what was changed with triggers disabled, and says of how many days",
    async () => {
      await createDataDirectory(dataDir);
      const wrong = await withDatabase(async (database) => {
        const { id } = await givenCustomer(database, { balance: 900_000 });
        await givenPayouts(database, id, 2);
        for (const date of ["2026-03-01", "2026-03-02"])
          await givenOrder(database, id, { date_buy: new Date(`${date}T12:00:00-03:00`), status: "w" });
        await sql`alter table orders disable trigger user`.execute(database.kysely);
        await sql`update orders set amount = amount + 1`.execute(database.kysely);
        await sql`alter table orders enable trigger user`.execute(database.kysely);
        return (await sql.raw(differingTotals).execute(database.kysely)).rows.length;
      });
      expect(wrong).toBeGreaterThan(0);

      const { code, text } = await rebuild();

      await withDatabase(expectExactTotals);
      const days = await withDatabase(async ({ kysely }) =>
        kysely.selectFrom("daily_totals").select("day").distinct().where("source", "<>", "waiting").execute(),
      );
      expect({ code, text }).toEqual({
        code: 0,
        text: `the dashboard's figures are counted anew: ${days.length} days\n`,
      });
      expect(days.length).toBeGreaterThanOrEqual(2);
    },
    testTimeout,
  );

  it("does not create a missing data directory", async () => {
    const missing = join(dir, "missing");

    expect(await rebuild(missing)).toEqual({ code: 1, text: `there is no data directory ${missing}\n` });
    expect(existsSync(missing)).toBe(false);
  });
});
