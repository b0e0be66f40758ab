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

/** The milliseconds after `g` within which a letter opens a screen; tinykeys has the same. */
const sequenceTimeout = 1000;

interface Press {
  readonly at: number;
  /** True for `g` alone, outside of inputs. */
  readonly isPrefix: boolean;
}

let last: Press | undefined;
let beforeLast: Press | undefined;

/** Notes every key of the page: `g` may be pressed before the rows are there and one of them takes the focus. */
function notePress(event: KeyboardEvent): void {
  const { key, timeStamp: at, ctrlKey, metaKey, altKey } = event;
  if (["Shift", "Control", "Alt", "Meta"].includes(key)) return;
  beforeLast = last;
  last = { at, isPrefix: key === "g" && !(ctrlKey || metaKey || altKey || shouldIgnoreHotkey(event)) };
}

window.addEventListener("keydown", notePress, { capture: true });

/** True for a letter that follows `g`, and so belongs to a hotkey that opens a screen: it is no hotkey by itself. */
export const followsPrefix = ({ key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">): boolean =>
  beforeLast?.isPrefix === true && timeStamp - beforeLast.at < sequenceTimeout && /^\p{L}$/u.test(key);

/** Binds hotkeys of the page, in tinykeys' notation, while the component is mounted; inputs and open overlays keep their keys. */
export function useHotkeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const bindings = Object.entries(keys).map(([key, action]) => [
      key,
      (event: KeyboardEvent) => {
        const isSequence = key.includes(" ");
        if (shouldIgnoreHotkey(event) || (!isSequence && followsPrefix(event))) return;
        event.preventDefault();
        action();
      },
    ]);
    return tinykeys(window, Object.fromEntries(bindings));
  }, [keys]);
}
