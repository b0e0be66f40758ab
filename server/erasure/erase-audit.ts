import { type SqlBool, sql, type Transaction } from "kysely";
import { isRecord } from "../../contract/server-messages";
import type { AuditRow, Sealer } from "../audit/chain";
import type { Schema } from "../db/schema";
import { erasedText, type KnownValues, pseudonymOf, withoutPerson } from "./known-values";

/** The ids of a person's records, by kind as the audit names them. */
export type RecordsByKind = Readonly<Record<string, readonly number[]>>;

/** What to erase of whom. */
export interface ErasedPerson {
  readonly id: number;
  readonly known: KnownValues;
  readonly records: RecordsByKind;
}

/** The texts of a customer that say who somebody is. They keep their place, so that it can be told what was changed. */
const personalTexts = new Set([
  ...[
    "name",
    "doc1",
    "doc2",
    "email",
    "postal_code",
    "address",
    "cell_phone",
    "phone",
    "user_name",
    "search",
  ],
  ...["guard_name", "guard_relation", "guard_doc", "payer_name"],
]);
/** Codes, days and numbers, which no text can stand for: they go. */
const personalValues = new Set(["gender", "birth", "state_id", "city_id"]);

type StoredRow = Pick<
  AuditRow,
  "chain" | "position" | "call" | "kind" | "row_id" | "before" | "after" | "ip" | "request_id" | "previous"
> & { readonly hash: string; readonly at: string };

function eraseIn(value: unknown, pseudonym: string, known: KnownValues): unknown {
  if (typeof value === "string") return withoutPerson(value, known, pseudonym);
  if (Array.isArray(value)) return value.map((item) => eraseIn(item, pseudonym, known));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (personalValues.has(name)) return [];
      return [[name, eraseIn(field, pseudonym, known)]];
    }),
  );
}

/** The same for a row about the person: their fields are erased whatever is in them. */
function eraseFields(value: unknown, pseudonym: string): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (!personalTexts.has(name) || typeof field !== "string" || field === "") return [name, field];
      return [name, name === "name" || name === "payer_name" ? pseudonym : erasedText];
    }),
  );
}

function erased(json: string | null, isAbout: boolean, { id, known }: ErasedPerson): string | null {
  if (json === null) return null;
  const value: unknown = JSON.parse(json);
  const pseudonym = pseudonymOf(id);
  return JSON.stringify(eraseIn(isAbout ? eraseFields(value, pseudonym) : value, pseudonym, known));
}

/** What a row has in it that is about a record of the person which may be gone itself, such as a deleted order. */
const belonging = (id: number) => `"customer(_id)?":${id}[,}]`;

/** Rows about the person's records, and rows of anything that name what nobody else has. */
function concerns({ id, records, known }: ErasedPerson) {
  const about = Object.entries(records).map(
    ([kind, ids]) => sql<SqlBool>`(kind = ${kind} and row_id = any(${[...ids]}::bigint[]))`,
  );
  const naming = known.identifiers.map((text) => {
    const inJson = JSON.stringify(text.toLowerCase()).slice(1, -1);
    return sql<SqlBool>`position(${inJson}::text in lower(concat(before, ' ', after))) > 0`;
  });
  const gone = sql<SqlBool>`concat(before, after) ~ ${belonging(id)}`;
  return sql<SqlBool>`(${sql.join([...about, ...naming, gone], sql` or `)})`;
}

/**
 * Erases a person in the rows of the audit, and answers how many. Who did what to which record when stays, and the chain holds: each
 * row keeps the hash that the next one was made with, and a seal of what it says now.
 */
export async function eraseInAudit(
  db: Transaction<Schema>,
  sealer: Sealer,
  person: ErasedPerson,
): Promise<number> {
  const rows: StoredRow[] = await db
    .selectFrom("audit_log")
    .select(["chain", "position", "call", "kind", "row_id", "before", "after"])
    .select(["ip", "request_id", "previous", "hash", "at"])
    .where(concerns(person))
    .orderBy("chain")
    .orderBy("position")
    .execute();
  const isGone = new RegExp(belonging(person.id));
  const about = new Map(Object.entries(person.records).map(([kind, ids]) => [kind, new Set(ids)]));
  let count = 0;
  for (const row of rows) {
    const isAbout = about.get(row.kind)?.has(row.row_id) || isGone.test(`${row.before}${row.after}`);
    const [before, after] = [erased(row.before, isAbout, person), erased(row.after, isAbout, person)];
    if (before === row.before && after === row.after) continue;
    const seal = sealer.erasure({ ...row, at: new Date(row.at), before, after }, row.hash);
    await db
      .updateTable("audit_log")
      .set({ before, after, erased: seal })
      .where("chain", "=", row.chain)
      .where("position", "=", row.position)
      .execute();
    count += 1;
  }
  return count;
}
