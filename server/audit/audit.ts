import type { Transaction } from "kysely";
import type { CallName } from "../../contract/call-names";
import { compileOnce } from "../db/compile-once";
import type { Schema } from "../db/schema";
import { type AuditRow, createSealer, type Head, platformChain, type Sealer } from "./chain";
import type { Change } from "./change";
import { auditedValue } from "./redact";

/** The events that are refusals, and may be provoked as often as somebody likes. */
export type RefusedAction = "session.codeRefused" | "session.signinRefused" | "session.permissionRefused";

/** An action that leaves a row: a call, or an event that is not a call. */
export type AuditAction =
  | CallName
  | RefusedAction
  | "audit.begun"
  | "audit.chainBegun"
  | "command.adminCreate"
  | "command.customerErase";

/** One audited action on one record. */
export interface Entry {
  readonly call: AuditAction;
  readonly at: Date;
  readonly ip: string;
  /** The id of the request; undefined where there is none, as for a command. */
  readonly requestId?: string | undefined;
  readonly change: Omit<Change, "kind"> & { readonly kind: Change["kind"] | "chain" };
}

/** The audit log. */
export interface Audit {
  /**
   * Appends to the chain of an admin (0: the platform) in the transaction of the audited change, so that neither exists without
   * the other. It locks the chain until the commit, so call it last.
   */
  append(db: Transaction<Schema>, actor: number, entries: readonly Entry[]): Promise<void>;
}

type Db = Transaction<Schema>;

/** Keeps a statement under PostgreSQL's 65,535 parameters. */
const rowsAtOnce = 1000;

const lockRow = compileOnce((db, at: { chain: number }) =>
  db.selectFrom("audit_chains").select(["chain", "length", "hash"]).where("chain", "=", at.chain).forUpdate(),
);

const lockHead = async (db: Db, chain: number): Promise<Head | undefined> =>
  (await lockRow(db, { chain }))[0];

type HashedRow = AuditRow & { readonly hash: string };

/** Writes one row with the new head of its chain, in one statement: most actions leave one row. */
const writeOne = compileOnce((db, row: HashedRow & { readonly seal: string }) =>
  db
    .with("appended", (insertion) =>
      insertion.insertInto("audit_log").values({
        chain: row.chain,
        position: row.position,
        at: row.at,
        call: row.call,
        kind: row.kind,
        row_id: row.row_id,
        before: row.before,
        after: row.after,
        ip: row.ip,
        request_id: row.request_id,
        previous: row.previous,
        hash: row.hash,
      }),
    )
    .updateTable("audit_chains")
    .set({ length: row.position, hash: row.hash, seal: row.seal })
    .where("chain", "=", row.chain),
);

/** Writes rows of one chain with its new head. */
async function write(db: Db, rows: readonly HashedRow[], head: Head, seal: string): Promise<void> {
  const [first, second] = rows;
  if (first && !second) {
    await writeOne(db, { ...first, seal });
    return;
  }
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto("audit_log")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  await db
    .updateTable("audit_chains")
    .set({ length: head.length, hash: head.hash, seal })
    .where("chain", "=", head.chain)
    .execute();
}

/** The locked head of a chain. A new chain is begun first, and recorded in the platform's so that it cannot vanish whole. */
async function takeHead(db: Db, sealer: Sealer, chain: number, at: Date): Promise<Head> {
  const known = await lockHead(db, chain);
  if (known) return known;
  const empty: Head = { chain, length: 0, hash: "" };
  const begun = await db
    .insertInto("audit_chains")
    .values({ ...empty, seal: sealer.seal(empty) })
    .onConflict((conflict) => conflict.column("chain").doNothing())
    .returning("chain")
    .executeTakeFirst();
  if (begun && chain !== platformChain) {
    const change = { kind: "chain" as const, id: chain, before: null, after: null };
    await extend(db, sealer, platformChain, [{ call: "audit.chainBegun", at, ip: "", change }]);
  }
  return (await lockHead(db, chain)) ?? empty;
}

async function extend(db: Db, sealer: Sealer, chain: number, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  let head = await takeHead(db, sealer, chain, first.at);
  const rows: HashedRow[] = [];
  for (const { call, at, ip, requestId = null, change } of entries) {
    const row: AuditRow = {
      chain,
      position: head.length + 1,
      at,
      call,
      kind: change.kind,
      row_id: change.id,
      before: auditedValue(change.before),
      after: auditedValue(change.after),
      ip,
      request_id: requestId,
      previous: head.hash,
    };
    const hash = sealer.hash(row);
    rows.push({ ...row, hash });
    head = { chain, length: row.position, hash };
  }
  await write(db, rows, head, sealer.seal(head));
}

/** Makes an audit whose hashes are keyed with the platform's secret; `onAppended` is told how many rows an action leaves. */
export function createAudit(secret: string, onAppended: (rows: number) => void = () => undefined): Audit {
  const sealer = createSealer(secret);
  return {
    async append(db, actor, entries) {
      await extend(db, sealer, actor, entries);
      onAppended(entries.length);
    },
  };
}
