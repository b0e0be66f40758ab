import type { Kysely, Selectable } from "kysely";
import { isRecord } from "../../contract/server-messages";
import type { Schema } from "../db/schema";
import { type KnownValues, knownValues } from "./known-values";

const identifiers = ["doc1", "doc2", "email", "cell_phone", "phone", "user_name", "guard_doc"] as const;
const names = ["name", "guard_name"] as const;

type Fields = Readonly<Record<string, unknown>>;

const textsIn = (fields: readonly string[], sides: readonly Fields[]): string[] =>
  sides.flatMap((side) => fields.map((field) => side[field])).filter((value) => typeof value === "string");

/** What somebody is known by: their fields as they are, and as the audit says that they were. */
export async function readKnownValues(
  db: Kysely<Schema>,
  customer: Selectable<Schema["customers"]>,
): Promise<KnownValues> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("kind", "=", "customer")
    .where("row_id", "=", customer.id)
    .execute();
  const past = rows
    .flatMap(({ before, after }) => [before, after])
    .map((json): unknown => (json === null ? {} : JSON.parse(json)))
    .filter(isRecord);
  const sides = [customer as Fields, ...past];
  return knownValues(textsIn(identifiers, sides), textsIn(names, sides));
}
