import { type Kysely, sql } from "kysely";
import type { RowChange } from "../../contract/extensions/live";
import type { Schema } from "../db/schema";
import { type Kind, recordKinds } from "../reference-data/record-kinds";

/** Seconds for which a position may be resumed from; events are kept for twice as long. */
const resumable = 300;
const kept = 2 * resumable;
/** Events that are told in one go; after more of them lists are read again. */
const mostAtOnce = 1_000;
const prunedAtOnce = 5_000;

/**
 * What a reader has seen: the transactions that were over at a moment of the database, as its own `pg_snapshot` says it. An event is
 * new to the reader if its transaction was not over then and is now, whatever its id, so that none is missed or comes twice.
 */
export interface Position {
  /** Tells this database, and this line of its history, from any other. */
  readonly epoch: string;
  /** Seconds since 1970, by the database. */
  readonly at: number;
  readonly snapshot: string;
}

/** A position as callers get and send it. */
export const writePosition = ({ epoch, at, snapshot }: Position): string => `${epoch}.${at}.${snapshot}`;

const longest = 2_000;

interface Snapshot {
  readonly min: bigint;
  readonly max: bigint;
}

/** Reads the text of a snapshot; undefined where the database would not take it. */
function readSnapshot(text: string): Snapshot | undefined {
  const [, first, next, list = ""] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19})?(?:,\d{1,19})*)$/.exec(text) ?? [];
  if (first === undefined || next === undefined) return undefined;
  const [min, max] = [BigInt(first), BigInt(next)];
  const running = list ? list.split(",").map(BigInt) : [];
  const isInOrder = running.every((xid, i) => xid >= min && xid < max && xid > (running[i - 1] ?? min - 1n));
  return min > 0n && min <= max && isInOrder ? { min, max } : undefined;
}

/** Reads a position; undefined for a text that is none. */
export function readPosition(text: string): Position | undefined {
  if (text.length > longest) return undefined;
  const [, epoch, at, snapshot] = /^([\w-]{1,60})\.(\d{9,12})\.([\d:,]+)$/.exec(text) ?? [];
  if (!epoch || !at || !snapshot || !readSnapshot(snapshot)) return undefined;
  return { epoch, at: Number(at), snapshot };
}

/** True for a position that events may be told from: of this database, not too old, and not ahead of it. */
export function isResumable(from: Position, now: Position): boolean {
  const [seen, current] = [readSnapshot(from.snapshot), readSnapshot(now.snapshot)];
  const isKnown = seen !== undefined && current !== undefined && seen.max <= current.max;
  return isKnown && from.epoch === now.epoch && now.at - from.at <= resumable;
}

/** The position of this moment. The timeline is part of the epoch: after a failover, transactions of the lost primary may have new meanings. */
export async function currentPosition(db: Kysely<Schema>): Promise<Position> {
  const { rows } = await sql<Position>`
    select (select system_identifier from pg_control_system())
        || '-' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as epoch,
      floor(extract(epoch from clock_timestamp()))::bigint as at,
      pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0] as Position;
}

/** A change, and the only admin who may know of it; null for all who may read the list. */
export interface Told {
  readonly change: RowChange;
  readonly recipient: number | null;
}

/** The lists of orders by the kind of an event, which names that of the order. */
const orderResources: Readonly<Record<string, string>> = {
  "order.checkout": "checkoutOrders",
  "order.deposit": "depositOrders",
};

/** The resource whose list has records of a kind. */
const resourceOf = (kind: string, orderKind: string | null): string | undefined => {
  const order = orderResources[orderKind === null ? kind : `${kind}.${orderKind}`];
  if (order) return order;
  if (kind === "level") return "levels";
  if (kind === "blacklist") return "blacklist";
  return kind === "notification" ? "notifications" : recordKinds[kind as Kind]?.resource;
};

/** The changes between two positions, in the order of their ids; undefined where there are too many. */
export async function changesBetween(
  db: Kysely<Schema>,
  from: Position,
  to: Position,
): Promise<Told[] | undefined> {
  const rows = await db
    .selectFrom("live_events as e")
    .leftJoin("admins as a", "a.id", "e.admin_id")
    .leftJoin("orders as o", (join) => join.onRef("o.id", "=", "e.record_id").on("e.kind", "=", "order"))
    .leftJoin("customers as c", (join) =>
      join.onRef("c.id", "=", "e.record_id").on("e.kind", "=", "customer").on("c.is_blacklisted", "=", true),
    )
    .select(["e.kind", "e.record_id", "e.type", "e.admin_id", "e.recipient_id"])
    .select(["a.name", "o.kind as order_kind", "c.id as blacklisted"])
    .where(sql<boolean>`e.xid >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)`)
    .where(sql<boolean>`not pg_visible_in_snapshot(e.xid, ${from.snapshot}::pg_snapshot)`)
    .where(sql<boolean>`pg_visible_in_snapshot(e.xid, ${to.snapshot}::pg_snapshot)`)
    .orderBy("e.id")
    .limit(mostAtOnce + 1)
    .execute();
  if (rows.length > mostAtOnce) return undefined;
  return rows.flatMap(
    ({ kind, record_id: id, type, admin_id, name, recipient_id: recipient, order_kind, blacklisted }) => {
      const resource = resourceOf(kind, order_kind);
      const admin = admin_id === null || name === null ? null : { id: admin_id, name };
      // whoever is on the blacklist has a row there, too
      const resources = [resource, blacklisted === null ? undefined : "blacklist"];
      return resources.flatMap((listed) =>
        listed ? [{ change: { resource: listed, id, type, admin }, recipient }] : [],
      );
    },
  );
}

/** Deletes events that no position may be resumed from any more, some at a time. */
export async function pruneEvents(db: Kysely<Schema>): Promise<void> {
  const old = db
    .selectFrom("live_events")
    .select("id")
    .where("at", "<", sql<string>`clock_timestamp() - ${kept} * interval '1 second'`)
    .limit(prunedAtOnce);
  await db.deleteFrom("live_events").where("id", "in", old).execute();
}
