import type { Kysely } from "kysely";
import { revealedFor } from "../../contract/extensions/personal-data";
import type { Schema } from "../db/schema";

/** A record that a session sees whole. */
export interface RevealedRecord {
  readonly kind: string;
  readonly id: number;
}

/** The records that a session sees whole now, and until when. */
export async function readRevealed(
  db: Kysely<Schema>,
  sessionKey: string,
  now: Date,
): Promise<(RevealedRecord & { readonly until: string })[]> {
  return await db
    .selectFrom("personal_data_reveals")
    .select(["kind", "record_id as id", "revealed_until as until"])
    .where("session_key", "=", sessionKey)
    .where("revealed_until", ">", now.toISOString())
    .execute();
}

/** Reveals a record to a session for some minutes from now, and removes what is over; answers when that ends. */
export async function reveal(
  db: Kysely<Schema>,
  sessionKey: string,
  { kind, id }: RevealedRecord,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + revealedFor * 60_000);
  await db.deleteFrom("personal_data_reveals").where("revealed_until", "<=", now.toISOString()).execute();
  const revealed = { revealed_until: until.toISOString() };
  await db
    .insertInto("personal_data_reveals")
    .values({ session_key: sessionKey, kind, record_id: id, ...revealed })
    .onConflict((known) => known.columns(["session_key", "kind", "record_id"]).doUpdateSet(revealed))
    .execute();
  return until;
}
