import { useSyncExternalStore } from "react";
import { useTexts } from "../hooks/use-translate";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the browser has no connection. */
export function OfflineSign() {
  const { t } = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <span className="offline" role="status" title={isOnline ? undefined : t("shell.offlineHint")}>
      {!isOnline && t("shell.offline")}
    </span>
  );
}
