import {
  notificationUnread,
  notificationUnreadCalls,
} from "../../../contract/extensions/notification-unread";
import type { Notification } from "../../../contract/notifications";
import { useFeature } from "../../hooks/use-feature";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { useNotifications } from "./use-notifications";

/** One toast for all that is read one after the other, of which the latest can be taken back; beside the panel, whose first rows it would cover. */
const place = { key: "notification read", placement: "topLeft" } as const;

/** Returns a function that marks a notification as read and, where the platform can take that back, offers to. */
export function useRead({
  markRead,
  markUnread,
}: Pick<ReturnType<typeof useNotifications>, "markRead" | "markUnread">) {
  const { t } = useTranslate();
  const { success } = useToast();
  const isAnnounced = useFeature(notificationUnread) === true;
  function offerUndo(row: Notification): void {
    const undo = async () => {
      const isDone = await markUnread(row, notificationUnreadCalls.setUnread);
      if (isDone === false) offerUndo(row);
    };
    success(t("notifications.read", { label: row.label }), { undo: () => void undo(), ...place });
  }
  return async (row: Notification): Promise<void> => {
    if ((await markRead(row)) && isAnnounced) offerUndo(row);
  };
}
