import { useEffect } from "react";
import { tinykeys } from "tinykeys";

const inputs = "input,textarea,select,[contenteditable=true]";
const overlays = "[role=dialog],[role=alertdialog],[role=menu],[role=listbox]";

/** True when a key belongs to an input, an input method or an open overlay rather than to the page. */
export function shouldIgnoreHotkey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return Boolean(
    event.isComposing ||
      event.defaultPrevented ||
      target?.closest(inputs) ||
      target?.closest(overlays) ||
      isOverlayOpen(),
  );
}

/** True when a modal, a dialog or the drawer is open. */
export const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(".ant-modal-wrap, .ant-drawer-open, dialog[open]")].some(
    (overlay) => overlay.style.display !== "none",
  );

/** Binds hotkeys of the page, in tinykeys' notation, while the component is mounted; inputs and open overlays keep their keys. */
export function useHotkeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const bindings = Object.entries(keys).map(([key, action]) => [
      key,
      (event: KeyboardEvent) => {
        if (shouldIgnoreHotkey(event)) return;
        event.preventDefault();
        action();
      },
    ]);
    return tinykeys(window, Object.fromEntries(bindings));
  }, [keys]);
}
