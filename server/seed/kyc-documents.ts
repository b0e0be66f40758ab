import type { Insertable, Kysely } from "kysely";
import { isCompany } from "../../contract/documents";
import type { Schema } from "../db/schema";
import { storeFile } from "../files/file-store";
import { placeholder } from "../files/specimen/documents";
import { type KycKind, kycKindNames } from "../reference-data/kyc-kinds";
import type { DemoCustomer } from "./customers";
import { day, minute, wholeSecond } from "./dates";
import { inBatches } from "./insert";
import type { Random } from "./random";

type Row = Insertable<Schema["kyc_files"]>;

/**
 * Stores a placeholder for each kind, which customers share: the platform draws their documents with their own data when somebody looks
 * at them, since drawing all of them would take longer than everything else of the demonstration.
 */
async function storePlaceholders(db: Kysely<Schema>): Promise<Record<KycKind, string>> {
  const stored = kycKindNames.map(async (kind) => {
    const type = kind === "company" ? "application/pdf" : "image/png";
    return [kind, await storeFile(db, placeholder(kind), type)] as const;
  });
  return Object.fromEntries(await Promise.all(stored)) as Record<KycKind, string>;
}

function kindsOf(random: Random, { type }: DemoCustomer): KycKind[] {
  if (isCompany(type)) return random.chance(60) ? ["company", "address"] : ["company"];
  const kinds: KycKind[] = ["front", "back"];
  if (random.chance(80)) kinds.push("selfie");
  if (random.chance(50)) kinds.push("address");
  return kinds;
}

/** Inserts documents for every customer with `files_sent`, dated within two days of the registration. */
export async function insertDocuments(
  db: Kysely<Schema>,
  random: Random,
  now: Date,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const placeholders = await storePlaceholders(db);
  const rows = customers
    .filter(({ files_sent }) => files_sent)
    .flatMap((customer) => {
      const sent = customer.date_reg.getTime() + random.fraction() * 2 * day;
      const date = wholeSecond(Math.min(sent, now.getTime() - minute));
      const rowOf = (kind: KycKind): Row => ({
        customer_id: customer.id,
        kind,
        sha256: placeholders[kind],
        date,
      });
      return kindsOf(random, customer).map(rowOf);
    });
  await inBatches(rows, (batch) => db.insertInto("kyc_files").values(batch).execute());
}
