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

/** Writes the history of the demo admins into the audit: sign-ins and decided payouts. */
export async function insertAuditRows(db: Transaction<Schema>, audit: Audit, now: Date): Promise<void> {
  const random = createRandom(6);
  const admins = await db.selectFrom("admins").select(["id", "user_name as user"]).orderBy("id").execute();
  for (const [i, admin] of admins.entries()) {
    const ip = `203.0.113.${10 + i}`;
    const entries = [...signIns(random, now, admin, ip), ...(await decisions(db, admin.id, ip))];
    entries.sort((a, b) => a.at.getTime() - b.at.getTime());
    await audit.append(db, admin.id, entries);
  }
}
