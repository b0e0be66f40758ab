import type { Kysely, Selectable } from "kysely";
import { bareDocument } from "../../contract/documents";
import { isRecord } from "../../contract/server-messages";
import type { Schema } from "../db/schema";
import { personalValuesOf } from "../personal-data/mask-content";
import { type KnownValues, knownValues } from "./known-values";

const identifiers = ["doc1", "doc2", "email", "cell_phone", "phone", "user_name", "guard_doc"] as const;
const names = ["name", "guard_name"] as const;

type Fields = Readonly<Record<string, unknown>>;

const textsIn = (fields: readonly string[], sides: readonly Fields[]): string[] =>
  sides.flatMap((side) => fields.map((field) => side[field])).filter((value) => typeof value === "string");

/** What somebody was paid out to, without what is another customer's: money also goes to others. */
async function readDestinations(db: Kysely<Schema>, id: number): Promise<string[]> {
  const payouts = await db
    .selectFrom("payouts")
    .select("account_data")
    .where("customer_id", "=", id)
    .execute();
  const values = [...new Set(payouts.flatMap((payout) => personalValuesOf(payout.account_data)))];
  if (values.length === 0) return [];
  const bare = values.map(bareDocument);
  const others = await db
    .selectFrom("customers")
    .select(["doc1", "email", "cell_phone"])
    .where("id", "<>", id)
    .where(({ eb, or }) =>
      or([eb("doc1", "in", bare), eb("email", "in", values), eb("cell_phone", "in", values)]),
    )
    .execute();
  const foreign = new Set(others.flatMap(({ doc1, email, cell_phone }) => [doc1, email, cell_phone]));
  return values.filter((value) => !foreign.has(value) && !foreign.has(bareDocument(value)));
}

/** What somebody is known by: their fields as they are, as the audit says that they were, and where they were paid out to. */
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
  const known = [...textsIn(identifiers, sides), ...(await readDestinations(db, customer.id))];
  return knownValues(known, textsIn(names, sides));
}
