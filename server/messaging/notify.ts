import { type Kysely, sql } from "kysely";
import type { Permission } from "../../contract/permissions";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { recordNotices } from "../live/record-changes";
import type { Kind } from "../reference-data/record-kinds";
import type { OptionalNotice } from "./notice-kinds";

/** A notification before it is written for each admin. */
export interface Notice {
  /** Its kind, where admins may do without: those who do are not told. Without a kind it is sent to all. */
  kind?: OptionalNotice;
  /** The permission of the admins who receive it. */
  needs: Permission;
  date: Date;
  /** The record that it is about, if it is about one. */
  about?: { readonly kind: Kind; readonly id: number };
  write(language: Language): { label: string; text: string };
}

/** Writes the notification for every active admin with the permission who wants it, each in their own language. */
export async function notify(db: Kysely<Schema>, { kind, needs, date, about, write }: Notice): Promise<void> {
  const [pt, en] = [write("pt"), write("en")];
  const inLanguage = (part: "label" | "text") =>
    sql<string>`case a.lang when 'en' then ${en[part]}::text else ${pt[part]}::text end`;
  const told = await db
    .insertInto("notifications")
    .columns(["admin_id", "label", "text", "date", "record_kind", "record_id"])
    .expression((eb) =>
      eb
        .selectFrom("admins as a")
        .innerJoin("access_levels as l", "l.id", "a.level_id")
        .select([
          "a.id",
          inLanguage("label").as("label"),
          inLanguage("text").as("text"),
          sql<string>`${date}::timestamptz`.as("date"),
          sql<string>`${about?.kind ?? null}::text`.as("record_kind"),
          sql<number>`${about?.id ?? null}::bigint`.as("record_id"),
        ])
        .where("a.status", "=", "a")
        .where(sql<boolean>`(l.permissions ->> ${needs}::text)::int = 1`)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom("unwanted_notifications as u")
                .select("u.kind")
                .whereRef("u.admin_id", "=", "a.id")
                .where("u.kind", "=", kind ?? ""),
            ),
          ),
        ),
    )
    .returning(["id", "admin_id"])
    .execute();
  await recordNotices(db, told);
}

/** Writes a notification for one admin, in the admin's language. */
export async function notifyAdmin(
  db: Kysely<Schema>,
  admin: { readonly id: number; readonly lang: Language },
  { date, write }: Pick<Notice, "date" | "write">,
): Promise<void> {
  const told = await db
    .insertInto("notifications")
    .values({ admin_id: admin.id, ...write(admin.lang), date })
    .returning(["id", "admin_id"])
    .execute();
  await recordNotices(db, told);
}
