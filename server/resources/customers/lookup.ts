import { sql } from "kysely";
import { bareDocument } from "../../../contract/documents";
import type { AdminContext } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { type TextKey, translate } from "../../errors/messages";

export interface FoundCustomer {
  id: number;
  name: string;
  search: string;
}

/** Longer ones are no ids: JavaScript could not tell them from their neighbours. */
const idPattern = /^\d{1,15}$/;

const refuse = (field: string, text: TextKey, { language }: AdminContext) =>
  new CallError("invalidInput", {}, [{ field, message: translate(text, language) }]);

/**
 * The one customer whose id, document (with its mask or without), e-mail or user name was typed into `field`. Refuses
 * none and several: money goes to nobody by guess.
 */
export async function requireCustomer(
  typed: string,
  field: string,
  context: AdminContext,
): Promise<FoundCustomer> {
  const name = typed.toLowerCase();
  const found = await context.db
    .selectFrom("customers")
    .select(["id", "name", "search"])
    .where(({ or, eb }) =>
      or([
        ...(idPattern.test(typed) ? [eb("id", "=", Number(typed))] : []),
        eb("doc1", "=", bareDocument(typed)),
        sql<boolean>`lower(email) = ${name}`,
        eb("user_name", "=", name),
      ]),
    )
    .limit(2)
    .execute();
  const [customer, another] = found;
  if (!customer) throw refuse(field, "customerUnknown", context);
  if (another) throw refuse(field, "customerAmbiguous", context);
  return customer;
}
