import type { Kysely } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { offices } from "../../../contract/offices";
import type { Language } from "../../../contract/validation";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { fieldError } from "../../errors/field-error";
import { translate } from "../../errors/messages";

type Form = Omit<Parsed<typeof offices.create>, "reqId">;

/** The domain without scheme and trailing slashes, which is unique among white labels. */
export const siteOf = (domain: string): string => domain.replace(/^https?:\/\//, "").replace(/\/+$/, "");

/** The columns of a form, whose `domain` is already in lower case. */
export const columnsOf = ({ name, phone, domain, webTemplate }: Form) => ({
  name,
  phone,
  domain,
  site: siteOf(domain),
  template_id: webTemplate,
});

/** The field error for a domain that another white label uses. */
export const refuseDomain = (language: Language): CallError =>
  new CallError("invalidInput", {}, [{ field: "domain", message: translate("domainTaken", language) }]);

/** Throws a field error when the template does not exist or a white label other than `own` uses the domain. */
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

/** True when the database refused a row because another row has its domain or its customer: a unique violation. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";
