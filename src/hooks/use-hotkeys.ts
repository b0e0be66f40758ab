import { useEffect } from "react";
import { tinykeys } from "tinykeys";

const inputs = "input,textarea,select,[contenteditable=true]";
/** Inputs without a text, to which a letter means nothing. */
const withoutText = "[type=radio],[type=checkbox]";
const menus = "[role=menu],[role=listbox]";
const dialogs = "[role=dialog],[role=alertdialog]";

/** Where hotkeys work. */
export interface HotkeyOptions {
  /** True for hotkeys that work in an open overlay, too. */
  readonly withinOverlays?: boolean;
}

/** True when a key belongs to an input, an input method or an open overlay rather than to the page; a radio button has no use for a letter. */
export function shouldIgnoreHotkey(
  event: KeyboardEvent,
  { withinOverlays = false }: HotkeyOptions = {},
): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return Boolean(
    event.isComposing ||
      event.defaultPrevented ||
      (target?.closest(inputs) && (withinOverlays || !target.matches(withoutText))) ||
      target?.closest(menus) ||
      (!withinOverlays && (target?.closest(dialogs) || isOverlayOpen())),
  );
}

/** True when a modal, a dialog or the drawer is open. */
export const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(".ant-modal-wrap, .ant-drawer-open, dialog[open]")].some(
    (overlay) => overlay.style.display !== "none",
  );

/** The milliseconds after `g` within which a letter opens a screen. */
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

/** The letter of a hotkey such as `g c`; undefined for a single key. */
const keyAfterG = (key: string): string | undefined => /^g (.+)$/.exec(key)?.[1];

/**
 * Binds hotkeys of the page, in tinykeys' notation, while the component is mounted; inputs and menus keep their keys, and so do open
 * overlays by default. A letter after `g` is bound by itself: tinykeys forgets `g` when the keys are bound anew meanwhile, as they are once the
 * platform has announced its screens.
 */
export function useHotkeys(
  keys: Readonly<Record<string, () => void>>,
  { withinOverlays = false }: HotkeyOptions = {},
): void {
  useEffect(() => {
    const bind = (hotkeys: readonly (readonly [key: string, action: () => void])[], isAfterPrefix: boolean) =>
      tinykeys(
        window,
        Object.fromEntries(
          hotkeys.map(([key, action]) => [
            key,
            (event: KeyboardEvent) => {
              if (shouldIgnoreHotkey(event, { withinOverlays })) return;
              if (followsPrefix(event) !== isAfterPrefix) return;
              event.preventDefault();
              action();
            },
          ]),
        ),
      );
    const all = Object.entries(keys);
    const letters = all.flatMap(([key, action]) => {
      const letter = keyAfterG(key);
      return letter === undefined ? [] : [[letter, action] as const];
    });
    const unbindLetters = bind(letters, true);
    const unbindKeys = bind(
      all.filter(([key]) => keyAfterG(key) === undefined),
      false,
    );
    return () => {
      unbindLetters();
      unbindKeys();
    };
  }, [keys, withinOverlays]);
}
