import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";

/** E-mails that are still to be sent, and those that were given up. */
export async function countMail(db: Kysely<Schema>): Promise<{ waiting: number; dead: number }> {
  return await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("dead_at", "is", null).as("waiting"),
      fn.countAll<number>().filterWhere("dead_at", "is not", null).as("dead"),
    ])
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
}

/** The e-mails that were given up, oldest first. */
export const listDeadLetters = (db: Kysely<Schema>, limit: number) =>
  db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "attempts", "failure", "dead_at"])
    .where("dead_at", "is not", null)
    .orderBy("dead_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Lets dead letters be tried from the start, all of them or those with these ids; resolves with the ids that were dead. */
export async function retryDeadLetters(
  db: Kysely<Schema>,
  ids: readonly number[] | "all",
): Promise<number[]> {
  const rows = await db
    .updateTable("outbox")
    .set({ dead_at: null, attempts: 0, due_at: sql<Date>`now()` })
    .where("dead_at", "is not", null)
    .$if(ids !== "all", (update) => update.where("id", "in", ids === "all" ? [] : ids))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
