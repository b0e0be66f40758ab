import { sql } from "kysely";
import { bareDocument } from "../../../contract/documents";
import type { AdminContext } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { type TextKey, translate } from "../../errors/messages";

/** A customer as `requireCustomer` finds it. */
export interface FoundCustomer {
  id: number;
  name: string;
  /** The customer's search text, which the rows that belong to the customer take over. */
  search: string;
}

/** At most 15 digits: beyond 2^53 JavaScript cannot tell neighbouring integers apart. */
const idPattern = /^\d{1,15}$/;

const refuse = (field: string, text: TextKey, { language }: AdminContext) =>
  new CallError("invalidInput", {}, [{ field, message: translate(text, language) }]);

/**
 * Finds the one customer whose id, document (masked or not), e-mail or user name was typed into `field`. Throws a field error
 * when there is none or more than one: money never goes to a guessed customer.
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
  const [customer, secondMatch] = found;
  if (!customer) throw refuse(field, "customerUnknown", context);
  if (secondMatch) throw refuse(field, "customerAmbiguous", context);
  return customer;
}
