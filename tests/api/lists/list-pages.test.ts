import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { Client } from "../../support/clients/client";
import { forgetCustomers, givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const { list } = contract.payouts;

let platform: TestPlatform;
let customer: number;
let caller: Client;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

const start = Date.UTC(2026, 3, 1);
/** Makes a payout `minute` minutes after the first. */
const payoutAt = async (minute: number) =>
  (await givenPayout(platform.database, customer, { date_request: new Date(start + minute * 60_000) })).id;

/** Makes payouts a minute apart, and a session that has read nothing yet; returns their ids, newest first. */
async function givenPayouts(count: number): Promise<number[]> {
  caller = await platform.signIn("maker");
  customer = (await givenCustomer(platform.database)).id;
  const ids = [];
  for (let minute = 0; minute < count; minute++) ids.push(await payoutAt(minute));
  return ids.reverse();
}

const read = async (input: Partial<Input<typeof list>>, by = caller) =>
  (await by.answer(list, { offset: 10, ...input })).data.map(({ id }) => id);
const remove = (id: number) => platform.database.kysely.deleteFrom("payouts").where("id", "=", id).execute();
const countCursors = async () =>
  (await platform.database.kysely.selectFrom("list_cursors").select("page").execute()).length;

describe("consecutive pages of a list", () => {
  it("show no row twice when rows are added in between", async () => {
    const ids = await givenPayouts(25);

    const first = await read({});
    for (let minute = 100; minute < 109; minute++) await payoutAt(minute);
    const second = await read({ page: 2 });
    await payoutAt(200);
    const third = await read({ page: 3 });

    expect([first, second, third]).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]);
  });

  it("skip no row when rows are removed in between, including the last one read", async () => {
    const ids = await givenPayouts(25);

    const first = await read({});
    for (const id of first.slice(6)) await remove(id);
    const second = await read({ page: 2 });

    expect(second).toEqual(ids.slice(10, 20));
  });

  it("distinguish rows by microseconds, and rows of the same microsecond by id", async () => {
    const ids = await givenPayouts(22);
    await sql`update payouts set date_request = '2026-05-01 12:00:00.000100+00'`.execute(
      platform.database.kysely,
    );
    await sql`update payouts set date_request = '2026-05-01 12:00:00.000101+00' where id % 2 = 0`.execute(
      platform.database.kysely,
    );
    const isEven = (id: number) => id % 2 === 0;

    const pages = [await read({}), await read({ page: 2 }), await read({ page: 3 })];

    expect(pages.flat()).toEqual([...ids.filter(isEven), ...ids.filter((id) => !isEven(id))]);
  });

  it("can be read again, for example when a row of the last page was removed", async () => {
    const ids = await givenPayouts(31);
    for (const page of [1, 2, 3]) await read({ page });
    await payoutAt(100);
    await remove(ids[25] ?? 0);

    const again = await read({ page: 3 });

    expect(again).toEqual([...ids.slice(20, 25), ...ids.slice(26, 31)]);
  });

  it("continue only with the same filters, search and page size", async () => {
    const ids = await givenPayouts(25);
    await read({});
    await payoutAt(100);

    expect(await read({ page: 2, status: "w" })).toEqual(ids.slice(9, 19));
    expect(await read({ page: 2, search: "cliente" })).toEqual(ids.slice(9, 19));
    expect(await read({ page: 2, dateStart: "01/01/2026" })).toEqual(ids.slice(9, 19));
    expect(await read({ page: 2, offset: 20 })).toEqual(ids.slice(19));
    expect(await read({ page: 2 })).toEqual(ids.slice(10, 20));
  });

  it("keep their filters", async () => {
    await givenPayouts(3);
    const paid = [];
    for (let minute = 10; minute < 25; minute++)
      paid.push(
        await givenPayout(platform.database, customer, {
          status: "p",
          date_request: new Date(start + minute * 60_000),
        }),
      );

    const pages = [await read({ status: "p" }), await read({ status: "p", page: 2 })];

    expect(pages.flat()).toEqual(paid.map(({ id }) => id).reverse());
  });

  it("are found by a short search too", async () => {
    const ids = await givenPayouts(25);

    const first = await read({ search: "cl" });
    await payoutAt(100);
    const second = await read({ search: "cl", page: 2 });

    expect([...first, ...second]).toEqual(ids.slice(0, 20));
  });

  it("restart with page 1: a page not read since then is found by its offset", async () => {
    const ids = await givenPayouts(31);
    for (const page of [1, 2]) await read({ page });
    await payoutAt(100);

    await read({});

    expect(await read({ page: 3 })).toEqual(ids.slice(19, 29));
  });
});

describe("a page whose previous page was not read", () => {
  it("is found by its offset, and the next one continues after it", async () => {
    const ids = await givenPayouts(35);

    const second = await read({ page: 2 });
    await payoutAt(100);
    const third = await read({ page: 3 });

    expect([second, third]).toEqual([ids.slice(10, 20), ids.slice(20, 30)]);
  });

  it("is found by its offset when the cursors are lost", async () => {
    const ids = await givenPayouts(25);
    await read({});
    await platform.database.kysely.deleteFrom("list_cursors").execute();

    expect(await read({ page: 2 })).toEqual(ids.slice(10, 20));
  });

  it("is found by its offset in another session of the same admin", async () => {
    const ids = await givenPayouts(25);
    await read({});
    await payoutAt(100);

    expect(await read({ page: 2 }, await platform.signIn("maker"))).toEqual(ids.slice(9, 19));
  });
});

describe("the cursor of a page", () => {
  it("works on every instance", async () => {
    const ids = await givenPayouts(25);
    const database = await platform.database.another();
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    const other = await listen(createPlatform({ database, secret: testSecret, config }), 0);
    const there = new Client(other.url);
    Object.assign(there.headers, caller.headers);

    await read({});
    await payoutAt(100);
    const second = await read({ page: 2 }, there);
    await payoutAt(101);
    const third = await read({ page: 3 });

    expect([...second, ...third]).toEqual(ids.slice(10));
    await other.close();
  });

  it("is not saved for a page that is not full, and is one row however often the page is read", async () => {
    await givenPayouts(15);
    await platform.database.kysely.deleteFrom("list_cursors").execute();

    for (const page of [1, 1, 2, 2, 3]) await read({ page });

    expect(await countCursors()).toBe(1);
  });

  it("is deleted with the session", async () => {
    await givenPayouts(15);
    await platform.database.kysely.deleteFrom("list_cursors").execute();
    await read({});

    await caller.answer(contract.session.signout, {});

    expect(await countCursors()).toBe(0);
  });
});
