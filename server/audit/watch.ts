import type { Transaction } from "kysely";
import type { Database } from "../db/database";
import { type Repeated, runEvery } from "../db/run-every";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import { createSealer, type Head, type Sealer } from "./chain";
import { type Break, findStrayChains, headFault, type SealedHead, verifyPart } from "./verify";

type Db = Transaction<Schema>;

/** Rows that one transaction verifies, in some ten milliseconds. */
const rowsAtOnce = 1000;
/** Chains of which one transaction verifies rows: each transaction looks at all heads, so that one for each chain would look at them too often. */
const chainsAtOnce = 50;
/** Rows that are verified at a time, every minute: ten million rows are read again within a day. */
const rowsATime = 10_000;
const minute = 60_000;

/** What the watch needs of the platform. */
export interface WatchOptions {
  readonly database: Pick<Database, "pool">;
  readonly secret: string;
  now(): Date;
  /** Told of a break once, in the transaction that keeps it. */
  onBroken(db: Db, broken: Break, at: Date): Promise<void>;
  onError(error: unknown): void;
}

interface Known {
  /** How far each chain is verified. */
  readonly verified: ReadonlyMap<number, Head>;
  readonly heads: readonly SealedHead[];
  readonly walk: Head;
  readonly wasBroken: boolean;
}

/** What was verified so far. It is locked until the commit; undefined while another instance has it. */
async function takeKnown(db: Db): Promise<Known | undefined> {
  const state = await db
    .selectFrom("audit_state")
    .selectAll()
    .where("id", "=", 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!state) return undefined;
  const heads = await db.selectFrom("audit_chains").selectAll().orderBy("chain").execute();
  const checks = await db.selectFrom("audit_checks").selectAll().execute();
  return {
    heads,
    verified: new Map(checks.map(({ chain, position, hash }) => [chain, { chain, length: position, hash }])),
    walk: { chain: state.walk_chain, length: state.walk_position, hash: state.walk_hash },
    wasBroken: state.broken_chain !== null,
  };
}

const begin = (chain: number): Head => ({ chain, length: 0, hash: "" });

async function keepVerified(db: Db, { chain, length: position, hash }: Head): Promise<void> {
  await db
    .insertInto("audit_checks")
    .values({ chain, position, hash })
    .onConflict((known) => known.column("chain").doUpdateSet({ position, hash }))
    .execute();
}

const keepWalk = async (db: Db, { chain, length, hash }: Head) =>
  await db
    .updateTable("audit_state")
    .set({ walk_chain: chain, walk_position: length, walk_hash: hash })
    .where("id", "=", 1)
    .execute();

/** A break that needs no row to be read: in the heads, or where one ends before what was verified. */
async function findBrokenHead(db: Db, sealer: Sealer, known: Known): Promise<Break | undefined> {
  for (const head of known.heads) {
    const fault = headFault(sealer, head);
    if (fault) return fault;
    const { length = 0 } = known.verified.get(head.chain) ?? {};
    if (head.length < length)
      return {
        chain: head.chain,
        position: head.length + 1,
        why: `${length - head.length} rows are missing at its end`,
      };
  }
  return await findStrayChains(db, known.heads);
}

/** A part that was verified: its rows, and the break in it. `isNew` when the rows had not been verified before. */
interface Part {
  readonly rows: number;
  readonly isNew: boolean;
  readonly broken?: Break | undefined;
}

/** Verifies some rows that were not verified before; undefined where all were. */
async function verifyNew(db: Db, sealer: Sealer, { heads, verified }: Known): Promise<Part | undefined> {
  const chains = heads
    .filter(({ chain, length }) => (verified.get(chain)?.length ?? 0) < length)
    .slice(0, chainsAtOnce);
  if (chains.length === 0) return undefined;
  let rows = 0;
  for (const head of chains) {
    const from = verified.get(head.chain) ?? begin(head.chain);
    const { at, broken } = await verifyPart(db, sealer, { from, head, limit: rowsAtOnce - rows });
    await keepVerified(db, at);
    rows += at.length - from.length;
    if (broken) return { rows, isNew: true, broken };
    if (rows >= rowsAtOnce) break;
  }
  return { rows, isNew: true };
}

/** Verifies some rows again, which were intact before: chain by chain, and from the first one after the last. */
async function verifyAgain(db: Db, sealer: Sealer, { heads, walk }: Known): Promise<Part> {
  const chains = heads.filter(({ chain }) => chain >= walk.chain).slice(0, chainsAtOnce);
  if (chains.length === 0) {
    await keepWalk(db, begin(0));
    return { rows: rowsAtOnce, isNew: false };
  }
  let rows = 0;
  let next = walk;
  for (const head of chains) {
    const from = head.chain === next.chain ? next : begin(head.chain);
    const { at, broken } = await verifyPart(db, sealer, { from, head, limit: rowsAtOnce - rows });
    rows += at.length - from.length;
    // it stays before a break, which is found again until it is mended
    next = !broken && at.length === head.length ? begin(head.chain + 1) : at;
    if (broken) {
      await keepWalk(db, next);
      return { rows, isNew: false, broken };
    }
    if (rows >= rowsAtOnce) break;
  }
  await keepWalk(db, next);
  return { rows: Math.max(chains.length, rows), isNew: false };
}

async function keepBreak(db: Db, broken: Break, known: Known, { onBroken, now }: WatchOptions) {
  const at = now();
  const { chain: broken_chain, position: broken_position = null, why: broken_why } = broken;
  await db
    .updateTable("audit_state")
    .set({ broken_chain, broken_position, broken_why, ...(!known.wasBroken && { broken_at: at }) })
    .where("id", "=", 1)
    .execute();
  if (!known.wasBroken) await onBroken(db, broken, at);
}

const intact = { broken_chain: null, broken_position: null, broken_why: null, broken_at: null };

/** Notes that all rows are verified. */
async function keepIntact(db: Db, { verified }: Known, now: Date): Promise<void> {
  const entries = [...verified.values()].reduce((sum, { length }) => sum + length, 0);
  await db
    .updateTable("audit_state")
    .set({ entries, verified_at: now, ...intact })
    .where("id", "=", 1)
    .execute();
}

/** Verifies one part; `undefined` where another instance does it or a break ends it. */
async function verifyOnce(db: Db, sealer: Sealer, options: WatchOptions): Promise<Part | undefined> {
  const known = await takeKnown(db);
  if (!known) return undefined;
  const broken = await findBrokenHead(db, sealer, known);
  const part = broken
    ? { rows: 0, isNew: true, broken }
    : ((await verifyNew(db, sealer, known)) ?? (await verifyAgain(db, sealer, known)));
  if (part.broken) {
    await keepBreak(db, part.broken, known, options);
    return undefined;
  }
  if (!part.isNew) await keepIntact(db, known, options.now());
  return part;
}

/**
 * Verifies the rows that were written since the last time, then some of the others again, ten thousand at most. What it has come to is
 * kept in the database: instances take turns, and one of them goes on where another was. A break is looked at again each time, and
 * forgotten where it is mended.
 */
export async function verifySome(options: WatchOptions, limit = rowsATime): Promise<void> {
  const sealer = createSealer(options.secret);
  for (let rows = 0; rows < limit; ) {
    const part = await transaction(options.database, (db) => verifyOnce(db, sealer, options));
    if (!part) return;
    rows += part.rows;
  }
}

/** Starts to verify the audit every minute. */
export const watchAudit = (options: WatchOptions, every = minute): Repeated =>
  runEvery(every, () => verifySome(options), options.onError);
