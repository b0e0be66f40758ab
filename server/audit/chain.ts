import { createHmac } from "node:crypto";
import { deriveKey } from "../config/derive-key";

/** An audit row, in the fields that its hash covers. */
export interface AuditRow {
  /** Id of the acting admin; 0 is the platform itself. */
  readonly chain: number;
  /** From 1, without gaps. */
  readonly position: number;
  readonly at: Date;
  /** The call as `resource.call`, or the name of an event that is not a call. */
  readonly call: string;
  readonly kind: string;
  readonly row_id: number;
  /** JSON; null where the row did not exist. */
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string;
  /** The request that caused the row; null where there was none, and in rows older than the column. */
  readonly request_id: string | null;
  /** Hash of the previous row; empty for the first. */
  readonly previous: string;
}

/** The end of a chain. */
export interface Head {
  readonly chain: number;
  /** Rows in the chain. */
  readonly length: number;
  /** Hash of the last row; empty for a chain without rows. */
  readonly hash: string;
}

/** The chain of the platform's own actions and of the beginnings of all other chains. */
export const platformChain = 0;

/** Hashes keyed with the platform's secret: write access to the tables is not enough to repair a broken chain. */
export interface Sealer {
  hash(row: AuditRow): string;
  /**
   * Covers what a row says after a person was erased in it, and the hash that it had before, by which the next row follows it. Nobody
   * without the secret can make one, so that a changed row does not pass for an erased one.
   */
  erasure(row: AuditRow, hash: string): string;
  /** Covers the head, so that rows cannot be cut off the end and the head adjusted. */
  seal(head: Head): string;
}

/** Makes a sealer whose key is derived from the platform's secret for this purpose alone. */
export function createSealer(secret: string): Sealer {
  const key = deriveKey(secret, "audit", 32);
  const digest = (parts: readonly unknown[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
  const fieldsOf = (row: AuditRow) => [
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
    // Last, and only where there is one: the hashes of rows older than the column stay as they are.
    ...(row.request_id === null ? [] : [row.request_id]),
  ];
  return {
    hash: (row) => digest(["row", ...fieldsOf(row)]),
    erasure: (row, hash) => digest(["erased", hash, ...fieldsOf(row)]),
    seal: ({ chain, length, hash }) => digest(["head", chain, length, hash]),
  };
}
