import { type Call, call } from "../call";
import { firstOf } from "../example";
import { ReqId } from "../fields";
import type { Notification } from "../notifications";

/** The name by which the app-config's `features` announce this extension. */
export const notificationUnread = "notification-unread";

const calls = {
  setUnread: call("POST /admin/notifications/set_unread", {
    needs: "admin",
    writes: true,
    selfOnly: true,
    summary: "Marks a notification as not read: it takes the marking as read back.",
    audit: { id: 101, pt: "Notificação marcada como não lida", en: "Notification marked as unread" },
    example: firstOf<Notification>("notifications.list", {}, ({ reqId }) => ({ reqId })),
    input: { reqId: ReqId },
  }),
};

/** The calls of the extension, under the resource `notificationUnread`. */
export const notificationUnreadCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: notificationUnread }]),
) as unknown as typeof calls;
