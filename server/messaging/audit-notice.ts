import type { Kysely } from "kysely";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { translate } from "../errors/messages";
import { notify } from "./notify";

/** Where the audit is not as it was written: in whose entries, and from which of them on. */
interface Broken {
  readonly chain: number;
  readonly position?: number;
}

/** Tells admins with the `users` permission that the audit is not as the platform wrote it. */
export async function notifyBrokenAudit(
  db: Kysely<Schema>,
  { chain, position }: Broken,
  date: Date,
): Promise<void> {
  const admin = await db.selectFrom("admins").select("name").where("id", "=", chain).executeTakeFirst();
  const write = (language: Language) => {
    const name = admin?.name ?? translate("auditPlatform", language);
    const text =
      position === undefined
        ? translate("auditNoticeWhole", language, { name })
        : translate("auditNotice", language, { name, entry: position });
    return { label: translate("auditNoticeLabel", language), text };
  };
  await notify(db, { needs: "users", date, write });
}
