import { useEffect, useEffectEvent } from "react";

type CloseWatcher = new () => EventTarget & { destroy(): void };

/** Calls `close` when the browser is asked to close what is open by other means than a key, such as the back gesture of a phone, where it tells. */
export function useCloseRequest(close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: CloseWatcher };
    if (!Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener("close", () => onClose());
    return () => watcher.destroy();
  }, []);
}
