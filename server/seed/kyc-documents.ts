import type { Insertable, Kysely } from "kysely";
import { isCompany } from "../../contract/documents";
import type { Schema } from "../db/schema";
import { storeFile } from "../files/file-store";
import { type KycKind, kycKindNames } from "../reference-data/kyc-kinds";
import type { DemoCustomer } from "./customers";
import { day, minute, wholeSecond } from "./dates";
import { inBatches } from "./insert";
import { type Color, drawPdf, drawPng } from "./picture";
import type { Random } from "./random";

type Row = Insertable<Schema["kyc_files"]>;

const inks: readonly Color[] = [
  [34, 74, 124],
  [22, 98, 84],
  [122, 52, 66],
];
const papers: Record<KycKind, Color> = {
  front: [226, 236, 246],
  back: [240, 240, 226],
  selfie: [246, 228, 214],
  address: [236, 246, 236],
  company: [244, 244, 244],
};

/** Stores a few pictures of each kind, which customers share: equal content is stored once. */
async function storePictures(db: Kysely<Schema>): Promise<Record<KycKind, string[]>> {
  const names = {} as Record<KycKind, string[]>;
  for (const kind of kycKindNames) {
    const pictures = inks.map((ink) => drawPng(480, kind === "selfie" ? 480 : 304, papers[kind], ink));
    names[kind] = await Promise.all(pictures.map((bytes) => storeFile(db, bytes, "image/png")));
  }
  const pdf = drawPdf("Contrato social - documento de demonstracao");
  names.company = [await storeFile(db, pdf, "application/pdf")];
  return names;
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
  const pictures = await storePictures(db);
  const rows = customers
    .filter(({ files_sent }) => files_sent)
    .flatMap((customer) => {
      const sent = customer.date_reg.getTime() + random.fraction() * 2 * day;
      const date = wholeSecond(Math.min(sent, now.getTime() - minute));
      const rowOf = (kind: KycKind): Row => ({
        customer_id: customer.id,
        kind,
        sha256: random.pick(pictures[kind]),
        date,
      });
      return kindsOf(random, customer).map(rowOf);
    });
  await inBatches(rows, (batch) => db.insertInto("kyc_files").values(batch).execute());
}
