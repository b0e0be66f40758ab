import type { Kysely } from "kysely";
import type { RecordReference } from "../../contract/fields";
import type { OrderKind } from "../db/money-tables";
import type { Schema } from "../db/schema";
import { type Kind, recordKinds } from "../reference-data/record-kinds";

/** A record by its kind and the id of its row. */
export interface RecordKey {
  readonly kind: string;
  readonly id: number;
}

const orderResources = { checkout: "checkoutOrders", deposit: "depositOrders" } as const;

/** The reference to an order, which is a row of one of two lists. */
export const orderReference = (kind: OrderKind, id: number): RecordReference => ({
  resource: orderResources[kind],
  id,
});

async function readOrderKinds(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, OrderKind>> {
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom("orders").select(["id", "kind"]).where("id", "in", ids).execute();
  return new Map(orders.map(({ id, kind }) => [id, kind]));
}

/**
 * Returns a function that gives the `record` field of answers about some records; an empty object for a kind that no list has, and
 * for an order that is gone. Only orders are read: all of them at once, by their key.
 */
export async function recordReferences(
  db: Kysely<Schema>,
  records: readonly RecordKey[],
): Promise<(record: RecordKey) => { record?: RecordReference }> {
  const orders = new Set(records.flatMap(({ kind, id }) => (kind === "order" ? [id] : [])));
  const kinds = await readOrderKinds(db, [...orders]);
  return ({ kind, id }) => {
    const orderKind = kind === "order" ? kinds.get(id) : undefined;
    if (orderKind) return { record: orderReference(orderKind, id) };
    const resource = recordKinds[kind as Kind]?.resource;
    return resource ? { record: { resource, id } } : {};
  };
}
