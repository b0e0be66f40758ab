import type { Kysely } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { offices } from "../../../contract/offices";
import type { Language } from "../../../contract/validation";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import { translate } from "../../errors/messages";

type Form = Omit<Parsed<typeof offices.create>, "reqId">;

/** What two white labels cannot share: the domain without scheme and closing slashes. */
export const siteOf = (domain: string): string => domain.replace(/^https?:\/\//, "").replace(/\/+$/, "");

/** A form's columns; `domain` is in lower case already. */
export const columnsOf = ({ name, phone, domain, webTemplate }: Form) => ({
  name,
  phone,
  domain,
  site: siteOf(domain),
  template_id: webTemplate,
});

/** The refusal of a domain that another white label has. */
export const refuseDomain = (language: Language): CallError =>
  new CallError("invalidInput", {}, [{ field: "domain", message: translate("domainTaken", language) }]);

/** Refuses a template that does not exist, and a domain that another white label than `own` has. */
export async function requireFree(
  db: Kysely<Schema>,
  { webTemplate, domain }: Form,
  language: Language,
  own?: number,
): Promise<void> {
  const template = await db
    .selectFrom("templates")
    .select("id")
    .where("id", "=", webTemplate)
    .executeTakeFirst();
  if (!template) throw fieldError("webTemplate", "invalidField", language);
  const holder = await db
    .selectFrom("offices")
    .select("id")
    .where("site", "=", siteOf(domain))
    .executeTakeFirst();
  if (holder && holder.id !== own) throw refuseDomain(language);
}

/** Whether the database refused a row because another one has its domain, or its customer: somebody was faster. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";
