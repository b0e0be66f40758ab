import type { Transaction } from "kysely";
import { createAudit } from "../audit/audit";
import { createSealer, platformChain } from "../audit/chain";
import type { Schema } from "../db/schema";
import { removeUnused } from "../files/file-store";
import { recordChanges } from "../live/record-changes";
import { customerSearch } from "../search/customer";
import { eraseInAudit } from "./erase-audit";
import { eraseInRecords, readRecords } from "./erase-records";
import { findHindrance } from "./hindrance";
import { pseudonymOf } from "./known-values";
import { readKnownValues } from "./read-known-values";

type Db = Transaction<Schema>;

/** How many rows an erasure deleted or wrote anew. */
export interface Erasure {
  readonly documents: number;
  readonly mails: number;
  readonly signIns: number;
  /** Orders, approvals, insertions, payouts, entries of the ledger and notifications that named the person. */
  readonly records: number;
  /** Rows of the audit that did. */
  readonly entries: number;
}

/** All that a person told about themselves goes; where a name has to be, a pseudonym stands. */
const erasedColumns = (id: number, type: number) => {
  const nothing = { doc1: null, email: null, cell_phone: null };
  const name = pseudonymOf(id);
  return {
    ...nothing,
    name,
    search: customerSearch({ id, type, name, ...nothing }),
    ...{ doc2: null, gender: null, birth: null, postal_code: null, address: null, phone: null },
    ...{ state_id: null, city_id: null, guard_name: null, guard_relation: null, guard_doc: null },
    ...{ user_name: null, files_sent: false, referral_id: null },
    ...({ docs_check: "n", has_pin: "n", has_mfa: "n", email_verified: "n", status: "i" } as const),
    ...({ may_pay: "n", may_withdraw: "n", merchant: "i", referral_status: "i" } as const),
  };
};

async function eraseDocuments(db: Db, id: number): Promise<number> {
  const documents = await db
    .deleteFrom("kyc_files")
    .where("customer_id", "=", id)
    .returning("sha256")
    .execute();
  await removeUnused(db, [...new Set(documents.map(({ sha256 }) => sha256))]);
  return documents.length;
}

async function deleteOf(db: Db, table: "outbox" | "customer_sign_ins", id: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where("customer_id", "=", id).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Erases a customer's personal data, in one transaction with the entry of the audit that says so. What has to stay, the ledger, the
 * records of money and the audit, names a pseudonym. Throws an `Error` that says why when there is something to settle first.
 */
export async function eraseCustomer(
  db: Db,
  { id, secret, at }: { id: number; secret: string; at: Date },
): Promise<Erasure> {
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw new Error(`there is no customer ${id}`);
  const hindrance = customer.name === pseudonymOf(id) ? "was erased before" : await findHindrance(db, id);
  if (hindrance) throw new Error(`customer ${id} ${hindrance}`);

  const known = await readKnownValues(db, customer);
  const columns = erasedColumns(id, customer.type);
  await db.updateTable("customers").set(columns).where("id", "=", id).execute();
  const counts = {
    documents: await eraseDocuments(db, id),
    mails: await deleteOf(db, "outbox", id),
    signIns: await deleteOf(db, "customer_sign_ins", id),
    records: await eraseInRecords(db, { id, known, search: columns.search }),
    entries: await eraseInAudit(db, createSealer(secret), { id, known, records: await readRecords(db, id) }),
  };
  const change = { kind: "customer", id, before: {}, after: counts } as const;
  await recordChanges(db, null, [change]);
  await createAudit(secret).append(db, platformChain, [
    { call: "command.customerErase", at, ip: "", change },
  ]);
  return counts;
}
