import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isCnpj, isCompany, isCpf } from "../../../contract/documents";
import { customerSearch } from "../../../server/search/customer";
import { payoutSearch } from "../../../server/search/payout";
import { approvalSearch, insertionSearch, orderSearch } from "../../../server/search/records";
import { seedDemo } from "../../../server/seed/demo";
import { expectSoundLedger } from "../../support/clients/ledger";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";
import { testSecret } from "../../support/servers/platform";

// thousands of rows are made twice, and a busy machine takes its time
vi.setConfig({ testTimeout: 60_000 });

const now = new Date("2026-11-23T13:00:00Z");
const lines: string[] = [];
const scale = 0.0015;

let database: TestDatabase;
let indexesBefore: string[];
const readIndexes = async () =>
  (
    await sql<{
      def: string;
    }>`select indexdef as def from pg_indexes where schemaname = 'public' order by 1`.execute(database.kysely)
  ).rows.map(({ def }) => def);
const fill = (to: TestDatabase, at = now) =>
  seedDemo(to, {
    secret: testSecret,
    size: "stress",
    scale,
    now: at,
    onProgress: (part) => lines.push(part),
  });

beforeAll(async () => {
  database = await openTestDatabase();
  indexesBefore = await readIndexes();
  await fill(database);
});
afterAll(() => database.close());

const read = {
  customers: () => database.kysely.selectFrom("customers").selectAll().execute(),
  orders: () => database.kysely.selectFrom("orders").selectAll().execute(),
  payouts: () => database.kysely.selectFrom("payouts").selectAll().execute(),
  insertions: () => database.kysely.selectFrom("insertions").selectAll().execute(),
  approvals: () => database.kysely.selectFrom("approvals").selectAll().execute(),
};

describe("the stress data, scaled down", () => {
  it("has the expected numbers of customers, orders, payouts and insertions", async () => {
    expect(await read.customers()).toHaveLength(1_500);
    expect(await read.orders()).toHaveLength(4_500);
    expect(await read.payouts()).toHaveLength(450);
    expect(await read.insertions()).toHaveLength(160);
  });

  it("has valid documents, and no real e-mail addresses", async () => {
    const customers = await read.customers();
    const isValid = ({ type, doc1 }: (typeof customers)[number]) =>
      isCompany(type) ? isCnpj(doc1 ?? "") : isCpf(doc1 ?? "");

    expect(customers.filter((row) => !isValid(row))).toEqual([]);
    expect(customers.filter(({ email }) => !/@example\.(com|org|net)$/.test(email ?? ""))).toEqual([]);
  });

  it("has a ledger whose postings sum to zero, with balances that are the sums of their entries", async () => {
    await expectSoundLedger(database);

    const { rows } = await sql<{ missing: number }>`
      select count(*)::int as missing from orders o where date_pay is not null and not exists
        (select 1 from ledger_entries where reference = 'order:' || o.id)`.execute(database.kysely);
    expect(rows).toEqual([{ missing: 0 }]);
  });

  it("has the search texts that the platform would have written", async () => {
    const [customers, orders] = [await read.customers(), await read.orders()];
    const texts = new Map(customers.map(({ id, search }) => [id, search]));
    const textOf = ({ customer_id }: { customer_id: number }) => texts.get(customer_id) ?? "";

    expect(customers.filter((row) => row.search !== customerSearch(row))).toEqual([]);
    expect(orders.filter((row) => row.search !== orderSearch(textOf(row), row))).toEqual([]);
    for (const row of await read.payouts()) expect(row.search).toBe(payoutSearch(textOf(row), row));
    for (const row of await read.insertions()) expect(row.search).toBe(insertionSearch(textOf(row), row));
    for (const row of await read.approvals()) expect(row.search).toBe(approvalSearch(textOf(row), row));
  });

  it("has nothing dated before its customer's registration or in the future", async () => {
    const { rows } = await sql<{ early: number; late: number }>`
      select count(*) filter (where at < c.date_reg)::int as early, count(*) filter (where at > ${now})::int as late
      from (select customer_id, date_buy as at from orders union all select customer_id, date_request from payouts
        union all select customer_id, date_request from insertions) acts join customers c on c.id = customer_id`.execute(
      database.kysely,
    );

    expect(rows).toEqual([{ early: 0, late: 0 }]);
  });

  it("has every index restored", async () => {
    expect(await readIndexes()).toEqual(indexesBefore);
  });

  it("reports its progress", () => {
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^customers [\d,]+ of 900$/)]));
    expect(lines).toContain("index customers_search");
  });

  it("is deterministic for a given moment", async () => {
    const other = await openTestDatabase();
    await fill(other);
    const rows = (of: TestDatabase) =>
      of.kysely.selectFrom("orders").selectAll().orderBy("id", "desc").limit(700).execute();

    expect(await rows(other)).toEqual(await rows(database));
    await other.close();
  });

  it("leaves later ids free", async () => {
    const { rows } = await sql<{ next: number; last: number }>`
      select nextval(pg_get_serial_sequence('orders', 'id')) as next, (select max(id) from orders) as last`.execute(
      database.kysely,
    );

    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
  });
});
