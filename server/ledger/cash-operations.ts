import type { Kysely } from "kysely";
import type { CashOperation } from "../../contract/misc";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import type { Operation } from "../reference-data/ledger-accounts";

/** What the ledger calls a cash operation. */
export const cashOperationOf = (id: number): Operation => `cash:${id}`;

/** The operations that a cash insertion can be, by id, named in a language. */
export const readCashOperations = (db: Kysely<Schema>, language: Language): Promise<CashOperation[]> =>
  db
    .selectFrom("cash_operations")
    .select(["id", language === "en" ? "name_en as name" : "name", "type"])
    .orderBy("id")
    .execute();
