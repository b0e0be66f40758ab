import { useEffect } from "react";
import { tinykeys } from "tinykeys";

const typed = "input,textarea,select,[contenteditable=true]";
const layers = "[role=dialog],[role=alertdialog],[role=menu],[role=listbox]";

/** Whether keys now belong to a field, an input method or an open layer, and not to the page. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return Boolean(
    event.isComposing ||
      event.defaultPrevented ||
      target?.closest(typed) ||
      target?.closest(layers) ||
      isOverlayOpen(),
  );
}

/** Whether a modal or the panel beside the page is open. */
export const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(".ant-modal-wrap, .ant-drawer-open, dialog[open]")].some(
    (layer) => layer.style.display !== "none",
  );

/** Keys of the page (tinykeys' notation) while a component is shown; fields and open layers keep theirs. */
export function useHotkeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const bindings = Object.entries(keys).map(([key, act]) => [
      key,
      (event: KeyboardEvent) => {
        if (isKeyTaken(event)) return;
        event.preventDefault();
        act();
      },
    ]);
    return tinykeys(window, Object.fromEntries(bindings));
  }, [keys]);
}
