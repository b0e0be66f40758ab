import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../db/schema";
import type { AuditAction } from "./audit";
import { type AuditRow, createSealer, type Head, platformChain, type Sealer } from "./chain";

/** A point where the audit differs from what the platform wrote. */
export interface Break {
  readonly chain: number;
  /** The first wrong row; undefined when the chain as a whole is wrong. */
  readonly position?: number;
  readonly why: string;
}

/** A chain that is intact. */
export type Verified = Head;

const rowsAtOnce = 1000;
const beginning: AuditAction = "audit.begun";
const chainBegun: AuditAction = "audit.chainBegun";

/** A row as it is stored; `erased` seals what it says since a person was erased in it. */
type StoredRow = Omit<AuditRow, "at"> & { at: string; hash: string; erased: string | null };

/** With microseconds, which the platform never writes, so that an edited moment shows. */
const exactMoment = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const readRows = (
  db: Kysely<Schema>,
  chain: number,
  after: number,
  limit = rowsAtOnce,
): Promise<StoredRow[]> =>
  db
    .selectFrom("audit_log")
    .select(["chain", "position", "call", "kind", "row_id", "before", "after"])
    .select(["ip", "request_id", "previous", "hash", "erased"])
    .select(exactMoment.as("at"))
    .where("chain", "=", chain)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();

/** True for a row as the platform wrote it, or as it left it when it erased a person in it. */
function isAsWritten(row: StoredRow, sealer: Sealer): boolean {
  if (!row.at.endsWith("000")) return false;
  const written = { ...row, at: new Date(`${row.at.slice(0, -3)}Z`) };
  return row.erased === null
    ? sealer.hash(written) === row.hash
    : sealer.erasure(written, row.hash) === row.erased;
}

function faultOf(row: StoredRow, expected: Head, sealer: Sealer): string | undefined {
  if (row.position !== expected.length + 1) return "a row is missing before it";
  if (row.previous !== expected.hash) return "it does not follow the row before it";
  return isAsWritten(row, sealer) ? undefined : "it was changed after it was written";
}

/** The head of a chain, as it is stored. */
export type SealedHead = Head & { readonly seal: string };

/** A head that the platform did not write. */
export const headFault = (sealer: Sealer, head: SealedHead): Break | undefined =>
  sealer.seal(head) === head.seal ? undefined : { chain: head.chain, why: "its head was changed" };

const missingEnd = ({ chain, length }: Head, head: Head): Break => ({
  chain,
  position: length + 1,
  why: `${head.length - length} rows are missing at its end`,
});

const addedEnd = ({ chain, length }: Head): Break => ({
  chain,
  position: length + 1,
  why: "rows were added behind its head",
});

/** Where verifying a chain has come to: the last intact row, and the break behind it if there is one. */
export interface Walked {
  readonly at: Head;
  readonly broken?: Break;
}

/**
 * Verifies at most `limit` rows of a chain that follow `from`, up to its head. Rows that are appended meanwhile are behind the head
 * that was read before them, and left for later.
 */
export async function verifyPart(
  db: Kysely<Schema>,
  sealer: Sealer,
  { from, head, limit }: { from: Head; head: Head; limit: number },
): Promise<Walked> {
  const wanted = Math.min(limit, head.length - from.length);
  let at = from;
  for (const row of await readRows(db, from.chain, from.length, wanted)) {
    const why = faultOf(row, at, sealer);
    if (why) return { at, broken: { chain: row.chain, position: row.position, why } };
    at = { chain: row.chain, length: row.position, hash: row.hash };
  }
  if (at.length < from.length + wanted) return { at, broken: missingEnd(at, head) };
  return at.length === head.length && at.hash !== head.hash ? { at, broken: addedEnd(head) } : { at };
}

async function walk(
  db: Kysely<Schema>,
  sealer: Sealer,
  head: SealedHead,
  onRow: (row: StoredRow) => void,
): Promise<Break | undefined> {
  const { chain } = head;
  const changed = headFault(sealer, head);
  if (changed) return changed;
  let at: Head = { chain, length: 0, hash: "" };
  for (;;) {
    const rows = await readRows(db, chain, at.length);
    for (const row of rows) {
      const why = faultOf(row, at, sealer);
      if (why) return { chain, position: row.position, why };
      onRow(row);
      at = { chain, length: row.position, hash: row.hash };
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (at.length < head.length) return missingEnd(at, head);
  return at.length > head.length || at.hash !== head.hash ? addedEnd(head) : undefined;
}

/** Finds chains that were begun but are gone, and chains that were never begun. */
function findStrayHeads(heads: readonly Head[], begun: ReadonlySet<number>): Break | undefined {
  const present = new Set(heads.map(({ chain }) => chain));
  const gone = [...begun].find((chain) => !present.has(chain));
  if (gone !== undefined) return { chain: gone, why: "it is gone" };
  const stranger = heads.find(({ chain }) => chain !== platformChain && !begun.has(chain));
  return stranger && { chain: stranger.chain, why: "the platform never began it" };
}

/** The same, and rows without a chain, for which every row is read. */
async function findStrays(db: Kysely<Schema>, heads: readonly Head[], begun: ReadonlySet<number>) {
  const present = new Set(heads.map(({ chain }) => chain));
  const rows = await db.selectFrom("audit_log").select("chain").distinct().execute();
  const orphan = rows.find(({ chain }) => !present.has(chain));
  if (orphan) return { chain: orphan.chain, why: "it has rows and no head" };
  return findStrayHeads(heads, begun);
}

/** Finds chains that are gone, or that the platform never began, by what its own chain has noted. */
export async function findStrayChains(
  db: Kysely<Schema>,
  heads: readonly Head[],
): Promise<Break | undefined> {
  const noted = await db
    .selectFrom("audit_log")
    .select("row_id")
    .where("chain", "=", platformChain)
    .where("call", "=", chainBegun)
    .execute();
  return findStrayHeads(heads, new Set(noted.map(({ row_id }) => row_id)));
}

/**
 * True when the platform's chain begins with the installation of the platform. A chain that was begun again, after all rows and
 * heads were deleted, does not.
 */
export async function hasBeginning(db: Kysely<Schema>): Promise<boolean> {
  const first = await db
    .selectFrom("audit_log")
    .select("call")
    .where("chain", "=", platformChain)
    .where("position", "=", 1)
    .executeTakeFirst();
  return first?.call === beginning;
}

/**
 * Walks every chain from its first row and returns the intact chains, with the first break if there is one. `db` must be one
 * snapshot, and `secret` the one that the rows were written with.
 */
export async function verifyAudit(
  db: Kysely<Schema>,
  secret: string,
): Promise<{ chains: Verified[]; broken?: Break }> {
  const sealer = createSealer(secret);
  const heads = await db.selectFrom("audit_chains").selectAll().orderBy("chain").execute();
  const begun = new Set<number>();
  const note = (row: StoredRow) => {
    if (row.chain === platformChain && row.call === chainBegun) begun.add(row.row_id);
  };
  const chains: Verified[] = [];
  for (const head of heads) {
    const broken = await walk(db, sealer, head, note);
    if (broken) return { chains, broken };
    chains.push({ chain: head.chain, length: head.length, hash: head.hash });
  }
  const broken = await findStrays(db, heads, begun);
  return broken ? { chains, broken } : { chains };
}
