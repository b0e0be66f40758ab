import * as z from "zod/mini";
import { call } from "./call";
import { firstOf } from "./example";
import { Moment, RecordReference, ReqId } from "./fields";
import { personal, tellsOf } from "./personal-data";

/** A notification of the signed-in admin; `read` is y or n. */
export const Notification = tellsOf(
  ({ record }) => record,
  z.object({
    id: z.number(),
    reqId: z.string(),
    label: z.string(),
    text: personal("text", z.string()),
    date: Moment,
    read: z.enum(["y", "n"]),
    /** What the notification is about; a platform may leave it out. */
    record: z.optional(RecordReference),
  }),
);
export type Notification = z.infer<typeof Notification>;

/** Rows per page of notifications (requirement S9.9). */
export const notificationPageSize = 10;

const aNotification = firstOf<Notification>("notifications.list", {}, ({ reqId }) => ({ reqId }));

export const notifications = {
  list: call("POST /admin/notifications/list", {
    needs: "admin",
    summary: "The admin's notifications, newest first, ten a page; `unread` counts those not read yet.",
    input: { page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1) },
    data: z.array(Notification),
    envelope: { unread: z.optional(z.number()) },
  }),
  setRead: call("POST /admin/notifications/set_read", {
    needs: "admin",
    writes: true,
    selfOnly: true,
    summary: "Marks a notification as read.",
    audit: { id: 60, pt: "Notificação lida", en: "Notification read" },
    example: aNotification,
    input: { reqId: ReqId },
  }),
  exclude: call("DELETE /admin/notifications/exclude", {
    needs: "admin",
    selfOnly: true,
    summary: "Takes a notification away.",
    audit: { id: 61, pt: "Notificação removida", en: "Notification removed" },
    example: aNotification,
    input: { reqId: ReqId },
  }),
};
