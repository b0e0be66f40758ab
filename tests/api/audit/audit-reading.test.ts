import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "../../../contract/extensions/audit";
import { exportOf } from "../../../contract/extensions/list-export";
import { contract } from "../../../contract/index";
import { createAudit, type Entry } from "../../../server/audit/audit";
import { transaction } from "../../../server/db/transaction";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { givenAdminWith } from "../../support/security/rights";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

const { list, record } = contract.audit;

let platform: TestPlatform;
/** Ids of the admins by user name. */
let ids: Record<string, number>;
beforeAll(async () => {
  platform = await startPlatform();
  const admins = await platform.database.kysely.selectFrom("admins").select(["id", "user_name"]).execute();
  ids = Object.fromEntries(admins.map(({ id, user_name }) => [user_name, id]));
});
afterAll(() => platform.close());

const entry = (at: string, call: Entry["call"], change: Entry["change"]): Entry => ({
  call,
  at: new Date(at),
  ip: "192.0.2.1",
  change,
});

const append = (admin: string, ...entries: Entry[]) =>
  transaction(platform.database, (db) => createAudit(testSecret).append(db, ids[admin] ?? 0, entries));

const paid = (id: number) => ({
  kind: "payout" as const,
  id,
  before: { status: "w", note: "" },
  after: { status: "p", note: "Dados conferidos", amount: 94_581, fee: 250 },
});

const rowsOf = async (user: Parameters<TestPlatform["as"]>[0], input: object) => {
  const caller = await platform.as(user);
  const answer = await caller.answer(list, input);
  return answer.data as AuditEntry[];
};

describe("the list of the audit", () => {
  it("answers who did what on which record, with the values as people write them", async () => {
    await append("maker", entry("2026-11-20T13:31:00Z", "payouts.decide", paid(5400)));

    const [found] = await rowsOf("checker", { record: 5400 });

    expect(found).toEqual({
      id: expect.any(Number),
      date: "20/11/2026 10:31:00",
      admin: { id: ids.maker, name: expect.any(String) },
      action: "payouts.decide",
      actionName: "Saque analisado",
      kind: "payout",
      record: 5400,
      resource: "payouts",
      changes: [
        { field: "status", kind: "code", before: "w", after: "p" },
        { field: "note", kind: "text", before: null, after: "Dados conferidos" },
        { field: "amount", kind: "money", after: "R$ 945,81" },
        { field: "fee", kind: "money", after: "R$ 2,50" },
      ],
      ip: "192.0.2.1",
    });
  });

  it("is filtered by admin, action, kind, record and days, and goes on page by page", async () => {
    const day = (n: number) => `2026-10-0${n}T12:00:00Z`;
    await append("reader", ...[1, 2, 3, 4, 5].map((n) => entry(day(n), "payouts.decide", paid(9000 + n))));
    await append(
      "reader",
      entry(day(6), "users.update", {
        kind: "user",
        id: 9003,
        before: { name: "A" },
        after: { name: "B" },
      }),
    );
    const admin = ids.reader;
    const records = async (input: object) =>
      (await rowsOf("checker", { admin, ...input })).map(({ record: id, kind }) => `${kind} ${id}`);

    expect(await records({ action: "payouts.decide", offset: 2 })).toEqual(["payout 9005", "payout 9004"]);
    expect(await records({ action: "payouts.decide", offset: 2, page: 2 })).toEqual([
      "payout 9003",
      "payout 9002",
    ]);
    expect(await records({ kind: "user" })).toEqual(["user 9003"]);
    expect(await records({ record: 9003 })).toEqual(["user 9003", "payout 9003"]);
    expect(await records({ dateType: "date", dateStart: "02/10/2026", dateEnd: "03/10/2026" })).toEqual([
      "payout 9003",
      "payout 9002",
    ]);
  });

  it("keeps values from a reader whose level does not cover the kind of record", async () => {
    const change = {
      kind: "customer" as const,
      id: 9100,
      before: { status: "a", email: "ana@example.com" },
      after: { status: "i", email: "bia@example.com" },
    };
    await append("maker", entry("2026-11-20T13:32:00Z", "customers.save", change));
    const { signIn } = await givenAdminWith(platform, { flags: ["users"], readOnly: "y", isOpen: true });
    const caller = await signIn();

    const { data } = await caller.answer(list, { record: 9100 });

    expect(data[0]?.changes).toEqual([
      { field: "status", kind: "code", before: "a", after: "i" },
      { field: "email", kind: "redacted" },
    ]);
  });

  it("has no secrets, and says so", async () => {
    const change = {
      kind: "user" as const,
      id: 9200,
      before: null,
      after: { name: "Clara", password: "Clara2026" },
    };
    await append("maker", entry("2026-11-20T13:33:00Z", "users.register", change));

    const [found] = await rowsOf("checker", { record: 9200 });

    expect(found?.changes).toEqual([
      { field: "name", kind: "text", after: "Clara" },
      { field: "password", kind: "redacted" },
    ]);
  });

  it("has the hours of a level by weekday, and those alone that were changed", async () => {
    const hours = { "0": [["00:00:00", "00:00:00"]], "1": [["08:00:00", "18:00:00"]] };
    const lunch = {
      ...hours,
      "1": [
        ["08:00:00", "12:00:00"],
        ["13:00:00", "18:00:00"],
      ],
    };
    const change = { kind: "level" as const, id: 9300 };
    await append(
      "maker",
      entry("2026-11-20T13:34:00Z", "levels.save", { ...change, before: null, after: { timeAccess: hours } }),
      entry("2026-11-20T13:35:00Z", "levels.save", {
        ...change,
        ...{ before: { timeAccess: hours }, after: { timeAccess: lunch } },
      }),
    );

    const [changed, created] = await rowsOf("checker", { record: 9300 });

    expect(created?.changes).toEqual([
      { field: "timeAccess.0", kind: "text", after: "00:00:00–00:00:00" },
      { field: "timeAccess.1", kind: "text", after: "08:00:00–18:00:00" },
    ]);
    expect(changed?.changes).toEqual([
      {
        ...{ field: "timeAccess.1", kind: "text" },
        ...{ before: "08:00:00–18:00:00", after: "08:00:00–12:00:00, 13:00:00–18:00:00" },
      },
    ]);
  });

  it("says which list has an order, and that none has one that was deleted", async () => {
    const { id: customer } = await givenCustomer(platform.database);
    const { id } = await givenOrder(platform.database, customer);
    const change = { kind: "order" as const, before: { status: "w" }, after: { status: "x" } };
    await append(
      "maker",
      entry("2026-11-20T13:34:00Z", "orders.cancel", { ...change, id }),
      entry("2026-11-20T13:34:00Z", "orders.cancel", { ...change, id: id + 1000 }),
    );

    const resources = await Promise.all(
      [id, id + 1000].map(async (each) => (await rowsOf("checker", { record: each, kind: "order" }))[0]),
    );

    expect(resources.map((each) => each?.resource)).toEqual(["checkoutOrders", null]);
  });

  it("is exported whole, which is in it", async () => {
    const maker = await platform.as("maker");

    const { data: rows } = await maker.answer(exportOf(list), { action: "payouts.decide" });

    const all = await rowsOf("checker", { action: "payouts.decide", offset: 50 });
    expect((rows as AuditEntry[]).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const [end] = await rowsOf("checker", { action: "audit.list.export" });
    expect(end?.changes).toContainEqual({ field: "outcome", kind: "code", after: "whole" });
  });

  it("says how far it was verified", async () => {
    await platform.database.pool.query(
      "update audit_state set entries = 81204, verified_at = '2026-11-24T13:31:00Z'",
    );
    const maker = await platform.as("maker");

    const intact = await maker.answer(list, {});
    await platform.database.pool.query(
      `update audit_state set broken_chain = ${ids.reader}, broken_position = 7`,
    );
    const broken = await maker.answer(list, {});

    expect(intact.seal).toEqual({
      state: "verified",
      entries: 81_204,
      date: "24/11/2026 10:31:00",
      admin: null,
      entry: null,
    });
    expect(broken.seal).toMatchObject({
      state: "broken",
      admin: { id: ids.reader },
      entry: Number(ids.reader) * 2 ** 32 + 7,
    });
  });
});

describe("the history of a record", () => {
  it("goes on after the fifty newest entries", async () => {
    const { id: customer } = await givenCustomer(platform.database);
    const { id } = await givenPayout(platform.database, customer);
    await append(
      "maker",
      ...Array.from({ length: 60 }, () => entry("2026-11-20T14:00:00Z", "payouts.decide", paid(id))),
    );
    const maker = await platform.as("maker");

    const first = await maker.answer(record, { kind: "payout", id });
    const rest = await maker.answer(record, { kind: "payout", id, after: first.data.at(-1)?.id });

    expect([first.data.length, first.hasMore, rest.data.length, rest.hasMore]).toEqual([50, true, 10, false]);
    expect(new Set([...first.data, ...rest.data].map((each) => each.id)).size).toBe(60);
  });

  it("is refused where the level may not read the record's list, and has no addresses without users", async () => {
    const desk = await platform.as("desk");

    const refused = await desk.call(record, { kind: "payout", id: 5400 });
    const allowed = await desk.answer(record, { kind: "customer", id: 9100 });

    expect(refused).toMatchObject({ response: false, errorCode: "PERMX001" });
    expect(allowed.data[0]?.changes).toContainEqual({
      field: "email",
      kind: "text",
      before: "ana@example.com",
      after: "bia@example.com",
    });
    expect(allowed.data[0]).not.toHaveProperty("ip");
  });
});
