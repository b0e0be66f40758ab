import { createHmac } from "node:crypto";
import { deriveKey } from "../config/derive-key";

/** A row of the audit as its hash covers it. */
export interface AuditRow {
  /** Id of the admin who acted; 0 is the platform itself. */
  readonly chain: number;
  /** From 1, without gaps. */
  readonly position: number;
  readonly at: Date;
  /** The call as `resource.call`, or what happened without one. */
  readonly call: string;
  readonly kind: string;
  readonly row_id: number;
  /** JSON, null where there was no row. */
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string;
  /** Hash of the row before; empty for the first. */
  readonly previous: string;
}

/** Where a chain ends. */
export interface Head {
  readonly chain: number;
  /** Rows in the chain. */
  readonly length: number;
  /** Hash of the last one; empty for a chain without rows. */
  readonly hash: string;
}

/** The chain of what the platform does itself, and of the beginnings of all the others. */
export const platformChain = 0;

/** Hashes that only the holder of the platform's secret can make: whoever can write the tables cannot mend a chain. */
export interface Sealer {
  hash(row: AuditRow): string;
  /** Over the head, so that rows cannot be taken off the end and the head put right. */
  seal(head: Head): string;
}

/** Hashes and seals with a key of their own, derived from the platform's secret. */
export function createSealer(secret: string): Sealer {
  const key = deriveKey(secret, "audit", 32);
  const digest = (parts: readonly unknown[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
  return {
    hash: (row) =>
      digest([
        "row",
        row.chain,
        row.position,
        row.at.toISOString(),
        row.call,
        row.kind,
        row.row_id,
        row.before,
        row.after,
        row.ip,
        row.previous,
      ]),
    seal: ({ chain, length, hash }) => digest(["head", chain, length, hash]),
  };
}
