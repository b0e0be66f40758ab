import { type SqlBool, sql, type Transaction } from "kysely";
import { momentInSaoPaulo } from "../../../contract/dates";
import { isRecord } from "../../../contract/server-messages";
import type { UnusualSignIn } from "../../../contract/session";
import type { Place, Unusual } from "../../auth/sign-in-places";
import type { Schema } from "../../db/schema";
import { type TextKey, translate } from "../../errors/messages";
import type { Notice } from "../../messaging/notify";

const unusualTexts: Readonly<Record<Unusual, TextKey>> = {
  browser: "unusualBrowser",
  network: "unusualNetwork",
  both: "unusualBoth",
};

/** What an admin is told of a sign-in from where they had not signed in before. */
export const unusualNotice = (
  unusual: Unusual,
  { ip, browser }: Place,
  date: Date,
): Pick<Notice, "date" | "write"> => ({
  date,
  write: (language) => ({
    label: translate("unusualLabel", language),
    text: translate(unusualTexts[unusual], language, { ip, browser }),
  }),
});

/** Sign-ins that are told of at the next one, at most. */
const mostTold = 5;

const browserOf = (after: string | null): string => {
  const value: unknown = JSON.parse(after ?? "null");
  return isRecord(value) && typeof value.browser === "string" ? value.browser : "";
};

/**
 * An admin's unusual sign-ins since a moment, the last one first. They are read of the audit: who signed in with the admin's
 * password can remove a notification, and no entry.
 */
export async function readUnusualSince(
  db: Transaction<Schema>,
  adminId: number,
  since: Date,
): Promise<UnusualSignIn[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["at", "ip", "after"])
    .where("chain", "=", adminId)
    .where("call", "=", "session.signin")
    .where("at", ">", since.toISOString())
    .where(sql<SqlBool>`after::json ->> 'unusual' is not null`)
    .orderBy("at", "desc")
    .limit(mostTold)
    .execute();
  return entries.map(({ at, ip, after }) => ({
    date: momentInSaoPaulo(new Date(at)),
    ip,
    browser: browserOf(after),
  }));
}
