import "./toaster.css";
import { CloseOutlined } from "@ant-design/icons";
import { Button, notification as notifications } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsNarrow } from "../hooks/use-is-narrow";
import { useTranslate } from "../hooks/use-translate";
import { durations, type ToastSink } from "../providers/notification";
import { RequestId } from "./request-id";

/** The pixels that a toast leaves below it in a narrow window: the buttons of what fills it, in as many lines as a record has. */
const aboveButtons = 112;

interface Props {
  readonly show: (sink: ToastSink) => () => void;
}

/** True for Ctrl+Z, or Cmd+Z, where it does not undo what was typed. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, target, repeat }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || shiftKey || altKey || repeat) return false;
  return !(target instanceof Element && target.closest("input:not([type=radio],[type=checkbox]),textarea"));
}

/** Presses the button of the latest toast that undoes something by its key. Returns the place where that toast is kept. */
function useUndoKey() {
  const latest = useRef<{ readonly key: string; readonly press: () => void }>(undefined);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !latest.current || !isUndoKey(event)) return;
    event.preventDefault();
    latest.current.press();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  return latest;
}

/** Shows the toasts of the notification provider and announces them to screen readers. */
export default function Toaster({ show }: Props) {
  const [notification, holder] = notifications.useNotification({ bottom: aboveButtons });
  const count = useRef(0);
  const undoable = useUndoKey();
  // a modal fills a narrow window: at the top a toast would cover whom it is about, and its way out
  const placement = useIsNarrow() ? "bottom" : "topRight";
  const placementOf = useEffectEvent(() => placement);
  const { t } = useTranslate();
  const closeLabel = useEffectEvent(() => t("toasts.close"));
  useEffect(
    () =>
      show({
        open: ({ type, message, description, duration = durations.normal, requestId, action, ...toast }) => {
          count.current += 1;
          const { key = `notice ${count.current}` } = toast;
          const usual = placementOf();
          const forget = () => {
            if (undoable.current?.key === key) undoable.current = undefined;
          };
          const press = () => {
            forget();
            notification.destroy(key);
            action?.press();
          };
          if (action?.isUndo) undoable.current = { key, press };
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
            actions: action && (
              <Button onClick={press} {...(action.isUndo && { "aria-keyshortcuts": "Control+Z" })}>
                {action.label} {action.isUndo && <kbd aria-hidden>Ctrl Z</kbd>}
              </Button>
            ),
            onClose: forget,
            duration: duration / 1000,
            placement: usual === "bottom" ? usual : (toast.placement ?? usual),
            role: type === "error" ? "alert" : "status",
            pauseOnHover: true,
            // antd's own name for it is English, on a link that leads nowhere; its types have no role
            closable: {
              ...{ role: "button" },
              "aria-label": closeLabel(),
              closeIcon: <CloseOutlined aria-hidden className="ant-notification-close-icon" />,
            },
          });
        },
        close: (key) => notification.destroy(key),
      }),
    [show, notification, undoable],
  );
  return holder;
}
