import type { Handlers } from "../calls/handler";
import { CallError } from "../errors/call-error";
import { translate } from "../errors/messages";
import { noticeKindsFor } from "../messaging/notice-kinds";

type Calls = Handlers<"notificationChoice">;

const list: Calls["list"] = async (_, { db, me, language }) => {
  const found = await db
    .selectFrom("unwanted_notifications")
    .select("kind")
    .where("admin_id", "=", me.id)
    .execute();
  const unwanted = new Set(found.map(({ kind }) => kind));
  return {
    data: noticeKindsFor(me.permissions).map(({ kind, name, isAlways = false }) => ({
      ...{ kind, isAlways },
      name: translate(name, language),
      isWanted: isAlways || !unwanted.has(kind),
    })),
  };
};

const choose: Calls["choose"] = async ({ kind, isWanted }, { db, me, language, changed, unchanged }) => {
  const known = noticeKindsFor(me.permissions).find((each) => each.kind === kind);
  if (!known || known.isAlways)
    throw new CallError("invalidInput", {}, [
      { field: "kind", message: translate(known ? "noticeAlways" : "noticeUnknown", language) },
    ]);
  const row = { admin_id: me.id, kind };
  const result = isWanted
    ? await db
        .deleteFrom("unwanted_notifications")
        .where("admin_id", "=", me.id)
        .where("kind", "=", kind)
        .executeTakeFirst()
    : await db
        .insertInto("unwanted_notifications")
        .values(row)
        .onConflict((same) => same.doNothing())
        .executeTakeFirst();
  const count = "numDeletedRows" in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n);
  if (count === 0n) unchanged();
  else {
    const field = `notice_${kind}`;
    changed({ kind: "user", id: me.id, before: { [field]: !isWanted }, after: { [field]: isWanted } });
  }
  return { message: "noticesChosen" };
};

/** An admin's choice of notifications (extension `notification-choice`). */
export const notificationChoice: Calls = { list, choose };
