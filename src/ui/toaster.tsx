import "./toaster.css";
import { CloseOutlined } from "@ant-design/icons";
import { Button, notification as notifications } from "antd";
import type { NotificationInstance } from "antd/es/notification/interface";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createStore, type Store } from "../hooks/external-store";
import { isOverlayOpen } from "../hooks/use-hotkeys";
import { useIsNarrow } from "../hooks/use-is-narrow";
import { useTranslate } from "../hooks/use-translate";
import { durations, type Toast, type ToastSink } from "../providers/notification";
import { RequestId } from "./request-id";

/** The pixels that a toast leaves below it where something is open, at least: so much that it stands where it stood while buttons come and go. */
const leastBelow = 112;

/** antd's toasts in pixels: their width, the gap to the window's edge, and the height of one with three lines and a button. */
const [toastWidth, edge, tallest] = [384, 24, 180];

/** The lines of buttons at the foot of what is open. */
const feet = ".ant-modal-footer, .ant-drawer-footer, .record-tools";

/** The pixels to leave below a toast, so that it covers no line of buttons of what is open, as these are drawn now. */
function pixelsBelow(): number {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ height, right }) => height > 0 && right > innerWidth - edge - toastWidth)
    .sort((one, other) => other.top - one.top)
    .reduce((below, { top, bottom }) => {
      const isCovered = bottom > innerHeight - below - tallest && top < innerHeight - below;
      return isCovered ? Math.ceil(innerHeight - top) + 8 : below;
    }, leastBelow);
}

interface Props {
  readonly show: (sink: ToastSink) => () => void;
}

/** True for Ctrl+Z, or Cmd+Z, where it does not undo what was typed. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, target, repeat }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || ctrlKey === metaKey || shiftKey || altKey || repeat) return false;
  return !(target instanceof Element && target.closest("input:not([type=radio],[type=checkbox]),textarea"));
}

/** A toast that undoes something. */
interface UndoToast {
  readonly key: string;
  readonly press: () => void;
}

/** The latest one, which the key is for. */
type Undoable = Store<UndoToast | undefined>;

/** Presses the button of the latest toast that undoes something by its key. Returns the place where that toast is kept. */
function useUndoKey(): Undoable {
  const [latest] = useState(() => createStore<UndoToast | undefined>(undefined));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const undoable = latest.get();
    if (event.defaultPrevented || !undoable || !isUndoKey(event)) return;
    event.preventDefault();
    undoable.press();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  return latest;
}

interface ActionButtonProps {
  readonly toast: string;
  readonly undoable: Undoable;
  readonly press: () => void;
  readonly children: string;
}

/** The button of a toast, with its key for as long as no later toast has it. */
function ActionButton({ toast, undoable, press, children }: ActionButtonProps) {
  const hasKey = useSyncExternalStore(undoable.subscribe, () => undoable.get()?.key === toast);
  return (
    <Button onClick={press} {...(hasKey && { "aria-keyshortcuts": "Control+Z" })}>
      {children} {hasKey && <kbd aria-hidden>Ctrl Z</kbd>}
    </Button>
  );
}

/** Where toasts stand: at the top right, or else above the buttons of what fills a narrow window or stays open in a wide one. */
const placeOf = (isNarrow: boolean) => (isNarrow ? "bottom" : isOverlayOpen() ? "bottomRight" : "topRight");

/** Returns a function that opens a toast, with its button and its names in the language. */
function useOpenToast(notification: NotificationInstance) {
  const count = useRef(0);
  const undoable = useUndoKey();
  const isNarrow = useIsNarrow();
  const { t } = useTranslate();

  return ({
    type,
    message,
    description,
    duration = durations.normal,
    requestId,
    action,
    ...toast
  }: Toast) => {
    count.current += 1;
    const { key = `notice ${count.current}` } = toast;
    const usual = placeOf(isNarrow);
    const forget = () => {
      if (undoable.get()?.key === key) undoable.set(undefined);
    };
    const press = () => {
      forget();
      notification.destroy(key);
      action?.press();
    };
    if (action?.isUndo) undoable.set({ key, press });
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
        <ActionButton toast={key} {...{ undoable, press }}>
          {action.label}
        </ActionButton>
      ),
      onClose: forget,
      duration: duration / 1000,
      placement: usual === "bottom" ? usual : (toast.placement ?? usual),
      role: type === "error" ? "alert" : "status",
      pauseOnHover: true,
      // antd's own name for it is English, on a link that leads nowhere; its types have no role
      closable: {
        ...{ role: "button" },
        "aria-label": t("toasts.close"),
        closeIcon: <CloseOutlined aria-hidden className="ant-notification-close-icon" />,
      },
    });
  };
}

/** Shows the toasts of the notification provider and announces them to screen readers. */
export default function Toaster({ show }: Props) {
  const [bottom, setBottom] = useState(leastBelow);
  const [notification, holder] = notifications.useNotification({ bottom });
  const [waiting, setWaiting] = useState<readonly Toast[]>([]);
  const openToast = useOpenToast(notification);
  const openAll = useEffectEvent((toasts: readonly Toast[]) => {
    setBottom(pixelsBelow());
    toasts.forEach(openToast);
  });
  // once the page is drawn: a modal that closes with its toast is gone, and what stays open is there
  useEffect(() => {
    if (waiting.length === 0) return;
    // others may have come since they were drawn
    setWaiting((before) => before.filter((toast) => !waiting.includes(toast)));
    openAll(waiting);
  }, [waiting]);
  useEffect(
    () =>
      show({
        open: (toast) => setWaiting((before) => [...before, toast]),
        close(key) {
          setWaiting((before) => before.filter((toast) => toast.key !== key));
          notification.destroy(key);
        },
      }),
    [show, notification],
  );
  return holder;
}
