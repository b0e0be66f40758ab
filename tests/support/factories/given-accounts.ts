import type { Insertable } from "kysely";
import type { Level } from "../../../contract/levels";
import type { BaseForm } from "../../../contract/templates";
import { fullLevel } from "../../../server/auth/full-level";
import type { Database } from "../../../server/db/database";
import type { Schema } from "../../../server/db/schema";
import { transaction } from "../../../server/db/transaction";
import { storeFile } from "../../../server/files/file-store";
import type { FileType } from "../../../server/reference-data/file-type";
import type { KycKind } from "../../../server/reference-data/kyc-kinds";
import { officeSearch } from "../../../server/search/office";
import { pictures } from "../tools/images";
import { forgetCustomers } from "./given-customers";

interface GivenFile {
  kind?: KycKind;
  bytes?: Buffer;
  type?: FileType;
}

/** Inserts a document of a customer, as if the customer had sent it. */
export async function givenFile(
  database: Database,
  customer: number,
  { kind = "front", bytes = pictures.png, type = "image/png" }: GivenFile = {},
): Promise<{ id: number; sha256: string }> {
  return await transaction(database, async (db) => {
    const sha256 = await storeFile(db, bytes, type);
    await db.updateTable("customers").set({ files_sent: true }).where("id", "=", customer).execute();
    const { id } = await db
      .insertInto("kyc_files")
      .values({ customer_id: customer, kind, sha256, date: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, sha256 };
  });
}

/** Inserts a white label of a customer. */
export async function givenOffice(
  { kysely }: Database,
  customer: number,
  overrides: Partial<Omit<Insertable<Schema["offices"]>, "id">> = {},
): Promise<{ id: number }> {
  const { search } = await kysely
    .selectFrom("customers")
    .select("search")
    .where("id", "=", customer)
    .executeTakeFirstOrThrow();
  const domain = overrides.domain ?? `loja${customer}.example.com`;
  const row = {
    name: `Loja ${customer}`,
    template_id: 1,
    date_reg: new Date(Date.UTC(2026, 0, 1) + customer * 60_000),
    ...overrides,
    phone: overrides.phone ?? "(11) 90123-4567",
    domain,
    site: domain,
  };
  const { id } = await kysely
    .insertInto("offices")
    .values({ ...row, customer_id: customer })
    .returning("id")
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable("offices")
    .set({ search: officeSearch(search, { id, ...row }) })
    .where("id", "=", id)
    .execute();
  return { id };
}

/** Inserts a site template. */
export async function givenTemplate({ kysely }: Database, form: BaseForm): Promise<{ id: number }> {
  return await kysely
    .insertInto("templates")
    .values({ name: "Sob medida", form: JSON.stringify(form), layout: JSON.stringify(form) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Inserts an access level, by default one that may do everything at any time. */
export async function givenLevel(
  { kysely }: Database,
  name: string,
  overrides: Partial<Pick<Level, "readOnly" | "permissions" | "timeAccess">> = {},
): Promise<{ id: number }> {
  const { readOnly, permissions, timeAccess } = { ...fullLevel, ...overrides };
  return await kysely
    .insertInto("access_levels")
    .values({
      name,
      read_only: readOnly,
      permissions: JSON.stringify(permissions),
      time_access: JSON.stringify(timeAccess),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Deletes white labels, documents, templates of tests and customers. */
export async function forgetAccounts(database: Database): Promise<void> {
  const { kysely } = database;
  await kysely.updateTable("customers").set({ office_id: 1, referral_id: null }).execute();
  for (const table of ["office_images", "office_sites", "office_fees"] as const)
    await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom("offices").where("is_root", "=", false).execute();
  for (const table of ["kyc_files", "customer_sign_ins", "outbox", "files"] as const)
    await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom("templates").where("id", ">", 100).execute();
  await forgetCustomers(database);
}
