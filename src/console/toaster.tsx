import { notification as notifications } from "antd";
import { useEffect } from "react";
import { durations, type NoticeSink } from "../providers/notification";

interface Props {
  readonly show: (sink: NoticeSink) => () => void;
}

/** Puts notices on the screen; each is announced to screen readers. */
export default function Toaster({ show }: Props) {
  const [notification, holder] = notifications.useNotification();
  useEffect(
    () =>
      show({
        open: ({ key, type, message, description, duration = durations.normal }) =>
          notification.open({
            ...(key === undefined ? {} : { key }),
            type: type === "progress" ? "info" : type,
            message,
            description: description && <span className="notice-lines">{description}</span>,
            duration: duration / 1000,
            placement: "topRight",
            role: type === "error" ? "alert" : "status",
            pauseOnHover: true,
          }),
        close: (key) => notification.destroy(key),
      }),
    [show, notification],
  );
  return holder;
}
