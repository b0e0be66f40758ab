import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "../../../server/db/schema";
import type { Sortable } from "../../../server/lists/order";
import {
  type ListQuery,
  type PageStart,
  pageSpecOf,
  parametersOf,
  type SearchScope,
} from "../../../server/lists/page-spec";
import { selectListed } from "../../../server/lists/statement";
import { openTestDatabase, type TestDatabase } from "../../support/servers/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Subplan Name"?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const inOrder = ["seqscan", "bitmapscan", "sort", "incremental_sort"];

/** The plan of a page's rows, with some of the planner's methods switched off, such as sequential scans and sorting. */
async function planOf<T extends keyof Schema & string>(
  table: T,
  query: ListQuery<T>,
  start: PageStart,
  { scope, without = inOrder }: { scope?: SearchScope; without?: readonly string[] } = {},
): Promise<PlanNode[]> {
  const values = parametersOf({ key: "plans" }, table, query);
  const statement = selectListed(database.kysely, table, pageSpecOf(query, start, scope), values).selectAll();
  const { sql, parameters } = statement.compile();
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    for (const method of without) await client.query(`set local enable_${method} = off`);
    const explained = await client.query(`explain (format json) ${sql}`, [...parameters]);
    await client.query("rollback");
    const [{ Plan }] = explained.rows[0]["QUERY PLAN"] as [{ Plan: PlanNode }];
    const listed = nodesOf(Plan).find((node) => node["Subplan Name"] === "CTE listed");
    return listed ? nodesOf(listed) : [];
  } finally {
    client.release();
  }
}

const day = { dateStart: "01/03/2026", dateEnd: "07/03/2026" };

type Case = { [T in keyof Schema & string]: readonly [string, T, Omit<ListQuery<T>, "page" | "size">] }[
  | "customers"
  | "orders"
  | "payouts"
  | "approvals"
  | "insertions"
  | "offices"
  | "admins"
  | "notifications"
  | "audit_entries"];

const cases: Case[] = [
  ["customers", "customers", { by: "date_reg" }],
  ["customers by status", "customers", { by: "date_reg", matching: { status: "a" } }],
  [
    "customers by documents",
    "customers",
    { by: "date_reg", matching: { docs_check: "n", files_sent: true } },
  ],
  ["the blacklist", "customers", { by: "date_reg", matching: { is_blacklisted: true } }],
  ["orders", "orders", { by: "date_buy", matching: { kind: "checkout" } }],
  ["orders by status", "orders", { by: "date_buy", matching: { kind: "deposit", status: "p" } }],
  ["orders by day", "orders", { by: "date_buy", matching: { kind: "checkout" }, ...day }],
  ["orders by day of payment", "orders", { by: "date_pay", matching: { kind: "checkout" }, ...day }],
  [
    "orders by status and day of payment",
    "orders",
    { by: "date_pay", matching: { kind: "checkout", status: "p" }, ...day },
  ],
  ["payouts", "payouts", { by: "date_request" }],
  ["payouts by status and day", "payouts", { by: "date_request", matching: { status: "w" }, ...day }],
  ["payouts by closing day", "payouts", { by: "date_close", ...day }],
  ["payouts by status and closing day", "payouts", { by: "date_close", matching: { status: "p" }, ...day }],
  ["approvals", "approvals", { by: "date_request" }],
  ["approvals by status and day", "approvals", { by: "date_request", matching: { status: "p" }, ...day }],
  ["approvals by closing day", "approvals", { by: "date_close", ...day }],
  ["insertions", "insertions", { by: "date_request" }],
  ["insertions by status and day", "insertions", { by: "date_request", matching: { status: "p" }, ...day }],
  ["insertions by closing day", "insertions", { by: "date_close", ...day }],
  ["white labels by status", "offices", { by: "date_reg", matching: { is_root: false, status: "a" } }],
  ["admins by status", "admins", { by: "created_at", matching: { status: "a" } }],
  ["notifications", "notifications", { by: "date", matching: { admin_id: 1 } }],
  ["the audit", "audit_entries", { by: "at" }],
  ["the audit of an admin by day", "audit_entries", { by: "at", matching: { chain: 1 }, ...day }],
  ["the audit of an action", "audit_entries", { by: "at", matching: { call: "payouts.decide" } }],
  ["the audit of a record", "audit_entries", { by: "at", matching: { row_id: 5, kind: "payout" } }],
];

describe("an index returns the rows of a page in order", () => {
  it.each(cases)("for %s", async (_, table, query) => {
    for (const start of ["first", "cursor", "offset"] as const) {
      const page = start === "first" ? 1 : 50;
      const nodes = await planOf(table, { ...(query as ListQuery<typeof table>), page, size: 20 }, start);

      const types = nodes.map((node) => node["Node Type"]);
      const relation = table === "audit_entries" ? "audit_log" : table;
      const ofTable = nodes.filter((node) => node["Relation Name"] === relation);
      expect(ofTable.some((node) => /^Index (Only )?Scan$/.test(node["Node Type"]))).toBe(true);
      expect(types.filter((type) => /Sort|Seq Scan|Bitmap/.test(type))).toEqual([]);
    }
  });
});

/** The audit has no other index in the order that begins with the value: others would be read from the newest entry on. */
describe("the audit of one value is read by the index that begins with it", () => {
  it.each([
    ["audit_log_of_admin", ["chain"], { chain: 1 }],
    ["audit_log_of_call", ["call"], { call: "payouts.decide" }],
    ["audit_log_of_kind", ["kind"], { kind: "payout" }],
    ["audit_log_of_admin_and_call", ["chain", "call"], { chain: 1, call: "payouts.decide" }],
    ["audit_log_of_record", ["row_id", "kind"], { row_id: 5, kind: "payout" }],
    ["audit_log_of_admin", ["chain"], { chain: 1, kind: "payout" }],
  ] as const)("%s for %s", async (index, pinned, matching) => {
    for (const start of ["first", "cursor", "offset"] as const) {
      const query = {
        by: "at",
        pinned,
        matching,
        ...day,
        page: start === "first" ? 1 : 50,
        size: 20,
      } as const;
      const nodes = await planOf("audit_entries", query, start);

      const read = nodes
        .filter((node) => node["Relation Name"] === "audit_log")
        .map((node) => node["Index Name"]);
      expect(read).toContain(index);
      expect(nodes.filter((node) => /Sort|Seq Scan/.test(node["Node Type"]))).toEqual([]);
    }
  });
});

/** Reads of a table below a sort that no limit keeps short. */
function sortedReads(node: PlanNode, table: string, isSorted = false): PlanNode[] {
  const isBelow = node["Node Type"] !== "Limit" && (isSorted || /Sort/.test(node["Node Type"]));
  const own = isBelow && node["Relation Name"] === table ? [node] : [];
  return [...own, ...(node.Plans ?? []).flatMap((inner) => sortedReads(inner, table, isBelow))];
}

const amount = { column: "amount", kind: "number" } as const;
const missing = { always: ["w"], never: ["p"] };
const closing = { column: "date_close", kind: "moment", missing } as const;
const payment = { column: "date_pay", kind: "moment", missing } as const;
const name = { column: "name", kind: "name" } as const;
const statuses = ["p", "x", "w"];
const checkout = { kind: "checkout" } as const;
type Ordered<T extends keyof Schema & string> = readonly [
  string,
  T,
  Omit<ListQuery<T>, "page" | "size" | "order"> & { order: Sortable<ListQuery<T>["by"]> },
];

const ordered: readonly (
  | Ordered<"customers">
  | Ordered<"orders">
  | Ordered<"payouts">
  | Ordered<"approvals">
  | Ordered<"insertions">
  | Ordered<"offices">
  | Ordered<"admins">
)[] = [
  ["orders by amount", "orders", { by: "date_buy", order: amount, matching: checkout }],
  [
    "orders of a status by amount",
    "orders",
    { by: "date_buy", order: amount, matching: { ...checkout, status: "p" } },
  ],
  ["orders of statuses by amount", "orders", { by: "date_buy", order: amount, matching: checkout, statuses }],
  [
    "orders of statuses by date",
    "orders",
    { by: "date_buy", order: { column: "date_buy", kind: "moment" }, matching: checkout, statuses },
  ],
  ["orders by day of payment", "orders", { by: "date_buy", order: payment, matching: checkout }],
  [
    "orders of statuses by day of payment",
    "orders",
    { by: "date_buy", order: payment, matching: checkout, statuses },
  ],
  [
    "orders of some amounts by amount",
    "orders",
    { by: "date_buy", order: amount, matching: checkout, amounts: { column: "amount", min: 100, max: 900 } },
  ],
  ["payouts by amount", "payouts", { by: "date_request", order: amount }],
  ["payouts of statuses by amount", "payouts", { by: "date_request", order: amount, statuses }],
  ["payouts by closing day", "payouts", { by: "date_request", order: closing }],
  [
    "payouts of a status by closing day",
    "payouts",
    { by: "date_request", order: closing, matching: { status: "p" } },
  ],
  [
    "payouts of an open status by closing day",
    "payouts",
    { by: "date_request", order: closing, matching: { status: "w" } },
  ],
  ["payouts of statuses by closing day", "payouts", { by: "date_request", order: closing, statuses }],
  ["approvals of statuses by amount", "approvals", { by: "date_request", order: amount, statuses }],
  ["approvals of statuses by closing day", "approvals", { by: "date_request", order: closing, statuses }],
  ["insertions of statuses by amount", "insertions", { by: "date_request", order: amount, statuses }],
  ["insertions of statuses by closing day", "insertions", { by: "date_request", order: closing, statuses }],
  ["customers by name", "customers", { by: "date_reg", order: name }],
  ["customers of statuses by name", "customers", { by: "date_reg", order: name, statuses }],
  ["the blacklist by name", "customers", { by: "date_reg", order: name, matching: { is_blacklisted: true } }],
  ["white labels by name", "offices", { by: "date_reg", order: name, matching: { is_root: false } }],
  [
    "white labels of a status by name",
    "offices",
    { by: "date_reg", order: name, matching: { is_root: false, status: "a" } },
  ],
  ["admins by name", "admins", { by: "created_at", order: name }],
  ["admins of a status by name", "admins", { by: "created_at", order: name, matching: { status: "a" } }],
];

describe("indexes return the rows of a page in another order", () => {
  it.each(ordered)("for %s", async (_, table, query) => {
    for (const direction of ["asc", "desc"] as const)
      for (const start of ["first", "cursor", "offset"] as const) {
        const page = start === "first" ? 1 : 50;
        const order = { ...query.order, direction };
        const asked = { ...query, order, page, size: 20 } as ListQuery<typeof table>;
        const nodes = await planOf(table, asked, start);

        const reads = nodes.filter((node) => node["Relation Name"] === table);
        expect(reads.length).toBeGreaterThan(0);
        for (const { "Node Type": type } of reads) expect(type).toMatch(/^Index (Only )?Scan$/);
        expect(nodes[0] ? sortedReads(nodes[0], table) : undefined).toEqual([]);
      }
  });
});

const text = { search: "maria", page: 2, size: 20 };
const searched: Case[] = [
  ["customers", "customers", { by: "date_reg" }],
  ["orders", "orders", { by: "date_buy", matching: { kind: "checkout" } }],
  ["orders by day of payment", "orders", { by: "date_pay", matching: { kind: "deposit" }, ...day }],
  ["payouts by status", "payouts", { by: "date_request", matching: { status: "w" } }],
  ["approvals", "approvals", { by: "date_request" }],
  ["insertions by closing day", "insertions", { by: "date_close", ...day }],
];

const inAll: Case[] = [
  ["customers", "customers", { by: "date_reg" }],
  ["payouts", "payouts", { by: "date_request" }],
  ["approvals", "approvals", { by: "date_request" }],
  ["insertions", "insertions", { by: "date_request" }],
];

describe("a text is searched", () => {
  const without = ["seqscan", "indexscan"];
  it.each(searched)("in the newest %s, in the order of their index", async (_, table, query) => {
    for (const scope of ["near", "far", "newest"] as const)
      for (const start of ["first", "cursor"] as const) {
        const nodes = await planOf(table, { ...(query as ListQuery<typeof table>), ...text }, start, {
          scope,
        });

        const relation = table === "audit_entries" ? "audit_log" : table;
        const ofTable = nodes.filter((node) => node["Relation Name"] === relation);
        expect(ofTable.map((node) => node["Node Type"])).toEqual(["Index Scan"]);
        expect(nodes.filter((node) => /Sort/.test(node["Node Type"]))).toEqual([]);
      }
  });

  // Orders are left out: while the table is empty, any of its indexes serves.
  it.each(inAll)("in all %s by its trigrams", async (_, table, query) => {
    const search = { ...(query as ListQuery<typeof table>), ...text };
    const nodes = await planOf(table, search, "first", { scope: "whole", without });

    expect(nodes.map((node) => node["Index Name"])).toContain(`${table}_search`);
  });

  it.each(inAll)("in all %s by its pairs of words, alone where these are rare", async (_, table, query) => {
    const search = { ...(query as ListQuery<typeof table>), ...text, search: "maria da silva" };
    const indexesIn = async (scope: "rare" | "paired") =>
      (await planOf(table, search, "first", { scope, without })).map((node) => node["Index Name"]);

    expect(await indexesIn("rare")).toContain(`${table}_word_pairs`);
    expect((await indexesIn("paired")).filter(Boolean)).toEqual([`${table}_word_pairs`, `${table}_pkey`]);
  });
});
