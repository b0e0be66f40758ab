import { Button, notification as notifications } from "antd";
import { useEffect, useRef } from "react";
import { durations, type ToastSink } from "../providers/notification";
import { RequestId } from "./request-id";

interface Props {
  readonly show: (sink: ToastSink) => () => void;
}

/** Shows the toasts of the notification provider and announces them to screen readers. */
export default function Toaster({ show }: Props) {
  const [notification, holder] = notifications.useNotification();
  const count = useRef(0);
  useEffect(
    () =>
      show({
        open: ({ type, message, description, duration = durations.normal, requestId, action, ...toast }) => {
          count.current += 1;
          const { key = `notice ${count.current}` } = toast;
          const press = () => {
            notification.destroy(key);
            action?.press();
          };
          notification.open({
            key,
            type: type === "progress" ? "info" : type,
            message,
            description: description && (
              <>
                <span className="form-error-lines">{description}</span>
                <RequestId id={requestId} />
              </>
            ),
            actions: action && <Button onClick={press}>{action.label}</Button>,
            duration: duration / 1000,
            placement: "topRight",
            role: type === "error" ? "alert" : "status",
            pauseOnHover: true,
          });
        },
        close: (key) => notification.destroy(key),
      }),
    [show, notification],
  );
  return holder;
}
