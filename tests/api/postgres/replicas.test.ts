import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Call, Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { createPlatform } from "../../../server/bootstrap/platform";
import type { AllHandlers } from "../../../server/resources";
import type { Client } from "../../support/clients/client";
import { forgetCustomers, givenCustomer, givenPayout } from "../../support/factories/given-customers";
import {
  type ReadingInstance,
  type Replicated,
  startReplicated,
  until,
} from "../../support/servers/replicated";
import { testSecret } from "../../support/servers/test-secret";

const { list, decide } = contract.payouts;

let servers: Replicated;
let instance: ReadingInstance;
let customer: number;
let maker: Client;
let checker: Client;
beforeAll(async () => {
  servers = await startReplicated();
  instance = await servers.instance();
});
beforeEach(async () => {
  customer = (await givenCustomer(servers.database, { balance: 1_000_000 })).id;
  maker = instance.at(await servers.signIn("maker"));
  checker = instance.at(await servers.signIn("checker"));
  await instance.untilReplicaIs("in use");
});
afterEach(() => forgetCustomers(servers.database));
afterAll(async () => {
  await instance.close();
  await servers.close();
});

const start = Date.UTC(2026, 3, 1);
/** Makes a payout `minute` minutes after the first, on the primary. */
const payoutAt = async (minute: number) =>
  (await givenPayout(servers.database, customer, { date_request: new Date(start + minute * 60_000) })).id;

const read = async (by: Client, input: { page?: number; search?: string } = {}) =>
  (await by.answer(list, { offset: 10, ...input })).data;
const idsOf = async (by: Client, input: { page?: number; search?: string } = {}) =>
  (await read(by, input)).map(({ id }) => id);

/** Resolves once the standby has applied everything that the primary has written. */
async function untilReplayed(): Promise<void> {
  const { rows } = await servers.database.pool.query<{ at: string }>(
    "select pg_current_wal_flush_lsn() as at",
  );
  await until(async () => {
    const sql = "select pg_last_wal_replay_lsn() >= $1 as is_there";
    return (
      (await servers.standby.query<{ is_there: boolean }>(sql, [rows[0]?.at])).rows[0]?.is_there === true
    );
  });
}

interface OrderedPayout {
  readonly id: number;
  readonly amount: number;
  readonly date_close: Date | null;
}

/** Makes a payout that the standby has, and one that it does not have until replay is resumed. */
async function givenOneAhead(): Promise<{ known: number; ahead: number }> {
  const known = await payoutAt(0);
  await untilReplayed();
  await servers.pauseReplay();
  return { known, ahead: await payoutAt(1) };
}

async function reject(by: Client, id: number, user: "maker" | "checker") {
  const row = (await read(by)).find((each) => each.id === id);
  const input = {
    reqId: row?.reqId ?? "",
    status: "x",
    reason: "Dados não conferem",
    otp: await servers.code(user),
  };
  return await by.call(decide, input as Parameters<typeof by.call<typeof decide>>[1]);
}

describe("with a standby", () => {
  afterEach(() => servers.resumeReplay());

  it("lists and searches are answered by it", async () => {
    const { known, ahead } = await givenOneAhead();

    const listed = [await idsOf(maker), await idsOf(maker, { search: "cliente" })];
    await servers.resumeReplay();
    await untilReplayed();

    expect(listed).toEqual([[known], [known]]);
    expect(await idsOf(maker)).toEqual([ahead, known]);
  });

  it("an admin's own changes are seen at once, at every instance, and other admins see them a moment later", async () => {
    const other = await servers.instance();
    await other.untilReplicaIs("in use");
    const { known, ahead } = await givenOneAhead();

    expect(await reject(maker, known, "maker")).toMatchObject({ response: true });

    const statusOf = async (by: Client) => (await read(by)).map(({ id, status }) => [id, status]);
    const seen = [
      [ahead, "w"],
      [known, "x"],
    ];
    expect(await statusOf(maker)).toEqual(seen);
    expect(await statusOf(other.at(maker.headers))).toEqual(seen);
    expect(await statusOf(checker)).toEqual([[known, "w"]]);
    await servers.resumeReplay();
    await untilReplayed();
    expect(await statusOf(checker)).toEqual(seen);
    await other.close();
  });

  it("a decision goes by the primary, whatever the list showed", async () => {
    const { known } = await givenOneAhead();
    expect(await reject(maker, known, "maker")).toMatchObject({ response: true });

    const second = await reject(checker, known, "checker");

    expect(second).toMatchObject({ response: false });
    expect(String(second.message)).toContain("Helena Duarte");
  });

  it("pages continue where the previous one ended, whichever instance and server reads them", async () => {
    const ids: number[] = [];
    for (let minute = 0; minute < 35; minute += 1) ids.unshift(await payoutAt(minute));
    const other = await servers.instance();
    await other.untilReplicaIs("in use");
    const plain = await servers.instance({}, servers.standbyUrl("postgres"));
    await untilReplayed();

    const first = await idsOf(maker);
    await payoutAt(100);
    await untilReplayed();
    const second = await idsOf(other.at(maker.headers), { page: 2 });
    const third = await idsOf(plain.at(maker.headers), { page: 3 });
    await payoutAt(101);
    await untilReplayed();
    const fourth = await idsOf(maker, { page: 4 });
    const counted = await idsOf(checker, { page: 2 });

    expect([...first, ...second, ...third, ...fourth]).toEqual(ids);
    expect(counted).toEqual(ids.slice(8, 18));
    await Promise.all([other.close(), plain.close()]);
  });

  it.each([
    ["valueFormat", ({ amount }: OrderedPayout) => amount],
    ["dateClose", ({ date_close }: OrderedPayout) => date_close?.getTime() ?? Number.POSITIVE_INFINITY],
  ] as const)("pages continue in the order of %s too, among rows without a value", async (field, rank) => {
    const rows: OrderedPayout[] = [];
    for (let n = 0; n < 35; n += 1) {
      const date_close = n % 2 === 0 ? null : new Date(start + (n % 5) * 60_000);
      const amount = 1_000 + (n % 4);
      const columns = { amount, status: date_close ? "x" : "w", date_close } as const;
      rows.push({ ...columns, ...(await givenPayout(servers.database, customer, columns)) });
    }
    await untilReplayed();

    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const input = { offset: 10, page, sort: { field, direction: "asc" } };
      pages.push((await maker.answer(list, input as Input<typeof list>)).data.map(({ id }) => id));
    }

    const expected = rows.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
  });

  it("that lags too far behind, the primary answers", async () => {
    const impatient = await servers.instance({ maxLag: 100 });
    await impatient.untilReplicaIs("in use");
    const { known, ahead } = await givenOneAhead();

    await impatient.untilReplicaIs("not in use");

    expect(await idsOf(impatient.at(maker.headers))).toEqual([ahead, known]);
    expect(impatient.said.at(-1)).toMatch(/^replica 127\.0\.0\.1:\d+ is not in use: it lags behind$/);
    await impatient.close();
  });

  it("that cancels the statement, the primary answers", async () => {
    const known = await payoutAt(0);
    const holder = await servers.database.pool.connect();
    await holder.query("begin; lock table payouts in access exclusive mode");
    // This commit sends the lock along, which would wait for the next one otherwise.
    await givenCustomer(servers.database);
    await until(async () => {
      const sql =
        "select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = 'payouts'::regclass";
      return (await servers.standby.query(sql)).rowCount === 1;
    });
    // The standby keeps the lock, although the primary has released it.
    await servers.pauseReplay();
    await holder.query("commit");
    holder.release();

    expect(await idsOf(maker)).toEqual([known]);
  });

  it("of another database, the primary answers", async () => {
    const confused = await servers.instance({}, servers.standbyUrl("postgres"));
    await until(() => confused.said.length > 0);
    const { known, ahead } = await givenOneAhead();

    expect(await idsOf(confused.at(maker.headers))).toEqual([ahead, known]);
    expect(confused.said[0]).toMatch(/is not in use: it holds another database$/);
    await confused.close();
  });
});

describe("calls that a standby may answer", () => {
  it("are lists and figures: none of them writes or decides", () => {
    const calls: string[] = [];
    const note = (handlers: AllHandlers) => {
      for (const [resource, own] of Object.entries(handlers))
        for (const [name, handler] of Object.entries<{ mayBeStale?: boolean }>(own))
          if (handler.mayBeStale) calls.push(`${resource}.${name}`);
      return handlers;
    };
    const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
    createPlatform({ database: servers.database, secret: testSecret, config, replace: note });

    expect(calls.sort()).toEqual([
      "approvals.list",
      "audit.list",
      "audit.record",
      "blacklist.list",
      "checkoutOrders.list",
      "customers.list",
      "dashboard.summary",
      "depositOrders.list",
      "insertions.list",
      "notifications.list",
      "offices.list",
      "payouts.list",
      "users.list",
    ]);
    const declared: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract;
    for (const name of calls) {
      const [resource = "", call = ""] = name.split(".");
      expect(declared[resource]?.[call], name).toMatchObject({ writes: false, otp: false });
    }
  });
});

describe("the standby", () => {
  it("may be down when the platform starts, and go away and come back while it runs", async () => {
    const known = await payoutAt(0);
    servers.control("stop", "-m", "immediate");
    const early = await servers.instance();

    const whileDown = [await idsOf(maker), await idsOf(early.at(maker.headers))];
    await instance.untilReplicaIs("not in use");
    servers.control("start");
    await Promise.all([instance.untilReplicaIs("in use"), early.untilReplicaIs("in use")]);

    expect(whileDown).toEqual([[known], [known]]);
    expect(await idsOf(maker)).toEqual([known]);
    await early.close();
  });

  it("may stop answering without closing its connections", async () => {
    const known = await payoutAt(0);
    await untilReplayed();
    await idsOf(maker);
    const { rows } = await servers.standby.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    for (const { pid } of rows) process.kill(pid, "SIGSTOP");

    const answers = await Promise.all([idsOf(maker), idsOf(checker)]);

    expect(answers).toEqual([[known], [known]]);
    for (const { pid } of rows) process.kill(pid, "SIGCONT");
  });

  it("is not read from any more once it is promoted", async () => {
    servers.control("promote");
    await instance.untilReplicaIs("not in use");
    const known = await payoutAt(0);

    expect(await idsOf(maker)).toEqual([known]);
    expect(instance.said.at(-1)).toMatch(/is not in use: it is no standby$/);
  });
});
