import type { Kysely } from "kysely";
import type { CashOperation } from "../../contract/misc";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import type { Operation } from "../reference-data/ledger-accounts";

/** The ledger's operation for a cash operation's id. */
export const cashOperationOf = (id: number): Operation => `cash:${id}`;

/** Reads the cash operations in the order of their ids, named in `language`. */
export const readCashOperations = (db: Kysely<Schema>, language: Language): Promise<CashOperation[]> =>
  db
    .selectFrom("cash_operations")
    .select(["id", language === "en" ? "name_en as name" : "name", "type"])
    .orderBy("id")
    .execute();
