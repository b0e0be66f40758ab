import { randomUUID } from "node:crypto";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { type Mail, mailKinds } from "../reference-data/mail-kinds";

/** An e-mail that this instance alone may send until its lease ends. */
export interface ClaimedMail {
  readonly id: number;
  readonly claim: string;
  readonly messageId: string;
  /** The number of this try, from 1. */
  readonly attempt: number;
  readonly kind: Mail["kind"];
  readonly lang: Language;
  readonly data: Record<string, string>;
  readonly recipient: string;
  readonly date: Date;
  readonly customer: string;
  /** The name of the customer's office, whose customer they are. */
  readonly office: string;
}

// Moments are the database's: instances whose clocks differ agree on when a lease ends.
const inMs = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;
const isDue = sql<SqlBool>`sent_at is null and dead_at is null and due_at <= now()`;

/**
 * Takes the e-mail that has been due for longest, for `lease` milliseconds, after which others may take it; undefined when none is
 * due. Kinds that only a newer version knows are left to it. `domain` is for the Message-ID of a first try.
 */
export async function claimMail(
  db: Kysely<Schema>,
  { lease, domain }: { lease: number; domain: string },
): Promise<ClaimedMail | undefined> {
  const claim = randomUUID();
  const row = await db
    .updateTable("outbox")
    .set(({ ref }) => ({
      claim,
      attempts: sql<number>`${ref("attempts")} + 1`,
      due_at: inMs(lease),
      message_id: sql<string>`coalesce(${ref("message_id")}, ${`<${claim}@${domain}>`}::text)`,
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("outbox")
        .select("id")
        .where(isDue)
        .where("kind", "in", mailKinds)
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "message_id", "attempts", "kind", "lang", "data", "recipient", "date", "customer_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  const names = await db
    .selectFrom("customers as c")
    .innerJoin("offices as o", "o.id", "c.office_id")
    .select(["c.name as customer", "o.name as office"])
    .where("c.id", "=", row.customer_id)
    .executeTakeFirstOrThrow();
  const { id, kind, lang, data, recipient, attempts: attempt } = row;
  const messageId = String(row.message_id);
  return { id, claim, messageId, attempt, kind, lang, data, recipient, date: new Date(row.date), ...names };
}

/** Notes that an e-mail was handed over, also where the lease has ended: whoever took it over need not try again. */
export async function markSent(db: Kysely<Schema>, { id }: ClaimedMail): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: sql<Date>`now()`, claim: null, failure: null, dead_at: null })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}

/** Gives an e-mail back, due again after `delay` milliseconds. */
export async function postpone(
  db: Kysely<Schema>,
  { id, claim }: ClaimedMail,
  failure: string,
  delay: number,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ claim: null, failure, due_at: inMs(delay) })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .execute();
}

/** Gives an e-mail up: it stays as a dead letter until somebody asks for another try. */
export async function bury(db: Kysely<Schema>, { id, claim }: ClaimedMail, failure: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ claim: null, failure, dead_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .execute();
}

/** An e-mail that was given up without a try. */
export type BuriedMail = Pick<ClaimedMail, "id" | "kind" | "attempt"> & { readonly failure: string };

/**
 * Gives up what is due but should not be sent any more: what has had `maxAttempts` tries, the last of which nobody lived to report,
 * and what nobody tried for `maxAge` milliseconds, as after restoring an old backup, and would confuse whoever gets it now.
 */
export async function buryOverdue(
  db: Kysely<Schema>,
  { maxAttempts, maxAge }: { maxAttempts: number; maxAge: number },
): Promise<BuriedMail[]> {
  const rows = await db
    .updateTable("outbox")
    .set({
      claim: null,
      dead_at: sql<Date>`now()`,
      failure: sql<string>`case when attempts >= ${maxAttempts}::int
        then coalesce(failure, 'the tries ended without a result') else 'waited too long' end`,
    })
    .where(isDue)
    .where((eb) => eb.or([eb("attempts", ">=", maxAttempts), sql<SqlBool>`due_at < ${inMs(-maxAge)}`]))
    .returning(["id", "kind", "attempts as attempt", "failure"])
    .execute();
  return rows.map((row) => ({ ...row, failure: String(row.failure) }));
}
