import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { formatCents } from "../format/money";

type Db = Kysely<Schema>;

async function findOpenRecord(db: Db, id: number): Promise<string | undefined> {
  const open = [
    { kind: "order", table: "orders", statuses: ["w", "r"] },
    { kind: "approval", table: "approvals", statuses: ["p"] },
    { kind: "insertion", table: "insertions", statuses: ["p"] },
    { kind: "payout", table: "payouts", statuses: ["w", "s"] },
  ] as const;
  for (const { kind, table, statuses } of open) {
    const found = await db
      .selectFrom(table)
      .select("id")
      .where("customer_id", "=", id)
      .where("status", "in", [...statuses])
      .orderBy("id")
      .executeTakeFirst();
    if (found) return `has the open ${kind} ${found.id}: it has to be decided or cancelled first`;
  }
  return undefined;
}

/** Why a customer cannot be erased yet, to be read after their id; undefined when they can be. */
export async function findHindrance(db: Db, id: number): Promise<string | undefined> {
  const account = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("customer_id", "=", id)
    .executeTakeFirst();
  const balance = account?.balance ?? 0;
  if (balance !== 0) return `has a balance of ${formatCents(balance)}: pay it out first`;
  const office = await db.selectFrom("offices").select("id").where("customer_id", "=", id).executeTakeFirst();
  if (office) return `owns white label ${office.id}: give it another owner first`;
  return await findOpenRecord(db, id);
}
