import { createAudit, type Entry } from "../../../server/audit/audit";
import type { Database } from "../../../server/db/database";
import { transaction } from "../../../server/db/transaction";
import type { DemoAdmin } from "../../../server/seed/admins";
import { testSecret } from "../servers/test-secret";

/** What an admin did, as the audit is told of it. */
export type AuditedAction = Pick<Entry, "call" | "change"> & { readonly at?: Date };

/** Appends what a demo admin did to the audit; the oldest first, a second apart unless they say when. */
export async function givenActions(
  database: Database,
  user: DemoAdmin,
  actions: readonly AuditedAction[],
): Promise<void> {
  const { id } = await database.kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  const start = Date.now() - actions.length * 1000;
  const entries = actions.map((action, i) => ({
    at: new Date(start + i * 1000),
    ip: "192.0.2.7",
    ...action,
  }));
  await transaction(database, (db) => createAudit(testSecret).append(db, id, entries));
}

/** Changes of a customer's status to and fro. */
export const statusChanges = (id: number, count: number): AuditedAction[] =>
  Array.from({ length: count }, (_, i) => {
    const [before, after] = i % 2 === 0 ? ["a", "i"] : ["i", "a"];
    return {
      call: "customers.changeStatus",
      change: { kind: "customer", id, before: { status: before }, after: { status: after } },
    };
  });
