import * as z from "zod/mini";
import { type Call, call } from "../call";
import { text } from "../fields";

/** The name by which the app-config's `features` announce this extension. */
export const notificationChoice = "notification-choice";

/** A kind of notification that the platform sends to the caller. */
const NotificationKind = z.object({
  /** The platform's own name of the kind, such as `approvals`. */
  kind: z.string(),
  /** What people call it, in the caller's language. */
  name: z.string(),
  isWanted: z.boolean(),
  /** True for what concerns security, which is sent whatever is wanted. */
  isAlways: z.boolean(),
});
export type NotificationKind = z.infer<typeof NotificationKind>;

const calls = {
  list: call("POST /admin/me/notification_choice", {
    needs: "admin",
    summary:
      "The kinds of notifications that the platform sends to the caller, and which of them are wanted.",
    data: z.array(NotificationKind),
  }),
  choose: call("PUT /admin/me/notification_choice", {
    needs: "admin",
    selfOnly: true,
    summary: "Says whether the caller wants notifications of a kind; what is there already stays.",
    audit: { id: 99, pt: "Notificações escolhidas", en: "Notifications chosen" },
    example: () => ({ kind: "approvals", isWanted: false }),
    input: { kind: text(50), isWanted: z.boolean() },
  }),
};

/** The calls of the extension, under the resource `notificationChoice`. */
export const notificationChoiceCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: notificationChoice }]),
) as unknown as typeof calls;
