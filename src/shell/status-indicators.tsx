import "./status-indicators.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../hooks/app-context";
import { useTranslate } from "../hooks/use-translate";

/** How long the queue is busy before the indicator shows, in milliseconds: most requests take less. */
const delayMs = 800;

/** Shows how many requests wait in the queue (requirement A2). */
export function QueueIndicator() {
  const { queue } = useAppContext();
  const { t } = useTranslate();
  const { count, since } = useSyncExternalStore(queue.subscribe, queue.get);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (since === undefined) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <span className="queue" role="status">
      {isLong && count > 0 && t("shell.queue", { count })}
    </span>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Shows that the browser is offline. */
export function OfflineIndicator() {
  const { t } = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <span className="offline" role="status" title={isOnline ? undefined : t("shell.offlineHint")}>
      {!isOnline && t("shell.offline")}
    </span>
  );
}
