import type { Transaction } from "kysely";
import type { Audit, Entry } from "../audit/audit";
import type { Schema } from "../db/schema";
import { daysBefore } from "./dates";
import { createRandom, type Random } from "./random";

/** The number of days with sign-ins. */
const signInDays = 30;

type Admin = { id: number; user: string };

function signIns(random: Random, now: Date, { id, user }: Admin, ip: string): Entry[] {
  const days = Array.from({ length: signInDays }, (_, i) => i + 1).filter(() => random.chance(70));
  return days.map((days) => ({
    call: "session.signin",
    at: daysBefore(now, days, `08:${random.between(10, 59)}:${random.between(10, 59)}`),
    ip,
    change: { kind: "session", id, before: null, after: { user } },
  }));
}

async function decisions(db: Transaction<Schema>, admin: number, ip: string): Promise<Entry[]> {
  const payouts = await db
    .selectFrom("payouts")
    .select(["id", "status", "note", "amount", "fee", "date_close"])
    .where("decided_by_id", "=", admin)
    .where("date_close", "is not", null)
    .execute();
  return payouts.map(({ id, date_close, ...after }) => ({
    call: "payouts.decide",
    at: new Date(date_close ?? 0),
    ip,
    change: { kind: "payout", id, before: { status: "w", note: "" }, after },
  }));
}

type Rest = Pick<Entry, "at" | "ip">;
const statusOf = (
  kind: "approval" | "order" | "insertion",
  id: number,
  [before, after]: [string, string],
) => ({
  kind,
  id,
  before: { status: before },
  after: { status: after },
});

/** The orders that an admin asked to be set as paid, and the requests that the admin closed. */
async function approvals(db: Transaction<Schema>, admin: number, ip: string): Promise<Entry[]> {
  const requests = db
    .selectFrom("approvals")
    .select(["id", "order_id as order", "amount", "note", "status", "date_request", "date_close"]);
  const asked = await requests.where("requested_by_id", "=", admin).execute();
  const closed = await requests.where("closed_by_id", "=", admin).execute();
  return [
    ...asked.flatMap(({ id, order, amount, note, date_request }) => {
      const rest: Rest = { at: new Date(date_request), ip };
      const { before, after, ...change } = statusOf("order", order, ["w", "r"]);
      const request = { kind: "approval", id, before: null, after: { order, amount, status: "p" } } as const;
      return [
        {
          ...rest,
          call: "orders.requestPaid",
          change: { ...change, before, after: { ...after, reason: note } },
        },
        { ...rest, call: "orders.requestPaid", change: request },
      ] as const;
    }),
    ...closed.flatMap(({ id, order, status, date_close }): Entry[] => {
      const rest: Rest = { at: new Date(date_close ?? 0), ip };
      const change = statusOf("approval", id, ["p", status]);
      if (status === "x") return [{ ...rest, call: "orders.cancel", change }];
      const ofOrder = statusOf("order", order, ["r", status === "a" ? "a" : "w"]);
      return [change, ofOrder].map((each) => ({ ...rest, call: "approvals.decide", change: each }));
    }),
  ];
}

/** The cash insertions that an admin asked for, and those that the admin decided. */
async function insertions(db: Transaction<Schema>, admin: number, ip: string): Promise<Entry[]> {
  const requests = db
    .selectFrom("insertions")
    .select(["id", "customer_id as customer", "amount", "type", "operation_id as op", "note as notes"])
    .select(["status", "date_request", "date_close"]);
  const asked = await requests.where("requested_by_id", "=", admin).execute();
  const decided = await requests
    .where("closed_by_id", "=", admin)
    .where("status", "in", ["a", "n"])
    .execute();
  return [
    ...asked.map(
      ({ id, status: _status, date_request, date_close: _close, ...after }): Entry => ({
        call: "insertions.request",
        at: new Date(date_request),
        ip,
        change: { kind: "insertion", id, before: null, after: { ...after, status: "p" } },
      }),
    ),
    ...decided.map(
      ({ id, status, date_close }): Entry => ({
        call: "insertions.decide",
        at: new Date(date_close ?? 0),
        ip,
        change: statusOf("insertion", id, ["p", status]),
      }),
    ),
  ];
}

/** Writes the history of the demo admins into the audit: sign-ins, and what they asked for and decided about money. */
export async function insertAuditRows(db: Transaction<Schema>, audit: Audit, now: Date): Promise<void> {
  const random = createRandom(6);
  const admins = await db.selectFrom("admins").select(["id", "user_name as user"]).orderBy("id").execute();
  for (const [i, admin] of admins.entries()) {
    const ip = `203.0.113.${10 + i}`;
    const entries = [
      ...signIns(random, now, admin, ip),
      ...(await decisions(db, admin.id, ip)),
      ...(await approvals(db, admin.id, ip)),
      ...(await insertions(db, admin.id, ip)),
    ];
    entries.sort((a, b) => a.at.getTime() - b.at.getTime());
    await audit.append(db, admin.id, entries);
  }
}
