import type { Transaction } from "kysely";
import type { Schema } from "../db/schema";
import type { Audit, Entry, RefusedAction } from "./audit";
import { platformChain } from "./chain";

const hour = 60 * 60_000;
/** Refusals of one kind that an admin's chain takes in an hour, and the platform's, where those are whom it does not know. */
const limits = { admin: 60, platform: 300 };

/** A refusal, before it is known whether it is the last of this hour. */
export interface RefusedEntry extends Omit<Entry, "call" | "change"> {
  readonly call: RefusedAction;
  readonly change: { readonly kind: "session"; readonly id: number; readonly after: object };
}

/**
 * Appends a refusal to the chain of an admin (0: somebody who is not signed in). Past a number an hour nothing more is kept, so that
 * nobody fills the disk with refusals; the last one kept says so. The audit itself counts, for all instances alike.
 */
export async function appendRefusal(
  db: Transaction<Schema>,
  audit: Audit,
  actor: number,
  { change, ...entry }: RefusedEntry,
): Promise<void> {
  const limit = actor === platformChain ? limits.platform : limits.admin;
  const kept = await db
    .selectFrom("audit_log")
    .select("position")
    .where("chain", "=", actor)
    .where("call", "=", entry.call)
    .where("at", ">", new Date(entry.at.getTime() - hour).toISOString())
    .limit(limit)
    .execute();
  if (kept.length >= limit) return;
  const after = kept.length === limit - 1 ? { ...change.after, isLast: true } : change.after;
  await audit.append(db, actor, [{ ...entry, change: { ...change, before: null, after } }]);
}
