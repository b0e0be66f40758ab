import { afterAll, beforeAll, expect, it } from "vitest";
import { totalsReader } from "../../../server/lists/totals";
import { givenLists } from "../../support/factories/given-lists";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await givenLists(database, 90, ["customers", "payouts"]);
});
afterAll(() => database.close());

it("counting that waits for a lock ends in time, and says so", async () => {
  const count = totalsReader("payouts", { sums: { valueFormat: "amount" } }, { time: 300 });
  const counted = () => count({ db: database.kysely, session: { key: "time" } }, { by: "date_request" });
  const holder = await database.pool.connect();
  try {
    await holder.query("begin; lock table payouts in access exclusive mode");

    expect(await counted()).toEqual({ count: 0, isCapped: true, sums: { valueFormat: 0 } });

    await holder.query("rollback");
    expect(await counted()).toMatchObject({ count: 90, isCapped: false });
  } finally {
    holder.release();
  }
});
